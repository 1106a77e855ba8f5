/** Delays that end together need one connection each, one at a time, however small the pool is. */
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { builderFeed } from '../../../testing/builder-feed.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { judgeCashOut, listOverdueCashOuts } from '../cash-out/judge-cash-out.ts';
import { judgePending, listOverdue } from './judge-pending.ts';

const connections = 2;
const many = 3 * connections;
const { clock, platform, match, player, run, call } = await openSportTable({ maxConnections: connections });

// As the log of the feed is read: from the database.
const { record } = platform.marketStore;
platform.marketStore.record = record && {
  ...record,
  read: async (...requested) => {
    await run('select 1');
    return record.read(...requested);
  },
};

// The feed answers once a connection is free: the caller holds none.
const feed = builderFeed([10_000, 18_500, 19_000, 33_000], () => clock.now().getTime());
feed.producer = 'live';
const quoteLate: typeof feed.price = async (...requested) => {
  await run('select 1');
  return feed.price(...requested);
};
platform.marketStore.builders = { price: quoteLate, preview: (picks) => quoteLate(picks) };
const builder = [
  { market: 1, specifiers: '', outcome: '1' },
  { market: 18, specifiers: 'total=2.5', outcome: '12' },
];

async function betMany(more: Partial<ReturnType<typeof leg>> = {}) {
  const fixture = await match({ isLive: true });
  const owners = [];
  for (let nth = 0; nth < many; nth += 1) {
    const owner = await player(100_000);
    owners.push({ ...owner, slip: await owner.bet({ legs: [{ ...leg({ fixture }), ...more }] }) });
  }
  return owners;
}
const all = (outcome: string): string[] => Array.from({ length: many }, () => outcome);

describe('more delays than a pool has connections', () => {
  it('of live slips end at the same time', async () => {
    await betMany();
    clock.advance(5);
    const overdue = await listOverdue(platform);
    expect(await Promise.all(overdue.map((betKey) => judgePending(platform, betKey)))).toEqual(all('accepted'));
  });

  it.each([
    ['single legs', {}],
    ['builders', { builder, odds: 33_000 }],
  ])('of cash-outs of %s end at the same time', async (_, more) => {
    const owners = await betMany(more);
    clock.advance(5);
    await Promise.all((await listOverdue(platform)).map((betKey) => judgePending(platform, betKey)));
    const answers = owners.map(({ token, slip }) => {
      const requested = { betIdx: slip.betIdx, part: 100, least: 1, requestKey: randomUuid() };
      return call('sport.cashOut', requested, { token });
    });
    expect((await Promise.all(answers)).map(({ resultCode }) => resultCode)).toEqual(all('0'));
    clock.advance(5);
    const overdue = await listOverdueCashOuts(platform);
    expect(await Promise.all(overdue.map((requested) => judgeCashOut(platform, requested)))).toEqual(all('done'));
  });
});
