/**
 * Risk of an event's tickets by market: expected payout by the probabilities of its card, and the most expensive
 * ending. All bets of a market on one event are settled together, so the variance is that of their sum.
 */
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import type { EventRisks, Risk } from '../../kinds/shared/shared-game.ts';
import { type Leg, type Line, maxOf, paidLines, type Ticket } from './ticket.ts';

/** Endings of the part of an event covered by some legs, with the payout of each leg, in ten-thousandths. */
export type LegEnding = { readonly name: string; readonly chance: number; readonly pays: readonly number[] };

export type RiskRules<Result> = {
  /** Market of a selection: the match on the card, null if there is only one, and the market's name. */
  marketOf(on: string): { readonly match: number | null; readonly market: string };
  /** Endings of legs of one market; their probabilities add up to 1. */
  endingsOf(legs: readonly Leg[], round: CardRound): readonly LegEnding[];
  /** Payout of a leg, in ten-thousandths. */
  payOf(leg: Leg, result: Result): number;
};

type Stakes = { readonly leg: Leg; bets: number; staked: number };

const maxPicks = 16;
const whole = 10_000;

/** Stakes of single-leg lines, grouped by selection. */
function picksOf(lines: readonly Line[]): Stakes[] {
  const picks = new Map<string, Stakes>();
  for (const { legs, stake } of lines) {
    const [leg] = legs;
    if (!leg || legs.length > 1) continue;
    const pick = picks.get(leg.on) ?? { leg, bets: 0, staked: 0 };
    picks.set(leg.on, { leg, bets: pick.bets + 1, staked: pick.staked + stake });
  }
  return [...picks.values()];
}

const sumOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);

type Law = Pick<RiskRules<never>, 'marketOf' | 'endingsOf'>;

function riskOfMarket({ marketOf, endingsOf }: Law, picks: readonly Stakes[], round: CardRound): Risk {
  const { match, market } = marketOf(picks[0]?.leg.on ?? '');
  const endings = endingsOf(
    picks.map(({ leg }) => leg),
    round,
  ).map(({ name, chance, pays }) => ({
    name,
    chance,
    paid: sumOf(picks.map(({ staked }, at) => (staked * (pays[at] ?? 0)) / whole)),
    each: pays,
  }));
  const expected = sumOf(endings.map(({ chance, paid }) => chance * paid));
  const [worst] = endings.toSorted((one, other) => other.paid - one.paid);
  const stakes = picks.map(({ leg: { on }, bets, staked }, at) => {
    const most = Math.max(...endings.map(({ each }) => each[at] ?? 0));
    return { on, bets, staked, pays: Math.floor((staked * most) / whole) };
  });
  return {
    match,
    market,
    expected,
    bets: sumOf(picks.map(({ bets }) => bets)),
    staked: sumOf(picks.map(({ staked }) => staked)),
    variance: sumOf(endings.map(({ chance, paid }) => chance * (paid - expected) ** 2)),
    worst: { ending: worst?.name ?? '', pays: Math.floor(worst?.paid ?? 0) },
    picks: stakes.toSorted((one, other) => other.pays - one.pays).slice(0, maxPicks),
  };
}

/** Lines of several legs: each is treated as independent of the others. */
function riskOfCombinations(rules: Law, lines: readonly Line[], round: CardRound): Risk[] {
  if (lines.length === 0) return [];
  const known = new Map<string, number>();
  const meanOf = (leg: Leg) => {
    const found = known.get(leg.on);
    if (found !== undefined) return found;
    const mean = sumOf(rules.endingsOf([leg], round).map(({ chance, pays }) => (chance * (pays[0] ?? 0)) / whole));
    known.set(leg.on, mean);
    return mean;
  };
  const expected = lines.map(({ legs, stake }) => legs.reduce((sum, leg) => sum * meanOf(leg), stake));
  return [
    {
      match: null,
      market: 'combination',
      bets: lines.length,
      variance: null,
      picks: [],
      staked: sumOf(lines.map(({ stake }) => stake)),
      expected: sumOf(expected),
      worst: { ending: '', pays: sumOf(lines.map(maxOf)) },
    },
  ];
}

function risksOf(law: Law, lines: readonly Line[], round: CardRound): Risk[] {
  const nameOf = ({ leg: { on } }: Stakes) => Object.values(law.marketOf(on)).join(':');
  const markets = [...Map.groupBy(picksOf(lines), nameOf).values()];
  const combined = lines.filter(({ legs }) => legs.length > 1);
  return [...markets.map((picks) => riskOfMarket(law, picks, round)), ...riskOfCombinations(law, combined, round)];
}

/** Payouts of tickets by market. */
function paidByMarket<Result>(rules: RiskRules<Result>, tickets: readonly Ticket[], result: Result) {
  const paid: Record<string, number> = {};
  for (const line of tickets.flatMap((ticket) => paidLines(ticket, result, rules.payOf))) {
    const [leg] = line.legs;
    const market = line.legs.length === 1 && leg ? rules.marketOf(leg.on).market : 'combination';
    paid[market] = (paid[market] ?? 0) + line.paid;
  }
  return paid;
}

/** Report of an event's risk, for a game with tickets. */
export function riskReport<Result>(rules: RiskRules<Result>) {
  return (tickets: readonly Ticket[], round: CardRound, drawn: Result | null): EventRisks => ({
    risks: risksOf(
      rules,
      tickets.flatMap(({ lines }) => lines),
      round,
    ),
    paid: drawn === null ? {} : paidByMarket(rules, tickets, drawn),
  });
}
