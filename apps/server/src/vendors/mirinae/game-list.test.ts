/**
 * Taking over a vendor's list of games. Goal: what is shown is what is done, and what staff set stays. Method: the real
 * studio, and a vendor of the test's own that lists whatever the test says, both over HTTP.
 */

import { createServer } from 'node:http';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogCalls } from '../../modules/catalog/calls.ts';
import { vendorsCalls } from '../../modules/vendors/calls.ts';
import { saveAccount, takeGameList } from '../../modules/vendors/index.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { forkStudio } from '../../testing/fork-studio.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { emptyDatabase } from '../../testing/studio.ts';
import { vendors } from '../vendors.ts';

// The studio believes no message of another day.
const clock = clockStub(new Date());
const server = await startCallServer({ clock, calls: [...vendorsCalls, ...catalogCalls], protocols: vendors });
const { platform, request, call } = server;
const { db } = platform;
const token = await signInStaff(server, await buildStaff(platform));
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));

const compare = (vendorKey: string) => request('staff.gameListCompare', { vendorKey }, { token });
const codeOf = async (vendorKey: string) => (await call('staff.gameListCompare', { vendorKey }, { token })).resultCode;
const takeSome = (vendorKey: string, mark: string, gameKeys: string[]) =>
  call('staff.gameListTake', { vendorKey, mark, gameKeys }, { token });
async function takeAll(vendorKey: string) {
  const { rows, mark } = await compare(vendorKey);
  return takeSome(
    vendorKey,
    mark,
    rows.map(({ gameKey }) => gameKey),
  );
}
const gameOf = async (vendorKey: string, key: string) =>
  (await request('play.gameCodes', { code: vendorKey })).find((game) => game.key === key);

async function openAccount(vendorKey: string, apiUrl: string): Promise<void> {
  const names = { ko: '시험', en: 'Test', vi: 'Thử' };
  const where = { gameType: 'slot', wallet: 'seamless', openIn: 'player', openYn: 'Y', protocol: 'mirinae' } as const;
  await request('staff.vendorCreate', { vendorKey, names, ...where }, { token });
  const settings = { operator: '', currency: 'KRW', decimals: 0, networks: [] };
  await saveAccount(platform, db, vendorKey, { ...settings, apiUrl, secret: platform.config.STUDIO_SECRET });
}

let listed: object[] | string = [];
let art: Buffer | null = null;
let onPicture = () => {};
const lister = createServer((request, response) => {
  if (request.method === 'GET') onPicture();
  if (request.method === 'GET') return response.writeHead(art ? 200 : 404).end(art);
  return response.end(typeof listed === 'string' ? listed : JSON.stringify({ games: listed }));
});
const listerUrl = `http://127.0.0.1:${await freePort()}`;
await new Promise<void>((resolve) => lister.listen(Number(new URL(listerUrl).port), '127.0.0.1', resolve));
afterAll(() => lister.close());
const star = { key: 'Star', kind: 'solo', names: { ko: '별', en: 'Star', vi: 'Sao' }, rtp: 9_600 };
const moon = { key: 'moon', kind: 'solo', names: { ko: '달', en: 'Moon', vi: 'Trăng' }, rtp: 9_500 };
let count = 0;
let vendorKey = '';
beforeEach(async () => {
  count += 1;
  vendorKey = `lister${count}`;
  await openAccount(vendorKey, listerUrl);
  listed = [star, moon];
  art = null;
  onPicture = () => {};
});

describe('a vendor’s list of games', () => {
  it('comes whole from the studio: an account of no house is offered everything', async () => {
    const port = await freePort();
    const studio = await forkStudio({ port, databaseUrl: await emptyDatabase(), walletUrl: 'http://127.0.0.1:9' });
    try {
      await openAccount('anyhouse', `http://127.0.0.1:${port}`);
      const { rows, unchanged } = await compare('anyhouse');
      expect(rows.map(({ gameKey }) => gameKey)).toEqual(
        expect.arrayContaining(['dice', 'hangang-seven', 'moon-palace']),
      );
      expect(unchanged).toBe(0);
      expect(rows.every(({ state }) => state === 'new')).toBe(true);
      expect((await takeAll('anyhouse')).resultCode).toBe('0');
      expect(await gameOf('anyhouse', 'hangang-seven')).toMatchObject({ rtp: 9_630, maxWin: 20_440, demoYn: 'Y' });
      expect((await compare('anyhouse')).rows).toEqual([]);
    } finally {
      studio.kill('SIGKILL');
    }
  });

  it('is shown before anything changes, and only what is chosen is done, in one audited act', async () => {
    const { rows, mark } = await compare(vendorKey);
    expect(rows.map(({ gameKey, state }) => [gameKey, state])).toEqual([
      ['star', 'new'],
      ['moon', 'new'],
    ]);
    expect(await gameOf(vendorKey, 'star')).toBeUndefined();
    expect((await takeSome(vendorKey, mark, ['moon'])).data).toEqual({ added: 1, changed: 0, closed: 0 });
    expect(await gameOf(vendorKey, 'star')).toBeUndefined();
    expect(await gameOf(vendorKey, 'moon')).toMatchObject({ rtp: 9_500, openYn: 'Y' });
    expect(await newestAudit(platform)).toMatchObject({ action: 'catalog.takeList', target: `vendor:${vendorKey}` });
  });

  it('is given up before the next picture when its node stops, and nothing of it is written', async () => {
    art = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#204080' } })
      .png()
      .toBuffer();
    listed = [star, moon].map((game) => ({ ...game, art: `${listerUrl}/${game.key}.png` }));
    const ending = new AbortController();
    const fetched: string[] = [];
    onPicture = () => {
      fetched.push('picture');
      ending.abort(new Error('The node stops.'));
    };
    const { signal } = ending;
    const taking = { vendorKey, choice: null, by: 'sandbox', record: async () => {}, withPictures: true, signal };
    await expect(takeGameList(platform, taking)).rejects.toThrow('The node stops.');
    expect(fetched).toEqual(['picture']);
    expect(await gameOf(vendorKey, 'star')).toBeUndefined();
  });

  it('comes immediately without pictures, and has them the next time', async () => {
    art = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#204080' } })
      .png()
      .toBuffer();
    listed = [star, moon].map((game) => ({ ...game, art: `${listerUrl}/${game.key}.png` }));
    const taking = { vendorKey, choice: null, by: 'sandbox', record: async () => {} };
    await takeGameList(platform, { ...taking, withPictures: false });
    expect((await gameOf(vendorKey, 'star'))?.image).toBe('/art/category-slot.svg');
    await takeGameList(platform, { ...taking, withPictures: true });
    expect((await gameOf(vendorKey, 'star'))?.image).toMatch(/^\/api\/pictures\//);
    expect(await takeGameList(platform, { ...taking, withPictures: true })).toEqual([]);
  });

  it('is refused when it is not what was shown any more', async () => {
    const { mark } = await compare(vendorKey);
    listed = [{ ...star, rtp: 9_000 }, moon];
    expect((await takeSome(vendorKey, mark, ['star'])).resultCode).toBe('S053');
    expect(await gameOf(vendorKey, 'star')).toBeUndefined();
  });

  it('is taken over once by two who press at the same moment', async () => {
    const { mark } = await compare(vendorKey);
    const both = await Promise.all([takeSome(vendorKey, mark, ['star']), takeSome(vendorKey, mark, ['star'])]);
    expect(both.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'S053']);
  });

  it('changes what the vendor says otherwise, and keeps what staff set', async () => {
    await takeAll(vendorKey);
    const named = { ko: '큰 별', en: 'Great star', vi: 'Sao lớn' };
    await request('staff.gameSave', { vendorKey, gameKey: 'star', names: named, ord: 7 }, { token });
    listed = [{ ...star, names: { ko: '새 별', en: 'New star', vi: 'Sao mới' }, rtp: 9_650 }, moon];
    const { rows, unchanged } = await compare(vendorKey);
    expect(unchanged).toBe(1);
    expect(rows).toMatchObject([{ gameKey: 'star', state: 'changed' }]);
    expect(rows[0]?.changes).toContainEqual({ fact: 'name:ko', before: '별', after: '새 별', isKept: true });
    expect(rows[0]?.changes).toContainEqual({ fact: 'rtp', before: 9_600, after: 9_650, isKept: false });
    expect((await takeAll(vendorKey)).resultCode).toBe('0');
    expect(await gameOf(vendorKey, 'star')).toMatchObject({ names: named, ord: 7, rtp: 9_650 });
    expect((await compare(vendorKey)).rows).toEqual([]);
  });

  it('closes a game that is gone, deletes nothing, and opens it again when it returns', async () => {
    await takeAll(vendorKey);
    listed = [star];
    expect((await compare(vendorKey)).rows).toMatchObject([{ gameKey: 'moon', state: 'gone' }]);
    expect((await takeAll(vendorKey)).data).toEqual({ added: 0, changed: 0, closed: 1 });
    expect(await gameOf(vendorKey, 'moon')).toMatchObject({ openYn: 'N' });
    listed = [star, moon];
    expect((await compare(vendorKey)).rows).toMatchObject([{ gameKey: 'moon', state: 'returned' }]);
    await takeAll(vendorKey);
    expect(await gameOf(vendorKey, 'moon')).toMatchObject({ openYn: 'Y' });
  });

  it('closes a game while its vendor maintains it, and opens it as staff left it', async () => {
    listed = [{ ...star, lines: 25, platforms: ['phone', 'desktop'], freeRounds: true }, moon];
    await takeAll(vendorKey);
    expect(await gameOf(vendorKey, 'star')).toMatchObject({ openYn: 'Y' });
    listed = [{ ...star, lines: 25, platforms: ['phone'], freeRounds: true, maintenance: true }, moon];
    const { rows } = await compare(vendorKey);
    expect(rows).toMatchObject([{ gameKey: 'star', state: 'changed' }]);
    expect(rows[0]?.changes).toEqual([
      { fact: 'platforms', before: 'desktop,phone', after: 'phone', isKept: false },
      { fact: 'maintenance', before: false, after: true, isKept: false },
    ]);
    await takeAll(vendorKey);
    expect(await gameOf(vendorKey, 'star')).toMatchObject({ openYn: 'N' });
    listed = [star, moon];
    await takeAll(vendorKey);
    expect(await gameOf(vendorKey, 'star')).toMatchObject({ openYn: 'Y' });
  });

  it('leaves games alone that staff typed', async () => {
    const names = { ko: '손', en: 'Hand', vi: 'Tay' };
    await request('staff.gamesAdd', { vendorKey, games: [{ playableKey: 'typed', names }] }, { token });
    expect((await compare(vendorKey)).rows.map(({ gameKey }) => gameKey)).toEqual(['star', 'moon']);
  });

  it.each([
    ['silent', '9999', 'silent', null],
    ['no JSON', 'S050', '<html>', null],
    ['malformed', 'S050', null, [{ ...star, rtp: 'high' }]],
    ['with a picture from elsewhere', 'S050', null, [{ ...star, art: 'http://169.254.169.254/latest' }]],
    ['with a game twice', 'S051', null, [star, { ...moon, key: 'STAR' }]],
    ['for a page of another vendor', 'S052', null, [{ ...star, house: '201' }]],
  ])('is refused when it is %s', async (_, code, text, games) => {
    listed = text ?? games ?? [];
    if (text === 'silent') await request('staff.vendorSave', { vendorKey, openYn: 'Y' }, { token });
    if (text === 'silent')
      await saveAccount(platform, db, vendorKey, {
        operator: '',
        currency: 'KRW',
        decimals: 0,
        networks: [],
        apiUrl: 'http://127.0.0.1:9',
      });
    expect(await codeOf(vendorKey)).toBe(code);
    expect(await gameOf(vendorKey, 'star')).toBeUndefined();
  });

  it('is for those alone who may edit the site’s games', async () => {
    const refused = await call('staff.gameListCompare', { vendorKey }, { token: support });
    expect(refused.resultCode).toBe('S003');
    const { mark } = await compare(vendorKey);
    const act = { vendorKey, mark, gameKeys: ['star'] };
    expect((await call('staff.gameListTake', act, { token: support })).resultCode).toBe('S003');
  });
});

describe('a picture of the list', () => {
  const withArt = () => {
    listed = [{ ...star, art: `${listerUrl}/star` }];
  };

  it('is drawn anew and served by us, an SVG as pixels', async () => {
    withArt();
    art = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    expect((await takeAll(vendorKey)).resultCode).toBe('0');
    const image = (await gameOf(vendorKey, 'star'))?.image ?? '';
    expect(image).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
    const hash = image.slice('/api/pictures/'.length, -'.webp'.length);
    const { rows } = await db.$client.query<{ webp: Buffer }>('select webp from site_pictures where hash = $1', [hash]);
    expect((await sharp(rows[0]?.webp).metadata()).format).toBe('webp');
  });

  it('that is too large, or none, refuses the act and leaves nothing', async () => {
    withArt();
    art = Buffer.alloc(2_000_001);
    expect((await takeAll(vendorKey)).resultCode).toBe('BD06');
    art = Buffer.from('<!doctype html>');
    expect((await takeAll(vendorKey)).resultCode).toBe('BD05');
    art = null;
    expect((await takeAll(vendorKey)).resultCode).toBe('9999');
    expect(await gameOf(vendorKey, 'star')).toBeUndefined();
  });
});
