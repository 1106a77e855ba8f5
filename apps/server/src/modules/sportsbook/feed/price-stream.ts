/**
 * Prices on their way to members' sockets. What changed on a fixture is written once for all who watch it, and each
 * socket gets one frame in a tenth of a second, or as soon as the node can; what cannot be bet any more goes at once. A
 * socket that reads slowly gets nothing until it has read, and then its fixtures whole: there is no queue that could
 * grow.
 */

import { watchedMost } from '@mirinae/contract/constants';
import type { MemberMessage } from '@mirinae/contract/realtime';
import type { FixtureUpdate } from '@mirinae/contract/sport/fixtures';
import { monotonicMs } from '../../../platform/clock.ts';
import type { FrameSocket, Watching } from '../../../platform/realtime/watching.ts';
import { presentLine, presentLines } from '../fixtures/present-fixture.ts';
import type { ChangedLines, FeedBoard, LineName, OfferedFixture } from './feed-board.ts';
import { lineKey } from './feed-order.ts';
import type { OpenLine } from './fixture-book.ts';

const tickMs = 100;
/** So long frames are sent at a stretch; then the node hears what came in meanwhile. */
const stretchMs = 20;
/** With more than this unread a socket is behind; with a quarter of it, it has caught up. */
const behindBytes = 256 * 1_024;

interface Watcher {
  readonly socket: FrameSocket;
  fixtures: ReadonlySet<string>;
  /** What it shall watch next; null when nothing else was asked for. */
  asked: readonly string[] | null;
  /** Parts of the next frame. */
  readonly parts: string[];
  isBehind: boolean;
}

/** Lines by their key. */
type Changed = Map<string, LineName> | 'all';

const emptyFrame: MemberMessage = { cmd: 'SPORT', data1: '', data2: '[]' };
/** A frame is a message whose data2 is a list; its parts are written as they stand inside a text. */
const [frameHead = '', frameTail = ''] = JSON.stringify(emptyFrame).split('[]');
const frameOf = (parts: readonly string[]): string => `${frameHead}[${parts.join(',')}]${frameTail}`;
const writePart = (update: FixtureUpdate): string => JSON.stringify(JSON.stringify(update)).slice(1, -1);

export class PriceStream implements Watching {
  readonly #board: FeedBoard;
  readonly #watchers = new Map<FrameSocket, Watcher>();
  readonly #byFixture = new Map<string, Set<Watcher>>();
  #changed = new Map<string, Changed>();
  /** What changed before this tick and is not written yet. */
  #writing = new Map<string, Changed>();
  /** Whose frame of this tick is not sent yet. */
  readonly #due = new Set<Watcher>();
  /** Fixtures as they were last written whole, until they change. */
  readonly #whole = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;
  readonly #endListening: () => void;

  constructor(board: FeedBoard) {
    this.#board = board;
    this.#endListening = board.onChange((fixture, lines, isUrgent) => this.#note(fixture, lines, isUrgent));
    this.#timer = setInterval(() => this.tell(), tickMs);
  }

  /** From the next tick on the socket watches these fixtures alone, however often it changes its mind until then. */
  watch(socket: FrameSocket, asked: readonly string[]): void {
    const watcher = this.#watchers.get(socket) ?? {
      ...{ socket, fixtures: new Set<string>(), parts: [], isBehind: false },
      asked,
    };
    watcher.asked = asked;
    this.#watchers.set(socket, watcher);
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
      if (watcher.isBehind) this.#catchUp(watcher);
      else if (watcher.asked) this.#begin(watcher, watcher.asked);
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
      this.#send(watcher, []);
    }
    if (this.#writing.size + this.#due.size > 0) setImmediate(() => this.#goOn());
  }

  #write(fixture: string, lines: Changed): void {
    this.#writing.delete(fixture);
    const part = this.#partOf(fixture, lines);
    if (part === null) return;
    for (const watcher of this.#byFixture.get(fixture) ?? []) {
      watcher.parts.push(part);
      this.#due.add(watcher);
    }
  }

  #note(fixture: string, lines: ChangedLines, isUrgent: boolean): void {
    this.#whole.delete(fixture);
    const watching = this.#byFixture.get(fixture);
    if (!watching) return;
    const known = this.#changed.get(fixture) ?? new Map<string, LineName>();
    const changed: Changed = lines === 'all' ? 'all' : known;
    if (lines !== 'all' && known !== 'all') for (const line of lines) known.set(lineKey(line), line);
    this.#changed.set(fixture, changed);
    if (!isUrgent) return;
    // Everything of it as it is now, what waits for a tick too.
    this.#changed.delete(fixture);
    this.#writing.delete(fixture);
    const part = this.#partOf(fixture, 'all');
    if (part !== null) for (const watcher of watching) this.#send(watcher, [part]);
  }

  /** The socket is told of what it did not watch before. */
  #begin(watcher: Watcher, asked: readonly string[]): void {
    const fixtures = new Set(asked.slice(0, watchedMost));
    const before = watcher.fixtures;
    this.#turnTo(watcher, fixtures);
    watcher.asked = null;
    this.#send(watcher, this.#wholeOf([...fixtures].filter((fixture) => !before.has(fixture))));
  }

  #turnTo(watcher: Watcher, fixtures: ReadonlySet<string>): void {
    for (const fixture of watcher.fixtures) {
      const watching = this.#byFixture.get(fixture);
      watching?.delete(watcher);
      if (watching?.size === 0) this.#byFixture.delete(fixture);
    }
    watcher.fixtures = fixtures;
    for (const fixture of fixtures)
      this.#byFixture.set(fixture, (this.#byFixture.get(fixture) ?? new Set()).add(watcher));
  }

  #partOf(id: string, lines: Changed): string | null {
    const fixture = this.#board.fixture(id);
    if (!fixture) return null;
    const { book } = fixture;
    const changed =
      lines === 'all'
        ? book.lines()
        : [...lines.values()].flatMap(({ id: market, specifiers }) => book.line(market, specifiers) ?? []);
    return writePart({
      fixture: id,
      isWhole: false,
      state: book.state ?? null,
      lines: changed.map((line) => this.#changeOf(fixture, line)),
    });
  }

  /** A line that rests keeps its prices: they need not be told again. */
  #changeOf(fixture: OfferedFixture, line: OpenLine): FixtureUpdate['lines'][number] {
    const { outcomes, ...rest } = presentLine(this.#board, fixture, line);
    return rest.status === 'active' ? { ...rest, outcomes } : rest;
  }

  #wholeOf(ids: readonly string[]): string[] {
    return ids.flatMap((id) => {
      const known = this.#whole.get(id);
      if (known !== undefined) return [known];
      const fixture = this.#board.fixture(id);
      if (!fixture) return [];
      const lines = presentLines(this.#board, fixture);
      const part = writePart({ fixture: id, isWhole: true, state: fixture.book.state ?? null, lines });
      this.#whole.set(id, part);
      return [part];
    });
  }

  /** After what waits for the watcher already: a stop never overtakes an older price. */
  #send(watcher: Watcher, parts: readonly string[]): void {
    this.#due.delete(watcher);
    const all = [...watcher.parts.splice(0), ...parts];
    if (all.length === 0 || watcher.isBehind) return;
    watcher.isBehind = watcher.socket.bufferedAmount > behindBytes;
    if (!watcher.isBehind) watcher.socket.send(frameOf(all));
  }

  #catchUp(watcher: Watcher): void {
    if (watcher.socket.bufferedAmount > behindBytes / 4) return;
    watcher.isBehind = false;
    this.#send(watcher, this.#wholeOf([...watcher.fixtures]));
  }
}
