"""What is said of *Goofspiel* to people."""

from motherlode.core.messages import Catalogue

_CATALOGUE = Catalogue("motherlode_goofspiel")
message, messages = _CATALOGUE.message, _CATALOGUE.messages

TITLE = message("Goofspiel")
BLURB = message("All bid at once and in secret. The highest bid takes the prize, and every card can be bid only once.")

PHRASES = {
    # the log
    "prize": messages("A prize of {n} point is turned up.", "A prize of {n} points is turned up."),
    "laid": message("{who} bids."),
    "laid own": message("{who} bids {card}."),
    "bids": message("The bids: {cards}."),
    "takes": messages("{who} takes {n} point.", "{who} takes {n} points."),
    "carried": messages("Nobody takes the {n} point; it stays.", "Nobody takes the {n} points; they stay."),
    "discarded": messages("Nobody takes the {n} point.", "Nobody takes the {n} points."),
    # the table
    "do bid": message("Bid {card}"),
    "stake": message("The prize"),
    "deck": message("Face down"),
    "prize card": message("the prize {card}"),
    "bid card": message("{who}: the bid {card}"),
    "hidden": message("{who}: a bid, face down"),
    "card of": message("{who}: the card {card}"),
    "ask": message("{who}: choose a card to bid."),
    "ask nature": message("A prize is being turned up."),
    # why not
    "why no card": message("There is no such card in this game: the highest is {card}."),
    "why spent": message("You have bid that card already."),
    "why prize": message("A prize is not chosen: the highest bid takes it."),
    "why laid": message("A bid that has been laid stays face down until all have bid."),
}
