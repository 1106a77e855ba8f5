/**
 * One package of the vendor, which is one producer: its stream, and the snapshot by which it recovers. As the vendor
 * demands, what the stream sends while a snapshot is on its way waits in memory and is processed after it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedMessage, Producer } from '@mirinae/contract/feed/messages';
import type { ProducerTracker } from '../core/producer-tracker.ts';
import type { RecoveryRequest } from '../core/recoveries.ts';
import { isStorable } from '../core/storable.ts';
import type { FeedHost } from '../sports-feed.ts';
import { fixtureId } from './fixture-facts.ts';
import type { TradeFixtures } from './fixtures.ts';
import { TradeReader } from './read.ts';
import type { TradeSettings } from './settings.ts';
import type { FetchSnapshot } from './snapshot.ts';
import { openStream, type TradeStream } from './transport.ts';
import { messageTypes, readTradeMessage, type TradeEvents, type TradeMessage } from './wire.ts';

/** Number of remembered message ids, so that a message delivered twice is processed once. */
const maxGuids = 10_000;
/** As many as the vendor's queue holds before it is closed. */
const maxQueue = 10_000;
/** Fixtures of a snapshot between two looks at what else the node has to do. */
const slice = 50;
/** So often a snapshot is requested for events that could not be read. */
const rereadMs = 60_000;

const readTypes: readonly number[] = [
  messageTypes.fixture,
  messageTypes.livescore,
  messageTypes.markets,
  messageTypes.settlements,
];

type Recovery = {
  readonly request: string;
  /** The stream's messages since the snapshot was requested. */
  readonly queue: TradeMessage[];
};

export type PackageOptions = {
  readonly producer: Producer;
  readonly settings: TradeSettings;
  readonly host: FeedHost;
  readonly tracker: ProducerTracker;
  readonly fixtures: TradeFixtures;
  readonly fetchSnapshot: FetchSnapshot;
};

export class PackageSession {
  readonly #options: PackageOptions;
  readonly #reader: TradeReader;
  readonly #stream: TradeStream;
  readonly #guids = new Set<string>();
  #recovery: Recovery | null = null;
  /** The time of the newest message, by the vendor's clock. */
  #newestAt = 0;
  /** An event could not be read since the last snapshot, which was requested then by our clock. */
  #hasUnreadable = false;
  #requestedAt = 0;

  constructor(options: PackageOptions) {
    const { producer, settings, host, fixtures } = options;
    this.#options = options;
    this.#reader = new TradeReader(producer, fixtures);
    const { streamUrl: url, user, password, packages } = settings;
    this.#stream = openStream(
      { url, user, password, packageId: packages[producer] },
      { log: host.log, onMessage: (text) => this.#onText(text), onDisconnect: () => this.#down() },
    );
  }

  get isConnected(): boolean {
    return this.#stream.isConnected;
  }

  /** The package is down until its snapshot is processed: meanwhile its stream waits. */
  requestRecovery(minutes: number): void {
    if (this.#recovery) return;
    this.#down();
    const { tracker, producer } = this.#options;
    const request = tracker.beginRecovery(producer, minutes);
    if (request) void this.#recover(request);
  }

  stop(): void {
    this.#stream.stop();
    this.#recovery = null;
  }

  #down(): void {
    this.#options.tracker.producerDown(this.#options.producer);
    this.#recovery = null;
  }

  #onText(text: string): void {
    const message = this.#read(text);
    if (message === null || this.#guids.has(message.guid)) return;
    this.#remember(message.guid);
    this.#newestAt = Math.max(this.#newestAt, message.at);
    if (message.type === messageTypes.heartbeat) this.#onHeartbeat();
    else if (this.#recovery) this.#enqueue(this.#recovery, message);
    // What comes before the snapshot is requested is in it.
    else if (!this.#options.tracker.state(this.#options.producer).isDown) this.#process(message);
  }

  /** Null for what cannot be read: the package is recovered, so that nothing of it is lost. */
  #read(text: string): TradeMessage | null {
    try {
      if (!isStorable(text)) throw new Error('It holds characters that cannot be stored.');
      return readTradeMessage(text);
    } catch (error) {
      this.#options.host.log.error({ error, bytes: text.length }, 'A message of the sports feed cannot be read.');
      this.#down();
      return null;
    }
  }

  #remember(guid: string): void {
    this.#guids.add(guid);
    for (const oldest of this.#guids) {
      if (this.#guids.size <= maxGuids) break;
      this.#guids.delete(oldest);
    }
  }

  #enqueue({ queue }: Recovery, message: TradeMessage): void {
    queue.push(message);
    if (queue.length > maxQueue) this.#down();
  }

  /** All that was sent before it has arrived. */
  #onHeartbeat(): void {
    const { producer, host } = this.#options;
    if (this.#hasUnreadable && host.clock.now().getTime() - this.#requestedAt > rereadMs) this.#down();
    const request = this.#deliver({ type: 'alive', producer, at: this.#newestAt, seq: 0, isSubscribed: true });
    if (request) void this.#recover(request);
  }

  #process({ type, at, events, unreadable }: TradeMessage): void {
    if (!readTypes.includes(type)) return;
    if (unreadable.length > 0) {
      this.#hasUnreadable = true;
      this.#options.host.log.error({ fixtures: unreadable }, 'Events of a message of the sports feed cannot be read.');
    }
    for (const fixture of unreadable)
      if (fixture !== null) for (const message of this.#reader.stop(fixture, at)) this.#deliver(message);
    for (const event of events) for (const message of this.#reader.read(event, at)) this.#deliver(message);
  }

  #deliver(message: FeedMessage): RecoveryRequest | null {
    const { tracker, host } = this.#options;
    tracker.onReceived(message);
    host.onMessage(message, JSON.stringify(message));
    return tracker.onProcessed(message);
  }

  async #recover(request: RecoveryRequest): Promise<void> {
    const { fetchSnapshot, producer, tracker, host } = this.#options;
    const recovery: Recovery = { request: request.request, queue: [] };
    this.#recovery = recovery;
    this.#hasUnreadable = false;
    this.#requestedAt = host.clock.now().getTime();
    // A snapshot contains at least the messages before its request.
    const at = this.#newestAt;
    try {
      const snapshot = await fetchSnapshot(producer);
      await this.#readStanding(snapshot);
      await this.#deliverSnapshot(snapshot, at, recovery);
    } catch (error) {
      if (this.#recovery !== recovery) return;
      this.#recovery = null;
      tracker.recoveryFailed(request);
      host.log.warn({ error, producer }, 'The recovery request failed.');
    }
  }

  /** Reads stored settlements of fixtures that are new to this node. */
  async #readStanding({ events }: TradeEvents): Promise<void> {
    const unknown = events.map(({ FixtureId }) => FixtureId).filter((id) => !this.#reader.isKnown(id));
    this.#reader.onStandingLines(await this.#options.host.standingLines(unknown.map(fixtureId)));
  }

  async #deliverSnapshot({ events, unreadable }: TradeEvents, at: number, recovery: Recovery): Promise<void> {
    const { producer, fixtures, host } = this.#options;
    const { request } = recovery;
    if (unreadable.length > 0)
      host.log.error({ producer, fixtures: unreadable }, 'Events of a snapshot of the sports feed cannot be read.');
    for (const [index, event] of events.entries()) {
      if (index % slice === slice - 1) await nextTurn();
      // The stream broke meanwhile: another snapshot is requested.
      if (this.#recovery !== recovery) return;
      for (const message of this.#reader.readSnapshot(event, at)) this.#deliver({ ...message, request });
    }
    if (this.#recovery !== recovery) return;
    this.#reader.dropAllBut(new Set(events.map(({ FixtureId }) => FixtureId)));
    fixtures.forget(at);
    this.#recovery = null;
    this.#deliver({ type: 'snapshotComplete', producer, at, seq: 0, request, standsSince: at });
    for (const message of recovery.queue) this.#process(message);
  }
}
