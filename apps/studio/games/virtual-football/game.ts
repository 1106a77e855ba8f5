/** Definition of virtual football for studio, client and verifier. */
import type { EventOf } from '@mirinae/contract/wallet/facts';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { clubCount, config, configHash } from '@mirinae/game-math/virtual-football/config';
import { matchEndingsOf } from '@mirinae/game-math/virtual-football/endings';
import { endingOf } from '@mirinae/game-math/virtual-football/grid';
import {
  areOfOtherMatches,
  endingChances,
  oddsOf,
  payOf,
  pickOf,
  selectionsOf,
} from '@mirinae/game-math/virtual-football/markets';
import { drawCard, drawResult, type Played, type Result } from '@mirinae/game-math/virtual-football/match';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import { type Leg, paidLines, type Ticket, ticketGame } from '../../kit/virtual/ticket.ts';
import { priceReport } from '../../kit/virtual/ticket-prices.ts';
import { type LegEnding, type RiskRules, riskReport } from '../../kit/virtual/ticket-risk.ts';
import { clubAt } from './clubs.ts';
import type { FootballTable } from './tables.ts';

export type FootballGame = SharedGame<Ticket, never, Result, Result>;

const club = z
  .int()
  .min(0)
  .max(clubCount - 1);
const goals = z.int().min(0).max(config.goalsMost);
const condition = z.int().min(-config.conditions.steps).max(config.conditions.steps);
const score = z.tuple([goals, goals]);
const played: z.ZodType<Played> = z.strictObject({
  // Keys in the order of the draw: verifiers compare serialized results.
  home: club,
  away: club,
  condition: z.tuple([condition, condition]),
  half: score,
  full: score,
  course: z.int().min(0),
});
export const resultOf = (matches: number): z.ZodType<Result> =>
  z.strictObject({ number: z.int().min(0), matches: z.array(played).length(matches) });

/** Number of results on a page, from which it computes the season and the form. */
const resultsShown = 60;

/** Minimum return of a line on the winner, in hundredths of a percent. */
export const minReturn = 9_000;

export function payAt({ on, odds }: Leg, { matches }: Result): number {
  const pick = pickOf(on);
  const ended = pick && matches[pick.match - 1];
  return ended ? payOf(pick, odds, ended) : 0;
}

/** Odds of a card, computed once and kept for the current round. */
function createPrices({ cup }: FootballTable) {
  let kept: { readonly of: string; oddsAt(on: string): number | null } | null = null;
  return (round: CardRound): ((on: string) => number | null) => {
    const of = `${round.commitment}:${round.number}`;
    if (kept?.of === of) return kept.oddsAt;
    const odds = oddsOf(drawCard(cup, round));
    const oddsAt = (on: string) => odds.get(on) ?? null;
    kept = { of, oddsAt };
    return oddsAt;
  };
}

/** Mark of the lobby: winner of an express match; number of home wins of a match day. */
function markOf({ matches }: Result): string {
  const homeWins = matches.filter(({ full }) => endingOf(...full) === 'h').length;
  const [only] = matches;
  return matches.length === 1 && only ? { h: 'home', d: 'draw', a: 'away' }[endingOf(...only.full)] : `home${homeWins}`;
}

function chancesOf({ matches }: Result): Readonly<Record<string, number>> {
  const [only] = matches;
  if (matches.length === 1 && only) {
    const { h, d, a } = endingChances(only);
    return { home: h, draw: d, away: a };
  }
  let chances = [1];
  for (const match of matches) {
    const { h } = endingChances(match);
    const before = chances;
    chances = Array.from(
      { length: before.length + 1 },
      (_, wins) => (before[wins] ?? 0) * (1 - h) + (before[wins - 1] ?? 0) * h,
    );
  }
  return Object.fromEntries(chances.map((chance, wins) => [`home${wins}`, chance]));
}

/** Possible endings of legs of one market of one match. */
function endingsOf({ cup }: FootballTable, legs: readonly Leg[], round: CardRound): LegEnding[] {
  const picks = legs.map(({ on, odds }) => ({ pick: pickOf(on), odds }));
  const first = picks[0]?.pick;
  const pairing = first && drawCard(cup, round).matches[first.match - 1];
  if (!pairing) return [];
  return [...matchEndingsOf(pairing, first.market)].map(([name, { chance, ...ended }]) => ({
    name,
    chance,
    pays: picks.map(({ pick, odds }) => (pick ? payOf(pick, odds, ended) : 0)),
  }));
}

function matchNames(home: number, away: number) {
  const [own, other] = [clubAt(home).short, clubAt(away).short];
  return { ko: `${own.ko} – ${other.ko}`, en: `${own.en} – ${other.en}`, vi: `${own.vi} – ${other.vi}` };
}

export function gameOf(table: FootballTable): FootballGame {
  const { cup, matches, maxLegs, maxPayout, unit } = table;
  const selections = selectionsOf(matches);
  const oddsOn = createPrices(table);
  const rules: RiskRules<Result> = {
    marketOf: (on) => {
      const { match, market } = pickOf(on) ?? { match: 1, market: '' };
      return { match: matches === 1 ? null : match, market };
    },
    endingsOf: (legs, round) => endingsOf(table, legs, round),
    payOf: payAt,
  };
  const tickets = ticketGame<Result>(table, {
    house: '102',
    family: 'virtual-football',
    configHash,
    result: resultOf(matches),
    maxLegs,
    selections,
    rtp: minReturn,
    maxWin: maxLegs === 1 ? config.odds.most : (maxPayout / unit) * 100,
    oddsOn,
    mayCombine: areOfOtherMatches,
    payOf: payAt,
    markOf,
    chancesOf,
  });
  const eventOf = (result: Result): EventOf<'virtual-football'> => ({
    kind: 'virtual-football',
    cup,
    number: result.number,
    matches: result.matches.map(({ home, away, half, full }) => ({
      home: { ...clubAt(home).names },
      away: { ...clubAt(away).names },
      half: [...half],
      full: [...full],
    })),
  });
  return {
    ...tickets,
    resultsShown,
    ...(cup === 'league' && { roundsTogether: config.seasonDays, opensAhead: true }),
    drawResult: (seeds) => drawResult(cup, seeds),
    eventOf,
    risksOf: riskReport(rules),
    pricesOf: priceReport({ ...rules, selections, oddsOn }),
    numbered: (round) =>
      Object.fromEntries(drawCard(cup, round).matches.map(({ home, away }, at) => [at + 1, matchNames(home, away)])),
    factsOf: ({ input, outcome }) => ({
      ...eventOf(outcome),
      lines: paidLines(input, outcome, payAt),
    }),
  };
}
