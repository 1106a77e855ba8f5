#!/usr/bin/env python3
"""Recomputes the vectors of this folder, from seeds to result, with the standard library of Python 3 alone.

    python3 check.py            all files beside this one
    python3 check.py FILE ...   these: vectors, or rounds that a game's page offers for download

It shares no code with the games. Exit code 0 when every round is as its seeds say; 1 when anything differs, is empty or
is not known here; 2 when nothing differs, but a server seed is not revealed yet. docs/fairness/README.md says what the
games prove and what they do not.
"""
import hashlib
import hmac
import json
import math
import pathlib
import sys


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def hash_of_rules(config):
    return sha256(json.dumps(config, sort_keys=True, separators=(",", ":"), ensure_ascii=False))


class Stream:
    """Block i is HMAC-SHA256 of "clientSeed:nonce:i", the key being the server seed as text."""

    def __init__(self, server_seed, client_seed, nonce):
        self.key, self.name = server_seed.encode(), f"{client_seed}:{nonce}"
        self.words, self.blocks = [], 0

    def block(self, index):
        return hmac.new(self.key, f"{self.name}:{index}".encode(), hashlib.sha256).digest()

    def word(self):
        if not self.words:
            block = self.block(self.blocks)
            self.blocks += 1
            self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
        return self.words.pop(0)

    def below(self, n):
        limit = 2**32 // n * n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def pick(self, k, n):
        numbers = list(range(1, n + 1))
        for place in range(k):
            chosen = place + self.below(n - place)
            numbers[place], numbers[chosen] = numbers[chosen], numbers[place]
        return numbers[:k]

    def weighted(self, weights):
        """The place that is drawn, each as likely as its weight."""
        rest = self.below(sum(weights))
        for place, weight in enumerate(weights):
            if rest < weight:
                return place
            rest -= weight


def stream_of(round_):
    return Stream(round_["serverSeed"], round_["clientSeed"], round_["nonce"])


def shared_seed(client_seed, beacon):
    """Bound to a round of a beacon, a draw takes the hash of its client seed and the signature, which is not checked."""
    return sha256(f"{client_seed}:{beacon['signature']}") if beacon else client_seed


def card_stream(round_):
    """What a race or a match day is offered from: the commitment, public before bets are taken."""
    return Stream(sha256(round_["serverSeed"]), "card", round_["nonce"])


# Originals: each answers the outcome and the payout.


def dice(config, stream, bet, round_):
    faces, chance = config["faces"], bet["chance"]
    roll = stream.below(faces)
    is_won = roll < chance if bet["side"] == "under" else roll >= faces - chance
    odds = config["returnTenThousandths"] * faces // chance
    return {"roll": roll}, bet["stake"] * odds // faces if is_won else 0


def inverse(config, stream, most):
    height = config["returnHundredths"] * config["draws"] // (stream.below(config["draws"]) + 1)
    return min(max(height, 100), most)


def limbo(config, stream, bet, round_):
    height = inverse(config, stream, config["heightMost"])
    return {"height": height}, bet["stake"] * bet["target"] // 100 if height >= bet["target"] else 0


def plinko(config, stream, bet, round_):
    path = [stream.below(2) for _ in range(bet["rows"])]
    half = config["halves"][str(bet["rows"])][bet["risk"]]
    pays = half + half[-2::-1]
    return {"path": path}, bet["stake"] * pays[sum(path)] // 100


def keno(config, stream, bet, round_):
    drawn = stream.pick(config["drawn"], config["numbers"])
    pays = config["pays"][bet["risk"]][len(bet["chosen"]) - 1]
    return {"drawn": drawn}, bet["stake"] * pays[len(set(drawn) & set(bet["chosen"]))] // 100


def mines(config, stream, bet, round_):
    picks, tiles = round_["steps"], config["tiles"]
    hidden = [number - 1 for number in stream.pick(bet["mines"], tiles)]
    outcome = {"picks": picks, "mines": hidden}
    if not picks or set(picks) & set(hidden):
        return outcome, 0
    ways = math.comb(tiles - bet["mines"], len(picks))
    times = config["returnTenThousandths"] * math.comb(tiles, len(picks)) // ways
    return outcome, bet["stake"] * times // 10_000


def ranks_right(rank, guess, ranks):
    """The ranks that make a guess right: an end of the scale has a guess of its own for the same rank."""
    is_end = rank in (1, ranks)
    if guess == "same":
        return {rank} if is_end else set()
    side = range(rank, ranks + 1) if guess == "higher" else range(1, rank + 1)
    return set(side) - ({rank} if is_end else set())


def hi_lo(config, stream, bet, round_):
    guesses, ranks = round_["steps"], config["ranks"]
    cards = [stream.below(ranks * config["suits"]) for _ in range(len(guesses) + 1)]
    shown = [card // config["suits"] + 1 for card in cards]
    outcome, every, right, is_missed = {"cards": cards, "guesses": guesses}, 1, 1, False
    for place, guess in enumerate(guesses):
        if guess == "skip":
            continue
        good = ranks_right(shown[place], guess, ranks)
        every, right = every * ranks, right * len(good)
        is_missed = is_missed or shown[place + 1] not in good
    if is_missed or all(guess == "skip" for guess in guesses):
        return outcome, 0
    return outcome, bet["stake"] * (config["returnTenThousandths"] * every // right) // 10_000


def crash(config, stream, bet, round_):
    """A player's own leave counts at the multiplier of its moment, where the flight was not over by then."""
    height = inverse(config, stream, config["crashMost"])
    most = min(config["payoutMost"] * 100 // bet["stake"], config["crashMost"])
    reached = most if bet["target"] == 0 else min(bet["target"], most)
    for step in round_["steps"]:
        growth = math.floor(100 * math.exp(config["growthMillionths"] * step["elapsedMs"] / 1_000_000))
        if step["multiplier"] != min(growth, reached):
            return "a leave at another multiplier than that of its moment", 0
        reached = min(reached, step["multiplier"])
    paid = reached if reached <= height else 0
    drawn_is(round_, height)
    return {"paidAt": paid}, bet["stake"] * paid // 100


def hangang_seven(config, stream, bet, round_):
    stops = [stream.below(len(strip)) for strip in config["strips"]]
    paid = 0
    for line in config["lines"]:
        shown = [strip[(stop + row) % len(strip)] for strip, stop, row in zip(config["strips"], stops, line)]
        kinds = set(shown) - {config["wild"]}
        if len(kinds) < 2:
            paid += config["payLineBets"][kinds.pop() if kinds else config["wild"]]
    return {"stops": stops}, bet["lineBet"] * paid


def slot(config, stream, bet, round_):
    """Which numbered round is drawn; what it shows and pays takes the game's own engine."""
    plain, feature = ("antePlain", "anteFeature") if bet["mode"] == "ante" else ("plain", "feature")
    pool = feature if stream.below(1_000_000) < config["opens"][bet["mode"]] else plain
    return {"pool": pool, "book": stream.below(config["rules"]["rounds"][pool])}, None


# Tables: chips on spots; a spot pays hundredths of its stake, the stake included.


def chips(bet, pay_of):
    return sum(stake * pay_of(spot) // 100 for spot, stake in bet.items())


def roulette(config, stream, bet, round_):
    number = stream.below(config["pockets"])

    def covered(spot):
        kind, _, rest = spot.partition(":")
        every = range(1, config["pockets"])
        plain = {
            "red": lambda each: each in config["red"],
            "black": lambda each: each not in config["red"],
            "odd": lambda each: each % 2 == 1,
            "even": lambda each: each % 2 == 0,
            "low": lambda each: each <= 18,
            "high": lambda each: each > 18,
            "column": lambda each: each % 3 == int(rest) % 3,
            "dozen": lambda each: (each + 11) // 12 == int(rest),
        }
        return [each for each in every if plain[kind](each)] if kind in plain else [int(n) for n in rest.split("-")]

    def pay_of(spot):
        numbers = covered(spot)
        return 100 * config["share"] // len(numbers) if number in numbers else 0

    return number, chips(bet, pay_of)


def sic_bo(config, stream, bet, round_):
    rolled = [stream.below(config["faces"]) + 1 for _ in range(3)]
    total, is_triple = sum(rolled), len(set(rolled)) == 1

    def profit(spot):
        """In stakes; None for a lost one."""
        kind, _, rest = spot.partition(":")
        won_halves = {"small": total <= 10, "big": total > 10, "odd": total % 2 == 1, "even": total % 2 == 0}
        if kind in won_halves:
            return config["evenMoney"] if won_halves[kind] and not is_triple else None
        if kind == "anyTriple":
            return config["anyTriple"] if is_triple else None
        if kind == "sum":
            return config["sums"][total - 4] if total == int(rest) else None
        if kind == "pair":
            return config["pair"] if all(int(face) in rolled for face in rest.split("-")) else None
        count = rolled.count(int(rest))
        if kind == "face":
            return config["face"][count - 1] if count else None
        return config[kind] if count >= {"triple": 3, "double": 2}[kind] else None

    def pay_of(spot):
        found = profit(spot)
        return 0 if found is None else 100 * (found + 1)

    return rolled, chips(bet, pay_of)


def order_of(shoe_seed, salt):
    stream = Stream(shoe_seed, salt, 0)
    cards = [(number - 1) % 52 for number in stream.pick(416, 416)]
    return cards, 416 - 14 - stream.below(3)


def pips(card):
    return card % 13 + 1 if card % 13 < 9 else 0


def total_of(cards):
    return sum(pips(card) for card in cards) % 10


def banker_draws(total, third):
    if third is None or total <= 2:
        return total <= 5
    return {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}.get(total, False)


def deal(cards):
    """From the first card of a hand on: player, banker, player, banker, then the third cards."""
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], iter(cards[4:])
    if max(total_of(player), total_of(banker)) >= 8:
        return player, banker
    if total_of(player) <= 5:
        player.append(next(rest))
    third = pips(player[2]) if len(player) > 2 else None
    if banker_draws(total_of(banker), third):
        banker.append(next(rest))
    return player, banker


def baccarat_pay(config, spot, player, banker):
    pays, of_player, of_banker = config["pays"], total_of(player), total_of(banker)
    lead, count = of_player - of_banker, len(player) + len(banker)
    is_natural = count == 4 and max(of_player, of_banker) >= 8
    pairs = [hand[0] % 13 == hand[1] % 13 for hand in (player, banker)]
    perfect = sum(hand[0] == hand[1] for hand in (player, banker))

    def bonus(by):
        if is_natural:
            return 0 if by == 0 else pays["bonusNatural"] if by > 0 else None
        return config["bonusBy"].get(str(by))

    of_win = pays["banker"] if config["rule"] == "commission" else pays["bankerWithSix"] if of_banker == 6 else 100
    six = pays["superSixOfThree"] if len(banker) == 3 else pays["superSixOfTwo"]
    profit = {
        "player": pays["player"] if lead > 0 else 0 if lead == 0 else None,
        "banker": of_win if lead < 0 else 0 if lead == 0 else None,
        "tie": pays["tie"] if lead == 0 else None,
        "playerPair": pays["pair"] if pairs[0] else None,
        "bankerPair": pays["pair"] if pairs[1] else None,
        "eitherPair": pays["eitherPair"] if any(pairs) else None,
        "perfectPair": [None, pays["perfectPair"], pays["bothPerfectPairs"]][perfect],
        "playerBonus": bonus(lead),
        "bankerBonus": bonus(-lead),
        "dragonSeven": pays["dragonSeven"] if lead < 0 and of_banker == 7 and len(banker) == 3 else None,
        "pandaEight": pays["pandaEight"] if lead > 0 and of_player == 8 and len(player) == 3 else None,
        "superSix": six if lead < 0 and of_banker == 6 else None,
        "big": pays["big"] if count > 4 else None,
        "small": pays["small"] if count == 4 else None,
    }[spot]
    return 0 if profit is None else 100 + profit


def baccarat(config, stream, bet, round_):
    cards, _ = order_of(round_["serverSeed"], round_["clientSeed"])
    player, banker = deal(cards[round_["nonce"] :])
    return {"player": player, "banker": banker}, chips(bet, lambda spot: baccarat_pay(config, spot, player, banker))


def dragon_tiger(config, stream, bet, round_):
    cards, _ = order_of(round_["serverSeed"], round_["clientSeed"])
    hand = dict(zip(("dragon", "tiger"), cards[round_["nonce"] :]))
    ranks = {side: card % 13 for side, card in hand.items()}
    lead = ranks["dragon"] - ranks["tiger"]

    def pay_of(spot):
        side, _, guess = spot.partition(":")
        if spot in hand and lead == 0:
            return config["backOnTie"]
        rank, is_red = ranks.get(side, 0), hand.get(side, 0) // 13 in (1, 2)
        won = {
            "dragon": lead > 0,
            "tiger": lead < 0,
            "tie": lead == 0,
            "suitedTie": hand["dragon"] == hand["tiger"],
            "big": rank > 6,
            "small": rank < 6,
            "odd": rank % 2 == 0,
            "even": rank % 2 == 1,
            "red": is_red,
            "black": not is_red,
        }[guess or spot]
        return config["pays"]["side" if spot in hand else guess or spot] + 100 if won else 0

    return hand, chips(bet, pay_of)


# Races and virtual football: the draw alone. Payouts need the odds of the card, which are not computed here; those of a
# season are paid at the odds of the bet.


def paid_lines(bet, pay_of):
    """A leg pays ten-thousandths of its stake; each is rounded down before the next, and the line at the end."""
    total = 0
    for line in bet["lines"]:
        paid = line["stake"] * 10_000
        for leg in line["legs"]:
            paid = paid * pay_of(leg["on"].split(":"), leg["odds"]) // 10_000
        total += paid // 10_000
    return total


def pay_of_race(config, order):
    def pay_of(on, odds):
        market, ranks = on[0], [order.index(int(gate)) for gate in on[1].split("-")]
        if market == "eachway":
            shares = [each["share"] for each in config["eachWay"] if len(order) >= each["from"]]
            if not shares or ranks[0] > 2:
                return 0
            return ((odds * 100 if ranks[0] == 0 else 0) + 10_000 + (odds - 100) * shares[-1]) // 2
        most = {"win": 1, "place": 2, "show": 3, "quinella": 2}.get(market)
        is_right = ranks == list(range(len(ranks))) if most is None else all(rank < most for rank in ranks)
        return odds * 100 if is_right else 0

    return pay_of


def ending(home, away):
    return "h" if home > away else "a" if home < away else "d"


def pay_of_match(matches):
    def pay_of(on, odds):
        place, market, pick, line = (on + ["0"])[:4]
        match = matches[int(place) - 1]
        (home, away), full = match["full"], ending(*match["full"])
        if market == "ah":
            ahead = (4 * (home - away) + int(line)) * (1 if pick == "h" else -1)
            near = {-1: 5_000, 0: 10_000, 1: (odds * 100 + 10_000) // 2}
            return near.get(ahead, odds * 100 if ahead > 0 else 0)
        is_right = {
            "1x2": full == pick,
            "dc": full in pick,
            "ou": ((home + away) * 10 > int(line)) == (pick == "over"),
            "btts": (home > 0 and away > 0) == (pick == "yes"),
            "cs": (f"{home}-{away}" if max(home, away) <= 4 else "other") == pick,
            "htft": ending(*match["half"]) + full == pick,
            "goals": str(min(home + away, 6)) == pick,
        }[market]
        return odds * 100 if is_right else 0

    return pay_of


def race(config, stream, bet, round_):
    card = card_stream(round_)
    field = config["fieldLeast"] + card.below(config["fieldMost"] - config["fieldLeast"] + 1)
    runners = card.pick(field, len(config["strengths"]))
    form = [config["formLeast"] + card.below(config["formSteps"]) for _ in runners]
    weights = [config["strengths"][runner - 1] * percent // 100 for runner, percent in zip(runners, form)]
    left, order = list(range(1, field + 1)), []
    while left:
        order.append(left.pop(stream.weighted([weights[gate - 1] for gate in left])))
    return {"runners": runners, "weights": weights, "order": order}, paid_lines(bet, pay_of_race(config, order))


def fixtures(day, clubs):
    """The circle method: club 0 stays, the others turn by one a day; the second half of a season is mirrored."""
    turn = (day - 1) % (clubs - 1)
    others = list(range(1, clubs))
    turned = [0] + others[turn:] + others[:turn]
    pairs = [(turned[pair], turned[clubs - 1 - pair]) for pair in range(clubs // 2)]
    is_mirrored = day > clubs - 1
    return [pair if ((turn + at) % 2 == 0) != is_mirrored else pair[::-1] for at, pair in enumerate(pairs)]


def score_weights(config, home, away, condition):
    """Doubles of IEEE 754, in this very order of sums and products."""

    def attack(club, step):
        return config["clubs"][club]["attack"] * (100 + config["conditions"]["share"] * step) / 10_000

    of_home = config["goals"]["home"] * attack(home, condition[0]) * config["clubs"][away]["leak"] / 100_000
    of_away = config["goals"]["away"] * attack(away, condition[1]) * config["clubs"][home]["leak"] / 100_000
    rho = config["rho"] / 1_000
    near = {(0, 0): 1 - of_home * of_away * rho, (0, 1): 1 + of_home * rho, (1, 0): 1 + of_away * rho, (1, 1): 1 - rho}

    def shares(rate):
        found = [1.0]
        for goals in range(1, config["goalsMost"] + 1):
            found.append(found[-1] * rate / goals)
        return found

    raw = [
        one * other * near.get((h, a), 1.0)
        for h, one in enumerate(shares(of_home))
        for a, other in enumerate(shares(of_away))
    ]
    total = 0.0
    for value in raw:
        total += value
    weights = [math.floor(value / total * config["draws"]) for value in raw]
    weights[weights.index(max(weights))] += config["draws"] - sum(weights)
    return weights


def football(config, stream, bet, round_):
    card, clubs = card_stream(round_), len(config["clubs"])
    steps, side = config["conditions"]["steps"], config["goalsMost"] + 1
    if round_["game"].endswith("express"):
        pairs = [[number - 1 for number in card.pick(2, clubs)]]
    else:
        pairs = fixtures((round_["nonce"] + config["seasonDays"] - 1) % config["seasonDays"] + 1, clubs)
    matches = [(pair, [card.below(steps) - steps // 2 for _ in range(2)]) for pair in pairs]
    played = []
    for (home, away), condition in matches:
        full = list(divmod(stream.weighted(score_weights(config, home, away, condition)), side))
        early = config["firstHalf"]
        half = [sum(stream.below(early["of"]) < early["in"] for _ in range(goals)) for goals in full]
        match = {"home": home, "away": away, "condition": condition, "half": half, "full": full}
        played.append({**match, "course": stream.below(2**32)})
    return {"number": round_["nonce"], "matches": played}, paid_lines(bet, pay_of_match(played)) if bet else 0


def table_after(clubs, matches):
    """Points, then the difference of goals, then goals, then the order of the clubs in the rules."""
    table = [{"club": club, "points": 0, "goals": 0, "against": 0} for club in range(clubs)]
    for match in matches:
        (home, away), (one, other) = (match["home"], match["away"]), match["full"]
        for club, goals, against in ((home, one, other), (away, other, one)):
            table[club]["points"] += 3 if goals > against else int(goals == against)
            table[club]["goals"] += goals
            table[club]["against"] += against
    table.sort(key=lambda place: (-place["points"], place["against"] - place["goals"], -place["goals"]))
    return table


def season(config, stream, bet, round_):
    """Thirty days from the link of the last one: the hash of a link is the one before it. Odds are those of the bet."""
    league, recorded = known_config([{"configHash": config["league"]}]), round_["outcome"]
    number, digests, link = recorded["number"], recorded["betsDigests"], recorded["link"]
    days, matches = league["seasonDays"], []
    beacons = {beacon["day"]: beacon for beacon in recorded.get("beacons", [])}
    if len(digests) != days or number % days:
        return "no whole season", 0
    for day in range(days, 0, -1):
        salted = shared_seed(digests[day - 1], beacons.get(day))
        seeds = {"serverSeed": link, "clientSeed": salted, "nonce": number - days + day}
        if seeds["nonce"] == round_["nonce"] and any(seeds[key] != round_[key] for key in seeds):
            return "a season with other seeds on the day of the bet", 0
        drawn, _ = football(league, stream_of(seeds), None, {**seeds, "game": "virtual-football-league"})
        matches += drawn["matches"]
        link = sha256(link)
    table = table_after(len(league["clubs"]), matches)
    place_of = {str(standing["club"]): place for place, standing in enumerate(table)}

    def is_paid(market, club):
        place = place_of[club]
        return {"champion": place == 0, "top": place < config["topPlaces"], "last": place == len(table) - 1}[market]

    paid = sum(
        line["stake"] * line["legs"][0]["odds"] // 100
        for line in bet["lines"]
        if is_paid(*line["legs"][0]["on"].split(":"))
    )
    return {**recorded, "table": table}, paid


# Ponds: each shot is a draw of its own, so a magazine that was left early changes nothing of the shots before.


def pond(config, stream, bet, round_):
    keys = [fish["key"] for fish in config["species"]]
    salt = sha256(f"{round_['clientSeed']}:{round_['nonce']}")
    left, won, catches, torpedoes = bet["size"], 0, [], []
    paid_for = {}
    for place, step in enumerate(round_["steps"]):
        weapon, credits, species, _, _ = (int(part, 36) for part in step.split("."))
        is_torpedo = config["weapons"][weapon]["key"] == "torpedo"
        if is_torpedo and torpedoes[:1] != [credits]:
            return "a torpedo that was not won", 0
        if is_torpedo:
            torpedoes.pop(0)
        else:
            left -= credits
        draw, worth = Stream(round_["serverSeed"], salt, place), config["species"][species]["worth"]
        if draw.below(worth * 1_000) >= config["returnThousandths"]:
            continue
        pays = worth
        if keys[species] == "boss":
            pays = config["bossPays"][draw.below(len(config["bossPays"]))]
        elif keys[species] == "koi" and not is_torpedo:
            pays = worth - config["torpedoTimes"] * config["returnThousandths"] // 1_000
            torpedoes.append(config["torpedoTimes"] * credits)
        catches.append([place, pays])
        paid_for[place] = pays
        won += pays * credits
    leaves = [sha256(f"{place}:{step}:{paid_for.get(place, 0)}") for place, step in enumerate(round_["steps"])]
    kept = sum(torpedoes) * config["returnThousandths"] // 1_000
    outcome = {"spent": bet["size"] - left, "catches": catches, "torpedoes": torpedoes, "root": root_of(leaves)}
    return outcome, bet["base"] * (won + kept + left)


# What has a form of its own.


def parent(left, right):
    return sha256(f"node:{left}:{right}")


def root_of(level):
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [parent(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0] if level else ""


def root_by_proof(leaf, place, proof, width):
    proof = list(proof)
    while width > 1:
        if place ^ 1 < width:
            leaf = parent(proof.pop(0), leaf) if place % 2 else parent(leaf, proof.pop(0))
        place, width = place // 2, (width + 1) // 2
    return None if proof else leaf


def blind_of(shoe_seed, place):
    return hmac.new(shoe_seed.encode(), f"blind:{place}".encode(), hashlib.sha256).hexdigest()


def leaf_of(place, card, blind):
    return sha256(f"card:{place}:{card}:{blind}")


def shoe(round_):
    seed = round_["shoeSeed"]
    cards, cut_at = order_of(seed, shared_seed(round_["salt"], round_.get("beacon")))
    leaves = [leaf_of(place, card, blind_of(seed, place)) for place, card in enumerate(cards)]
    proved = [
        root_by_proof(leaf_of(each["place"], each["card"], each["blind"]), each["place"], each["proof"], 416)
        for each in round_["shown"]
    ]
    return {
        "commitment": sha256(seed),
        "cards": cards,
        "cutAt": cut_at,
        "root": root_of(leaves),
        "root by each proof": (proved, [round_["root"]] * len(proved)),
    }


def stream_vector(round_):
    stream, asked = stream_of(round_), round_["pick"]
    return {
        "commitment": sha256(round_["serverSeed"]),
        "blocks": [stream.block(index).hex() for index in range(len(round_["blocks"]))],
        "below": [[n, stream.below(n)] for n, _ in round_["below"]],
        "pick": {**asked, "numbers": stream.pick(asked["k"], asked["n"])},
    }


def rotary(round_):
    place = stream_of(round_).weighted(round_["weights"])
    return {"commitment": sha256(round_["serverSeed"]), "place": place}


def ladder(game, starts_left, has_three):
    start, lines = "left" if starts_left else "right", "3" if has_three else "4"
    end = "odd" if starts_left != has_three else "even"
    parts = {"start": start, "lines": lines, "end": end, "start-lines": f"{start}-{lines}"}
    return [f"{game}:{market}:{outcome}" for market, outcome in parts.items()]


def odd_even(number):
    return "odd" if number % 2 else "even"


def winners_of(family, balls, digit):
    total, first = sum(balls), balls[0]
    if family == "keno":
        last = total % 10
        over = "over" if last >= 5 else "under"
        parts = {"sum-oe": odd_even(total), "digit-uo": over, "sum-uo": "over" if total > 780 else "under"}
        parts.update({"digit-combo": f"{odd_even(last)}-{over}", "digit": str(last)})
        named = [f"speedkeno:{market}:{outcome}" for market, outcome in parts.items()]
        return named + ladder("kenoladder", first % 2 == 1, balls[-1] <= 35)
    power, whole = "over" if digit >= 5 else "under", "over" if total > 72 else "under"
    combo = f"{odd_even(total)}-{whole}"
    parts = {
        "power-oe": odd_even(digit),
        "power-uo": power,
        "sum-oe": odd_even(total),
        "sum-uo": whole,
        "power-combo": f"{odd_even(digit)}-{power}",
        "sum-combo": combo,
        "sum-size": "small" if total <= 64 else "middle" if total <= 80 else "large",
        "power-section": "aaabbccddd"[digit],
        "sum-power": f"{combo}-{odd_even(digit)}",
        "power-digit": str(digit),
    }
    named = [f"powerball:{market}:{outcome}" for market, outcome in parts.items()]
    return named + ladder("powerladder", first % 2 == 1, first <= 14)


def bet_digest(bet):
    order = ("roundId", "requestKey", "game", "market", "outcome", "odds", "stake")
    return sha256(":".join(str(bet[key]) for key in order))


def mini(round_):
    salt, room, digests = round_["salt"], round_["roomKey"], round_["betDigests"]
    made = {"commitment": sha256(round_["seed"]), "betDigests": [bet_digest(bet) for bet in round_["bets"]]}
    if salt is not None:
        bets = sha256("".join(f"{digest}\n" for digest in sorted(digests)))
        beacon = round_["beacon"]
        parts = [bets, salt["ledgerDigest"]] + ([beacon["signature"]] if beacon else [])
        made["salt"] = {**salt, "betsDigest": bets, "salt": sha256(":".join(parts))}
        room = f"{room}:{made['salt']['salt']}"
    stream, is_keno = Stream(round_["seed"], room, round_["roundId"]), round_["family"] == "keno"
    balls = stream.pick(22, 70) if is_keno else stream.pick(5, 28)
    digit = None if is_keno else stream.below(10)
    winners = sorted(winners_of(round_["family"], balls, digit))
    return {**made, "balls": balls, "powerball": digit, "winners": (winners, sorted(round_["winners"]))}


own_forms = {"stream": stream_vector, "mini": mini, "rotary": rotary, "shoe": shoe}
games = {
    **{"dice": dice, "limbo": limbo, "plinko": plinko, "keno": keno, "mines": mines, "hi-lo": hi_lo, "crash": crash},
    **{"hangang-seven": hangang_seven, "roulette": roulette, "sic-bo": sic_bo, "baccarat": baccarat},
    **{"dragon-tiger": dragon_tiger, "race": race, "virtual-football-season": season, "virtual-football": football},
    "pond": pond,
}


def drawn_is(round_, drawn):
    if round_.get("drawn", drawn) != drawn:
        raise ValueError(f"the table drew {drawn}, not {round_['drawn']}")


def differences(game, config, round_):
    """What is not as the seeds say; each is a text."""
    if game in own_forms:
        made = own_forms[game](round_)
        pairs = {key: value if isinstance(value, tuple) else (value, round_[key]) for key, value in made.items()}
        return [f"{key} differs" for key, (ours, theirs) in pairs.items() if ours != theirs]
    rules = slot if is_slot(config) else rules_of(game)
    round_ = {**round_, "clientSeed": shared_seed(round_["clientSeed"], round_.get("beacon"))}
    outcome, payout = rules(config, stream_of(round_), round_["input"], {**round_, "game": game})
    checks = {
        "commitment": (sha256(round_["serverSeed"]), round_["commitment"]),
        "rules": (hash_of_rules(config), round_["configHash"]),
        "outcome": (outcome, round_["outcome"]),
        "payout": (round_["payout"] if payout is None else payout, round_["payout"]),
    }
    if game != "crash":
        checks["drawn"] = (outcome, round_.get("drawn", outcome))
    return [f"{key} is {theirs}, the seeds say {ours}" for key, (ours, theirs) in checks.items() if ours != theirs]


def is_slot(config):
    """A list of numbered rounds: its rules, and in how many of a million rounds each mode opens the feature."""
    return isinstance(config, dict) and "opens" in config


def rules_of(game):
    """A table is named after its game: roulette-hangang is roulette."""
    return next(rules for name, rules in games.items() if game == name or game.startswith(f"{name}-"))


# What is compared: of a game that has a form of its own, and of the other ones.
parts_of_own_forms = {
    "stream": "commitment, blocks and numbers",
    "mini": "commitment, digests of bets, salt, balls and winning outcomes",
    "rotary": "commitment and place on the wheel",
    "shoe": "commitment, order, cut card, root and the proofs of single cards",
}
parts_of_games = "commitment, rules, outcome and payout"
parts_at_odds = "commitment, rules, outcome and payout at the odds of the bet, not the odds"
parts_of_slots = "commitment, rules, and which numbered round was drawn, not what it shows and pays"
paid_at_odds = ("race", "virtual-football")


def parts_of(game, config):
    if is_slot(config):
        return parts_of_slots
    return parts_of_own_forms.get(game, parts_at_odds if game.startswith(paid_at_odds) else parts_of_games)


class Unknown(Exception):
    """Why a round cannot be computed here; a sentence."""


def is_hidden(game, round_):
    return round_.get({"mini": "seed", "shoe": "shoeSeed"}.get(game, "serverSeed"), "") is None


def found_in(game, config, round_):
    """What is wrong with a round that is revealed."""
    if game not in own_forms and config is None:
        return ["it was played by rules that are not known here"]
    try:
        return differences(game, config, round_)
    except StopIteration:
        return [f"the game {game} is not known here"]
    except (KeyError, ValueError, IndexError, TypeError, AttributeError) as error:
        return [f"cannot be computed ({error!r})"]


def rounds_of(path):
    """The game of a file, its rules where it names them, and its rounds."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        game, rounds = content["game"], content["rounds"]
    except OSError:
        raise Unknown("the file cannot be read")
    except (ValueError, KeyError, TypeError):
        raise Unknown("this is not a file of rounds")
    if not isinstance(game, str) or not isinstance(rounds, list) or not all(isinstance(each, dict) for each in rounds):
        raise Unknown("this is not a file of rounds")
    if not rounds:
        raise Unknown("there are no rounds in it")
    return game, content.get("config"), rounds


def check(path):
    """Prints what was checked of a file; answers how many rounds are wrong, and how many are not revealed yet."""
    try:
        game, config, rounds = rounds_of(path)
    except Unknown as reason:
        print(f"✗ {path.name}: {reason}.")
        return 1, 0
    config, wrong, hidden = config or known_config(rounds), 0, 0
    for place, round_ in enumerate(rounds):
        if is_hidden(game, round_):
            hidden += 1
            print(f"? {path.name}, round {place}: its server seed is not revealed yet.")
            continue
        found = found_in(game, config, round_)
        wrong += bool(found)
        for difference in found:
            print(f"✗ {path.name}, round {place}: {difference}")
    mark = "✗" if wrong else "?" if hidden else "✓"
    checked = f"{len(rounds) - hidden} of {len(rounds)} rounds checked"
    print(f"{mark} {path.name}: {checked} ({parts_of(game, config)}), {wrong} wrong, {hidden} not revealed yet")
    return wrong, hidden


def known_config(rounds):
    """The rules of a downloaded file are those of the vectors of its game; their hash is in each round."""
    hashes = {round_.get("configHash") for round_ in rounds}
    for known in sorted(pathlib.Path(__file__).parent.glob("*.json")):
        config = json.loads(known.read_text(encoding="utf-8")).get("config")
        if config is not None and hash_of_rules(config) in hashes:
            return config
    return None


def main(names):
    paths = [pathlib.Path(name) for name in names] or sorted(pathlib.Path(__file__).parent.glob("*.json"))
    counts = [check(path) for path in paths]
    wrong, hidden = (sum(column) for column in zip(*counts)) if counts else (1, 0)
    print(f"{len(paths)} files: {wrong} rounds or files wrong, {hidden} rounds not revealed yet.")
    print("When a commitment was published is not checked here.")
    return 1 if wrong else 2 if hidden else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
