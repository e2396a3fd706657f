#!/usr/bin/env python3
"""Deals and dice from the text of a seed, by docs/chance.md alone.

A second implementation, so that the first can be held against it. It needs nothing but Python's standard library.

    chance.py check FILE    answers the questions of a file of pinned deals anew and compares
    chance.py answer        reads questions (a list of JSON objects) from standard input, writes them with answers
    chance.py stock GAME SEED PACK DECKS JOKERS
                            shows the stock of the first round: PACK is standard or five-suited, JOKERS those of a deck
"""

import hashlib
import json
import sys

FORMAT_VERSION = 1

# The characters with the Unicode property White_Space.
WHITE_SPACE = "".join(
    map(chr, [*range(0x9, 0xE), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000])
)

SHUFFLE, RESHUFFLE, DICE, FIRST, BOTS = 1, 2, 3, 4, 5

RANKS = "A23456789TJQK"
SUITS = "SHDC*"
JOKER = "Joker"


def key_of(game, seed):
    """The 32 bytes that all chance of a game comes from."""
    text = f"fivefold/{FORMAT_VERSION}/{game}/{seed.strip(WHITE_SPACE).upper()}"
    return hashlib.sha256(text.encode("utf-8")).digest()


def chacha20_block(key, counter, nonce):
    """One block of ChaCha20 with a 64-bit counter and a 64-bit nonce: sixteen 32-bit words."""
    words = lambda data: [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]
    start = words(b"expand 32-byte k" + key + counter.to_bytes(8, "little") + nonce.to_bytes(8, "little"))
    state = list(start)

    def quarter_round(a, b, c, d):
        for target, other, mixed, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[target] = (state[target] + state[other]) & 0xFFFFFFFF
            word = state[mixed] ^ state[target]
            state[mixed] = (word << turn | word >> (32 - turn)) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            quarter_round(column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return [(end + begin) & 0xFFFFFFFF for end, begin in zip(state, start)]


class Stream:
    """The words of one stream, and the numbers drawn from them."""

    def __init__(self, key, purpose, round_number=0, index=0):
        self.key = key
        self.nonce = purpose + (round_number << 16) + (index << 32)
        self.used = 0
        self.block = []

    def word(self):
        place = self.used % 16
        if place == 0:
            self.block = chacha20_block(self.key, self.used // 16, self.nonce)
        self.used += 1
        return self.block[place]

    def below(self, bound):
        fair = 2**32 // bound * bound
        while (word := self.word()) >= fair:
            pass
        return word % bound

    def shuffled(self, cards):
        cards = sorted(cards, key=place_in_pack)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def bytes(self, count):
        return b"".join(self.word().to_bytes(4, "little") for _ in range(count // 4))


def place_in_pack(card):
    if card == JOKER:
        return len(SUITS), 0
    rank, suit = card
    return SUITS.index(suit), RANKS.index(rank)


def pack_of(kind, decks, jokers):
    """All cards of a pack; of every deck, `jokers` Jokers."""
    suits, ranks = {"standard": ("SHDC", RANKS), "five-suited": ("SHDC*", RANKS[2:])}[kind]
    return [rank + suit for suit in suits for rank in ranks] * decks + [JOKER] * (jokers * decks)


def roll_off(seats, dice):
    """Who begins a game of Wichita: all roll two dice, then those who tie for the highest again, and so on."""
    left, rolls = list(range(seats)), []
    while len(left) > 1:
        totals = {}
        for seat in left:
            faces = [dice.below(6) + 1, dice.below(6) + 1]
            rolls.append([seat, *faces])
            totals[seat] = sum(faces)
        left = [seat for seat in left if totals[seat] == max(totals.values())]
    return rolls, left[0]


def answer(question):
    """The question with its deal: all that follows from the game, seed, seats and cards."""
    key = key_of(question["game"], question["seed"])
    pack = pack_of(**question["pack"])
    dice = Stream(key, DICE)
    bots = Stream(key, BOTS, index=question["bots"]["actions"])
    played = [cards.split() for cards in question["played"]]
    deal = {
        "key": key.hex(),
        "rounds": [" ".join(Stream(key, SHUFFLE, number).shuffled(pack)) for number in (1, 2)],
        "reshuffled": [
            " ".join(Stream(key, RESHUFFLE, 2, number).shuffled(cards)) for number, cards in enumerate(played, 1)
        ],
        "dice": [dice.below(6) + 1 for _ in range(40)],
        "first": Stream(key, FIRST).below(question["seats"]),
        "bot_numbers": [bots.below(bound) for bound in question["bots"]["bounds"]],
        "bot_key": bots.bytes(32).hex(),
    }
    if question["game"] == "wichita":
        deal["roll_off"], deal["begins"] = roll_off(question["seats"], Stream(key, DICE))
    return {**question, "deal": deal}


def check(path):
    with open(path, encoding="utf-8") as file:
        pinned = json.load(file)
    wrong = [deal["seed"] for deal in pinned if answer(deal) != deal]
    for seed in wrong:
        print(f"the deal of “{seed}” is another", file=sys.stderr)
    print(f"{len(pinned) - len(wrong)} of {len(pinned)} deals are as pinned")
    return 1 if wrong or not pinned else 0


def main(arguments):
    match arguments:
        case ["check", path]:
            return check(path)
        case ["answer"]:
            questions = json.loads(sys.stdin.buffer.read().decode("utf-8"))
            text = ",\n".join(json.dumps(answer(question), ensure_ascii=False) for question in questions)
            sys.stdout.buffer.write(f"[\n{text}\n]\n".encode("utf-8"))
            return 0
        case ["stock", game, seed, kind, decks, jokers]:
            pack = pack_of(kind, int(decks), int(jokers))
            print(" ".join(Stream(key_of(game, seed), SHUFFLE, 1).shuffled(pack)))
            return 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
