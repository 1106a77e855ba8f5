/** Races, virtual football and bets on a season: the draw, and what is paid at the odds of the bet. */
import { cardStream, sharedSeed, streamOf } from './stream.mjs';
import { paidLines, payOfMatch, payOfRace } from './tickets.mjs';
import { range, sha256, sum, times } from './tools.mjs';

export async function race(rules, stream, bet, round) {
  const card = await cardStream(round);
  const field = rules.fieldLeast + (await card.below(rules.fieldMost - rules.fieldLeast + 1));
  const runners = await card.pick(field, rules.strengths.length);
  const form = await times(field, async () => rules.formLeast + (await card.below(rules.formSteps)));
  const weights = runners.map((runner, at) => Math.floor((rules.strengths[runner - 1] * form[at]) / 100));
  const left = range(1, field);
  const draw = async () => left.splice(await stream.weighted(left.map((gate) => weights[gate - 1])), 1)[0];
  const order = await times(field, draw);
  return { outcome: { runners, weights, order }, payout: paidLines(bet, payOfRace(rules, order)) };
}

/** The circle method: club 0 stays, the others turn by one a day; the second half of a season is mirrored. */
function fixturesOf(day, clubs) {
  const turn = (day - 1) % (clubs - 1);
  const others = range(1, clubs - 1);
  const turned = [0, ...others.slice(turn), ...others.slice(0, turn)];
  return range(0, clubs / 2 - 1).map((pair) => {
    const fixture = [turned[pair], turned[clubs - 1 - pair]];
    return ((turn + pair) % 2 === 0) === day < clubs ? fixture : fixture.reverse();
  });
}

/** Of a score of h : a at place h * 10 + a. Doubles of IEEE 754, in this very order of sums and products. */
function scoreWeights({ clubs, conditions, goals, rho: perMille, goalsMost, draws }, [home, away], condition) {
  const attack = (club, step) => (clubs[club].attack * (100 + conditions.share * step)) / 10_000;
  const ofHome = (goals.home * attack(home, condition[0]) * clubs[away].leak) / 100_000;
  const ofAway = (goals.away * attack(away, condition[1]) * clubs[home].leak) / 100_000;
  const rho = perMille / 1_000;
  const near = [
    [1 - ofHome * ofAway * rho, 1 + ofHome * rho],
    [1 + ofAway * rho, 1 - rho],
  ];
  const shares = (rate) => {
    const list = [1];
    for (const at of range(1, goalsMost)) list.push((list[at - 1] * rate) / at);
    return list;
  };
  const sharesAway = shares(ofAway);
  const raw = shares(ofHome).flatMap((one, h) => sharesAway.map((other, a) => one * other * (near[h]?.[a] ?? 1)));
  const total = sum(raw);
  const weights = raw.map((value) => Math.floor((value / total) * draws));
  weights[weights.indexOf(Math.max(...weights))] += draws - sum(weights);
  return weights;
}

async function matchesOf(rules, pairs, card, stream) {
  const { conditions, firstHalf, goalsMost } = rules;
  const step = async () => (await card.below(conditions.steps)) - Math.floor(conditions.steps / 2);
  const conditionsOf = await times(pairs.length, () => times(2, step));
  const early = async (goals) =>
    sum(await times(goals, async () => Number((await stream.below(firstHalf.of)) < firstHalf.in)));
  const matches = [];
  for (const [at, [home, away]] of pairs.entries()) {
    const condition = conditionsOf[at];
    const place = await stream.weighted(scoreWeights(rules, [home, away], condition));
    const full = [Math.floor(place / (goalsMost + 1)), place % (goalsMost + 1)];
    const half = [await early(full[0]), await early(full[1])];
    matches.push({ home, away, condition, half, full, course: await stream.below(2 ** 32) });
  }
  return matches;
}

/** A day of the league for the table alone has no bet. */
export async function football(rules, stream, bet, round) {
  const { clubs, seasonDays } = rules;
  const card = await cardStream(round);
  const pairs = round.game.endsWith('-express')
    ? [(await card.pick(2, clubs.length)).map((number) => number - 1)]
    : fixturesOf(((round.nonce + seasonDays - 1) % seasonDays) + 1, clubs.length);
  const matches = await matchesOf(rules, pairs, card, stream);
  const payout = bet ? paidLines(bet, payOfMatch(matches)) : 0;
  return { outcome: { number: round.nonce, matches }, payout };
}

/** Points, then the difference of goals, then goals, then the order of the clubs in the rules. */
function tableOf(clubs, matches) {
  const table = clubs.map((_, club) => ({ club, points: 0, goals: 0, against: 0 }));
  const count = (place, goals, against) => {
    place.points += goals > against ? 3 : Number(goals === against);
    place.goals += goals;
    place.against += against;
  };
  for (const { home, away, full } of matches) {
    count(table[home], full[0], full[1]);
    count(table[away], full[1], full[0]);
  }
  const order = ({ points, goals, against }) => points * 1_000_000 + (goals - against) * 1_000 + goals;
  return table.sort((one, other) => order(other) - order(one));
}

/**
 * Thirty days are drawn from the link of the last one: the hash of a link is the one before it. Days that were bound to
 * a beacon are listed with it; seasons of before have no such list. The seeds of the bet must be those of its own day.
 * Odds are those of the bet, and are not computed.
 */
export async function season(rules, _, bet, { league, serverSeed, clientSeed, nonce, outcome: recorded }) {
  const { number, betsDigests, beacons = [] } = recorded;
  const days = betsDigests.length;
  if (days !== league.seasonDays || number % days !== 0) throw new Error('This is no whole season.');
  const matches = [];
  for (let [link, day] = [recorded.link, days]; day >= 1; link = await sha256(link), day -= 1) {
    const beacon = beacons.find((bound) => bound.day === day);
    const salted = await sharedSeed({ clientSeed: betsDigests[day - 1], beacon });
    const round = { game: 'virtual-football-league', serverSeed: link, clientSeed: salted };
    const seeds = { ...round, nonce: number - days + day };
    if (seeds.nonce === nonce && (link !== serverSeed || seeds.clientSeed !== clientSeed))
      throw new Error('The seeds of the bet are not those of its day.');
    matches.push(...(await football(league, streamOf(seeds), null, seeds)).outcome.matches);
  }
  const table = tableOf(league.clubs, matches);
  const isPaid = { champion: (place) => place === 0, last: (place) => place === table.length - 1 };
  isPaid.top = (place) => place < rules.topPlaces;
  const payOf = ({ legs: [{ on, odds }], stake }) => {
    const [market, club] = on.split(':');
    const place = table.findIndex((each) => each.club === Number(club));
    return isPaid[market](place) ? Math.floor((stake * odds) / 100) : 0;
  };
  return { outcome: { ...recorded, table }, payout: sum(bet.lines.map(payOf)) };
}
