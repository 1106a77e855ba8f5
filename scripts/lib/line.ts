/** A line between two parts of the system that can be cut, slowed and held, byte for byte the same otherwise. */
import { createConnection, createServer, type Socket } from 'node:net';

/** TCP, or the folder of a socket as an address of PostgreSQL names it. */
type End = { readonly host: string; readonly port: number } | { readonly path: string };

export type Line = {
  readonly port: number;
  /** Changes the target; answers the address to use instead. */
  lead(url: string): string;
  /** Ends every connection and takes no new one, until it is mended. */
  cut(): void;
  /** Delays traffic in both directions. */
  slow(ms: number): void;
  /** Nothing arrives and nothing ends: each side finds the other silent. It arrives when the line is mended. */
  hold(): void;
  mend(): void;
  close(): void;
};

const silentMs = 3_600_000;
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'postgres:': 5_432, 'postgresql:': 5_432 };

function endOf(url: URL): End {
  const port = Number(url.port) || (defaultPorts[url.protocol] ?? 0);
  const folder = url.searchParams.get('host');
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` };
}

export async function openLine(): Promise<Line> {
  let end: End | null = null;
  let isCut = false;
  let delayMs = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  const waiting = new Set<() => void>();

  /** Chunks keep their order: each waits for its own time, those with the same wait fire in turn. */
  const carry = (from: Socket, to: Socket) => {
    let queue = Promise.resolve();
    const later = (act: () => void) => {
      const ms = delayMs;
      const due = performance.now() + ms;
      queue = queue.then(async () => {
        const rest = due - performance.now();
        if (ms > 0 && rest > 0) await pause(rest);
        act();
      });
    };
    from.on('data', (chunk) => later(() => void to.write(chunk)));
    from.on('end', () => later(() => to.end()));
  };
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiting.add(done);
    });

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut || end === null) return void near.destroy();
    const far = createConnection({ ...end, allowHalfOpen: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    const over = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.setNoDelay(true).on('error', over).on('close', over);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const destroyAll = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port,
    lead(url) {
      const address = new URL(url);
      end = endOf(address);
      address.searchParams.delete('host');
      address.host = `127.0.0.1:${port}`;
      return address.href.replace(/\/$/, '');
    },
    cut() {
      isCut = true;
      destroyAll();
    },
    slow(ms) {
      delayMs = ms;
    },
    hold() {
      delayMs = silentMs;
    },
    mend() {
      isCut = false;
      delayMs = 0;
      for (const done of [...waiting]) done();
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}
