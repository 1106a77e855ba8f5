/** Messages of a feed that no column could hold: one of them must not keep the others from being logged. */
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { MessageKeeper } from '../../modules/sportsbook/index.ts';
import { sql } from '../../platform/db/orm.ts';
import { createLog } from '../../platform/log.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { FeedStream } from './stream.ts';

const platform = await testPlatform();

const change = (seq: number, fixture: string) => ({
  type: 'fixtureChange',
  producer: 'live',
  change: 'new',
  at: 1_800_000_000_000,
  seq,
  fixture,
});

it('processes and logs what is sent before and after a message that cannot be stored', async () => {
  const feed = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(feed, 'listening');
  const address = feed.address();
  if (address === null || typeof address === 'string') throw new Error('The feed has a port.');
  const sent = [
    change(1, 'first'),
    change(2, 'no\u0000thing'),
    change(3, 'half \ud800'),
    change(2 ** 31, 'far'),
    change(4, '끝'),
  ];
  feed.on('connection', (socket) => {
    for (const message of sent) socket.send(JSON.stringify(message));
  });
  const keeper = new MessageKeeper(platform, () => ({ isDown: true, gaps: 0, lastProcessedAt: null }));
  const received: unknown[] = [];
  const stream = new FeedStream({
    address: { url: `http://127.0.0.1:${address.port}`, secret: 'a-feed-of-this-test-alone', listener: 'test' },
    lastProcessedAt: { live: null, prematch: null },
    clock: platform.clock,
    log: createLog('silent'),
    onMessage(message, text) {
      received.push('fixture' in message ? message.fixture : message.type);
      keeper.onMessage(message, text);
    },
  });
  await vi.waitFor(() => expect(received).toEqual(['first', '끝']), inTimeMs);
  stream.stop();
  feed.close();
  await keeper.write();
  const { rows } = await platform.db.execute(sql`select message from feed_messages order by seq`);
  expect(rows.map(({ message }) => JSON.parse(String(message)))).toEqual([sent[0], sent[4]]);
});
