/**
 * How the messages of a package arrive. In production TRADE360 delivers them over AMQP (RabbitMQ, one queue a package,
 * each message to one consumer): a transport for `amqps:` is one more function of this type, one line in `transports`
 * and the protocol in TRADE360_STREAM_URL. What is here is a WebSocket
 * with one message a frame, which our stand-in speaks, and whatever bridge a house puts before its queue.
 */
import type { Logger } from '../../platform/log.ts';
import { openLiveSocket } from '../core/live-socket.ts';

export type StreamTarget = {
  readonly url: string;
  readonly packageId: number;
  readonly user: string;
  readonly password: string;
};

export type StreamHandlers = {
  readonly log: Logger;
  /** The body of one message, in the order of the queue. */
  onMessage(text: string): void;
  /** Messages from now on may be lost. */
  onDisconnect(): void;
};

/** Connects again by itself until it is stopped. */
export type TradeStream = {
  readonly isConnected: boolean;
  stop(): void;
};

export type Transport = (target: StreamTarget, handlers: StreamHandlers) => TradeStream;

const openWebSocket: Transport = ({ url, packageId, user, password }, { log, onMessage, onDisconnect }) => {
  const stream = new URL(url);
  stream.searchParams.set('package', String(packageId));
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}` };
  return openLiveSocket({ url: stream, headers, log, onMessage, onDisconnect });
};

const transports: Readonly<Record<string, Transport>> = { 'ws:': openWebSocket, 'wss:': openWebSocket };

/** Throws for an address of a transport that is not here. */
export const openStream: Transport = (target, handlers) => {
  const { protocol } = new URL(target.url);
  const open = transports[protocol];
  if (!open) throw new Error(`TRADE360_STREAM_URL: there is no transport for ${protocol}//`);
  return open(target, handlers);
};
