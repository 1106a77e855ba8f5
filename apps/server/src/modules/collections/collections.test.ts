/** Collections in lobbies: chosen by rule or by hand, in their order, for a device and for members of a segment. */
import type { Request } from '@mirinae/contract/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { catalogCalls } from '../catalog/calls.ts';
import { segmentsCalls } from '../segments/calls.ts';
import { setSwitches } from '../site/index.ts';
import { collectionsCalls } from './calls.ts';

const server = await startCallServer({ calls: [...collectionsCalls, ...catalogCalls, ...segmentsCalls] });
const { platform, request, call } = server;
const { db, clock } = platform;
const token = await signInStaff(server, await buildStaff(platform));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const run = (statement: string) => db.$client.query(statement);

type Draft = Request<'staff.collectionSave'>;
const rule: Draft['rule'] = {
  vendorKeys: [],
  families: [],
  volatility: [],
  rtpMin: null,
  linesMin: null,
  linesMax: null,
  newDays: null,
  freeRoundsYn: 'N',
};
const draft: Draft = {
  names: { ko: '추천', en: 'Recommended', vi: 'Gợi ý' },
  gameType: 'fishing',
  device: 'all',
  segmentIdx: null,
  rule,
  sort: 'plays',
  games: [],
  maxGames: 20,
  ord: 10,
  openYn: 'Y',
};
const save = (change: Partial<Draft> = {}) => call('staff.collectionSave', { ...draft, ...change }, { token });
const list = () => request('staff.collectionList', {}, { token });
const shown = async (device: 'desktop' | 'phone' = 'desktop') =>
  (await request('play.collections', { gameType: 'fishing', device })).map(({ games }) => games.map(({ key }) => key));

/** A vendor with four games of a kind that no other test plays. */
beforeEach(async () => {
  await run('delete from game_collections');
  await run(`delete from catalog_game_names where vendor_key = '1000'`);
  await run(`delete from catalog_games where vendor_key = '1000'`);
  const added = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
  const facts = (more: object) => JSON.stringify({ family: 'fishing', lines: null, platforms: null, ...more });
  const rows = [
    ['a', 9_600, 'low', 5, 2, 900, added(1), facts({ lines: 10 })],
    ['b', 9_700, 'high', 9, 1, 100, added(40), facts({ lines: 50, platforms: 'phone' })],
    ['c', 9_500, 'high', 7, 3, 500, added(3), facts({ lines: 25, freeRounds: true, family: 'crash' })],
    ['closed', 9_900, 'low', 99, 99, 9_999, added(1), facts({ lines: 20 })],
  ];
  for (const [key, rtp, volatility, plays, players, turnover, addedAt, listed] of rows) {
    await db.$client.query(
      `insert into catalog_games (vendor_key, game_key, playable_key, group_code, image, ord, rtp, volatility, plays,
         players, turnover, added_at, listed, is_open)
       values ('1000', $1, $1, '1000', '/art/category-fishing.svg', 1, $2, $3, $4, $5, $6, $7, $8, $1 <> 'closed')`,
      [key, rtp, volatility, plays, players, turnover, addedAt, listed],
    );
    await db.$client.query(
      `insert into catalog_game_names (vendor_key, game_key, tag, name) values ('1000', $1, 'en', $1)`,
      [key],
    );
  }
});

describe('a collection by rule', () => {
  it.each<[string, Partial<Draft['rule']>, readonly string[]]>([
    ['no condition', {}, ['b', 'c', 'a']],
    ['a vendor', { vendorKeys: ['1000'] }, ['b', 'c', 'a']],
    ['another vendor', { vendorKeys: ['201'] }, []],
    ['a kind in the vendor’s list', { families: ['crash'] }, ['c']],
    ['a volatility', { volatility: ['high'] }, ['b', 'c']],
    ['a least return', { rtpMin: 9_600 }, ['b', 'a']],
    ['days since it was added', { newDays: 7 }, ['c', 'a']],
    ['lines', { linesMin: 20, linesMax: 30 }, ['c']],
    ['free rounds', { freeRoundsYn: 'Y' }, ['c']],
  ])('has the open games that meet it: %s', async (_, conditions, games) => {
    expect((await save({ rule: { ...rule, ...conditions } })).resultCode).toBe('0');
    expect(await shown('phone')).toEqual(games.length === 0 ? [] : [games]);
    expect((await list())[0]?.count).toBe(games.length);
  });

  it.each<[Draft['sort'], readonly string[]]>([
    ['plays', ['b', 'c', 'a']],
    ['players', ['c', 'a', 'b']],
    ['turnover', ['a', 'c', 'b']],
    ['new', ['a', 'c', 'b']],
    ['rtp', ['b', 'a', 'c']],
  ])('is in its order: %s', async (sort, games) => {
    await save({ sort });
    expect(await shown('phone')).toEqual([games]);
  });

  it('has no more games than staff set', async () => {
    await save({ maxGames: 1 });
    expect(await shown('phone')).toEqual([['b']]);
  });
});

describe('a collection by hand', () => {
  it('has its games in the order of staff, without closed ones', async () => {
    const games = ['c', 'closed', 'a'].map((gameKey) => ({ vendorKey: '1000', gameKey }));
    await save({ sort: 'hand', games });
    expect(await shown()).toEqual([['c', 'a']]);
  });

  it('is refused with a game that is none', async () => {
    const refused = await save({ sort: 'hand', games: [{ vendorKey: '1000', gameKey: 'unknown' }] });
    expect(refused.resultCode).toBe('B0092');
    expect(await list()).toEqual([]);
  });
});

describe('the place of a collection', () => {
  it('is its device, and a game of another device is not in it', async () => {
    await save();
    expect([await shown('desktop'), await shown('phone')]).toEqual([[['c', 'a']], [['b', 'c', 'a']]]);
    await run('delete from game_collections');
    await save({ device: 'phone' });
    expect([await shown('desktop'), await shown('phone')]).toEqual([[], [['b', 'c', 'a']]]);
  });

  it('is in the order of staff, and closed ones and those without a game are left out', async () => {
    await save({ ord: 30, rule: { ...rule, volatility: ['low'] } });
    await save({ ord: 20, rule: { ...rule, families: ['crash'] } });
    await save({ ord: 10, openYn: 'N' });
    await save({ ord: 5, rule: { ...rule, vendorKeys: ['201'] } });
    expect(await shown()).toEqual([['c'], ['a']]);
  });

  it('is empty while play is closed', async () => {
    await save();
    await db.transaction((tx) => setSwitches(platform, tx, { playOpen: false }));
    expect(await shown()).toEqual([]);
    await db.transaction((tx) => setSwitches(platform, tx, { playOpen: true }));
  });

  it('is with members of its segment alone', async () => {
    const conditions = [{ kind: 'level', from: 5, to: 10 }] as const;
    const saved = { name: 'high levels', conditions: [...conditions] };
    const { segmentIdx } = await request('staff.segmentSave', saved, { token });
    await save({ segmentIdx });
    const see = async (level: number) => {
      const member = await signInMember(server, await buildMember(platform, { level }));
      const input = { gameType: 'fishing', device: 'desktop' } as const;
      return (await request('play.ownCollections', input, { token: member })).length;
    };
    expect(await shown()).toEqual([]);
    expect([await see(7), await see(1)]).toEqual([1, 0]);
    await request('staff.segmentDrop', { segmentIdx }, { token });
    expect(await see(7)).toBe(0);
  });
});

it('is changed and dropped by staff with the right, in the audit log', async () => {
  expect((await call('staff.collectionSave', draft, { token: support })).resultCode).toBe('S003');
  await save();
  const [row] = await list();
  const collectionIdx = row?.collectionIdx ?? 0;
  expect((await save({ collectionIdx, ord: 99 })).resultCode).toBe('0');
  expect(await newestAudit(platform)).toMatchObject({
    action: 'catalog.collection',
    target: `collection:${collectionIdx}`,
    before: { ord: 10 },
    after: { ord: 99 },
  });
  expect((await call('staff.collectionDrop', { collectionIdx }, { token })).resultCode).toBe('0');
  expect(await newestAudit(platform)).toMatchObject({ action: 'catalog.dropCollection', after: null });
  expect((await call('staff.collectionDrop', { collectionIdx }, { token })).resultCode).toBe('Z404');
  expect((await save({ collectionIdx })).resultCode).toBe('Z404');
});
