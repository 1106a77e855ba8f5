/** Staff's view of the feed's producers, and their recovery requests. */
import { describe, expect, it } from 'vitest';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { openSportTable } from '../../../testing/sport-table.ts';
import { feedCoverage } from '../feed/feed-tables.ts';

const { clock, platform, server, request, call, isTrusted, match, run } = await openSportTable();
const risk = await signInStaff(server, await buildStaff(platform, { role: 'risk' }));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

describe('the health of the feed', () => {
  it('says why nothing of a producer can be bet, and how many lines rest', async () => {
    await match();
    const before = await request('staff.feedHealth', {}, { token: risk });
    const [, prematch] = before.producers;
    expect(prematch).toMatchObject({ producer: 'prematch', health: 'up', suspended: 0 });
    expect(prematch?.lines).toBeGreaterThan(0);
    isTrusted.prematch = false;
    const { producers } = await request('staff.feedHealth', {}, { token: risk });
    isTrusted.prematch = true;
    expect(producers[1]).toMatchObject({ health: 'recovering', suspended: prematch?.lines });
  });

  it('is repaired by a recovery that staff request, once a minute, and the audit log keeps it', async () => {
    await platform.db
      .insert(feedCoverage)
      .values({ producer: 'live', writer: crypto.randomUUID(), leasedUntil: clock.now() });
    const requested: unknown[] = [];
    const end = platform.bus.subscribe('node:feed-recovery', (message) => requested.push(message));
    const input = { producer: 'live', minutes: 15 };
    expect((await call('staff.feedRecover', input, { token: support })).resultCode).toBe('S003');
    expect((await call('staff.feedRecover', input, { token: risk })).resultCode).toBe('0');
    expect((await call('staff.feedRecover', input, { token: risk })).resultCode).toBe('Z429');
    clock.advance(60);
    expect((await call('staff.feedRecover', input, { token: risk })).resultCode).toBe('0');
    await expect.poll(() => requested).toEqual([input, input]);
    end();
    const { rows } = await run(`select after from staff_audit where action = 'feed.recover'`);
    expect(rows).toEqual([{ after: { minutes: 15 } }, { after: { minutes: 15 } }]);
  });
});
