import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { setSwitches } from '../site/index.ts';
import { catalogCalls } from './calls.ts';
import { findGame, findVendor, listGames, listGroups } from './index.ts';

const server = await startCallServer({ calls: catalogCalls });
const { platform, request, call } = server;
const { db } = platform;
const token = await signInMember(server, await buildMember(platform));
const run = (statement: string) => db.$client.query(statement);

beforeEach(async () => {
  await run('update catalog_vendors set is_open = true');
  await run('update catalog_groups set is_open = true');
  await run('update catalog_games set is_open = true, is_excluded = false');
  await run("update catalog_games set playable_key = game_key where vendor_key = '201'");
  await db.transaction((tx) => setSwitches(platform, tx, { playOpen: true }));
});

describe('the catalog', () => {
  it('has the codes and routes of the site', async () => {
    const groups = await request('play.gameGroupCodes', {});
    expect(groups.find(({ code }) => code === '1')).toMatchObject({
      codeName: '라이브 1관',
      codeNameEN: 'Live Hall 1',
      codeNameVN: 'Sảnh trực tiếp 1',
    });
    const paths = new Map(groups.map(({ code, path }) => [code, path]));
    expect(['1', '5', '10', '6', '9', '2'].map((code) => paths.get(code)?.split('/').at(-1))).toEqual([
      'evolution',
      'asiagaming',
      'pragmatic',
      'dreamcasino',
      'sexygaming',
      'biggaming',
    ]);
    const slots = groups.filter(({ groupCode }) => groupCode === 'slot').map(({ code }) => Number(code));
    expect(slots.sort((a, b) => a - b)).toEqual([0, ...Array.from({ length: 22 }, (_, n) => 200 + n)]);
    expect(['1000', '101', '102', 'sp', 'mg'].every((code) => paths.has(code))).toBe(true);
    // No two houses share an address, the hotels neither.
    expect(new Set(paths.values()).size).toBe(groups.length);
    expect(new Set(groups.filter(({ codeName }) => /^HC?-/.test(codeName)).map(({ groupCode }) => groupCode))).toEqual(
      new Set(['hotel']),
    );
  });

  it('counts the games that the list of the group shows', async () => {
    for (const { code, gameCount } of await request('play.gameGroupCodes', {}))
      expect([code, (await request('play.gameCodes', { code })).length]).toEqual([code, gameCount]);
  });

  it('hides a game of other devices in lists, counts and pages of a device', async () => {
    const change = (listed: string) =>
      run(`update catalog_games set listed = ${listed} where game_key = 'hangang-seven'`);
    await change(`coalesce(listed, '{}') || '{"platforms": "phone"}'`);
    try {
      const keysOf = async (device?: 'desktop' | 'phone') => {
        const games = await request('play.gameCodes', { code: '201', ...(device && { device }) });
        const [house] = (await request('play.gameGroupCodes', { ...(device && { device }) })).filter(
          ({ code }) => code === '201',
        );
        const input = { vendorKey: '201', ...(device && { device }) };
        const { games: slots } = await request('play.getSlotList', input, { token });
        expect([house?.gameCount, slots.length]).toEqual([games.length, games.length]);
        return games.map(({ key }) => key);
      };
      const all = await keysOf();
      expect(all).toContain('hangang-seven');
      expect(await keysOf('phone')).toEqual(all);
      expect(await keysOf('desktop')).toEqual(all.filter((key) => key !== 'hangang-seven'));
    } finally {
      await change("listed - 'platforms'");
    }
  });

  it('has every game of the studio once, at its house', async () => {
    const games = await request('play.gameCodes', { masterCode: 'all' });
    const ofStudio = games.filter(({ groupCode, rtp }) => groupCode === 'slot' && rtp !== null);
    expect(ofStudio.length).toBeGreaterThan(0);
    expect(new Set(ofStudio.map(({ key }) => key)).size).toBe(ofStudio.length);
    expect(ofStudio.find(({ key }) => key === 'moon-palace')?.vendorKey).toBe('203');
  });

  it('knows the first house game by its certificate', async () => {
    const games = await request('play.gameCodes', { masterCode: 'slot', code: '201' });
    expect(games.find(({ key }) => key === 'hangang-seven')).toMatchObject({
      vendorKey: '201',
      groupCode: 'slot',
      names: { ko: '한강 세븐', en: 'Hangang Seven', vi: 'Hangang Seven' },
      rtp: 9630,
      hitRate: 3034,
      maxWin: 20_440,
      mechanic: 'lines',
      features: [],
      deviation: 412,
      returns: '7889/8192',
      stakeMin: 100,
      stakeMax: 100_000,
      volatility: 'low',
      openYn: 'Y',
      openIn: 'window',
    });
  });

  it('says what can come in a game, and what is certified of it to the last digit', async () => {
    const games = await request('play.gameCodes', { masterCode: 'slot', code: '203' });
    expect(games.find(({ key }) => key === 'moon-palace')).toMatchObject({
      features: expect.arrayContaining(['freeSpins', 'multiplier']),
      returns: '2395111035207/2500000000000',
    });
    expect(await request('play.certificate', { vendorKey: '201', gameKey: 'hangang-seven' })).toEqual({
      hash: expect.stringMatching(/^9a4e009e/),
      returns: '7889/8192',
      reaching: { '10': '249/16384', '100': '5/32768', '1000': '0/1', most: '1/16384' },
    });
  });

  it('certifies nothing for a game that is unknown, excluded, or that staff typed', async () => {
    const certificate = (vendorKey: string, gameKey: string) => call('play.certificate', { vendorKey, gameKey });
    expect((await certificate('201', 'nobody')).resultCode).toBe('B0092');
    await run("update catalog_games set is_excluded = true where game_key = 'hangang-seven'");
    expect((await certificate('201', 'hangang-seven')).resultCode).toBe('B0092');
    await run(
      `insert into catalog_games (vendor_key, game_key, group_code, image, ord)
       values ('201', 'typed', '201', '/art/category-slot.svg', 1)`,
    );
    expect((await certificate('201', 'typed')).resultCode).toBe('B0092');
    await run("delete from catalog_games where game_key = 'typed'");
  });

  it('finds slot games by code and by the word of the path', async () => {
    const byCode = await request('play.getSlotList', { vendorKey: '201' }, { token });
    const byPath = await request('play.slotsByPath', { prodId: 'slot_mirinae', type: 'all' }, { token });
    expect(byCode.games.map(({ key }) => key)).toContain('hangang-seven');
    expect(byPath).toEqual(byCode);
    const hot = await request('play.slotsByPath', { prodId: '201', type: 'hot' }, { token });
    expect(hot.games.some(({ key }) => key === 'hangang-seven')).toBe(false);
  });

  it('answers an empty key for a game that is being prepared', async () => {
    await run("update catalog_games set playable_key = null where game_key = 'hangang-seven'");
    const { games } = await request('play.getSlotList', { vendorKey: '201' }, { token });
    await run("update catalog_games set playable_key = 'hangang-seven' where game_key = 'hangang-seven'");
    expect(games.find(({ names }) => names.ko === '한강 세븐')?.key).toBe('');
  });

  it.each([
    ['an unknown vendor', 'nobody', 'all', ''],
    ['a vendor without slots', 'sp', 'all', ''],
    ['an unknown type', '201', 'nonsense', ''],
    ['a closed vendor', '201', 'all', "update catalog_vendors set is_open = false where vendor_key = '201'"],
    ['a closed site', '201', 'all', 'update site_switches set play_open = false'],
  ])('refuses the slots of %s', async (_, prodId, type, statement) => {
    if (statement) await run(statement);
    expect((await call('play.slotsByPath', { prodId, type }, { token })).resultCode).toBe('B0092');
  });

  it('marks as closed whatever lies under a closed switch', async () => {
    await run("update catalog_vendors set is_open = false where vendor_key = '201'");
    const [group] = (await request('play.gameGroupCodes', {})).filter(({ code }) => code === '201');
    const [game] = await request('play.gameCodes', { code: '201' });
    expect([group?.openYn, game?.openYn, (await findGame(db, '201', 'hangang-seven'))?.isOpen]).toEqual([
      'N',
      'N',
      false,
    ]);
    expect((await findVendor(db, '201'))?.isOpen).toBe(false);
    await run('update site_switches set play_open = false');
    expect((await request('play.gameGroupCodes', {})).every(({ openYn }) => openYn === 'N')).toBe(true);
  });

  it.each([
    ['a closed game', "update catalog_games set is_open = false where vendor_key = '201'"],
    ['a game that is being prepared', "update catalog_games set playable_key = null where vendor_key = '201'"],
    ['the games of a closed house', "update catalog_vendors set is_open = false where vendor_key = '201'"],
    ['the games of a closed group', "update catalog_groups set is_open = false where group_code = '201'"],
  ])('leaves %s out of the count, so that a section without any is not shown as open', async (_, change) => {
    await run(change);
    expect((await request('play.gameGroupCodes', {})).find(({ code }) => code === '201')).toMatchObject({
      gameCount: 0,
    });
  });

  it('hides excluded games everywhere and leaves them out of the count', async () => {
    const before = (await listGroups(db)).find(({ group }) => group.groupCode === '201')?.gameCount ?? 0;
    await run("update catalog_games set is_excluded = true where game_key = 'hangang-seven'");
    expect((await listGroups(db)).find(({ group }) => group.groupCode === '201')?.gameCount).toBe(before - 1);
    expect((await listGames(db, { vendorKey: '201' })).map(({ game }) => game.gameKey)).not.toContain('hangang-seven');
    expect((await findGame(db, '201', 'hangang-seven'))?.isOpen).toBe(false);
  });
});
