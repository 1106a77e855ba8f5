/**
 * What frames cost that a process does nothing but send: `ws` alone, given which ones, and how often to each socket. A
 * process of its own, started by `startBareBroadcast`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';

type Broadcast = { readonly frames: readonly Uint8Array[]; readonly everyMs: number; readonly seconds: number };
type Sent = { readonly frames: number; readonly cpuMs: number };

/** A bare server that sends frames round after round, as a reference. */
export async function startBareBroadcast() {
  const child = fork(fileURLToPath(import.meta.url), ['broadcast'], { serialization: 'advanced' });
  const [port]: number[] = await once(child, 'message');
  return {
    url: `ws://127.0.0.1:${port}`,
    async send(broadcast: Broadcast): Promise<Sent> {
      const answer = once(child, 'message');
      child.send(broadcast);
      const [sent]: Sent[] = await answer;
      return sent ?? { frames: 0, cpuMs: 0 };
    },
    stop: () => child.kill(),
  };
}

async function broadcast(server: WebSocketServer, { frames, everyMs, seconds }: Broadcast): Promise<Sent> {
  let sent = 0;
  const before = process.cpuUsage();
  for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
    const began = performance.now();
    for (const socket of server.clients) {
      const frame = frames[sent % frames.length];
      if (frame) socket.send(frame);
      sent += 1;
    }
    await wait(Math.max(0, everyMs - (performance.now() - began)));
  }
  const { user, system } = process.cpuUsage(before);
  return { frames: sent, cpuMs: (user + system) / 1_000 };
}

if (process.argv[2] === 'broadcast') {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  const address = server.address();
  process.send?.(address !== null && typeof address !== 'string' ? address.port : 0);
  process.on('message', (requested: Broadcast) => {
    void broadcast(server, requested).then((sent) => process.send?.(sent));
  });
}
