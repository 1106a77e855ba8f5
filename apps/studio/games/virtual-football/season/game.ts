/** Definition of bets on the league's season for studio, client and verifier. */
import { boundBeacon } from '@mirinae/contract/beacon';
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import { clubCount, config as league } from '@mirinae/game-math/virtual-football/config';
import type { Result } from '@mirinae/game-math/virtual-football/match';
import { seasonOf } from '@mirinae/game-math/virtual-football/season';
import { drawDays, drawSeason, type SeasonDays } from '@mirinae/game-math/virtual-football/season-draw';
import {
  config,
  configHash,
  payOfSeason,
  priceSeason,
  type SeasonPrices,
  type SeasonResult,
  seasonPickOf,
  seasonPricing,
  seasonSelections,
} from '@mirinae/game-math/virtual-football/season-markets';
import { z } from 'zod';
import type { OutrightGame } from '../../../kinds/shared/outright-game.ts';
import { type Leg, paidLines, pricedTicket, stakeOf, type Ticket, ticketSchema } from '../../../kit/virtual/ticket.ts';
import { clubAt } from '../clubs.ts';
import { resultOf } from '../game.ts';
import { type seasonTable, tables } from '../tables.ts';
import { marketPricesOf } from './market-prices.ts';
import { seasonRisks, seasonSums } from './risks.ts';

export type SeasonGame = OutrightGame<Ticket, SeasonResult>;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const place = z.strictObject({
  // Keys in the order of the table's draw: verifiers compare serialized results.
  club: z
    .int()
    .min(0)
    .max(clubCount - 1),
  points: z.int().min(0),
  goals: z.int().min(0),
  against: z.int().min(0),
});
const dayBeacon = boundBeacon.extend({
  day: z.int().min(1).max(league.seasonDays),
  signature: boundBeacon.shape.signature.unwrap(),
});
const outcome: z.ZodType<SeasonResult> = z.strictObject({
  number: z.int().min(1),
  link: hex,
  betsDigests: z.array(hex).length(league.seasonDays).readonly(),
  beacons: z.array(dayBeacon).max(league.seasonDays).readonly().exactOptional(),
  table: z.array(place).length(clubCount).readonly(),
});

const day = resultOf(tables.find(({ cup }) => cup === 'league')?.matches ?? 0);
const spanOf = (number: number) => {
  const last = seasonOf(number) * league.seasonDays;
  return { first: last - league.seasonDays + 1, last };
};

/** Minimum return of a line on the champion, in hundredths of a percent, apart from the error of its price. */
const minReturn = 8_200;

/** Match days of a season, drawn once for all its bets. */
function createDays() {
  let kept: { readonly of: string; readonly days: readonly Result[] } | null = null;
  return (season: SeasonDays): readonly Result[] => {
    const of = `${season.number}:${season.link}:${season.betsDigests}:${season.beacons?.map(({ signature }) => signature)}`;
    if (kept?.of !== of) kept = { of, days: drawDays(season) };
    return kept.days;
  };
}
const daysOf = createDays();

/** Prices of a season, computed once and kept for the current round. */
function createPrices() {
  let kept: { readonly of: string; readonly prices: SeasonPrices } | null = null;
  let pricing: { readonly of: string; readonly done: Promise<void> } | null = null;
  const nameOf = (round: CardRound, before: readonly unknown[]) =>
    `${round.commitment}:${round.number}:${before.length}`;
  const priceInPieces = async (of: string, round: CardRound, before: readonly Result[]) => {
    const pieces = seasonPricing(before, round);
    for (let piece = pieces.next(); ; piece = pieces.next()) {
      if (piece.done) {
        kept = { of, prices: piece.value };
        return;
      }
      // Yields to the event loop, so that pending requests are answered before the next slice.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  return {
    /** Computes the prices synchronously if they were not prepared. */
    pricesOf(round: CardRound, before: readonly Result[]): SeasonPrices {
      const of = nameOf(round, before);
      if (kept?.of !== of) kept = { of, prices: priceSeason(before, round) };
      return kept.prices;
    },
    /** Computes the prices in slices, once for all waiting callers. */
    async prepare(round: CardRound, before: readonly ConfigValue[]): Promise<void> {
      const of = nameOf(round, before);
      if (kept?.of === of) return;
      if (pricing?.of !== of)
        pricing = {
          of,
          done: priceInPieces(
            of,
            round,
            before.map((result) => day.parse(result)),
          ),
        };
      await pricing.done;
    },
  };
}
const prices = createPrices();
export const { pricesOf, prepare: preparePrices } = prices;

export function payAt({ on, odds }: Leg, result: SeasonResult): number {
  const pick = seasonPickOf(on);
  return pick ? payOfSeason(pick, odds, result) : 0;
}

export function seasonGameOf(table: typeof seasonTable): SeasonGame {
  return {
    kind: 'outright',
    key: table.key,
    names: table.names,
    table: table.league,
    configHash,
    listing: {
      house: '102',
      family: 'virtual-football',
      rtp: minReturn,
      orientation: 'both',
      demo: true,
      maxWin: Math.floor((10_000 * config.plays) / (config.keys.champion * config.leastPlays)),
      stakes: { min: table.unit, max: table.maxTableStake },
      certificate: { hash: configHash },
    },
    input: ticketSchema(table, seasonSelections),
    outcome,
    stakeOf,
    spanOf,
    prepare: prices.prepare,
    atCard(ticket: Ticket, round: CardRound, before: readonly ConfigValue[]) {
      const { odds } = pricesOf(
        round,
        before.map((result) => day.parse(result)),
      );
      return pricedTicket(table, ticket, (on) => odds.get(on) ?? null);
    },
    resultsOf: daysOf,
    draw: (season) => drawSeason(season, daysOf(season)),
    settle: (result, ticket) => ({
      outcome: result,
      payout: paidLines(ticket, result, payAt).reduce((sum, { paid }) => sum + paid, 0),
    }),
    factsOf: ({ input, outcome: result }) => ({
      kind: 'football-season',
      season: seasonOf(result.number),
      isOver: true,
      lines: paidLines(input, result, payAt),
      table: result.table.map(({ club, points, goals, against }) => ({
        club,
        name: { ...clubAt(club).names },
        points,
        difference: goals - against,
      })),
    }),
    waitingFactsOf: ({ input, untilNumber }) => ({
      kind: 'football-season',
      season: seasonOf(untilNumber),
      isOver: false,
      lines: input.lines.map(({ legs, stake }) => ({ legs: legs.map((leg) => ({ ...leg, pay: 0 })), stake, paid: 0 })),
      table: league.clubs.map((_, club) => ({ club, name: { ...clubAt(club).names }, points: 0, difference: 0 })),
    }),
    pricesOf: (round, before) =>
      marketPricesOf(
        pricesOf(
          round,
          before.map((result) => day.parse(result)),
        ),
      ),
    risksOf: seasonRisks,
    numbered: Object.fromEntries(league.clubs.map((_, club) => [club, { ...clubAt(club).names }])),
    sumsOf: (bets, result) => seasonSums(bets, result, payAt),
  };
}
