/** Checks of the messages of one match in a period: prices, stops before goals, and settlement after the fact. */
import type { FeedMarket } from '@mirinae/contract/feed/messages';
import type { Grids, Moment } from '@mirinae/game-math/sports/play/match';
import { endingsSoFar, type LineId, scopeOf } from '@mirinae/game-math/sports/play/settle-line';
import { checkPrices } from './check-prices.ts';
import { nothing } from './decided-lines.ts';
import { type Draft, LiveBook } from './live-book.ts';
import type { Match } from './matches.ts';
import { bare, keyOf } from './offered-names.ts';
import { lineIdOf, type OfferedLine } from './price-markets.ts';

/** Milliseconds since 1970, the first exclusive. */
export type Period = {
  readonly from: number;
  readonly until: number;
};

/** A line has to be settled this soon after the fact, milliseconds. */
export const maxSettleMs = 30_000;

export type BookFaults = {
  /** Moments with prices. */
  readonly checked: number;
  readonly arbitrage: readonly string[];
  readonly unordered: readonly string[];
  /** Goals with a price that was open until their report. */
  readonly unstopped: readonly string[];
  /** Time from each fact to the settlement of each line that it decides, milliseconds; Infinity without one. */
  readonly settledAfterMs: readonly number[];
};

type Settled = ReadonlyMap<string, number>;

/** Whether a moment has decided every outcome of a line. */
function isDecided({ state }: Moment, line: LineId, { sport }: Match): boolean {
  const scope = scopeOf(line);
  if (state.over.has(scope)) return true;
  const running = { score: state.counts.get(scope) ?? nothing, reach: sport.reach?.(scope, state.counts) };
  return endingsSoFar(line, running).every(({ ending }) => ending !== null);
}

/** First moment that decides a line; what is decided stays so. Undefined if none does. */
function factOf(match: Match, line: LineId): Moment | undefined {
  const { moments } = match;
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const moment = moments[middle];
    if (moment && isDecided(moment, line, match)) high = middle;
    else low = middle + 1;
  }
  return moments[low];
}

/** Lines that are decided in the period, without those of a match that is broken off: they are void at its end. */
function settlementTimes(match: Match, lines: Iterable<LineId>, settled: Settled, period: Period): readonly number[] {
  return [...lines].flatMap((line) => {
    const fact = factOf(match, line);
    const at = match.startedAt + (fact?.at ?? Number.NaN);
    if (!(at > period.from && at <= period.until)) return [];
    return [(settled.get(keyOf(line)) ?? Number.POSITIVE_INFINITY) - at];
  });
}

/** The feed shows how corrections arrive: an interval with wrong odds of one market, whose bets are cancelled. */
const isMispriced = ({ startedAt, mishaps: { mispriced } }: Match, at: number): boolean =>
  mispriced !== undefined && at >= startedAt + mispriced.from && at < startedAt + mispriced.until;

class Listener {
  readonly open = new Map<string, FeedMarket>();
  readonly named = new Map<string, LineId>();
  readonly settled = new Map<string, number>();
  isStopped = false;

  receive(message: Draft): void {
    if (message.type === 'betStop') this.isStopped = true;
    if (message.type === 'betSettlement')
      for (const { outcomes, ...line } of message.markets)
        if (outcomes.every(({ result }) => result !== -1) && !this.settled.has(keyOf(line)))
          this.settled.set(keyOf(line), message.at);
    if (message.type !== 'oddsChange') return;
    for (const market of message.markets) {
      this.named.set(keyOf(market), bare(market));
      this.open.set(keyOf(market), market);
    }
    if (message.markets.some(({ status }) => status === 'active')) this.isStopped = false;
  }
}

/** What a listener has of a match in a period: the offer at its beginning, and the messages that follow. */
export type Followed = {
  readonly standing: readonly Draft[];
  /** Lines offered before the match, whose bets run on. */
  readonly before: readonly LineId[];
  readonly messages: readonly Draft[];
  readonly gridsAt: (at: number) => Grids | undefined;
};

export function followMatch(match: Match, before: () => readonly OfferedLine[], { from, until }: Period): Followed {
  const book = new LiveBook(match, before);
  return {
    standing: book.standing(from),
    before: before().map(lineIdOf),
    messages: book.between(from, until),
    gridsAt: (at) => book.pricedAt(at)?.grids,
  };
}

/** Checks a match as a listener of the feed receives it, message by message. */
export function checkMatch(
  match: Match,
  { standing, before, messages, gridsAt }: Followed,
  period: Period,
): BookFaults {
  const listener = new Listener();
  for (const line of before) listener.named.set(keyOf(line), line);
  for (const message of standing) listener.receive(message);
  const hasDanger = match.moments.some(({ kind }) => kind === 'danger');
  const faults: Record<'arbitrage' | 'unordered' | 'unstopped', string[]> = {
    arbitrage: [],
    unordered: [],
    unstopped: [],
  };
  let checked = 0;
  for (const message of messages) {
    const name = `${match.fixture.id} ${message.at - match.startedAt}`;
    const isGoal = message.type === 'oddsChange' && message.state.event?.kind === 'score';
    if (isGoal && hasDanger && !listener.isStopped) faults.unstopped.push(name);
    listener.receive(message);
    if (message.type !== 'oddsChange' || message.markets.length === 0 || isMispriced(match, message.at)) continue;
    const grids = gridsAt(message.at);
    if (!grids) continue;
    checked += 1;
    const found = checkPrices(listener.open.values(), grids);
    faults.arbitrage.push(...found.arbitrage.map((fault) => `${name}: ${fault}`));
    faults.unordered.push(...found.unordered.map((fault) => `${name}: ${fault}`));
  }
  const until = period.until - maxSettleMs;
  const settledAfterMs = settlementTimes(match, listener.named.values(), listener.settled, { ...period, until });
  return { checked, ...faults, settledAfterMs };
}
