/** Value of a running slip, or the code of its refusal: the fair value, and the offer. Pure. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { BuilderAnswer } from '@mirinae/contract/feed/builders';
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { oddsByOpen } from '@mirinae/game-math/sports/builder/builder-leg';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { cashOutOffer, expectedFactor, fairValue } from '@mirinae/game-math/sports/slip/cash-out';
import { type LegEnding, legFactor } from '@mirinae/game-math/sports/slip/leg-factors';
import { type Money, money } from '../../../platform/money.ts';
import { isKept } from '../feed/fixture-book.ts';
import type { MarketStore } from '../feed/market-store.ts';
import { type CountedLeg, countedRow, countLegs, isOfBuilder } from '../model/builder-legs.ts';
import { isOver, statusOf } from '../model/fixture-status.ts';
import type { LegFacts } from '../model/legs.ts';
import type { Standing } from '../model/line-results.ts';
import type { LegRow, SlipRow } from '../model/slip-tables.ts';
import { endingOf, maxRemaining, shareOf } from '../model/slip-target.ts';
import { statusRefusal } from '../slips/accept-legs.ts';

type Chances = FeedMarket['outcomes'][number]['chances'];

/** Chances of the endings of a builder's open part. */
export type Together = {
  /** For each part of its open picks, by bits: that just those are won and the others given back. */
  readonly chances: readonly number[];
  /** The feed's quote: null for a single pick, whose line has the price. */
  readonly quote: BuilderAnswer | null;
};

/** An open leg, or an open pick of a builder, with the chances of now, and how its match stood. */
export type RunningLeg = Pick<LegRow, 'place' | 'fixture' | 'market' | 'specifiers' | 'outcome'> & {
  readonly isLive: boolean;
  readonly facts: Pick<LegFacts, 'sport' | 'leagueId' | 'heard' | 'scores'>;
  readonly chances: Chances;
  /** On the first of the open picks of a builder, once it is known. */
  readonly together?: Together;
};

/** Nearly certain and nearly hopeless outcomes have no fair price. */
const chanceBounds = { least: 0.001, most: 0.995 } as const;
export const hasFairPrice = (chance: number): boolean => chance >= chanceBounds.least && chance <= chanceBounds.most;

function runLeg(store: MarketStore, leg: LegRow, takenAt: number, now: number): RunningLeg | Code {
  const offered = store.fixture(leg.fixture);
  const line = offered?.book.runningLine(leg.market, leg.specifiers);
  const outcome = line?.market.outcomes.find(({ id }) => id === leg.outcome);
  if (!offered || !line || !outcome) return codes.cashOutClosed;
  const { facts, book } = offered;
  const isLive = line.producer === 'live';
  if (isOver(statusOf(facts, book.state)) || (!isLive && now >= facts.startsAt)) return codes.bettingClosed;
  if (book.results(leg.market, leg.specifiers).standing(leg.outcome, takenAt).kind !== 'open')
    return codes.bettingClosed;
  const refusal = statusRefusal(store.statusOf(leg.fixture, line));
  if (refusal) return refusal;
  const isRunning = outcome.isActive || isKept(line.market);
  if (!isRunning || (isLive && store.record === null)) return codes.lineSuspended;
  const [win, halfWin] = outcome.chances;
  // A builder is priced from all its picks together.
  const isPriced = isOfBuilder(leg) || hasFairPrice(win + halfWin);
  if (!line.market.isCashOutOpen || !isPriced) return codes.cashOutClosed;
  const { place, fixture, market, specifiers } = leg;
  const { sport, league } = facts;
  return {
    place,
    fixture,
    market,
    specifiers,
    outcome: outcome.id,
    isLive,
    chances: outcome.chances,
    facts: { sport, leagueId: league.id, heard: book.stamp, scores: book.state?.scores ?? {} },
  };
}

/** The legs by `standings`, one for each row. */
function standingLegs(rows: readonly LegRow[], standings: readonly Standing[]): readonly CountedLeg[] {
  const standing = new Map(rows.map((row, index) => [row, standings[index]]));
  return countLegs(
    rows.map((row) => ({ ...countedRow(row), row })),
    ({ row }) => endingOf(standing.get(row)),
  );
}

/** Rows that still decide on the slip: open legs, and the open picks of builders that are not lost. */
export function openRows(rows: readonly LegRow[], standings: readonly Standing[]): readonly LegRow[] {
  const open = new Set(standingLegs(rows, standings).flatMap(({ place, ending }) => (ending === null ? [place] : [])));
  return rows.filter((row, at) => open.has(row.place) && endingOf(standings[at]) === null);
}

/** The open picks by `standings`, or the first code that prevents a cash-out. */
export function runLegs(
  store: MarketStore,
  slip: Pick<SlipRow, 'acceptedAt' | 'placedAt'>,
  rows: readonly LegRow[],
  standings: readonly Standing[],
  now: Date,
): readonly RunningLeg[] | Code {
  const takenAt = (slip.acceptedAt ?? slip.placedAt).getTime();
  const running = openRows(rows, standings).map((leg) => runLeg(store, leg, takenAt, now.getTime()));
  const open = running.filter((leg) => typeof leg !== 'string');
  return running.find((leg) => typeof leg === 'string') ?? (open.length > 0 ? open : codes.bettingClosed);
}

const settledFactor = (ending: LegEnding, odds: number): number => {
  const { over, under } = legFactor(ending, odds);
  return Number(over) / Number(under);
};

export type Offer = {
  /** Fair, in smallest units, rounded down. */
  readonly value: Money;
  /** Payment, in smallest units. */
  readonly amount: Money;
  /** Ten-thousandths of the value. */
  readonly fee: number;
};

/** A builder is worth what each part of its open picks pays, by how likely just that part is won. */
function builderFactor(picks: readonly CountedPick[], { chances }: Together): number {
  const odds = oddsByOpen(
    picks[0]?.row.builder?.odds ?? [],
    picks.map(({ ending }) => ending),
  );
  return chances.reduce((sum, chance, part) => sum + chance * (odds[part] ?? oddsScale), 0) / oddsScale;
}

type CountedPick = {
  readonly row: LegRow;
  readonly ending: LegEnding | null;
};

/** Expected factor of an open leg on the stake; a builder without a chance is worth nothing. */
function openFactor({ isBuilder, odds }: CountedLeg, running: RunningLeg | undefined, picks: readonly CountedPick[]) {
  if (!running) return 0;
  if (isBuilder) return running.together ? builderFactor(picks, running.together) : 0;
  const [win, halfWin, refund, halfLose, lose] = running.chances;
  return expectedFactor({ win, halfWin, refund, halfLose, lose }, odds);
}

/** For a share of the slip, less a fee, both in ten-thousandths. Null when it is worth nothing. */
export function offerFor(
  slip: Pick<SlipRow, 'sizes' | 'unitStake' | 'bonus'>,
  rows: readonly LegRow[],
  standings: readonly Standing[],
  running: readonly RunningLeg[],
  { share, fee }: { readonly share: number; readonly fee: number },
): Offer | null {
  const counted = standingLegs(rows, standings);
  const picks = rows.map((row, at): CountedPick => ({ row, ending: endingOf(standings[at]) }));
  const factorOf = (leg: CountedLeg): number =>
    leg.ending
      ? settledFactor(leg.ending, leg.odds)
      : openFactor(
          leg,
          running.find(({ place }) => place === leg.place),
          picks.filter(({ row }) => row.place === leg.place),
        );
  const of = (isBanker: boolean) => counted.filter((leg) => leg.isBanker === isBanker).map(factorOf);
  const whole = fairValue(Number(slip.unitStake), { legs: of(false), bankers: of(true), sizes: slip.sizes });
  const value = (whole * share) / 10_000;
  const most = shareOf(maxRemaining({ ...slip, legs: counted }, slip.unitStake), share);
  const amount = cashOutOffer(value, fee / 10_000, Number(most));
  return amount > 0 ? { value: money(BigInt(Math.floor(value))), amount: money(BigInt(amount)), fee } : null;
}
