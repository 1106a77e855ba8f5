/**
 * Current offer of one fixture. Each line keeps its latest message, and stops are stored separately: a line is
 * suspended if the last stop of one of its groups is later than its last price. So the order in which messages arrive
 * does not matter.
 */
import type { FeedMarket, FeedMatchState, FeedMessage, Producer } from '@mirinae/contract/feed/messages';
import { marketType } from '@mirinae/game-math/sports/markets/market-types';
import { beforeAll, compareStamp, isLater, lineKey, type MessageStamp } from '../model/feed-order.ts';
import { LineResults } from '../model/line-results.ts';
import { type ResultMessage, settlementMessages } from '../model/settlement-messages.ts';
import { MatchMoments } from './match-moments.ts';

type Of<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;
export type FixtureMessage = Extract<FeedMessage, { fixture: string }>;

/** Latest price of a line, and its producer. */
export type Line = MessageStamp & {
  readonly market: FeedMarket;
  readonly producer: Producer;
};

export type OpenLine = Line & {
  readonly status: FeedMarket['status'];
};

/** No longer offered, but with the probabilities by which running bets on it are cashed out. */
export const isKept = ({ status, isCashOutOpen }: FeedMarket): boolean => status === 'inactive' && isCashOutOpen;

/** The groups that the market belongs to; an unknown market belongs to all stops. */
export function groupsOf(id: number): readonly string[] {
  try {
    return marketType(id).groups;
  } catch {
    return ['all'];
  }
}

export class FixtureBook {
  readonly #lines = new Map<string, Line>();
  /** Last prices before the match, of lines that the live producer has taken over. */
  readonly #closing = new Map<string, Line>();
  readonly #results = new Map<string, LineResults>();
  readonly #stops = new Map<string, MessageStamp>();
  readonly moments = new MatchMoments();
  #state: (MessageStamp & { readonly state: FeedMatchState }) | undefined;
  #stamp: MessageStamp = beforeAll;

  /** False when the message changed nothing: it was received before, or something later is known. */
  receive(message: FixtureMessage): boolean {
    if (isLater(message, this.#stamp)) this.#stamp = { at: message.at, seq: message.seq };
    switch (message.type) {
      case 'oddsChange':
        return this.#applyOdds(message);
      case 'betStop':
        return this.#applyStop(message);
      case 'betSettlement':
      case 'betCancel':
      case 'rollbackBetSettlement':
      case 'rollbackBetCancel':
        return this.#applyResults(message);
      case 'fixtureChange':
        return false;
    }
  }

  /** Stamp of the newest message. */
  get stamp(): MessageStamp {
    return this.#stamp;
  }

  get state(): FeedMatchState | undefined {
    return this.#state?.state;
  }

  /** Whether a price, its play or a result was received, and not its plan alone. */
  get hasMessages(): boolean {
    return this.#state !== undefined || this.#results.size > 0;
  }

  /** A line with the status that stops and handing over leave it; undefined when it was never offered. */
  line(id: number, specifiers: string): OpenLine | undefined {
    const line = this.#lines.get(lineKey({ id, specifiers }));
    return line && this.#opened(line);
  }

  /** A line for bets that run: one that is kept is open to their cash-out, and stopped like those on offer. */
  runningLine(id: number, specifiers: string): OpenLine | undefined {
    const line = this.#lines.get(lineKey({ id, specifiers }));
    return line && this.#opened(line, isKept(line.market) ? 'active' : line.market.status);
  }

  /** A line as it was last received before the match; undefined when it never was. */
  closing(id: number, specifiers: string): Line | undefined {
    const key = lineKey({ id, specifiers });
    const line = this.#lines.get(key);
    return line?.producer === 'prematch' ? line : this.#closing.get(key);
  }

  lines(): readonly OpenLine[] {
    return [...this.#lines.values()].map((line) => this.#opened(line));
  }

  /** Whether every outcome of a line has its result, for bets taken now. */
  isDecided({ market: { id, specifiers, outcomes } }: Line): boolean {
    const results = this.#results.get(lineKey({ id, specifiers }));
    return results !== undefined && outcomes.every((outcome) => results.standing(outcome.id, Infinity).kind !== 'open');
  }

  results(id: number, specifiers: string): LineResults {
    const key = lineKey({ id, specifiers });
    const results = this.#results.get(key) ?? new LineResults();
    this.#results.set(key, results);
    return results;
  }

  /** All of it in one order, so that two books can be compared. */
  snapshot() {
    const byKey = <Value>(map: ReadonlyMap<string, Value>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      state: this.#state,
      stops: byKey(this.#stops),
      moments: this.moments.list(),
      lines: byKey(this.#lines),
      closing: byKey(this.#closing),
      results: byKey(this.#results).map(([key, results]) => [
        key,
        results
          .all()
          .map((message) => (message.kind === 'settled' ? { ...message, endings: [...message.endings] } : message)),
      ]),
    };
  }

  #opened(line: Line, status = line.market.status): OpenLine {
    const isStopped = status === 'active' && isLater(this.#lastStop(line.market.id), line);
    return { ...line, status: isStopped ? 'suspended' : status };
  }

  #lastStop(market: number): MessageStamp {
    return groupsOf(market)
      .flatMap((group) => this.#stops.get(group) ?? [])
      .reduce((last, stop) => (isLater(stop, last) ? stop : last), beforeAll);
  }

  #applyOdds(message: Of<'oddsChange'>): boolean {
    const { at, seq, producer, state, markets } = message;
    const stamp = { at, seq };
    this.moments.receive(message);
    let isNew = false;
    if (this.#state === undefined || isLater(stamp, this.#state)) {
      this.#state = { ...stamp, state };
      isNew = true;
    }
    for (const market of markets) {
      const key = lineKey(market);
      const known = this.#lines.get(key);
      const line = { ...stamp, producer, market };
      const isReplaced = !known || replaces(line, known);
      if (known && known.producer !== producer) this.#keepClosing(key, producer === 'prematch' ? line : known);
      if (!isReplaced) continue;
      this.#lines.set(key, line);
      isNew = true;
    }
    return isNew;
  }

  #keepClosing(key: string, line: Line): void {
    const known = this.#closing.get(key);
    if (!known || isLater(line, known)) this.#closing.set(key, line);
  }

  #applyStop({ at, seq, groups }: Of<'betStop'>): boolean {
    const stamp = { at, seq };
    const later = groups.filter((group) => isLater(stamp, this.#stops.get(group) ?? beforeAll));
    for (const group of later) this.#stops.set(group, stamp);
    return later.length > 0;
  }

  #applyResults(message: ResultMessage): boolean {
    const isNew = settlementMessages(message).map(({ id, specifiers, message: settlement }) =>
      this.results(id, specifiers).receive(settlement),
    );
    return isNew.includes(true);
  }
}

/**
 * The live producer's word goes before that of the one before the match, which hands over and is not received again.
 */
function replaces(line: Line, known: Line): boolean {
  if (line.producer !== known.producer) return line.producer === 'live';
  return compareStamp(line, known) > 0;
}
