/** Staff narrow what a round of a game may stake: within the vendor's list, with a second person, and written down. */
import { beforeEach, expect, it } from 'vitest';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { compareGames, findGame, takeGames, type VendorGame } from '../catalog/index.ts';
import { vendorsCalls } from './calls.ts';

const server = await startCallServer({ calls: vendorsCalls });
const { db, clock } = server.platform;
const token = await signInStaff(server, await buildStaff(server.platform));
const second = await signInStaff(server, await buildStaff(server.platform));
const hands = { token, second };
const name = { vendorKey: '205', gameKey: 'narrow' };
const names = { ko: '좁은 게임', en: 'Narrow', vi: 'Hẹp' };
const listing = (min: number, max: number): VendorGame => ({ playableKey: 'narrow', names, stakes: { min, max } });

/** Applies the vendor's current list; returns the stake changes of the comparison. */
async function take(min: number, max: number) {
  const list = [listing(min, max)];
  const { mark, rows } = await compareGames(db, name.vendorKey, list);
  const gameKeys = new Set(['narrow']);
  await db.transaction((tx) =>
    takeGames(tx, { vendorKey: name.vendorKey, list, mark, gameKeys, images: new Map(), by: 'owner', at: clock.now() }),
  );
  const stakes = rows.flatMap(({ changes }) => changes).filter(({ fact }) => fact.startsWith('stake'));
  return stakes.map(({ fact, after, isKept }) => ({ fact, after, isKept }));
}

async function shown() {
  const { list } = await server.request(
    'staff.gameList',
    { vendorKey: name.vendorKey, searchText: 'narrow' },
    { token },
  );
  return list[0];
}
const setTo = (stakeMin: number | null, stakeMax: number | null) =>
  approveByTwo(server, 'staff.gameStakesSet', { ...name, stakeMin, stakeMax, reason: '위험 관리' }, hands);
const limits = async () => (await findGame(db, name.vendorKey, name.gameKey))?.stakes;

beforeEach(async () => {
  await take(100, 50_000);
  await setTo(null, null);
});

it('are the vendor’s until staff narrow them, and then shown to whoever opens the game', async () => {
  expect(await limits()).toEqual({ min: null, max: null });
  expect(await setTo(1_000, 10_000)).toBe('0');
  expect(await limits()).toEqual({ min: 1_000, max: 10_000 });
  expect(await shown()).toMatchObject({ stakes: { min: 1_000, max: 10_000 }, listedStakes: { min: 100, max: 50_000 } });
  expect(await newestAudit(server.platform)).toMatchObject({
    action: 'approval.approved',
    target: 'game:205:narrow',
    after: { call: 'staff.gameStakesSet' },
  });
  const { rows } = await db.$client.query<{ before: unknown; after: unknown }>(
    `select before, after from staff_audit where action = 'catalog.stakes' order by audit_id desc limit 1`,
  );
  expect(rows[0]).toEqual({
    before: { min: 100, max: 50_000 },
    after: { min: 1_000, max: 10_000, reason: '위험 관리' },
  });
  expect(await setTo(null, 10_000)).toBe('0');
  expect(await limits()).toEqual({ min: null, max: 10_000 });
});

it.each([
  [99, null],
  [null, 50_001],
  [60_000, null],
  [null, 50],
])('are never wider than the vendor’s: %s to %s', async (min, max) => {
  expect(await setTo(min, max)).toBe('S054');
  expect(await limits()).toEqual({ min: null, max: null });
});

it('need a second person and the right, and never the wrong way round', async () => {
  const change = { ...name, stakeMin: 200, stakeMax: 300, reason: '위험 관리' };
  expect((await server.call('staff.gameStakesSet', change, { token })).resultCode).toBe('S015');
  const content = await signInStaff(server, await buildStaff(server.platform, { role: 'content' }));
  expect((await server.call('staff.gameStakesSet', change, { token: content })).resultCode).toBe('S003');
  expect(await setTo(300, 200)).not.toBe('0');
  expect(await limits()).toEqual({ min: null, max: null });
});

it('stay when the vendor’s list changes, but for what the new list no longer holds', async () => {
  await setTo(1_000, 10_000);
  expect(await take(200, 20_000)).toEqual([
    { fact: 'stakeMin', after: 200, isKept: true },
    { fact: 'stakeMax', after: 20_000, isKept: true },
  ]);
  expect(await limits()).toEqual({ min: 1_000, max: 10_000 });
  expect(await take(200, 5_000)).toEqual([{ fact: 'stakeMax', after: 5_000, isKept: false }]);
  expect(await limits()).toEqual({ min: 1_000, max: null });
  expect(await shown()).toMatchObject({ stakes: { min: 1_000, max: 5_000 } });
});
