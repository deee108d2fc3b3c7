"""What the server itself says, in English and French, and which language a browser reads."""

from collections.abc import Sequence
from typing import Any

from starlette.requests import HTTPConnection

from motherlode.bots.levels import FORMERLY, LEVELS
from motherlode.game import TONGUES
from motherlode.seats import LETTERS
from motherlode.store import Chair

COOKIE = "lang"
TONGUE_NAMES = {"en": "English", "fr": "Français"}
DEFAULT_NAMES = ("Ada", "Ben", "Cleo", "Dan")
"""Their initials are the letters of the seats."""

PHRASES = {
    "en": {
        "tagline": "Card games for the table, played in the browser: against friends, or against the computer.",
        "home": "All games",
        "skip": "Skip to the table",
        "players": "{fewest} to {most} players",
        "players same": "{fewest} players",
        "play now": "Play against the computer",
        "set up": "Choose seats and rules",
        "rules": "Rules",
        "rules of": "The rules of {game}",
        "contents": "Contents",
        "set up title": "A new table of {game}",
        "who sits": "Who sits where",
        "seat": "Seat {letter}",
        "kind": "Who plays seat {letter}",
        "name": "Name at seat {letter}",
        "here": "A person at this device",
        "friend": "A friend, by link",
        "computer": "Computer: {level}",
        "nobody": "Nobody",
        "levels": "The computers, weakest first",
        "rating": "{rating} ± {plus_minus}",
        "rating from": "Rating in this game, from {matches} matches",
        "ratings note": "The numbers are ratings in this game, found by letting the computers play each other; "
        "200 points more win about 3 games of 4.",
        "way back": "Your own way back to this seat",
        "way back note": "Keep this link to yourself: with it you go on at another device.",
        "own cards": "Cards of your own",
        "own cards note": "Change the printed card file and paste it here; faults are named with card and field:",
        "house rules": "House rules",
        "house rules note": "Every number of the rule sheet. What you leave alone is as printed.",
        "range": "{low} to {high}; printed: {default}",
        "start": "Start the game",
        "fair": "Fair play",
        "fair open": "The draws of this game are fixed by a secret number. This is its SHA-256; the number itself is "
        "shown when the game is over, so that everybody can check every draw.",
        "fair over": "This is the secret number that fixed every draw. Its SHA-256 was shown from the start. "
        "With the record, “motherlode verify” checks them all.",
        "seed": "Secret number",
        "commitment": "SHA-256",
        "record": "Download the record",
        "review": "Review the game",
        "review of": "{game}: the review",
        "review later": "A game is reviewed when it is over.",
        "review warming": "The reviewer is warming up … (half a minute, the first time only)",
        "review working": "Every decision and every draw is looked at. This page goes on by itself.",
        "review failed": "The review could not be made. The match itself is safe.",
        "try again": "Try again",
        "review facts": "{moves} moves, {decisions} decisions. A search that knows what the player knew then "
        "played every position on {simulations} times.",
        "review chances": "The chance to win",
        "review picture": "The chance of every player from the first move on the left to the last on the right; "
        "the top is a win. All figures are in the table of the moves.",
        "review costly": "The decisions that cost most",
        "review account": "Luck and skill",
        "review means": "In points of a hundred. Luck is what the draws changed, judged with all cards open. ± is one "
        "standard error. What is not explained is what no mover could know, and the error of the search.",
        "review moves": "All decisions, and the draws that mattered",
        "review more": "For finer figures download the record: “motherlode analyse RECORD --simulations 8000” "
        "halves the errors, or better.",
        "log": "What happened",
        "your turn": "Your turn",
        "turn of": "{who}’s turn",
        "over": "The game is over",
        "you": "you",
        "computer tag": "computer",
        "awaited": "on turn",
        "points": "Points: {n}",
        "thinking": "{who} is thinking …",
        "warming": "{who} is warming up … (a few seconds, the first time only)",
        "stood in": "{other} made the last choice of {who}, who was still warming up.",
        "hint": "Hint",
        "hint given": "Hint: {what}. You win about {percent}\u00a0% of the games from here.",
        "hint wait": "The adviser is warming up … (a few seconds, the first time only)",
        "hint warming": "The adviser is still warming up. Ask again in a few seconds.",
        "hint turn": "There is no hint now: it is not your turn.",
        "hint over": "There is no hint any more: the game is over.",
        "hint friends": "There are no hints at this table: a friend plays from afar.",
        "stuck": "The computer cannot go on. It is asked again when you load this page once more.",
        "looking on": "You are looking on.",
        "choices": "What you may do",
        "again": "Play again",
        "follow": "To the rematch",
        "invite": "Invite {who}",
        "invite note": "Send this link to whoever should sit here. It works once; then the seat is theirs alone.",
        "sit title": "Take seat {letter}",
        "sit note": "You are invited to a table of {game}. At the table: {who}.",
        "your name": "Your name",
        "sit": "Sit down",
        "look on": "Look on instead",
        "pass title": "Pass the device to {who}",
        "pass note": "Nobody else should look at the screen now.",
        "pass go": "I am {who}",
        "help": "Keys",
        "help numbers": "make the choice with this number",
        "help arrows": "move between cards",
        "help enter": "choose the card in focus",
        "help hint": "ask for a hint, where hints are given",
        "help log": "hear the last lines again",
        "help this": "show these keys",
        "help close": "Close",
        "offline": "The connection is lost. Trying again …",
        "stale": "The table had changed meanwhile. Look again.",
        "to table": "Back to the table",
        "error 400": "This request cannot be understood.",
        "error 403": "This seat is not yours, or the request came from another site.",
        "error 404": "There is nothing here: no such page, no such table.",
        "error 405": "This cannot be done here.",
        "error 413": "This is too long.",
        "error 500": "Something went wrong here. The table itself is safe.",
        "illegal": "“{word}” cannot be done now. What can be done: {words}.",
        "illegal none": "“{word}” cannot be done now: it is not your turn.",
        "bad seats": "this game is for {fewest} to {most} players",
        "bad seat": "seat {letter}: nobody of this kind can sit here",
        "bad number": "{key}: a whole number is wanted, not “{value}”",
        "sheet tongue": "",
    },
    "fr": {
        "tagline": "Des jeux de cartes pour la table, dans le navigateur : entre amis ou contre l’ordinateur.",
        "home": "Tous les jeux",
        "skip": "Aller à la table",
        "players": "{fewest} à {most} joueurs",
        "players same": "{fewest} joueurs",
        "play now": "Jouer contre l’ordinateur",
        "set up": "Choisir places et règles",
        "rules": "Règles",
        "rules of": "Les règles de {game}",
        "contents": "Sommaire",
        "set up title": "Nouvelle table de {game}",
        "who sits": "Qui joue où",
        "seat": "Place {letter}",
        "kind": "Qui joue à la place {letter}",
        "name": "Nom à la place {letter}",
        "here": "Une personne sur cet appareil",
        "friend": "Un ami, par un lien",
        "computer": "Ordinateur : {level}",
        "nobody": "Personne",
        "levels": "Les ordinateurs, du plus faible au plus fort",
        "rating": "{rating} ± {plus_minus}",
        "rating from": "Classement dans ce jeu, sur {matches} parties",
        "ratings note": "Les nombres sont des classements dans ce jeu, établis en faisant jouer les ordinateurs "
        "entre eux ; 200 points de plus gagnent environ 3 parties sur 4.",
        "way back": "Votre propre retour à cette place",
        "way back note": "Gardez ce lien pour vous : il permet de continuer sur un autre appareil.",
        "own cards": "Vos propres cartes",
        "own cards note": "Modifiez le fichier imprimé et collez-le ici ; les fautes sont nommées (en anglais) :",
        "house rules": "Règles maison",
        "house rules note": "Chaque nombre de la feuille de règles (en anglais). Le reste est comme imprimé.",
        "range": "{low} à {high} ; imprimé : {default}",
        "start": "Commencer la partie",
        "fair": "Franc-jeu",
        "fair open": "Les tirages de cette partie sont fixés par un nombre secret. Voici son SHA-256 ; le nombre "
        "lui-même est montré à la fin, pour que chacun puisse vérifier chaque tirage.",
        "fair over": "Voici le nombre secret qui a fixé chaque tirage. Son SHA-256 était affiché dès le début. "
        "Avec le fichier de la partie, « motherlode verify » les vérifie tous.",
        "seed": "Nombre secret",
        "commitment": "SHA-256",
        "record": "Télécharger la partie",
        "review": "Analyser la partie",
        "review of": "{game} : l’analyse",
        "review later": "Une partie s’analyse quand elle est finie.",
        "review warming": "L’analyse s’échauffe … (une demi-minute, la première fois seulement)",
        "review working": "Chaque décision et chaque tirage est examiné. Cette page avance toute seule.",
        "review failed": "L’analyse n’a pas pu se faire. La partie elle-même est sauve.",
        "try again": "Réessayer",
        "review facts": "{moves} coups, {decisions} décisions. Une recherche qui sait ce que le joueur savait alors "
        "a joué chaque position {simulations} fois.",
        "review chances": "Les chances de gagner",
        "review picture": "Les chances de chacun, du premier coup à gauche au dernier à droite ; "
        "en haut, la victoire. Tous les chiffres sont dans le tableau des coups.",
        "review costly": "Les décisions qui ont le plus coûté",
        "review account": "Hasard et adresse",
        "review means": "En points sur cent. Le hasard est ce que les tirages ont changé, jugé cartes sur table. "
        "± est une erreur type. L’inexpliqué est ce qu’aucun joueur ne pouvait savoir, et l’erreur de la recherche.",
        "review moves": "Toutes les décisions, et les tirages qui ont compté",
        "review more": "Pour des chiffres plus fins, téléchargez la partie : « motherlode analyse PARTIE "
        "--simulations 8000 » divise les erreurs par deux, ou mieux.",
        "log": "Déroulement",
        "your turn": "À vous",
        "turn of": "À {who} de jouer",
        "over": "La partie est finie",
        "you": "vous",
        "computer tag": "ordinateur",
        "awaited": "doit jouer",
        "points": "Points : {n}",
        "thinking": "{who} réfléchit …",
        "warming": "{who} s’échauffe … (quelques secondes, la première fois seulement)",
        "stood in": "{other} a fait le dernier choix de {who}, qui s’échauffait encore.",
        "hint": "Conseil",
        "hint given": "Conseil : {what}. D’ici, vous gagnez environ {percent}\u00a0% des parties.",
        "hint wait": "Le conseiller s’échauffe … (quelques secondes, la première fois seulement)",
        "hint warming": "Le conseiller s’échauffe encore. Demandez à nouveau dans quelques secondes.",
        "hint turn": "Pas de conseil maintenant : ce n’est pas à vous.",
        "hint over": "Plus de conseil : la partie est finie.",
        "hint friends": "Pas de conseils à cette table : un ami joue à distance.",
        "stuck": "L’ordinateur n’y arrive pas. Rechargez la page pour le lui demander à nouveau.",
        "looking on": "Vous regardez.",
        "choices": "Ce que vous pouvez faire",
        "again": "Rejouer",
        "follow": "Vers la revanche",
        "invite": "Inviter {who}",
        "invite note": "Envoyez ce lien à qui doit jouer ici. Il sert une fois ; la place est ensuite à elle seule.",
        "sit title": "Prendre la place {letter}",
        "sit note": "Vous êtes invité à une table de {game}. À la table : {who}.",
        "your name": "Votre nom",
        "sit": "S’asseoir",
        "look on": "Regarder seulement",
        "pass title": "Passez l’appareil à {who}",
        "pass note": "Personne d’autre ne devrait regarder l’écran maintenant.",
        "pass go": "C’est moi, {who}",
        "help": "Touches",
        "help numbers": "faire le choix de ce numéro",
        "help arrows": "aller d’une carte à l’autre",
        "help enter": "choisir la carte active",
        "help hint": "demander un conseil, là où il y en a",
        "help log": "réentendre les dernières lignes",
        "help this": "montrer ces touches",
        "help close": "Fermer",
        "offline": "La connexion est perdue. Nouvel essai …",
        "stale": "La table avait changé entre-temps. Regardez à nouveau.",
        "to table": "Retour à la table",
        "error 400": "Cette demande est incompréhensible.",
        "error 403": "Cette place n’est pas la vôtre, ou la demande vient d’un autre site.",
        "error 404": "Il n’y a rien ici : ni page, ni table de ce nom.",
        "error 405": "Cela ne se fait pas ici.",
        "error 413": "C’est trop long.",
        "error 500": "Quelque chose n’a pas marché ici. La table elle-même est en sûreté.",
        "illegal": "« {word} » n’est pas possible maintenant. Ce qui est possible : {words}.",
        "illegal none": "« {word} » n’est pas possible maintenant : ce n’est pas à vous.",
        "bad seats": "ce jeu se joue de {fewest} à {most}",
        "bad seat": "place {letter} : personne de ce genre ne peut s’asseoir ici",
        "bad number": "{key} : il faut un nombre entier, pas « {value} »",
        "sheet tongue": "La feuille de règles est en anglais.",
    },
}


def phrase(tongue: str, key: str, /, **facts: Any) -> str:  # noqa: ANN401 - whatever the phrase speaks of
    """Return a phrase in a language, its places filled with facts."""
    return PHRASES[tongue][key].format(**facts)


def tongue_of(connection: HTTPConnection) -> str:
    """Return the language of a browser: asked for, kept in its cookie, or the one it prefers."""
    asked = connection.query_params.get("lang"), connection.cookies.get(COOKIE)
    preferred = connection.headers.get("accept-language", "").lower().split(",")
    wanted = [*asked, *(part.split(";")[0].strip().split("-")[0] for part in preferred[:8])]
    return next((tongue for tongue in wanted if tongue in TONGUES), TONGUES[0])


def chair_names(chairs: Sequence[Chair], tongue: str) -> list[str]:
    """Return the names of those at a table; two of the same name get their seat's letter."""
    names = [chair.name or _computer(chair.kind, tongue) for chair in chairs]
    return [f"{name} {LETTERS[seat]}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def _computer(level: str, tongue: str) -> str:
    return LEVELS[FORMERLY.get(level, level)].label[tongue]
