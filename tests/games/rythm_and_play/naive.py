"""A second, naive implementation of Rythm and Play, written from the rules text alone.

It follows the sentences of the specification (RP-xxx) one by one and is as plain as possible: lists of
cards, nothing kept that can be worked out again. It is run in lock-step with the real implementation.

PLAY cards are type indices: 0..6 = Notes of rank 1..7, 7 = Sharp, 8 = Flat. RHYTHM cards are the letters
w h q e. Action ids are those of Appendix B.2.
"""

from collections.abc import Callable
from itertools import product

SHARP = 7
FLAT = 8
LETTERS = "whqe"
HALF_BEATS = {"w": 8, "h": 4, "q": 2, "e": 1}  # RP-051, in half-beats
COPIES = {"w": 2, "h": 4, "q": 8, "e": 16}

PICK_UP = 9
TAKE = 10
FIRST_EXCHANGE = 11
FIRST_LAY_DOWN = 33
PASS = 42
CHOOSE_SHARP = 43
CHOOSE_FLAT = 44

LIMIT = 7  # RP-061


def is_note(card: int) -> bool:
    return card < SHARP


def is_change(card: int) -> bool:
    return card in (SHARP, FLAT)


def rank(card: int) -> int:
    """RP-003: Notes have ranks 1 to 7."""
    assert is_note(card)
    return card + 1


def half_beats(cards: list[str]) -> int:
    return sum(HALF_BEATS[card] for card in cards)


def cards_bought(cards: list[str], stack: int) -> int:
    """How many PLAY cards these RHYTHM cards buy from a PLAY stack of this size."""
    whole_beats = half_beats(cards) // 2  # RP-053: only whole beats buy cards
    at_most_four = min(whole_beats, 4)  # RP-052
    return min(at_most_four, stack)  # RP-055


def payment_is_legal(cards: list[str], stack: int, payment_rule: str) -> bool:
    if stack == 0:
        return False  # RP-056
    bought = cards_bought(cards, stack)
    if bought == 0:
        return False  # nothing is bought: no EXCHANGE
    if payment_rule == "exact":
        return half_beats(cards) == 2 * bought  # RP-R15 (i), RP-R18: the beats equal the cards drawn
    assert payment_rule == "needed"
    for i in range(len(cards)):  # RP-054: leaving out any one of them would lower the number drawn
        without = cards[:i] + cards[i + 1 :]
        if cards_bought(without, stack) >= bought:
            return False
    return True


def sub_multisets(cards: list[str]) -> list[list[str]]:
    """Every different choice of cards out of these cards."""
    result: list[list[str]] = []
    for counts in product(*(range(cards.count(letter) + 1) for letter in LETTERS)):
        chosen: list[str] = []
        for letter, count in zip(LETTERS, counts, strict=True):
            chosen += [letter] * count
        result.append(chosen)
    return result


def counts_of(cards: list[str]) -> list[int]:
    return [cards.count(letter) for letter in LETTERS]


def _all_payments() -> list[list[str]]:
    """The numbering of the payments, B.2: by beats, then more wholes first, more halves, more quarters.

    Only the numbers come from here. Whether a payment is legal is found out anew each time.
    """
    everything: list[str] = []
    for letter in LETTERS:
        everything += [letter] * COPIES[letter]
    found = [cards for cards in sub_multisets(everything) if payment_is_legal(cards, 4, "needed")]
    found.sort(key=lambda cards: (half_beats(cards), [-count for count in counts_of(cards)]))
    return found


PAYMENTS: list[list[str]] = _all_payments()


class Naive:
    def __init__(
        self,
        seats: int,
        options: dict[str, str],
        play_deck: list[int],
        rhythm_deck: list[str],
        first: int,
        reshuffles: list[str],
        tonality: str | None = None,
        source: Callable[[str], object] | None = None,
    ) -> None:
        """The decks are given top first. With a source the decks are only the contents, in no order."""
        assert 2 <= seats <= 6  # RP-001
        assert 0 <= first < seats
        assert sorted(play_deck) == sorted(list(range(9)) * 6)  # RP-010: 54 PLAY cards
        assert counts_of(rhythm_deck) == [2, 4, 8, 16]  # RP-012: 30 RHYTHM cards
        self.seats = seats
        self.payment = options.get("payment", "needed")
        self.hand_limit_scope = options.get("hand_limit_scope", "all")
        self.pass_rule = options.get("pass_rule", "never")
        self.end_rule = options.get("end_rule", "last_stave")
        self.tonality_choice = options.get("tonality_choice", "right_neighbour")
        assert self.payment in ("needed", "exact")
        assert self.hand_limit_scope in ("all", "play_only")
        assert self.pass_rule in ("never", "stack_empty")
        assert self.end_rule in ("last_stave", "play_out")
        assert self.tonality_choice in ("right_neighbour", "random")

        self.source = source
        self.play_stack: list[int] = list(play_deck)
        self.rhythm_stack: list[str] = list(rhythm_deck)
        self.discard: list[str] = []  # RP-012: the RHYTHM discard is empty
        self.reshuffles: list[str] = list(reshuffles)
        self.stave: list[tuple[int, int]] = []  # RP-004, RP-013: (card type, seat that composed it)
        # RP-006: each player has a hand, a face-down pile, a face-up row
        self.play_hands: list[list[int]] = [[] for _ in range(seats)]
        self.rhythm_hands: list[list[str]] = [[] for _ in range(seats)]
        self.taken: list[list[int]] = [[] for _ in range(seats)]
        self.penalty: list[list[int]] = [[] for _ in range(seats)]

        for seat in range(seats):  # RP-011, order of section 8.1
            for _ in range(4):
                self.play_hands[seat].append(self._draw_play())
        for seat in range(seats):  # RP-012
            self.rhythm_hands[seat].append(self._draw_rhythm())

        self.first = first  # RP-014
        self.turns = 0  # finished turns
        self.idle = 0  # consecutive turns of TAKE or PASS
        self.over = False
        self.reason: str | None = None
        self.tonality: str | None = None  # 'sharp' (ascending), 'flat' (descending)
        if self.tonality_choice == "random":  # RP-R03: skips the decision
            assert tonality in ("sharp", "flat")
            self.tonality = tonality
            self.phase = "main"
            self.mover = first
        else:  # RP-015: the player to the right of the first player chooses
            assert tonality is None
            self.phase = "tonality"
            self.mover = (first - 1) % seats
        self.idle_turn = False  # while cards are laid down: was this turn a TAKE?

    # ---- drawing ----

    def _draw_play(self) -> int:
        assert self.play_stack
        if self.source is None:
            return self.play_stack.pop(0)
        card = self.source("play")
        assert isinstance(card, int)
        assert card in self.play_stack
        self.play_stack.remove(card)
        return card

    def _draw_rhythm(self) -> str:
        assert self.rhythm_stack
        if self.source is None:
            return self.rhythm_stack.pop(0)
        card = self.source("rhythm")
        assert isinstance(card, str)
        assert card in self.rhythm_stack
        self.rhythm_stack.remove(card)
        return card

    def _reshuffle(self) -> None:
        """RP-072: the RHYTHM discard is shuffled and becomes the new stack."""
        assert not self.rhythm_stack
        if self.source is None:
            size = len(self.discard)
            new_stack = self.reshuffles[:size]
            assert sorted(new_stack) == sorted(self.discard)
            self.reshuffles = self.reshuffles[size:]
            self.rhythm_stack = new_stack
        else:
            self.rhythm_stack = list(self.discard)
        self.discard = []

    # ---- what can be seen on the table ----

    @property
    def discard_counts(self) -> list[int]:
        """w h q e."""
        return counts_of(self.discard)

    def last_composer(self) -> int | None:
        """RP-005."""
        if not self.stave:
            return None
        return self.stave[-1][1]

    def last_note(self) -> int | None:
        """The last Note on the stave (type index)."""
        for card, _ in reversed(self.stave):
            if is_note(card):
                return card
        return None

    def closed(self) -> bool:
        """RP-038."""
        if not self.stave:
            return False
        last_card = self.stave[-1][0]
        if is_note(last_card):
            return False
        note = self.last_note()
        assert note is not None
        if last_card == SHARP:
            return rank(note) == 7
        return rank(note) == 1

    def _counted_cards(self, seat: int) -> int:
        """The cards that count for the limit of 7."""
        if self.hand_limit_scope == "play_only":  # RP-R20
            return len(self.play_hands[seat])
        return len(self.play_hands[seat]) + len(self.rhythm_hands[seat])  # RP-061

    # ---- which actions exist ----

    def actor(self) -> int | None:
        if self.over:
            return None
        return self.mover

    def _may_compose(self, card: int) -> bool:
        if not self.stave:
            return is_note(card)  # RP-034: any Note; RP-036: no Change on an empty stave
        if self.closed():
            return False  # RP-038
        last_card = self.stave[-1][0]
        if is_change(card):
            return is_note(last_card)  # RP-036: only directly after a Note; RP-035: either side
        note = self.last_note()
        assert note is not None
        # RP-032, RP-033, RP-037: strictly beyond the last Note, also when a Change lies between
        if self.tonality == "sharp":  # RP-031
            return rank(card) > rank(note)
        assert self.tonality == "flat"
        return rank(card) < rank(note)

    def _may_take(self, seat: int) -> bool:
        if not self.rhythm_stack and not self.discard:
            return False  # RP-073
        if self.hand_limit_scope == "play_only":
            return True  # RP-R20: TAKE never overflows and RP-074 falls away
        # RP-074: with 7 cards only if he holds at least one PLAY card
        return self._counted_cards(seat) < LIMIT or len(self.play_hands[seat]) >= 1

    def legal_payments(self, seat: int) -> list[list[str]]:
        """RP-050 to RP-056, by trying every choice of the RHYTHM cards in hand."""
        return [
            cards
            for cards in sub_multisets(self.rhythm_hands[seat])
            if payment_is_legal(cards, len(self.play_stack), self.payment)
        ]

    def legal(self) -> list[int]:
        if self.over:
            return []  # RP-094
        seat = self.mover
        if self.phase == "tonality":
            return [CHOOSE_SHARP, CHOOSE_FLAT]  # RP-015
        if self.phase == "lay down":  # RP-062: any PLAY card he holds
            return sorted({FIRST_LAY_DOWN + card for card in self.play_hands[seat]})
        assert self.phase == "main"
        actions: set[int] = set()
        for card in self.play_hands[seat]:
            if self._may_compose(card):
                actions.add(card)
        if self.last_composer() == seat:
            actions.add(PICK_UP)  # RP-041, RP-042; RP-043: neither EXCHANGE nor TAKE nor PASS
        else:
            for payment in self.legal_payments(seat):
                actions.add(FIRST_EXCHANGE + PAYMENTS.index(payment))
            if self._may_take(seat):
                actions.add(TAKE)  # RP-071
            if self.pass_rule == "stack_empty" and not self.play_stack:
                actions.add(PASS)  # RP-R23
        if not actions:
            actions.add(PASS)  # RP-081
        return sorted(actions)

    # ---- doing them ----

    def play(self, action: int) -> None:
        assert action in self.legal(), (action, self.legal())
        seat = self.mover
        if action in (CHOOSE_SHARP, CHOOSE_FLAT):
            self.tonality = "sharp" if action == CHOOSE_SHARP else "flat"
            self.phase = "main"
            self.mover = self.first  # RP-014
        elif FIRST_LAY_DOWN <= action < FIRST_LAY_DOWN + 9:
            card = action - FIRST_LAY_DOWN
            self.play_hands[seat].remove(card)
            self.penalty[seat].append(card)  # RP-063
            self._check_hand_limit()
        elif action < PICK_UP:
            self._compose(action)
        elif action == PICK_UP:
            self._pick_up()
        elif action == TAKE:
            if not self.rhythm_stack:
                self._reshuffle()  # RP-072
            self.rhythm_hands[seat].append(self._draw_rhythm())  # RP-071
            self.idle_turn = True
            self._check_hand_limit()
        elif action == PASS:
            self._end_turn(idle=True)  # RP-081: it does nothing
        else:
            self._exchange(PAYMENTS[action - FIRST_EXCHANGE])

    def _compose(self, card: int) -> None:
        self.play_hands[self.mover].remove(card)
        self.stave.append((card, self.mover))  # RP-030
        if card == SHARP:
            self.tonality = "sharp"  # RP-035
        if card == FLAT:
            self.tonality = "flat"  # RP-035
        self._end_turn(idle=False)

    def _pick_up(self) -> None:
        for card, _ in self.stave:
            self.taken[self.mover].append(card)  # RP-044
        self.stave = []  # RP-046: the Tonality stays
        if not self.play_stack:
            if self.end_rule == "last_stave":
                self._finish("last-stave")  # RP-091
            elif not any(self.play_hands):
                self._finish("played-out")  # RP-R25, play_out
        self._end_turn(idle=False)  # RP-045

    def _exchange(self, payment: list[str]) -> None:
        draws = cards_bought(payment, len(self.play_stack))
        for letter in payment:  # RP-057: first pay
            self.rhythm_hands[self.mover].remove(letter)
            self.discard.append(letter)
        for _ in range(draws):  # RP-057: then draw; RP-058: the full number
            self.play_hands[self.mover].append(self._draw_play())
        self.idle_turn = False
        self._check_hand_limit()  # RP-057: then the hand limit

    def _check_hand_limit(self) -> None:
        """RP-061, RP-064: lay down exactly the excess, one card at a time (RP-R21), in the same turn."""
        if self._counted_cards(self.mover) > LIMIT:
            self.phase = "lay down"
        else:
            self.phase = "main"
            self._end_turn(idle=self.idle_turn)

    def _end_turn(self, idle: bool) -> None:
        self.turns += 1
        if idle:
            self.idle += 1
        else:
            self.idle = 0
        if self.over:
            return  # RP-094
        if not self.play_stack and not self.stave and self.idle >= self.seats:
            self._finish("idle-lap")  # RP-093
            return
        self.mover = (self.mover + 1) % self.seats  # RP-020: clockwise

    def _finish(self, reason: str) -> None:
        self.over = True
        self.reason = reason

    # ---- scoring ----

    def scores2(self) -> list[int]:
        """RP-101, in half-points."""
        return [
            2 * len(self.taken[seat]) - 2 * 3 * len(self.penalty[seat]) - half_beats(self.rhythm_hands[seat])
            for seat in range(self.seats)
        ]

    def _beats(self, one: int, other: int) -> bool:
        scores = self.scores2()
        if scores[one] != scores[other]:
            return scores[one] > scores[other]  # RP-102
        return len(self.rhythm_hands[one]) < len(self.rhythm_hands[other])  # RP-103

    def ranks(self) -> list[int]:
        """1 + the number of players who are better: equal players share a place (RP-104)."""
        return [
            1 + len([other for other in range(self.seats) if self._beats(other, seat)])
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.ranks()[seat] == 1]  # RP-102 to RP-104
