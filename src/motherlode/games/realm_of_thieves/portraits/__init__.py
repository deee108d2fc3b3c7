"""Portraits of henchmen, cut as in lino: a figure is put together from what its name and its keyword say."""
