/** Words of a feed that no column could hold: one of them must not keep the others from being written down. */
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { MessageKeeper } from '../../modules/sportsbook/index.ts';
import { sql } from '../../platform/db/orm.ts';
import { createLog } from '../../platform/log.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { listenToFeed } from './listen.ts';

const platform = await testPlatform();

const word = (seq: number, fixture: string) => ({
  type: 'fixtureChange',
  producer: 'live',
  change: 'new',
  at: 1_800_000_000_000,
  seq,
  fixture,
});

it('hears and keeps what is said before and after a word that cannot be kept', async () => {
  const feed = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(feed, 'listening');
  const address = feed.address();
  if (address === null || typeof address === 'string') throw new Error('The feed has a port.');
  const spoken = [
    word(1, 'first'),
    word(2, 'no\u0000thing'),
    word(3, 'half \ud800'),
    word(2 ** 31, 'far'),
    word(4, '끝'),
  ];
  feed.on('connection', (socket) => {
    for (const said of spoken) socket.send(JSON.stringify(said));
  });
  const keeper = new MessageKeeper(platform, () => ({ isMissing: true, heardUntil: null }));
  const heard: unknown[] = [];
  const listening = listenToFeed({
    address: { url: `http://127.0.0.1:${address.port}`, secret: 'a-feed-of-this-test-alone', listener: 'test' },
    heardUntil: { live: null, prematch: null },
    clock: platform.clock,
    log: createLog('silent'),
    hear(message, text) {
      heard.push('fixture' in message ? message.fixture : message.type);
      keeper.hear(message, text);
    },
  });
  await vi.waitFor(() => expect(heard).toEqual(['first', '끝']), inTimeMs);
  listening.stop();
  feed.close();
  await keeper.write();
  const { rows } = await platform.db.execute(sql`select message from feed_messages order by seq`);
  expect(rows.map(({ message }) => JSON.parse(String(message)))).toEqual([spoken[0], spoken[4]]);
});
