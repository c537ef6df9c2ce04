"""Plays deals on the legal table: draw, lay down, discard, until somebody goes out, the stock ends or all stop."""

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import replace

from .legal_table import SIZE, WILD, Meld, Player, Table


class Play:
    """One deal. `out` is the player who went out; `concealed` whether in one turn with nothing laid down before."""

    def __init__(self, table: Table, minimum: Sequence[int | None]) -> None:
        self.table, self.minimum = table, minimum
        self.rules, self.chance = table.rules, table.chance
        self.out: Player | None = None
        self.concealed = False
        for turn in range(table.luck.turns):
            player = self.table.players[turn % len(self.table.players)]
            if not self._turn(player) or self.out:
                break

    def _turn(self, player: Player) -> bool:
        """One turn; False if the stock is out."""
        table = self.table
        if not table.lay_threes(player):
            return False
        if not self._take_pile(player):
            if table.stock < 2:
                return False
            table.draw(player, 2)
            if not table.lay_threes(player):
                return False
        self._lay_down(player)
        if not player.hand.total() and player.has_foot:
            table.take_foot(player)
            if not table.lay_threes(player):
                return False
            self._lay_down(player)
        if self.out is None:
            self._discard(player)
        return True

    def _take_pile(self, player: Player) -> bool:
        """The top seven of the pile, by a side that has opened and melds the top card with two from the hand."""
        table, pile = self.table, self.table.pile
        if len(pile) < 3 or not table.melds[player.side] or self.chance.random() > table.luck.pile:
            return False
        top = pile[-1]
        can = top in self.rules.melds.ranks and player.hand[top] >= 2
        if not can or not table.may_start(player.side, top):
            return False
        player.hand.update(pile[-SIZE:])
        del pile[-SIZE:]
        self._start(player, top, Counter({top: 3}))
        return True

    def _start(self, player: Player, rank: str, cards: Counter) -> None:
        mixed = any(card in self.rules.cards.wild for card in cards)
        meld = Meld(rank, pure=not mixed and self._stays_pure(player.side))
        self.table.melds[player.side].append(meld)
        self._add(player, meld, cards)

    def _stays_pure(self, side: int) -> bool:
        if self.table.luck.plans:
            return not self.table.is_enough(side, "none")
        return self.chance.random() < 0.6

    def _add(self, player: Player, meld: Meld, cards: Counter) -> None:
        was_short = meld.size < SIZE
        player.hand = player.hand - cards
        for card, number in cards.items():
            if card in self.rules.cards.wild:
                meld.wilds[card] += number
            else:
                meld.naturals += number
        player.concealed = False
        first = self.rules.piles.taken == "first-book" and player.has_foot
        if first and was_short and meld.size >= SIZE:
            self.table.take_foot(player)
            self.table.lay_threes(player)

    def _lay_down(self, player: Player) -> None:
        if self._go_out(player):
            return
        if not self.table.melds[player.side] and not self._open(player):
            return
        while self.chance.random() < self.table.luck.eager:
            moves = [move for move in self._moves(player) if self._keeps_enough(player, move[1])]
            if not moves:
                return
            meld, cards = self.chance.choice(moves)
            if isinstance(meld, Meld):
                self._add(player, meld, cards)
            else:
                self._start(player, meld, cards)

    def _keeps_enough(self, player: Player, cards: Counter) -> bool:
        """Whoever can't go out keeps a card to discard and one to hold, unless a foot is waiting."""
        waiting = player.has_foot and self.rules.piles.taken == "hand-empty"
        return waiting or player.hand.total() - cards.total() >= 2

    def _moves(self, player: Player) -> list:
        """(meld or rank to begin, cards) of everything that may be laid down now."""
        table, hand = self.table, player.hand
        wilds = Counter({card: hand[card] for card in self.rules.cards.wild if hand[card]})
        moves = [
            (rank, cards)
            for rank in self.rules.melds.ranks
            for cards in self._begin(player, rank, wilds)
        ]
        if wilds.total() >= 3 and self._may_start_wild(player.side):
            moves.append(
                (WILD, self._some(wilds, self.chance.randint(3, min(SIZE, wilds.total()))))
            )
        saves = table.saves_wilds(player.side)
        for meld in table.melds[player.side]:
            room = table.room(meld)
            if room > 0 and hand[meld.rank]:
                moves.append((meld, Counter({meld.rank: min(room, hand[meld.rank])})))
            more = table.may_have(meld.rank, meld.naturals, meld.wilds.total() + 1)
            spares = not saves or not meld.wilds or meld.rank == WILD
            if room > 0 and wilds and more and spares and not meld.pure:
                moves.append((meld, self._some(wilds, 1)))
        return moves

    def _may_start_wild(self, side: int) -> bool:
        table = self.table
        if table.luck.plans and table.is_enough(side, "only"):
            return False
        return table.may_have(WILD, 0, 3) and table.may_start(side, WILD)

    def _begin(self, player: Player, rank: str, wilds: Counter) -> list[Counter]:
        have = player.hand[rank]
        if not self.table.may_start(player.side, rank):
            return []
        found = [Counter({rank: n}) for n in {3, min(have, SIZE)} if 3 <= n <= have]
        most = min(1, wilds.total()) if self.table.luck.plans else wilds.total()
        for many in range(1, most + 1):
            naturals = min(have, SIZE - many)
            if naturals + many >= 3 and naturals and self.table.may_have(rank, naturals, many):
                found.append(Counter({rank: naturals}) + self._some(wilds, many))
        return found

    def _some(self, cards: Counter, many: int) -> Counter:
        return Counter(self.chance.sample(sorted(cards.elements()), many))

    def _open(self, player: Player) -> bool:
        """The first melds of a side: all at once, with the minimum or the form it asks for."""
        minimum = self.minimum[player.side]
        trial = replace(player, hand=Counter(player.hand))
        chosen: list[tuple[str, Counter]] = []
        worth = 0
        while worth < (minimum or 0) or not chosen:
            moves = [
                (rank, cards)
                for rank, cards in self._moves(trial)
                if all(rank != other for other, _ in chosen)
                and (minimum is not None or cards.total() == SIZE)
            ]
            if not moves:
                return False
            rank, cards = self.chance.choice(moves)
            chosen.append((rank, cards))
            trial.hand = trial.hand - cards
            worth += sum(self.rules.cards.points[c] * n for c, n in cards.items())
        if not self._keeps_enough(player, sum((cards for _, cards in chosen), Counter())):
            return False
        for rank, cards in chosen:
            self._start(player, rank, cards)
        return True

    def _discard(self, player: Player) -> None:
        cards = sorted(player.hand)
        useless = [card for card in cards if card in ("3r", "3b")]
        card = self.chance.choice(useless if useless and self.chance.random() < 0.8 else cards)
        player.hand = player.hand - Counter({card: 1})
        self.table.pile.append(card)
        if not player.hand.total():
            assert player.has_foot
            self.table.take_foot(player)  # its red threes are laid in the player's next turn

    def _go_out(self, player: Player) -> bool:
        """Lays down the whole hand, or all but a last discard, if the contract and the feet allow it."""
        rules, table = self.rules, self.table
        partners = [p for p in table.players if p.side == player.side and p is not player]
        feet = rules.contract.feet == "partners" and any(p.has_foot for p in partners)
        if player.has_foot or feet or player.hand["3r"] > 1:
            return False
        last = {"may": [None, *player.hand], "must": [*player.hand], "must-not": [None]}
        for card in last[rules.contract.discard]:
            if not self._may_empty(player, card):
                continue
            trial = self._copy()
            if trial._empties(trial.table.players[table.players.index(player)], card):
                self.table, self.concealed = trial.table, trial.concealed
                self.out = self.table.players[table.players.index(player)]
                return True
        return False

    def _may_empty(self, player: Player, last: str | None) -> bool:
        """Whether there are wild cards enough for all cards that fit nowhere by themselves: quick to tell."""
        wild = self.rules.cards.wild
        short = 0
        for rank, many in (player.hand - Counter({last: 1})).items():
            lies = any(m.rank == rank and self.table.room(m) for m in self.table.melds[player.side])
            if rank not in wild and not lies:
                short += max(0, 3 - many)
        return short <= sum(player.hand[rank] - (rank == last) for rank in wild)

    def _copy(self) -> "Play":
        other = copy(self)
        other.table = self.table.copy()
        return other

    def _empties(self, player: Player, last: str | None) -> bool:
        if last:
            player.hand = player.hand - Counter({last: 1})
        side = player.side
        was_open = bool(self.table.melds[side])
        concealed = (
            player.concealed and not was_open and any(c.only == "out" for c in self.rules.counts)
        )
        black = player.hand["3b"] if self.rules.melds.when_out else 0
        if black >= 3:
            player.hand = player.hand - Counter({"3b": black})
            self.table.black[side] += black
        before = 0
        while moves := self._moves(player):
            meld, cards = max(moves, key=lambda move: move[1].total())
            before += sum(self.rules.cards.points[c] * n for c, n in cards.items())
            if isinstance(meld, Meld):
                self._add(player, meld, cards)
            else:
                self._start(player, meld, cards)
        opened = was_open or concealed or self._opens_with(side, before)
        self.concealed = concealed
        return opened and not player.hand.total() and self.table.contract_met(side)

    def _opens_with(self, side: int, worth: int) -> bool:
        minimum = self.minimum[side]
        return False if minimum is None else worth >= minimum
