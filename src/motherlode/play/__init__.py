"""Playing without the web: tables, who sits at them, the engines that think there, hints and reviews."""
