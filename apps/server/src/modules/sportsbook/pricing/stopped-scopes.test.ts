/** Stops by scope: what they hold, who is first of a stop and a bet, and what members are shown. */
import type { Input } from '@mirinae/contract/calls';
import { describe, expect, it } from 'vitest';
import type { StaffSession } from '../../../platform/http/session.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { leg, openSportTable } from '../../../testing/sport-table.ts';
import { permissionsOf } from '../../staff/index.ts';
import { readStoppedScopes, setStoppedScope } from './stopped-scopes.ts';

const { clock, platform, server, request, call, match, player, judge, run } = await openSportTable();
const built = await buildStaff(platform, { role: 'risk' });
const risk = await signInStaff(server, built);
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const session: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };

type Scope = { phase?: 'live' | 'prematch'; sport?: string; league?: string; market?: number };
const stop = (scope: Scope, isStopped = true, token = risk) =>
  call('staff.sportScopeStop', { ...scope, isStopped, reason: '승부조작 제보' }, { token });
const open = (scope: Scope) => stop(scope, false);

const over = (fixture: string) => leg({ fixture, market: 18, specifiers: 'total=2.5', outcome: '12', odds: 19_000 });
const leagueOf = (fixture: string) => platform.marketStore.fixture(fixture)?.facts.league.id ?? '';

/** Codes of a bet on each of these legs, by members of their own. */
async function codesOf(...legs: readonly ReturnType<typeof leg>[]) {
  const bettors = await Promise.all(legs.map(() => player()));
  return Promise.all(legs.map((one, index) => bettors[index]?.codeOf({ legs: [one] })));
}

/** How many wait for a lock of the application. */
async function waiting(): Promise<number> {
  const { rows } = await run(
    `select count(*)::integer as waiting from pg_locks
     where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting;
}

describe('a stop by scope', () => {
  it('of a market of a sport refuses bets on it alone, until it is opened again', async () => {
    const [soccer, tennis] = [await match(), await match({ sport: 'tennis' })];
    expect((await stop({ sport: 'soccer', market: 18 })).resultCode).toBe('0');
    expect(await codesOf(over(soccer), leg({ fixture: soccer }), over(tennis))).toEqual(['B6015', '0', '0']);
    expect((await open({ sport: 'soccer', market: 18 })).resultCode).toBe('0');
    expect(await codesOf(over(soccer))).toEqual(['0']);
  });

  it('of a league, of a sport, and of all bets live or before the match holds what it names', async () => {
    const [soccer, tennis] = [await match(), await match({ sport: 'tennis' })];
    const live = await match({ isLive: true });
    const each = () => codesOf(leg({ fixture: soccer }), leg({ fixture: tennis }), leg({ fixture: live }));
    const during = async (scope: Scope) => {
      expect((await stop(scope)).resultCode).toBe('0');
      const found = await each();
      expect((await open(scope)).resultCode).toBe('0');
      return found;
    };
    expect(await during({ sport: 'soccer', league: leagueOf(soccer) })).toEqual(['B6015', '0', 'B6015']);
    expect(await during({ sport: 'soccer', league: 'another' })).toEqual(['0', '0', '0']);
    expect(await during({ sport: 'tennis' })).toEqual(['0', 'B6015', '0']);
    expect(await during({ phase: 'live' })).toEqual(['0', '0', 'B6015']);
    expect(await during({ phase: 'prematch' })).toEqual(['B6015', 'B6015', '0']);
    expect(await during({ phase: 'live', sport: 'tennis' })).toEqual(['0', '0', '0']);
  });

  it('is of a phase or a sport at least, is set once, by staff who may, and is audited', async () => {
    expect((await stop({ market: 18 })).resultCode).toBe('Z400');
    expect((await stop({ phase: 'live', league: 'one' })).resultCode).toBe('Z400');
    expect((await stop({})).resultCode).toBe('Z400');
    expect((await stop({ phase: 'live' }, true, support)).resultCode).toBe('S003');
    const { rows: before } = await run(
      `select count(*)::integer as kept from staff_audit where action = 'sport.scopeStop'`,
    );
    expect((await open({ sport: 'handball' })).resultCode).toBe('T999');
    expect((await stop({ sport: 'handball' })).resultCode).toBe('0');
    expect((await stop({ sport: 'handball' })).resultCode).toBe('T999');
    const { scopes } = await request('staff.sportStopList', {}, { token: risk });
    expect(scopes).toMatchObject([
      { phase: null, sport: 'handball', league: null, market: null, reason: '승부조작 제보', staff: built.loginId },
    ]);
    expect((await open({ sport: 'handball' })).resultCode).toBe('0');
    expect((await request('staff.sportStopList', {}, { token: risk })).scopes).toEqual([]);
    const { rows } = await run(`select count(*)::integer as kept from staff_audit where action = 'sport.scopeStop'`);
    expect(rows[0].kept).toBe(before[0].kept + 2);
  });

  it('gives back a slip whose live delay ran, even when it was opened again before the end', async () => {
    const fixture = await match({ isLive: true });
    const { bet, slipNow, cashNow } = await player(100_000);
    const slip = await bet({ legs: [leg({ fixture })] });
    clock.advance(1);
    await stop({ phase: 'live' });
    clock.advance(1);
    await open({ phase: 'live' });
    clock.advance(5);
    await judge();
    expect((await slipNow(slip)).slip).toMatchObject({ state: 'refused', refusal: { legs: [{ code: 'B6015' }] } });
    expect(await cashNow()).toBe(100_000);
  });

  it('is shown on every line that it holds, with sockets, and to staff on each match', async () => {
    const [soccer, tennis] = [await match(), await match({ sport: 'tennis' })];
    const urgent: string[] = [];
    const endListening = platform.marketStore.onChange((fixture, _, isUrgent) => isUrgent && urgent.push(fixture));
    await stop({ sport: 'tennis', market: 1 });
    platform.marketStore.stopScopes(await readStoppedScopes(platform.db));
    expect([urgent.includes(tennis), urgent.includes(soccer)]).toEqual([true, false]);
    const { lines } = await request('sport.fixture', { fixture: tennis });
    expect(lines.map(({ market, status }) => [market, status])).toEqual([
      [1, 'suspended'],
      [18, 'active'],
      [16, 'active'],
    ]);
    const shown = await request('staff.sportFixture', { fixture: tennis }, { token: risk });
    expect(shown.scopes).toMatchObject([{ sport: 'tennis', market: 1, reason: '승부조작 제보' }]);
    expect((await request('staff.sportFixture', { fixture: soccer }, { token: risk })).scopes).toEqual([]);
    await open({ sport: 'tennis', market: 1 });
    platform.marketStore.stopScopes(await readStoppedScopes(platform.db));
    expect((await request('sport.fixture', { fixture: tennis })).lines.map(({ status }) => status)).toEqual([
      'active',
      'active',
      'active',
    ]);
    endListening();
  });
});

describe('a bet that races with a stop', () => {
  const handball: Input<'staff.sportScopeStop'> = {
    phase: null,
    sport: 'handball',
    league: null,
    market: null,
    isStopped: true,
    reason: '경쟁 시험',
  };

  it('waits for a stop that is written before it, and is refused', async () => {
    const fixture = await match({ sport: 'handball' });
    const { codeOf, cashNow } = await player(100_000);
    const written = Promise.withResolvers<void>();
    const committing = Promise.withResolvers<void>();
    const stopping = platform.db.transaction(async (tx) => {
      await setStoppedScope(platform, tx, handball, { staff: session, ip: '203.0.113.1' });
      written.resolve();
      await committing.promise;
    });
    await written.promise;
    const placing = codeOf({ legs: [leg({ fixture })] });
    await expect.poll(waiting).toBe(1);
    committing.resolve();
    await stopping;
    expect([await placing, await cashNow()]).toEqual(['B6015', 100_000]);
    await open({ sport: 'handball' });
  });

  it('is taken where its commit comes first: the stop waits for it', async () => {
    const fixture = await match({ sport: 'handball' });
    const { codeOf } = await player(100_000);
    const client = await platform.db.$client.connect();
    try {
      // The bet's transaction is held before its commit by the lock of its slip's row in another.
      await client.query('begin');
      await client.query('lock table sport_slip_sources in share mode');
      const placing = codeOf({ legs: [leg({ fixture })] });
      const isHeld = async () => {
        const { rows } = await run(
          `select count(*)::integer as held from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted
           and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0].held;
      };
      await expect.poll(isHeld).toBeGreaterThan(0);
      const stopping = stop({ sport: 'handball' });
      await expect.poll(waiting).toBe(1);
      await client.query('commit');
      expect([await placing, (await stopping).resultCode]).toEqual(['0', '0']);
      expect(await codesOf(leg({ fixture }))).toEqual(['B6015']);
    } finally {
      client.release();
    }
    await open({ sport: 'handball' });
  });
});
