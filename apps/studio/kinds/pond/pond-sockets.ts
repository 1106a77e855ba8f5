/** The lines of pages to their pond. The first word is the play token; whoever says nothing for a while is let go. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { keepAlive } from '@mirinae/contract/serving/keep-alive';
import { type WebSocket, WebSocketServer } from 'ws';
import { tryAgainLater } from '../../engine/limits.ts';
import { enterSession } from '../../engine/sessions.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import { type PondMessage, type PondNews, pondMessage, pondSocketPath } from '../../wire/pond.ts';
import type { PondNode } from './pond-node.ts';

const maxMessageBytes = 1_024;
const joinMs = 5_000;

function parseMessage(text: string): PondMessage | null {
  try {
    return pondMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function openPondSockets(studio: Studio, server: Server, node: PondNode): { stop(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const say = (socket: WebSocket, news: PondNews) => socket.send(JSON.stringify(news));

  const join = async (socket: WebSocket, token: string, instance: string) => {
    const session = await enterSession(studio, token, instance);
    const seated = await node.join(session, {
      send: (text) => socket.send(text),
      close: () => socket.close(),
    });
    socket.once('close', seated.leave);
    if (socket.readyState === socket.CLOSED) return seated.leave();
    socket.on('message', (data) => {
      const message = parseMessage(String(data));
      if (message) seated.receive(message);
      else socket.terminate();
    });
  };
  const refuse = (socket: WebSocket, error: unknown) => {
    if (!(error instanceof PlayFault)) studio.log.error({ error }, 'A page could not join its pond.');
    say(socket, { type: 'refused', code: error instanceof PlayFault ? error.code : 'FAILED' });
    socket.close();
  };
  const onSocket = (socket: WebSocket) => {
    keepAlive(socket);
    const late = setTimeout(() => socket.terminate(), joinMs);
    socket.once('close', () => clearTimeout(late));
    socket.on('error', () => socket.terminate());
    socket.once('message', (data) => {
      const message = parseMessage(String(data));
      if (message === null || Array.isArray(message) || message.type !== 'join') return socket.terminate();
      clearTimeout(late);
      return void join(socket, message.token, message.instance).catch((error) => refuse(socket, error));
    });
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url === pondSocketPath) {
      sockets.handleUpgrade(request, stream, head, (socket) => {
        if (studio.limits.open(socket, request)) onSocket(socket);
        else socket.close(tryAgainLater);
      });
    }
  };
  server.on('upgrade', onUpgrade);
  return {
    stop() {
      server.off('upgrade', onUpgrade);
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
