/**
 * Sockets of members and staff, from our own pages or from no page. The first message signs in, a page's with the
 * cookie with it; then the facts as they are now follow (catch-up), then
 * changes as the bus delivers them, and the halls that a member says it looks at. A socket whose session ends gets
 * LOGOUT and is closed. Silent sockets are pinged and dropped.
 */

import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@mirinae/contract/codes';
import { realtimePath, staffRealtimePath } from '@mirinae/contract/constants';
import { authMessage, type MemberMessage, type StaffMessage } from '@mirinae/contract/realtime';
import { keepAlive } from '@mirinae/contract/serving/keep-alive';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Platform } from '../app.ts';
import type { Topic } from '../bus.ts';
import { monotonicMs } from '../clock.ts';
import { clientReaders } from '../http/client-address.ts';
import { fullToken } from '../http/page-tokens.ts';
import { requestOriginOf } from '../http/request-origin.ts';
import type { SessionFinder } from '../http/session.ts';
import { followHalls, type WatchHalls } from './halls.ts';
import { logoutMessage, type MemberTopic, readyMessage } from './member-messages.ts';
import { answerPings } from './pings.ts';
import { boundMessages, createSocketBounds, type SocketBounds } from './socket-bounds.ts';
import type { StaffTopic } from './staff-messages.ts';
import { followWatches, type Watching } from './watching.ts';

const signInWithinMs = 5_000;
/** Timeout of the other side's closing handshake. */
const farewellMs = 1_000;
const lookEveryMs = 50;
/** A client that reads slower than this many bytes behind is cut off; it reconnects and catches up. */
const maxBehindBytes = 1_000_000;

/** One server for both: the path decides alone which cookies a browser sends. */
const paths: ReadonlySet<string> = new Set([realtimePath, staffRealtimePath]);

type Message = MemberMessage | StaffMessage;
type Subscription<T extends Topic, M extends Message> = { topics: readonly T[]; catchUp(): Promise<readonly M[]> };
export type MemberSubscription = Subscription<MemberTopic, MemberMessage> & {
  watchHalls: WatchHalls;
};
export type StaffSubscription = Subscription<StaffTopic, StaffMessage>;
/** Topics of a session, and the facts it starts from. */
export type Subscriptions = {
  member(session: Extract<Awaited<ReturnType<SessionFinder['member']>>, { kind: 'member' }>): MemberSubscription;
  staff(session: Extract<Awaited<ReturnType<SessionFinder['staff']>>, { kind: 'staff' }>): StaffSubscription;
};

type Endpoint = { platform: Platform; sessions: SessionFinder; subscriptions: Subscriptions; watching: Watching };

function send(socket: WebSocket, message: Message): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxBehindBytes) {
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

type Arrival = { socket: WebSocket; text: string; ip: string; request: IncomingMessage };
type SignedIn = { owner: string; subscription: MemberSubscription | StaffSubscription };

async function findSignedIn(
  { sessions, subscriptions }: Endpoint,
  { text, ip, request }: Arrival,
): Promise<SignedIn | 'ended' | null> {
  const auth = readAuth(text);
  if (!auth) return null;
  const token = fullToken(auth.data1, request.headers);
  if (auth.data2 === 'staff') {
    const session = await sessions.staff(token, ip);
    if (session.kind !== 'staff') return null;
    return { owner: `staff:${session.staffId}`, subscription: subscriptions.staff(session) };
  }
  const session = await sessions.member(token);
  if (session.kind === 'ended') return 'ended';
  if (session.kind !== 'member') return null;
  return { owner: `member:${session.memberId}`, subscription: subscriptions.member(session) };
}

async function signIn(endpoint: Endpoint, bounds: SocketBounds, arrival: Arrival): Promise<void> {
  const { socket } = arrival;
  const signedIn = await findSignedIn(endpoint, arrival);
  if (signedIn === 'ended') return send(socket, logoutMessage(codes.sessionReplaced));
  if (!signedIn) return socket.close(4_003, 'not signed in');
  const { owner, subscription } = signedIn;
  bounds.own(socket, owner);
  const relay = (message: unknown) => {
    if (isMessage(message)) send(socket, message);
  };
  const unsubscribe = subscription.topics.map((topic) => endpoint.platform.bus.subscribe(topic, relay));
  socket.once('close', () => {
    for (const end of unsubscribe) end();
  });
  followWatches(endpoint.watching, socket, arrival.request.socket);
  const sendMessage = (message: Message) => send(socket, message);
  if ('watchHalls' in subscription) followHalls(socket, subscription.watchHalls, sendMessage);
  answerPings(socket, endpoint.platform.clock, sendMessage);
  for (const message of await subscription.catchUp()) send(socket, message);
  send(socket, readyMessage);
}

/** Their pages connect again immediately, and find another node. */
async function endSockets(sockets: ReadonlySet<WebSocket>): Promise<void> {
  for (const socket of sockets) socket.close(1_001, 'server stops');
  const endBy = monotonicMs() + farewellMs;
  while (sockets.size > 0 && monotonicMs() < endBy) await sleep(lookEveryMs);
  for (const socket of sockets) socket.terminate();
}

export function openSockets(server: Server, endpoint: Endpoint): { close(): Promise<void>; count(): number } {
  const { address, host } = clientReaders(endpoint.platform.config.TRUST_PROXY);
  const sockets = new WebSocketServer({
    server,
    maxPayload: 16_384,
    verifyClient: ({ req }, admit) => admit(requestOriginOf(req.headers, host(req)) !== 'cross-origin', 403),
  });
  sockets.shouldHandle = ({ url = '' }) => paths.has(url.split('?')[0] ?? '');
  const bounds = createSocketBounds();
  const signingIn = new Set<Promise<void>>();
  sockets.on('connection', (socket, request) => {
    const ip = address(request);
    if (!bounds.admit(socket, ip)) return;
    const timer = setTimeout(() => socket.close(4_003, 'not signed in'), signInWithinMs);
    socket.on('error', () => socket.terminate());
    boundMessages(socket);
    socket.once('message', (data) => {
      clearTimeout(timer);
      const signedIn = signIn(endpoint, bounds, { socket, text: String(data), ip, request })
        .catch((error: unknown) => {
          endpoint.platform.log.error({ error }, 'A socket could not sign in.');
          socket.close(1_011);
        })
        .finally(() => signingIn.delete(signedIn));
      signingIn.add(signedIn);
    });
    socket.once('close', () => clearTimeout(timer));
    keepAlive(socket);
  });
  return {
    async close() {
      sockets.close();
      await endSockets(sockets.clients);
      await Promise.all(signingIn);
    },
    count: () => sockets.clients.size,
  };
}
