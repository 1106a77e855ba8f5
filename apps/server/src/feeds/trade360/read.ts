/**
 * Reads TRADE360 as messages of our contract. Theirs are differences without stops, chances or rollbacks: a bet stop is
 * a market whose bets are all suspended or a fixture that is interrupted, chances are read from the prices, a settled
 * bet that opens again rolls its settlement back, and a market whose bets are all cancelled is a bet cancel.
 */
import type { FeedMarket, FeedMessage, Producer } from '@mirinae/contract/feed/messages';
import { lineKey, type StandingLine } from '../../modules/sportsbook/index.ts';
import { fixtureId, isStopped } from './fixture-facts.ts';
import type { TradeFixtures } from './fixtures.ts';
import { type LineChange, TradeLine } from './line.ts';
import { nameBet } from './markets.ts';
import type { TradeEvent } from './wire.ts';

type FixtureMessage = Extract<FeedMessage, { fixture: string }>;
type Bare<Message> = Message extends unknown ? Omit<Message, 'producer' | 'at' | 'seq' | 'fixture' | 'request'> : never;
type BareMessage = Bare<FixtureMessage>;

type Offer = {
  readonly lines: Map<string, TradeLine>;
  /** Whether the package is suspended, whatever the state of its bets. */
  isResting: boolean;
};

/** One of the vendor's two packages, before the match or in play. */
export class TradeReader {
  readonly #producer: Producer;
  readonly #fixtures: TradeFixtures;
  readonly #offers = new Map<number, Offer>();
  /** How lines ended before this node started, until they are known from the feed. */
  readonly #standing = new Map<string, StandingLine>();

  constructor(producer: Producer, fixtures: TradeFixtures) {
    this.#producer = producer;
    this.#fixtures = fixtures;
  }

  isKnown(fixture: number): boolean {
    return this.#offers.has(fixture);
  }

  /** Call before the first event of their fixtures. */
  onStandingLines(lines: readonly StandingLine[]): void {
    for (const line of lines) this.#standing.set(`${line.fixture} ${line.line}`, line);
  }

  /** Messages for an event of the stream. `at` is the time of its message, by the vendor's clock. */
  read(event: TradeEvent, at: number): FixtureMessage[] {
    return this.#read(event, at, false);
  }

  /** All that is offered on a fixture at a moment: also the lines that did not change, and no others any more. */
  readSnapshot(event: TradeEvent, at: number): FixtureMessage[] {
    return this.#read(event, at, true);
  }

  /** Call after a whole snapshot. */
  dropAllBut(fixtures: ReadonlySet<number>): void {
    for (const id of this.#offers.keys()) if (!fixtures.has(id)) this.#offers.delete(id);
  }

  /** Nothing of the fixture is bet until it is priced anew: an event of it could not be read. */
  stop(fixture: number, at: number): FixtureMessage[] {
    if (!this.#offers.has(fixture)) return [];
    return [this.#message(fixture, at, { type: 'betStop', groups: ['all'], reason: 'unreadable' })];
  }

  #read(event: TradeEvent, at: number, isSnapshot: boolean): FixtureMessage[] {
    const id = event.FixtureId;
    const change = this.#fixtures.updateFacts(event, at);
    const facts = this.#fixtures.facts(id);
    if (!facts) return [];
    const offer = this.#offers.get(id) ?? { lines: new Map(), isResting: false };
    this.#offers.set(id, offer);
    const isNewState = this.#fixtures.updateState(event, at);
    const state = this.#fixtures.state(id);
    const isOver = this.#producer === 'prematch' && state.status !== 'notStarted';
    const isResting = isOver || isStopped(state.status);
    const isTurned = isResting !== offer.isResting;
    offer.isResting = isResting;
    const { named, touched } = this.#update(offer, event, facts.sport);
    if (isSnapshot) dropLines(offer, named);
    const lines = isTurned ? [...offer.lines.values()] : isSnapshot ? [...named] : touched;
    const messages = resultsOf(touched);
    if (change) messages.unshift({ type: 'fixtureChange', change });
    // A match with neither prices nor play is a plan, and not offered.
    const isRepeated = isSnapshot && state.status !== 'notStarted';
    if (isRepeated || isNewState || lines.length > 0)
      messages.push({
        type: 'oddsChange',
        state,
        markets: lines.map(({ market }) => (isOver ? over(market) : market)),
      });
    if (isStopped(state.status) && (isTurned || lines.length > 0))
      messages.push({ type: 'betStop', groups: ['all'], reason: state.status });
    return messages.map((message) => this.#message(id, at, message));
  }

  #update({ lines }: Offer, { FixtureId, Markets }: TradeEvent, sport: string) {
    const named = new Set<TradeLine>();
    const touched = new Set<TradeLine>();
    for (const { Id, Bets } of Markets ?? [])
      for (const bet of Bets) {
        const name = nameBet(sport, Id, bet);
        if (name === null) continue;
        const key = lineKey(name);
        const line = lines.get(key) ?? this.#newLine(FixtureId, key, name);
        lines.set(key, line);
        named.add(line);
        if (line.update(name.outcome, bet)) touched.add(line);
      }
    return { named, touched: [...touched] };
  }

  #newLine(fixture: number, key: string, line: { readonly id: number; readonly specifiers: string }): TradeLine {
    const name = `${fixtureId(fixture)} ${key}`;
    const before = this.#standing.get(name);
    this.#standing.delete(name);
    return new TradeLine(line, before?.isSettled, before?.isCancelled);
  }

  #message(id: number, at: number, message: BareMessage): FixtureMessage {
    const stamp = this.#fixtures.stamp(id, at);
    return { producer: this.#producer, fixture: fixtureId(id), ...stamp, ...message };
  }
}

/** Once a match is on, the package in play offers it. */
function over(market: FeedMarket): FeedMarket {
  const isOffered = market.status === 'active' || market.status === 'suspended';
  return isOffered ? { ...market, status: 'handedOver' } : market;
}

function dropLines({ lines }: Offer, named: ReadonlySet<TradeLine>): void {
  for (const [key, line] of lines) if (!named.has(line) && !line.isResulted) lines.delete(key);
}

/** Rollbacks precede new settlements. */
function resultsOf(lines: readonly TradeLine[]): BareMessage[] {
  const changes = lines.map((line) => ({ line, change: line.takeChange() }));
  const named = (is: (change: LineChange) => boolean) =>
    changes.filter(({ change }) => is(change)).map(({ line: { id, specifiers } }) => ({ id, specifiers }));
  const cancelsRolledBack = named(({ isCancelRolledBack }) => isCancelRolledBack);
  const settlementsRolledBack = named(({ isSettlementRolledBack }) => isSettlementRolledBack);
  const cancelled = named(({ isCancelled }) => isCancelled);
  const settled = changes
    .filter(({ change }) => change.settled.length > 0)
    .map(({ line: { id, specifiers }, change }) => ({ id, specifiers, outcomes: [...change.settled] }));
  const messages: BareMessage[] = [];
  if (cancelsRolledBack.length > 0) messages.push({ type: 'rollbackBetCancel', markets: cancelsRolledBack });
  if (settlementsRolledBack.length > 0)
    messages.push({ type: 'rollbackBetSettlement', markets: settlementsRolledBack });
  if (cancelled.length > 0) messages.push({ type: 'betCancel', reason: 'cancelled', markets: cancelled });
  if (settled.length > 0) messages.push({ type: 'betSettlement', certainty: 'confirmed', markets: settled });
  return messages;
}
