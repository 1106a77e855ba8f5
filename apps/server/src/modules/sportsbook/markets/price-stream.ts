/**
 * Prices on their way to members' sockets. What changed on a fixture is written once for all who watch it, and each
 * socket gets one frame in a tenth of a second, or as soon as the node can; what cannot be bet any more goes
 * immediately. A socket that reads slowly gets nothing until it has read, and then what it missed as it is: there is no
 * queue that could grow.
 */

import { maxWatched } from '@mirinae/contract/constants';
import type { MemberMessage } from '@mirinae/contract/realtime';
import { frameHead } from '@mirinae/contract/sport/price-frames';
import { monotonicMs } from '../../../platform/clock.ts';
import type { FrameSocket } from '../../../platform/realtime/frame-socket.ts';
import type { Watching } from '../../../platform/realtime/watching.ts';
import type { ChangedLines, LineName, MarketStore } from '../feed/market-store.ts';
import { lineKey } from '../model/feed-order.ts';
import { type FixtureUpdate, FixtureWriter } from './fixture-writer.ts';

const tickMs = 100;
/** Longest stretch of sending frames; then the node reads what came in meanwhile. */
const stretchMs = 20;
/** With more than this unread a socket is behind. */
const maxUnreadBytes = 16 * 1_024;

type Watcher = {
  readonly socket: FrameSocket;
  fixtures: ReadonlySet<string>;
  /** Next subscription; null without another request. */
  requested: readonly string[] | null;
  /** Fixtures of its subscription with requested snapshots. */
  again: readonly string[];
  /** Updates of the next frame. */
  updates: FixtureUpdate[];
  /** Fixtures that changed while it was behind, by the layout that it knows; null for none. */
  readonly missed: Map<string, number | null>;
};

type Watched = {
  readonly writer: FixtureWriter;
  readonly watchers: Set<Watcher>;
};

/** Lines by their key. */
type Changed = Map<string, LineName> | 'all';

const emptyFrame: MemberMessage = { cmd: 'SPORT', data1: '', data2: '[]' };
/** A frame is a message whose data2 is a list; its parts are written as they stand inside a text. */
const [snapshotHead = '', snapshotTail = ''] = JSON.stringify(emptyFrame).split('[]');
const snapshotFrame = (parts: readonly string[]): string => `${snapshotHead}[${parts.join(',')}]${snapshotTail}`;

export class PriceStream implements Watching {
  readonly #store: MarketStore;
  readonly #readMs: () => number;
  readonly #watchers = new Map<FrameSocket, Watcher>();
  readonly #watched = new Map<string, Watched>();
  /** Fixtures that were ever watched: the number of the next. */
  #numbered = 0;
  #changed = new Map<string, Changed>();
  /** Unwritten changes before this tick. */
  #writing = new Map<string, Changed>();
  /** Watchers whose frame of this tick is not sent yet. */
  readonly #due = new Set<Watcher>();
  readonly #timer: NodeJS.Timeout;
  readonly #endListening: () => void;

  /** `readMs` measures its stretches, in milliseconds. */
  constructor(store: MarketStore, readMs: () => number = monotonicMs) {
    this.#store = store;
    this.#readMs = readMs;
    this.#endListening = store.onChange((fixture, lines, isUrgent) => this.#note(fixture, lines, isUrgent));
    this.#timer = setInterval(() => this.flush(), tickMs);
  }

  /** From the next tick on the socket watches these fixtures alone, however often it changes its mind until then. */
  watch(socket: FrameSocket, requested: readonly string[]): void {
    const known = this.#watchers.get(socket);
    if (known) known.requested = requested;
    else
      this.#watchers.set(socket, { socket, fixtures: new Set(), requested, again: [], updates: [], missed: new Map() });
  }

  resend(socket: FrameSocket, ids: readonly string[]): void {
    const watcher = this.#watchers.get(socket);
    if (watcher) watcher.again = ids.length === 0 ? [...watcher.fixtures] : [...watcher.again, ...ids];
  }

  leave(socket: FrameSocket): void {
    const watcher = this.#watchers.get(socket);
    if (!watcher) return;
    this.#turnTo(watcher, new Set());
    this.#due.delete(watcher);
    this.#watchers.delete(socket);
  }

  /** Sends what changed since the last tick; nothing while that one is not done. */
  flush(): void {
    if (this.#writing.size + this.#due.size > 0) return;
    [this.#writing, this.#changed] = [this.#changed, new Map()];
    for (const watcher of this.#watchers.values()) {
      if (watcher.requested || watcher.again.length > 0) this.#begin(watcher);
      else if (watcher.missed.size > 0) this.#send(watcher);
    }
    this.#goOn();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#writing.clear();
    this.#due.clear();
    this.#endListening();
  }

  /** A stretch of the tick's work: what changed is written for who watches it, then each is sent its frame. */
  #goOn(): void {
    const until = this.#readMs() + stretchMs;
    for (const [fixture, lines] of this.#writing) {
      if (this.#readMs() > until) break;
      this.#write(fixture, lines);
    }
    for (const watcher of this.#due) {
      if (this.#writing.size > 0 || this.#readMs() > until) break;
      this.#send(watcher);
    }
    if (this.#writing.size + this.#due.size > 0) setImmediate(() => this.#goOn());
  }

  #write(fixture: string, lines: Changed): void {
    this.#writing.delete(fixture);
    const watched = this.#watched.get(fixture);
    const update = watched?.writer.update(lines === 'all' ? 'all' : lines.values());
    if (!watched || !update) return;
    for (const watcher of watched.watchers) if (watcher.updates.push(update) === 1) this.#due.add(watcher);
  }

  #note(fixture: string, lines: ChangedLines, isUrgent: boolean): void {
    const watched = this.#watched.get(fixture);
    if (!watched) return;
    watched.writer.note();
    const known = this.#changed.get(fixture) ?? new Map<string, LineName>();
    if (lines !== 'all' && known !== 'all') for (const line of lines) known.set(lineKey(line), line);
    this.#changed.set(fixture, lines === 'all' ? 'all' : known);
    if (!isUrgent) return;
    // Everything of it as it is now, what waits for a tick too.
    this.#changed.delete(fixture);
    this.#write(fixture, 'all');
    for (const watcher of watched.watchers) this.#send(watcher);
  }

  /** Snapshots of what the socket did not watch before, and of what it requested again. */
  #begin(watcher: Watcher): void {
    const before = watcher.fixtures;
    if (watcher.requested) this.#turnTo(watcher, new Set(watcher.requested.slice(0, maxWatched)));
    const again = new Set(watcher.again);
    watcher.requested = null;
    watcher.again = [];
    for (const id of watcher.fixtures) {
      const snapshot = !before.has(id) || again.has(id) ? this.#watched.get(id)?.writer.snapshot() : null;
      if (snapshot) watcher.updates.push(snapshot);
    }
    this.#send(watcher);
  }

  #turnTo(watcher: Watcher, fixtures: ReadonlySet<string>): void {
    for (const id of watcher.fixtures.difference(fixtures)) {
      const watched = this.#watched.get(id);
      watched?.watchers.delete(watcher);
      watcher.missed.delete(id);
      if (watched?.watchers.size === 0) this.#watched.delete(id);
    }
    for (const id of fixtures) {
      const watched = this.#watched.get(id) ?? this.#number(id);
      watched.watchers.add(watcher);
    }
    watcher.fixtures = fixtures;
  }

  #number(id: string): Watched {
    const watched = { writer: new FixtureWriter(this.#store, id, this.#numbered), watchers: new Set<Watcher>() };
    this.#numbered += 1;
    this.#watched.set(id, watched);
    return watched;
  }

  /** After what waits for the watcher already: a stop never overtakes an older price. */
  #send(watcher: Watcher): void {
    this.#due.delete(watcher);
    const { socket, missed, updates } = watcher;
    watcher.updates = [];
    if (socket.bufferedAmount > maxUnreadBytes) {
      for (const update of updates) noteMissed(missed, update);
      return;
    }
    // In a delta that was written before what goes ahead of it, a page finds nothing new.
    if (missed.size > 0) updates.unshift(...this.#catchUp(missed));
    const snapshots: string[] = [];
    const deltas = [frameHead];
    for (const { snapshot, delta } of updates)
      if (delta) deltas.push(delta);
      else if (snapshot !== undefined) snapshots.push(snapshot);
    if (snapshots.length > 0) socket.send(snapshotFrame(snapshots));
    if (deltas.length > 1) socket.send(Buffer.concat(deltas));
  }

  #catchUp(missed: Map<string, number | null>): FixtureUpdate[] {
    const updates = [...missed].flatMap(([id, layout]) => {
      const writer = this.#watched.get(id)?.writer;
      return (layout === writer?.layout ? writer?.refresh() : writer?.snapshot()) ?? [];
    });
    missed.clear();
    return updates;
  }
}

function noteMissed(missed: Map<string, number | null>, { fixture, snapshot }: FixtureUpdate): void {
  if (snapshot !== undefined) missed.set(fixture.id, null);
  else if (!missed.has(fixture.id)) missed.set(fixture.id, fixture.layout);
}
