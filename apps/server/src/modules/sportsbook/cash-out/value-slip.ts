/** What a running slip is worth now, or why nobody can say: the fair value, and what the house offers. Pure. */
import { type Code, codes } from '@mirinae/contract/codes';
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import { cashOutOffer, expectedFactor, fairValue } from '@mirinae/game-math/sports/slip/cash-out';
import { type LegEnding, legFactor } from '@mirinae/game-math/sports/slip/leg-factors';
import { type Won, won } from '../../../platform/money.ts';
import type { FeedBoard } from '../feed/feed-board.ts';
import type { Standing } from '../settlement/line-results.ts';
import { endingOf, mostLeft, shareOf } from '../settlement/slip-target.ts';
import { type CountedLeg, countedRow, countLegs } from '../slips/builder-legs.ts';
import type { LegFacts } from '../slips/legs.ts';
import type { LegRow, SlipRow } from '../slips/slip-tables.ts';
import { isOver, statusRefusal } from '../slips/take-legs.ts';

type Chances = FeedMarket['outcomes'][number]['chances'];

/** An open leg with the chances of now, and how its match stood. */
export interface RunningLeg extends Pick<LegRow, 'place' | 'fixture' | 'market' | 'specifiers' | 'outcome'> {
  readonly isLive: boolean;
  readonly facts: Pick<LegFacts, 'sport' | 'heard' | 'scores'>;
  readonly chances: Chances;
}

/** Ten-thousandths of the fair value that the house keeps: more while play can change it before anybody hears. */
const fees = { quiet: 300, live: 400 } as const;
/** What is nearly certain, or nearly hopeless, has no fair price. */
const chanceBounds = { least: 0.001, most: 0.995 } as const;

function runLeg(board: FeedBoard, leg: LegRow, takenAt: number, now: number): RunningLeg | Code {
  const offered = board.fixture(leg.fixture);
  const line = offered?.book.line(leg.market, leg.specifiers);
  const outcome = line?.market.outcomes.find(({ id }) => id === leg.outcome);
  if (!offered || !line || !outcome) return codes.cashOutClosed;
  const { facts, book } = offered;
  const isLive = line.producer === 'live';
  if (isOver(book.state?.status ?? facts.status) || (!isLive && now >= facts.startsAt)) return codes.bettingClosed;
  if (book.results(leg.market, leg.specifiers).standing(leg.outcome, takenAt).kind !== 'open')
    return codes.bettingClosed;
  const refusal = statusRefusal(board.statusOf(leg.fixture, line));
  if (refusal) return refusal;
  if (!outcome.isActive || (isLive && board.record === null)) return codes.lineSuspended;
  const [win, halfWin] = outcome.chances;
  const isPriced = win + halfWin >= chanceBounds.least && win + halfWin <= chanceBounds.most;
  if (!line.market.isCashOutOpen || !isPriced) return codes.cashOutClosed;
  const { place, fixture, market, specifiers } = leg;
  const { sport } = facts;
  return {
    ...{ place, fixture, market, specifiers, outcome: outcome.id, isLive, chances: outcome.chances },
    facts: { sport, heard: book.heard, scores: book.state?.scores ?? {} },
  };
}

/** The legs by `standings`, one for each row. */
export function standingLegs(rows: readonly LegRow[], standings: readonly Standing[]): readonly CountedLeg[] {
  const standing = new Map(rows.map((row, place) => [row, standings[place]]));
  return countLegs(
    rows.map((row) => ({ ...countedRow(row), row })),
    ({ row }) => endingOf(standing.get(row)),
  );
}

/** The legs that are open by `standings`, as they run now; the first code that stands in the way otherwise. */
export function runLegs(
  board: FeedBoard,
  slip: Pick<SlipRow, 'acceptedAt' | 'placedAt'>,
  rows: readonly LegRow[],
  standings: readonly Standing[],
  now: Date,
): readonly RunningLeg[] | Code {
  const takenAt = (slip.acceptedAt ?? slip.placedAt).getTime();
  const counted = standingLegs(rows, standings);
  // What picks of one match are worth together is the feed's to say, and it says it for bets alone.
  if (counted.some(({ isBuilder, ending }) => isBuilder && ending === null)) return codes.builderNoCashOut;
  const isSingle = new Set(counted.flatMap(({ isBuilder, place }) => (isBuilder ? [] : [place])));
  const running = rows
    .filter((row, place) => isSingle.has(row.place) && endingOf(standings[place]) === null)
    .map((leg) => runLeg(board, leg, takenAt, now.getTime()));
  const open = running.filter((leg) => typeof leg !== 'string');
  return running.find((leg) => typeof leg === 'string') ?? (open.length > 0 ? open : codes.bettingClosed);
}

const settledFactor = (ending: LegEnding, odds: number): number => {
  const { over, under } = legFactor(ending, odds);
  return Number(over) / Number(under);
};

export interface Offer {
  /** Fair, in won, rounded down. */
  readonly value: Won;
  /** What is paid, in won. */
  readonly amount: Won;
  /** Ten-thousandths of the value. */
  readonly fee: number;
}

/** For a share of the slip, in ten-thousandths. Null when it is worth nothing. */
export function offerFor(
  slip: Pick<SlipRow, 'sizes' | 'unitStake' | 'bonus'>,
  rows: readonly LegRow[],
  standings: readonly Standing[],
  running: readonly RunningLeg[],
  share: number,
): Offer | null {
  const counted = standingLegs(rows, standings);
  const factors = counted.map(({ place, isBanker, odds, ending }) => {
    if (ending) return { isBanker, factor: settledFactor(ending, odds) };
    const [win, halfWin, refund, halfLose, lose] = running.find((leg) => leg.place === place)?.chances ?? [
      0, 0, 0, 0, 1,
    ];
    return { isBanker, factor: expectedFactor({ win, halfWin, refund, halfLose, lose }, odds) };
  });
  const of = (isBanker: boolean) => factors.filter((leg) => leg.isBanker === isBanker).map(({ factor }) => factor);
  const whole = fairValue(Number(slip.unitStake), { legs: of(false), bankers: of(true), sizes: slip.sizes });
  const value = (whole * share) / 10_000;
  const fee = running.some(({ isLive }) => isLive) ? fees.live : fees.quiet;
  const most = shareOf(mostLeft({ ...slip, legs: counted }, slip.unitStake), share);
  const amount = cashOutOffer(value, fee / 10_000, Number(most));
  return amount > 0 ? { value: won(BigInt(Math.floor(value))), amount: won(BigInt(amount)), fee } : null;
}
