/** WebSocket of a pond: reconnects when it breaks or is silent, and measures the offset of the server's clock. */
import { watchLine } from '@mirinae/contract/line-watch';
import { type Hit, type PondNews, pondNews, pondSocketPath } from '../../wire/pond.ts';

const againMs = 1_000;
const keptMeasures = 5;

export type PondMessage = Exclude<PondNews, unknown[]>;
export type Frame = Extract<PondNews, unknown[]>;

export type PondLine = {
  /** Server time in milliseconds. */
  now(): number;
  /** Round-trip time in milliseconds; null before the first measurement. */
  distanceMs(): number | null;
  load(betId: string, input: object): void;
  unload(): void;
  shoot(degrees: number, weapon: number, isFiring: boolean, hits: readonly Hit[]): void;
  /** Traffic of the last second, in bytes. */
  bytesPerSecond(): number;
  /** Closes the connection without reconnecting. */
  leave(): void;
};

type Listener = {
  onMessage(news: PondMessage): void;
  onFrame(frame: Frame): void;
  onBroken(): void;
};
type Measure = { readonly tripMs: number; readonly offsetMs: number };

function parse(data: unknown): PondNews | null {
  try {
    return pondNews.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
}

export function openPondLine(token: string, instance: string, listener: Listener): PondLine {
  let measures: readonly Measure[] = [];
  const left = new AbortController();
  let socket: WebSocket | null = null;
  let [bytes, lastBytes] = [0, 0];
  const best = () => measures.toSorted((left, right) => left.tripMs - right.tripMs)[0];
  const measure = (tripMs: number, now: number) => {
    measures = [{ tripMs, offsetMs: now + tripMs / 2 - performance.now() }, ...measures].slice(0, keptMeasures);
  };
  const send = (message: unknown) => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const text = JSON.stringify(message);
    bytes += text.length;
    socket.send(text);
  };
  const receive = (news: PondNews | null) => {
    if (news === null) return;
    if (Array.isArray(news)) return listener.onFrame(news);
    if (news.type === 'pong') return measure(performance.now() - news.sent, news.now);
    // Estimate until the first measurement.
    if (news.type === 'pond' && measures.length === 0) measure(1_000, news.now - 500);
    listener.onMessage(news);
  };
  const open = () => {
    const address = new URL(pondSocketPath, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    socket = opened;
    const ping = () => send({ type: 'ping', sent: performance.now() });
    let isRefused = false;
    let isOver = false;
    // `close` does not end a frozen connection: it is dropped, and its later messages are ignored.
    const end = () => {
      if (isOver) return;
      isOver = true;
      watch.stop();
      opened.close();
      if (isRefused || left.signal.aborted) return;
      listener.onBroken();
      setTimeout(() => left.signal.aborted || open(), againMs);
    };
    const watch = watchLine({ beat: ping, onSilent: end });
    opened.addEventListener('open', () => send({ type: 'join', token, instance }));
    opened.addEventListener('message', ({ data }) => {
      if (isOver) return;
      watch.signalAlive();
      bytes += String(data).length;
      const news = parse(data);
      if (news && !Array.isArray(news) && news.type === 'pond') ping();
      isRefused ||= news !== null && !Array.isArray(news) && news.type === 'refused';
      receive(news);
    });
    opened.addEventListener('close', end);
    left.signal.addEventListener('abort', end);
  };
  open();
  const counting = setInterval(() => {
    lastBytes = bytes;
    bytes = 0;
  }, 1_000);
  return {
    now: () => performance.now() + (best()?.offsetMs ?? 0),
    distanceMs: () => best()?.tripMs ?? null,
    load: (betId, input) => send({ type: 'load', betId, input }),
    unload: () => send({ type: 'unload' }),
    shoot: (degrees, weapon, isFiring, hits) => send(['s', degrees, weapon, isFiring ? 1 : 0, hits]),
    bytesPerSecond: () => lastBytes,
    leave() {
      clearInterval(counting);
      left.abort();
    },
  };
}
