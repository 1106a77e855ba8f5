/** An independent recorder of a feed with its own connection: what slips are judged against. */
import type { FeedMessage } from '@mirinae/contract/feed/messages';
import { feedMessage } from '@mirinae/contract/feed/messages';
import { WebSocket } from 'ws';
import type { FixtureMessage } from '../modules/sportsbook/feed/fixture-book.ts';

export type FeedWitness = {
  /** In order of arrival. */
  readonly messages: readonly FeedMessage[];
  /** Of fixtures alone. */
  fixtureMessages(): readonly FixtureMessage[];
  /** Listens to a feed that has just begun; resolves once the first message is received. */
  listen(): Promise<void>;
  stop(): void;
};

export function openFeedWitness(port: number, secret: string): FeedWitness {
  const messages: FeedMessage[] = [];
  let socket: WebSocket | null = null;
  return {
    messages,
    fixtureMessages: () => messages.filter((message) => 'fixture' in message),
    async listen() {
      const headers = { authorization: `Bearer ${secret}` };
      const stream = new WebSocket(`ws://127.0.0.1:${port}/stream?listener=witness`, { headers });
      socket = stream;
      stream.on('message', (data) => messages.push(feedMessage.parse(JSON.parse(data.toString()))));
      // The feed that is killed takes its line along.
      stream.on('error', () => stream.terminate());
      await new Promise((received) => stream.once('message', received));
    },
    stop: () => socket?.terminate(),
  };
}
