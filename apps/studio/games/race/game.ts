/** Definition of a race course for studio, client and verifier. */
import type { EventOf } from '@mirinae/contract/wallet/facts';
import { drawCard, drawRace, favouritesOf, favouriteWon, type Race } from '@mirinae/game-math/race/card';
import { configHashes, sorts } from '@mirinae/game-math/race/config';
import { podiumsOf } from '@mirinae/game-math/race/finish';
import { markets, oddsOf, payOf, readSelection, selectionsOf, selectionText } from '@mirinae/game-math/race/markets';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { z } from 'zod';
import type { SharedGame } from '../../kinds/shared/shared-game.ts';
import { type Leg, paidLines, type Ticket, ticketGame } from '../../kit/virtual/ticket.ts';
import { priceReport } from '../../kit/virtual/ticket-prices.ts';
import { type RiskRules, riskReport } from '../../kit/virtual/ticket-risk.ts';
import { namesOf } from './names.ts';
import { maxRunners, type RaceTable } from './tables.ts';

export type RaceGame = SharedGame<Ticket, never, Race, Race>;

const numbers = z.array(z.int().min(1).max(1_000)).min(2).max(20);
const race: z.ZodType<Race> = z.strictObject({ runners: numbers, weights: numbers, order: numbers });

/** Number of results on a page, from which it computes the form. */
const resultsShown = 60;

/** Marks of the lobby: favourite, second favourite, or another winner. */
const marks = ['first', 'second', 'other'] as const;
const markAt = (favourite: number): (typeof marks)[number] => marks[favourite - 1] ?? 'other';

function chancesOf(drawn: Race): Readonly<Record<string, number>> {
  const total = drawn.weights.reduce((sum, weight) => sum + weight, 0);
  const chances = { first: 0, second: 0, other: 0 };
  for (const [at, gate] of favouritesOf(drawn).entries())
    chances[markAt(at + 1)] += (drawn.weights[gate - 1] ?? 0) / total;
  return chances;
}

/** Odds of a card, computed once per selection and kept for the current round. */
export function createPrices({ sort }: Pick<RaceTable, 'sort'>) {
  let kept: { readonly of: string; oddsAt(on: string): number | null } | null = null;
  return (round: CardRound): ((on: string) => number | null) => {
    const of = `${round.commitment}:${round.number}`;
    if (kept?.of === of) return kept.oddsAt;
    const { weights } = drawCard(sort, round);
    const known = new Map<string, number | null>();
    const oddsAt = (on: string) => {
      const found = known.get(on);
      if (found !== undefined) return found;
      const selection = readSelection(on);
      const odds = selection && oddsOf(sort, weights, selection);
      known.set(on, odds);
      return odds;
    };
    kept = { of, oddsAt };
    return oddsAt;
  };
}

function payOn(sort: RaceTable['sort'], { on, odds }: Leg, order: readonly number[]): number {
  const selection = readSelection(on);
  return selection ? payOf(sort, selection, odds, order) : 0;
}

export const payAt = ({ sort }: Pick<RaceTable, 'sort'>, leg: Leg, { order }: Race): number => payOn(sort, leg, order);

export function gameOf(table: RaceTable): RaceGame {
  const { sort } = table;
  const { single, oddsMost } = sorts[sort];
  const widest = Array.from({ length: maxRunners(sort) }, () => 1);
  const selections = markets.flatMap((market) => selectionsOf(widest, market).map(selectionText));
  const oddsOn = createPrices(table);
  const rules: RiskRules<Race> = {
    marketOf: (on) => ({ match: null, market: readSelection(on)?.market ?? '' }),
    endingsOf: (legs, round) =>
      podiumsOf(drawCard(sort, round).weights).map(({ name, chance, order }) => ({
        name,
        chance,
        pays: legs.map((leg) => payOn(sort, leg, order)),
      })),
    payOf: (leg, drawn) => payAt(table, leg, drawn),
  };
  const tickets = ticketGame<Race>(table, {
    house: '102',
    family: 'race',
    configHash: configHashes[sort],
    result: race,
    selections,
    rtp: (single[0] * 10_000) / single[1],
    maxWin: oddsMost,
    oddsOn,
    payOf: (leg, drawn) => payAt(table, leg, drawn),
    markOf: (drawn) => markAt(favouriteWon(drawn)),
    chancesOf,
  });
  const eventOf = ({ order, runners }: Race): EventOf<'race'> => ({
    kind: 'race',
    sort,
    order: [...order],
    runners: runners.map((runner) => namesOf(sort, runner)),
  });
  return {
    ...tickets,
    resultsShown,
    drawResult: (seeds) => drawRace(sort, seeds),
    eventOf,
    risksOf: riskReport(rules),
    pricesOf: priceReport({ ...rules, selections, oddsOn }),
    numbered: (round) =>
      Object.fromEntries(drawCard(sort, round).runners.map((runner, at) => [at + 1, namesOf(sort, runner)])),
    factsOf: ({ input, outcome }) => ({
      ...eventOf(outcome),
      lines: paidLines(input, outcome, (leg, drawn) => payAt(table, leg, drawn)),
    }),
  };
}
