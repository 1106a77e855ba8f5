/**
 * Current offer of the feed in memory: facts and book of each fixture. Each node listens to the feed itself, so that
 * reads touch memory only.
 */

import {
  type FeedMarket,
  type FeedMessage,
  type Fixture,
  type Producer,
  producers,
} from '@mirinae/contract/feed/messages';
import { inEachLanguage } from '@mirinae/contract/languages';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import type { LinePricing } from '@mirinae/game-math/sports/odds/house-odds';
import type { Platform } from '../../../platform/app.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isHouseFixture } from '../model/house-events.ts';
import { feedAlone, type HousePricing } from '../model/house-pricing.ts';
import { isWithin } from '../model/scopes.ts';
import { type IsStopped, isOfScope, type Stopped, type StoppedScope, stoppedBy } from '../model/stopped-lines.ts';
import type { BuilderPricer } from './builder-pricer.ts';
import type { FeedRecord } from './feed-record.ts';
import { FixtureBook, type FixtureMessage, isKept, type OpenLine } from './fixture-book.ts';
import { type FeedConnection, healthOf, type ProducerHealth, type ProducerState } from './producer-health.ts';

export type OfferedFixture = {
  readonly facts: Fixture;
  readonly book: FixtureBook;
};

export type LineName = Pick<FeedMarket, 'id' | 'specifiers'>;
/** The lines of a fixture that changed; 'all' when each may have. */
export type ChangedLines = readonly LineName[] | 'all';

/** `isUrgent`: something cannot be bet any more. */
export type ChangeListener = (fixture: string, lines: ChangedLines, isUrgent: boolean) => void;

export type SportNames = {
  readonly sport: string;
  readonly names: Fixture['venue'];
};

/** Before a feed is followed nothing is trusted. */
const down: ProducerState = { lastAliveAt: 0, lastMessageAt: 0, isDown: true };

/** A fixture is let go this long after its planned start. */
const keptMs = 36 * 3_600_000;

export class MarketStore {
  readonly #clock: Clock;
  readonly #facts = new Map<string, Fixture>();
  readonly #books = new Map<string, FixtureBook>();
  readonly #listeners = new Set<ChangeListener>();
  /** Time of the newest snapshot by the feed's clock: older lines are not offered any more. */
  readonly #snapshotSince: Record<Producer, number> = { live: 0, prematch: 0 };
  readonly #health: Record<Producer, ProducerHealth> = { live: 'silent', prematch: 'silent' };
  #stateOf: (producer: Producer) => ProducerState = () => down;
  readonly #house = new Set<string>();
  /** Events of the house whose time before the start is over. */
  readonly #begun = new Set<string>();
  #stopped: readonly Stopped[] = [];
  #isStopped: IsStopped = () => false;
  #stoppedScopes: readonly StoppedScope[] = [];
  #pricing = feedAlone;
  sports: readonly SportNames[] = [];
  /** Null without a message log: live bets are refused then. */
  record: FeedRecord | null = null;
  /** Null where the feed prices no builders: none is offered then. */
  builders: BuilderPricer | null = null;
  /** Null before this node follows a feed. */
  connection: FeedConnection | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** From now on producers are trusted by their state. */
  followProducers(stateOf: (producer: Producer) => ProducerState): void {
    this.#stateOf = stateOf;
    this.watch();
  }

  describe(fixture: Fixture): void {
    const isNew = !this.#facts.has(fixture.id);
    this.#facts.set(fixture.id, fixture);
    if (isHouseFixture(fixture.id)) this.#house.add(fixture.id);
    const isMoved = this.#begun.delete(fixture.id);
    if (isNew || isMoved) this.#publish(fixture.id, 'all', false);
  }

  receive(message: FixtureMessage): void {
    const book = this.#books.get(message.fixture) ?? new FixtureBook();
    this.#books.set(message.fixture, book);
    const changed = changedBy(message, (market) => book.line(market.id, market.specifiers)?.market.status);
    if (!book.receive(message)) return;
    const isUrgent = message.type === 'betStop' || message.type === 'betCancel';
    this.#publish(message.fixture, changed, isUrgent);
  }

  /** A sport that no feed names is called as the house calls it, or by its key. */
  namesOfSport(sport: string): Fixture['venue'] {
    const { names = sportNames[sport] ?? inEachLanguage(() => sport) } =
      this.sports.find((known) => known.sport === sport) ?? {};
    return names;
  }

  /** Undefined while its facts are not known, and while nothing but its plan was received. */
  fixture(id: string): OfferedFixture | undefined {
    const facts = this.#facts.get(id);
    const book = this.#books.get(id);
    return facts && book?.hasMessages ? { facts, book } : undefined;
  }

  *fixtures(): Generator<OfferedFixture> {
    for (const id of this.#books.keys()) {
      const fixture = this.fixture(id);
      if (fixture) yield fixture;
    }
  }

  /** The facts of every fixture that is known, priced or not. */
  described(): readonly Fixture[] {
    return [...this.#facts.values()];
  }

  isKnown(id: string): boolean {
    return this.#facts.has(id);
  }

  producer(producer: Producer): ProducerState {
    return this.#stateOf(producer);
  }

  health(producer: Producer): ProducerHealth {
    return healthOf(producer, this.#stateOf(producer), this.#clock.now().getTime());
  }

  /** A recovery of everything is complete: lines that it did not name are closed. Milliseconds since 1970. */
  snapshotComplete(producer: Producer, at: number): void {
    if (at <= this.#snapshotSince[producer]) return;
    this.#snapshotSince[producer] = at;
    for (const id of this.#facts.keys()) this.#publish(id, 'all', true);
  }

  /** Status of a line now: an open one is suspended by a stop of staff, or without a trusted producer. */
  statusOf(fixture: string, line: OpenLine): OpenLine['status'] {
    if (line.status !== 'active' && line.status !== 'suspended') return line.status;
    const isHouse = isHouseFixture(fixture);
    if (!isHouse && line.at < this.#snapshotSince[line.producer]) return 'inactive';
    if (line.status === 'suspended') return line.status;
    const isStopped = this.#isStopped(fixture, line.market.id, line.market.specifiers);
    const isTrusted = isHouse ? !this.#hasBegun(fixture, line.producer) : this.health(line.producer) === 'up';
    return isStopped || this.#isOfStoppedScope(fixture, line) || !isTrusted ? 'suspended' : 'active';
  }

  /** Whether the time of a line before the match is over, without a word of staff that it goes on. */
  #hasBegun(fixture: string, producer: Producer): boolean {
    const { startsAt = 0 } = this.#facts.get(fixture) ?? {};
    return producer === 'prematch' && startsAt <= this.#clock.now().getTime();
  }

  /** Sets the lines stopped by staff, replacing the former ones; they are suspended whatever the feed sends. */
  stopBy(stopped: readonly Stopped[]): void {
    const fixtures = new Set([...this.#stopped, ...stopped].map(({ fixture }) => fixture));
    const isSame = JSON.stringify(stopped.map(nameOfStop)) === JSON.stringify(this.#stopped.map(nameOfStop));
    if (isSame) return;
    this.#stopped = stopped;
    this.#isStopped = stoppedBy(stopped);
    for (const fixture of fixtures) this.#publish(fixture, 'all', true);
  }

  /** Sets the scopes stopped by staff, replacing the former ones: their lines are suspended. */
  stopScopes(scopes: readonly StoppedScope[]): void {
    const before = this.#stoppedScopes;
    if (JSON.stringify(before.map(partsOfScope)) === JSON.stringify(scopes.map(partsOfScope))) return;
    this.#stoppedScopes = scopes;
    for (const facts of this.#facts.values())
      if (scopesOn([...before, ...scopes], facts).length > 0) this.#publish(facts.id, 'all', true);
  }

  #isOfStoppedScope(fixture: string, { market, producer }: OpenLine): boolean {
    if (this.#stoppedScopes.length === 0) return false;
    const facts = this.#facts.get(fixture);
    if (!facts) return false;
    const { sport, league } = facts;
    const leg = { fixture, market: market.id, specifiers: market.specifiers, isLive: producer === 'live' };
    return this.#stoppedScopes.some((scope) => isOfScope(scope, { ...leg, facts: { sport, leagueId: league.id } }));
  }

  /** From now on lines are offered at these prices. */
  priceBy(pricing: HousePricing): void {
    const before = this.#pricing;
    if (before.name === pricing.name) return;
    this.#pricing = pricing;
    for (const facts of this.#facts.values())
      if (before.touches(facts) || pricing.touches(facts)) this.#publish(facts.id, 'all', false);
  }

  /** The outcomes of a line at the prices of the house. */
  outcomesOf(fixture: Fixture, { market }: OpenLine): FeedMarket['outcomes'] {
    return this.#pricing.outcomes(fixture, market, this.#clock.now().getTime());
  }

  /** The house's pricing of a line; null where it has the feed's odds. */
  pricingOf(fixture: Fixture, { market }: OpenLine): LinePricing | null {
    return this.#pricing.of(fixture, market, this.#clock.now().getTime());
  }

  /** Looks whether producers can still be trusted, and announces everything that this closes or opens. */
  watch(): void {
    const turned = producers.filter((producer) => {
      const before = this.#health[producer];
      this.#health[producer] = this.health(producer);
      return (before === 'up') !== (this.#health[producer] === 'up');
    });
    if (turned.length > 0) for (const id of this.#facts.keys()) this.#publish(id, 'all', true);
    for (const id of this.#house)
      if (!this.#begun.has(id) && this.#hasBegun(id, 'prematch')) {
        this.#begun.add(id);
        this.#publish(id, 'all', true);
      }
  }

  /** Evicts fixtures that ended long ago; an event of the house may be decided long after its start. */
  forget(): void {
    const oldest = this.#clock.now().getTime() - keptMs;
    for (const [id, { startsAt }] of this.#facts)
      if (startsAt < oldest && !isHouseFixture(id)) {
        this.#facts.delete(id);
        this.#books.delete(id);
      }
  }

  /** Answers the function that ends it. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #publish(fixture: string, lines: ChangedLines, isUrgent: boolean): void {
    for (const listener of this.#listeners) listener(fixture, lines, isUrgent);
  }
}

const partsOfScope = ({ phase, sport, league, market }: StoppedScope) => [phase, sport, league, market];

/** Stops by scope that may hold a line of a fixture. */
export const scopesOn = <Row extends StoppedScope>(
  rows: readonly Row[],
  { sport, league }: Pick<Fixture, 'sport' | 'league'>,
): readonly Row[] => rows.filter((row) => isWithin({ ...row, market: null }, { sport, league: league.id, market: 0 }));

const nameOfStop = ({ fixture, market, specifiers }: Stopped) => [fixture, market, specifiers];

/** A stop, or a result, may change more lines than it names. No page shows the probabilities of kept lines. */
function changedBy(
  message: FeedMessage,
  statusBefore: (market: FeedMarket) => FeedMarket['status'] | undefined,
): ChangedLines {
  if (message.type !== 'oddsChange') return 'all';
  return message.markets.filter((market) => !isKept(market) || statusBefore(market) !== 'inactive');
}

/** Platform of callers that read the feed's offer. */
export type SportsPlatform = Platform & {
  /** State of the sports feed on this node. */
  readonly marketStore: MarketStore;
};
