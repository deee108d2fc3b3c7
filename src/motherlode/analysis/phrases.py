"""How a review speaks."""

from motherlode.core.messages import message, messages

PHRASES = {
    "heading": messages(
        "{title}: {moves}, {decisions}; each position was played on {simulations} time.",
        "{title}: {moves}, {decisions}; each position was played on {simulations} times.",
        "simulations",
    ),
    "moves": messages("{n} move", "{n} moves"),
    "decisions": messages("{n} decision", "{n} decisions"),
    "chance": message("chance"),
    "seat": message("seat"),
    "move": message("move"),
    "best": message("what was better, or whom a draw favoured"),
    "loss": message("loss"),
    "draw": message("draw"),
    "deal": message("the deal"),
    "draws": message("Draws are listed where they changed a chance by more than two standard errors."),
    "none": message("There was nothing to decide."),
    "course": message("The chance of each seat at its decisions, and the result:"),
    "ledger": message("How it came to that, in percentage points:"),
    "start": message("at the start"),
    "luck": message("luck"),
    "own": message("own decisions"),
    "others": message("others' decisions"),
    "rest": message("not foreseen"),
    "given up": message("giving up"),
    "end": message("result"),
    "now": message("now"),
    "broken off": message("when it was ended"),
    "costliest": message("The decisions that cost {who} most:"),
    "cost": message("{turn}: “{word}” cost {loss} % of the chance to win. “{best}” was better."),
    "cost because": message(
        "{turn}: “{word}” cost {loss} % of the chance to win: after it {reasons}. “{best}” was better."
    ),
    "plain cost": message("{turn}: “{word}” cost about {loss} % of a win. “{best}” was better."),
    "plain cost because": message(
        "{turn}: “{word}” cost about {loss} % of a win: after it {reasons}. “{best}” was better."
    ),
    "percent": message("{n} %"),
    "drawn": messages(
        "{n} choice was about as good; strong players leave it to chance, so that nobody can foresee it: this one "
        "{percent} times in 100.",
        "{n} choices were about as good; strong players leave it to chance, so that nobody can foresee it: this one "
        "{percent} times in 100.",
    ),
    "step": message("Step {number}"),
    "step in turn": message("{turn}, step {number}"),
    "about nothing": message("about 0"),
    "cannot tell": message("cannot be told"),
    "when": message("move {number}"),
    "when in turn": message("{turn}, move {number}"),
    "nothing": message("No decision clearly cost {who} anything."),
    "nothing but": message("No decision but the last clearly cost {who} anything."),
    "gave up": message("{who} gave up, with {chance} of the chance to win left."),
    "share": message("about {n} % of a win"),
    "more than all": message("more than a whole win"),
    "luck decided": message("Luck did most for {who}: the draws brought {share}."),
    "other decided": message("Errors did most for {who}: those of {other} brought {share}."),
    "others decided": message("Errors did most for {who}: those of the others brought {share}."),
    "rest decided": message("What nobody could know did most for {who}: it brought {share}."),
    "start decided": message("The start did most for {who}: about {n} % of a win more than an equal share."),
    "own against": message("{who}’s own errors did most: they cost {share}."),
    "luck against": message("Luck did most against {who}: the draws cost {share}."),
    "others against": message("The decisions of the others did most against {who}: they cost {share}."),
    "rest against": message("What nobody could know did most against {who}: it cost {share}."),
    "nothing decided": message("Nothing clearly did most: neither the start, nor luck, nor errors."),
    "agreed": message("The game was ended by agreement; nobody wins. The chances are those of the last position."),
}
