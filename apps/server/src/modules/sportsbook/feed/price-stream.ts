/**
 * Prices on their way to members' sockets. What changed on a fixture is written once for all who watch it, and each
 * socket gets one frame in a tenth of a second, or as soon as the node can; what cannot be bet any more goes at once. A
 * socket that reads slowly gets nothing until it has read, and then what it missed as it stands: there is no queue that
 * could grow.
 */

import { watchedMost } from '@mirinae/contract/constants';
import type { MemberMessage } from '@mirinae/contract/realtime';
import { frameHead } from '@mirinae/contract/sport/price-frames';
import { monotonicMs } from '../../../platform/clock.ts';
import type { FrameSocket, Watching } from '../../../platform/realtime/watching.ts';
import type { ChangedLines, FeedBoard, LineName } from './feed-board.ts';
import { lineKey } from './feed-order.ts';
import { type Telling, ToldFixture } from './told-fixture.ts';

const tickMs = 100;
/** So long frames are sent at a stretch; then the node hears what came in meanwhile. */
const stretchMs = 20;
/** With more than this unread a socket is behind. */
const unreadMost = 16 * 1_024;

interface Watcher {
  readonly socket: FrameSocket;
  fixtures: ReadonlySet<string>;
  /** What it shall watch next; null when nothing else was asked for. */
  asked: readonly string[] | null;
  /** What it watches and asked to be told whole once more. */
  again: readonly string[];
  /** Of the next frame. */
  tellings: Telling[];
  /** Fixtures of which it was not told while it was behind, by the layout that it knows; null for none. */
  readonly missed: Map<string, number | null>;
}

interface Watched {
  readonly told: ToldFixture;
  readonly watchers: Set<Watcher>;
}

/** Lines by their key. */
type Changed = Map<string, LineName> | 'all';

const emptyFrame: MemberMessage = { cmd: 'SPORT', data1: '', data2: '[]' };
/** A frame is a message whose data2 is a list; its parts are written as they stand inside a text. */
const [wholeHead = '', wholeTail = ''] = JSON.stringify(emptyFrame).split('[]');
const wholeFrame = (parts: readonly string[]): string => `${wholeHead}[${parts.join(',')}]${wholeTail}`;

export class PriceStream implements Watching {
  readonly #board: FeedBoard;
  readonly #watchers = new Map<FrameSocket, Watcher>();
  readonly #watched = new Map<string, Watched>();
  /** Fixtures that were ever watched: the number of the next. */
  #numbered = 0;
  #changed = new Map<string, Changed>();
  /** What changed before this tick and is not written yet. */
  #writing = new Map<string, Changed>();
  /** Whose frame of this tick is not sent yet. */
  readonly #due = new Set<Watcher>();
  readonly #timer: NodeJS.Timeout;
  readonly #endListening: () => void;

  constructor(board: FeedBoard) {
    this.#board = board;
    this.#endListening = board.onChange((fixture, lines, isUrgent) => this.#note(fixture, lines, isUrgent));
    this.#timer = setInterval(() => this.tell(), tickMs);
  }

  /** From the next tick on the socket watches these fixtures alone, however often it changes its mind until then. */
  watch(socket: FrameSocket, asked: readonly string[]): void {
    const known = this.#watchers.get(socket);
    if (known) known.asked = asked;
    else this.#watchers.set(socket, { socket, fixtures: new Set(), asked, again: [], tellings: [], missed: new Map() });
  }

  tellAgain(socket: FrameSocket, ids: readonly string[]): void {
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
  tell(): void {
    if (this.#writing.size + this.#due.size > 0) return;
    [this.#writing, this.#changed] = [this.#changed, new Map()];
    for (const watcher of this.#watchers.values()) {
      if (watcher.asked || watcher.again.length > 0) this.#begin(watcher);
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
    const until = monotonicMs() + stretchMs;
    for (const [fixture, lines] of this.#writing) {
      if (monotonicMs() > until) break;
      this.#write(fixture, lines);
    }
    for (const watcher of this.#due) {
      if (this.#writing.size > 0 || monotonicMs() > until) break;
      this.#send(watcher);
    }
    if (this.#writing.size + this.#due.size > 0) setImmediate(() => this.#goOn());
  }

  #write(fixture: string, lines: Changed): void {
    this.#writing.delete(fixture);
    const watched = this.#watched.get(fixture);
    const telling = watched?.told.tell(lines === 'all' ? 'all' : lines.values());
    if (!watched || !telling) return;
    for (const watcher of watched.watchers) if (watcher.tellings.push(telling) === 1) this.#due.add(watcher);
  }

  #note(fixture: string, lines: ChangedLines, isUrgent: boolean): void {
    const watched = this.#watched.get(fixture);
    if (!watched) return;
    watched.told.note();
    const known = this.#changed.get(fixture) ?? new Map<string, LineName>();
    if (lines !== 'all' && known !== 'all') for (const line of lines) known.set(lineKey(line), line);
    this.#changed.set(fixture, lines === 'all' ? 'all' : known);
    if (!isUrgent) return;
    // Everything of it as it is now, what waits for a tick too.
    this.#changed.delete(fixture);
    this.#write(fixture, 'all');
    for (const watcher of watched.watchers) this.#send(watcher);
  }

  /** The socket is told of what it did not watch before, and of what it asked for again. */
  #begin(watcher: Watcher): void {
    const before = watcher.fixtures;
    if (watcher.asked) this.#turnTo(watcher, new Set(watcher.asked.slice(0, watchedMost)));
    const again = new Set(watcher.again);
    watcher.asked = null;
    watcher.again = [];
    for (const id of watcher.fixtures) {
      const whole = !before.has(id) || again.has(id) ? this.#watched.get(id)?.told.whole() : null;
      if (whole) watcher.tellings.push(whole);
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
    const watched = { told: new ToldFixture(this.#board, id, this.#numbered), watchers: new Set<Watcher>() };
    this.#numbered += 1;
    this.#watched.set(id, watched);
    return watched;
  }

  /** After what waits for the watcher already: a stop never overtakes an older price. */
  #send(watcher: Watcher): void {
    this.#due.delete(watcher);
    const { socket, missed, tellings } = watcher;
    watcher.tellings = [];
    if (socket.bufferedAmount > unreadMost) {
      for (const telling of tellings) noteMissed(missed, telling);
      return;
    }
    // In a delta that was written before what goes ahead of it, a page finds nothing new.
    tellings.unshift(...this.#catchUp(missed));
    const wholes = tellings.flatMap(({ whole }) => whole ?? []);
    const deltas = tellings.flatMap(({ delta }) => delta ?? []);
    if (wholes.length > 0) socket.send(wholeFrame(wholes));
    if (deltas.length > 0) socket.send(Buffer.concat([frameHead, ...deltas]));
  }

  #catchUp(missed: Map<string, number | null>): Telling[] {
    const tellings = [...missed].flatMap(([id, layout]) => {
      const told = this.#watched.get(id)?.told;
      return (layout === told?.layout ? told?.all() : told?.whole()) ?? [];
    });
    missed.clear();
    return tellings;
  }
}

function noteMissed(missed: Map<string, number | null>, { fixture, whole }: Telling): void {
  if (whole !== undefined) missed.set(fixture.id, null);
  else if (!missed.has(fixture.id)) missed.set(fixture.id, fixture.layout);
}
