/**
 * Sockets of members and staff. The first message signs in; then the facts as they are now follow (catch-up), then changes as the bus tells them.
 * A socket whose session ends is told so and closed. Silent sockets are pinged and dropped.
 */

import type { Server } from 'node:http';
import { codes } from '@mirinae/contract/codes';
import { authMessage, realtimePath } from '@mirinae/contract/realtime';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Platform } from '../app.ts';
import type { SessionFinder } from '../http/session.ts';

const signInWithinMs = 5_000;
const pingEveryMs = 25_000;
/** A client that reads slower than this many bytes behind is cut off; it reconnects and catches up. */
const behindBytesMax = 1_000_000;

export type Message = { readonly cmd: string; readonly data1: string; readonly data2: string };
export type Subscription = { topics: readonly string[]; catchUp(): Promise<readonly Message[]> };
/** What a session listens to; given by the modules that own the topics. */
export type Subscriptions = {
  member(session: Extract<Awaited<ReturnType<SessionFinder['member']>>, { kind: 'member' }>): Subscription;
  staff(session: Extract<Awaited<ReturnType<SessionFinder['staff']>>, { kind: 'staff' }>): Subscription;
};

type Room = { platform: Platform; sessions: SessionFinder; subscriptions: Subscriptions };

function send(socket: WebSocket, message: Message): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > behindBytesMax) {
    socket.terminate();
    return;
  }
  socket.send(JSON.stringify(message));
  if (message.cmd === 'LOGOUT') socket.close(4_001, 'session ended');
}

function isMessage(message: unknown): message is Message {
  return (
    typeof message === 'object' && message !== null && 'cmd' in message && 'data1' in message && 'data2' in message
  );
}

function readAuth(text: string) {
  try {
    return authMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function subscriptionOf(
  { sessions, subscriptions }: Room,
  text: string,
  ip: string,
): Promise<Subscription | 'ended' | null> {
  const auth = readAuth(text);
  if (!auth) return null;
  if (auth.data2 === 'staff') {
    const session = await sessions.staff(auth.data1, ip);
    return session.kind === 'staff' ? subscriptions.staff(session) : null;
  }
  const session = await sessions.member(auth.data1);
  if (session.kind === 'ended') return 'ended';
  return session.kind === 'member' ? subscriptions.member(session) : null;
}

async function signIn(room: Room, socket: WebSocket, text: string, ip: string): Promise<void> {
  const subscription = await subscriptionOf(room, text, ip);
  if (subscription === 'ended') return send(socket, { cmd: 'LOGOUT', data1: codes.sessionReplaced, data2: '' });
  if (!subscription) return socket.close(4_003, 'not signed in');
  const relay = (message: unknown) => {
    if (isMessage(message)) send(socket, message);
  };
  const endings = subscription.topics.map((topic) => room.platform.bus.subscribe(topic, relay));
  socket.once('close', () => {
    for (const end of endings) end();
  });
  for (const message of await subscription.catchUp()) send(socket, message);
  send(socket, { cmd: 'READY', data1: '', data2: '' });
}

function keepAlive(socket: WebSocket): void {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, pingEveryMs);
  socket.on('pong', () => {
    answered = true;
  });
  socket.once('close', () => clearInterval(timer));
}

export function openSockets(server: Server, room: Room): { close(): void; count(): number } {
  const sockets = new WebSocketServer({ server, path: realtimePath, maxPayload: 8_192 });
  sockets.on('connection', (socket, request) => {
    const ip = request.socket.remoteAddress ?? '';
    const timer = setTimeout(() => socket.close(4_003, 'not signed in'), signInWithinMs);
    socket.on('error', () => socket.terminate());
    socket.once('message', (data) => {
      clearTimeout(timer);
      signIn(room, socket, String(data), ip).catch((error: unknown) => {
        room.platform.log.error({ error }, 'A socket could not sign in.');
        socket.close(1_011);
      });
    });
    socket.once('close', () => clearTimeout(timer));
    keepAlive(socket);
  });
  return {
    close() {
      for (const socket of sockets.clients) socket.close(1_001, 'server stops');
      sockets.close();
    },
    count: () => sockets.clients.size,
  };
}
