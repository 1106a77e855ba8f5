/** Delays that end together need one connection each, one at a time, however small the pool is. */
import { describe, expect, it } from 'vitest';
import { randomUuid } from '../../../platform/rng.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { judgeCashOut, listOverdueCashOuts } from '../cash-out/judge-cash-out.ts';
import { judgePending, listOverdue } from './judge-pending.ts';

const connections = 2;
const many = 3 * connections;
const { clock, platform, match, player, run, call } = await openSportTable({ maxConnections: connections });

// As the log of the feed is read: from the database.
const { record } = platform.feedBoard;
platform.feedBoard.record = record && {
  ...record,
  read: async (...asked) => {
    await run('select 1');
    return record.read(...asked);
  },
};

async function betMany() {
  const fixture = await match({ isLive: true });
  const owners = [];
  for (let nth = 0; nth < many; nth += 1) {
    const owner = await player(100_000);
    owners.push({ ...owner, slip: await owner.bet({ legs: [leg({ fixture })] }) });
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

  it('of cash-outs end at the same time', async () => {
    const owners = await betMany();
    clock.advance(5);
    for (const betKey of await listOverdue(platform)) await judgePending(platform, betKey);
    for (const { token, slip } of owners) {
      const asked = { betIdx: slip.betIdx, part: 100, least: 1, requestKey: randomUuid() };
      expect((await call('sport.cashOut', asked, { token })).resultCode).toBe('0');
    }
    clock.advance(5);
    const overdue = await listOverdueCashOuts(platform);
    expect(await Promise.all(overdue.map((asked) => judgeCashOut(platform, asked)))).toEqual(all('done'));
  });
});
