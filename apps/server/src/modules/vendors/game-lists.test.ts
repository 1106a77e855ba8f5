/**
 * Lists of games over time: read by schedule, applied, undone, with pictures that are fetched afterwards. Method: a
 * protocol of the test that lists whatever the test says, a real database, and pictures over HTTP.
 */
import { createServer } from 'node:http';
import { inEachLanguage } from '@mirinae/contract/languages';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../platform/http/domain-error.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { newestAudit } from '../../testing/observe.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { catalogCalls } from '../catalog/calls.ts';
import type { VendorGame } from '../catalog/index.ts';
import { vendorsCalls } from './calls.ts';
import { vendorsTasks } from './events.ts';

const text = (label: string) => inEachLanguage(() => label);
const labels = {
  label: text('Lister'),
  operator: null,
  secret: text('Key'),
  launchSecret: null,
  feedSecret: null,
  brand: null,
  product: null,
  walletPath: null,
  needsAccount: false,
  hasPlayer: true,
};
const openGame = async () => 'https://vendor.example/game';

let offered: VendorGame[] | 'silent' = [];
let readings = 0;
async function listGames() {
  readings += 1;
  if (offered === 'silent') throw new DomainError('9999');
  return offered;
}
const lister = fakeProtocol('lister', { openGame }, { labels, listGames });
const rested = fakeProtocol('rested', { openGame }, { labels, listGames, listRestSeconds: 60 });
const plain = fakeProtocol('plain', { openGame }, { labels });

const clock = clockStub();
const calls = [...vendorsCalls, ...catalogCalls];
const server = await startCallServer({ clock, calls, protocols: [lister, rested, plain] });
const { platform, request, call } = server;
const owner = await buildStaff(platform);
let token = await signInStaff(server, owner);
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const tasks = vendorsTasks(platform);

/** Later than any session: the owner signs in again. */
async function passHours(hours: number): Promise<void> {
  clock.advance(hours * 3_600);
  token = await signInStaff(server, owner);
}

let art: Buffer | null = null;
const gallery = createServer((_, response) => response.writeHead(art ? 200 : 404).end(art));
const galleryUrl = `http://127.0.0.1:${await freePort()}`;
await new Promise<void>((resolve) => gallery.listen(Number(new URL(galleryUrl).port), '127.0.0.1', resolve));
afterAll(() => gallery.close());

const star: VendorGame = { playableKey: 'star', names: text('Star'), rtp: 9_600 };
const moon: VendorGame = { playableKey: 'moon', names: text('Moon'), rtp: 9_500 };
let count = 0;
let vendorKey = '';

async function addVendor(protocol: string): Promise<string> {
  count += 1;
  const key = `v${count}`;
  const where = { gameType: 'slot', wallet: 'seamless', openIn: 'window', openYn: 'Y' } as const;
  await request('staff.vendorCreate', { vendorKey: key, names: text('Vendor'), protocol, ...where }, { token });
  return key;
}

beforeEach(async () => {
  offered = [star, moon];
  readings = 0;
  art = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#204080' } })
    .png()
    .toBuffer();
  vendorKey = await addVendor('lister');
});

const compare = (key = vendorKey) => request('staff.gameListCompare', { vendorKey: key }, { token });
async function takeAll(key = vendorKey) {
  const { rows, mark } = await compare(key);
  const gameKeys = rows.map(({ gameKey }) => gameKey);
  return request('staff.gameListTake', { vendorKey: key, mark, gameKeys }, { token });
}
async function gameOf(gameKey: string) {
  const games = await request('play.gameCodes', { code: vendorKey });
  return games.find(({ key }) => key === gameKey);
}
const takes = () => request('staff.gameListTakes', { vendorKey }, { token });
const undo = (takeIdx: number, by = token) =>
  call('staff.gameListUndo', { vendorKey, takeIdx, reason: 'wrong list' }, { token: by });
async function undoNewest() {
  const newest = (await takes()).find(({ mayUndo }) => mayUndo);
  return (await undo(newest?.takeIdx ?? 0)).resultCode;
}
async function stateOf(key = vendorKey) {
  const { list } = await request('staff.vendorList', {}, { token });
  return list.find((vendor) => vendor.vendorKey === key)?.gameList;
}

describe('an applied list', () => {
  it('is undone: new games close, changed ones become what they were, closed ones open again', async () => {
    await takeAll();
    const sun: VendorGame = { playableKey: 'sun', names: text('Sun') };
    offered = [{ ...star, rtp: 9_000, names: text('Bright star'), maintenance: true }, sun];
    expect(await takeAll()).toEqual({ added: 1, changed: 1, closed: 1 });
    expect(await gameOf('star')).toMatchObject({ rtp: 9_000, openYn: 'N', names: text('Bright star') });
    expect(await undoNewest()).toBe('0');
    expect(await gameOf('star')).toMatchObject({ rtp: 9_600, openYn: 'Y', names: text('Star') });
    expect(await gameOf('moon')).toMatchObject({ openYn: 'Y' });
    expect(await gameOf('sun')).toMatchObject({ openYn: 'N' });
    expect(await newestAudit(platform)).toMatchObject({
      action: 'catalog.undoList',
      target: `vendor:${vendorKey}`,
      before: { added: 1, changed: 1, closed: 1 },
      after: { reason: 'wrong list' },
    });
    const { rows } = await compare();
    expect(rows.map(({ gameKey, state }) => `${gameKey} ${state}`)).toEqual([
      'star changed',
      'sun returned',
      'moon gone',
    ]);
  });

  it('keeps what staff changed since when it is undone', async () => {
    await takeAll();
    offered = [{ ...star, rtp: 9_000, names: text('Bright star') }, moon];
    await takeAll();
    const names = { ko: '우리 별', en: 'Bright star', vi: 'Bright star' };
    await request('staff.gameSave', { vendorKey, gameKey: 'star', names, ord: 3 }, { token });
    expect(await undoNewest()).toBe('0');
    expect(await gameOf('star')).toMatchObject({
      names: { ko: '우리 별', en: 'Star', vi: 'Star' },
      rtp: 9_600,
      ord: 3,
    });
  });

  it('is undone only once and only newest first, also by two at the same moment', async () => {
    await takeAll();
    offered = [star];
    await takeAll();
    const [newest, first] = await takes();
    expect([newest?.mayUndo, first?.mayUndo]).toEqual([true, false]);
    expect((await undo(first?.takeIdx ?? 0)).resultCode).toBe('S053');
    const both = await Promise.all([undo(newest?.takeIdx ?? 0), undo(newest?.takeIdx ?? 0)]);
    expect(both.map(({ resultCode }) => resultCode).sort()).toEqual(['0', 'S053']);
    expect(await gameOf('moon')).toMatchObject({ openYn: 'Y' });
    expect(await undoNewest()).toBe('0');
    expect((await undo(newest?.takeIdx ?? 0)).resultCode).toBe('S053');
    expect((await takes()).map(({ mayUndo, undoneBy }) => [mayUndo, undoneBy !== null])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('is undone by those alone who may apply lists, and at a vendor that is there', async () => {
    await takeAll();
    const [newest] = await takes();
    expect((await undo(newest?.takeIdx ?? 0, support)).resultCode).toBe('S003');
    const unknown = { vendorKey: 'unknown', takeIdx: 1, reason: 'x' };
    expect((await call('staff.gameListUndo', unknown, { token })).resultCode).toBe('Z404');
  });
});

describe('a schedule', () => {
  const everyHours = 6;
  const schedule = (key: string, hours: number | null) =>
    call('staff.gameListSchedule', { vendorKey: key, everyHours: hours }, { token });
  const work = () => tasks['vendors.readGameLists']();

  it('reads the list and applies maintenance alone; staff see what the rest would do', async () => {
    expect((await schedule(vendorKey, everyHours)).resultCode).toBe('0');
    await takeAll();
    const sun: VendorGame = { playableKey: 'sun', names: text('Sun') };
    offered = [{ ...star, rtp: 9_000, maintenance: true }, sun];
    readings = 0;
    await work();
    expect(readings).toBe(0);
    await passHours(everyHours);
    await work();
    expect(await stateOf()).toMatchObject({
      everyHours,
      failure: null,
      found: { new: 1, changed: 1, returned: 0, gone: 1, down: 0 },
    });
    expect(await gameOf('star')).toMatchObject({ rtp: 9_600, openYn: 'N' });
    expect(await takes()).toHaveLength(1);
    offered = [{ ...star, rtp: 9_000 }, sun];
    await passHours(everyHours);
    await work();
    expect(await gameOf('star')).toMatchObject({ rtp: 9_600, openYn: 'Y' });
    await takeAll();
    expect(await stateOf()).toMatchObject({ found: { new: 0, changed: 0, returned: 0, gone: 0, down: 0 } });
    await schedule(vendorKey, null);
  });

  it('goes on with the other lists when one vendor is silent, and says so', async () => {
    const other = await addVendor('lister');
    await schedule(vendorKey, everyHours);
    await schedule(other, everyHours);
    offered = 'silent';
    await work();
    expect(await stateOf()).toMatchObject({ failure: '9999', found: null });
    expect(await stateOf(other)).toMatchObject({ failure: '9999', found: null });
    offered = [star];
    await passHours(everyHours);
    await work();
    expect(await stateOf(other)).toMatchObject({ failure: null, found: { new: 1 } });
    await Promise.all([vendorKey, other].map((key) => schedule(key, null)));
  });

  it('is for vendors with a list', async () => {
    expect((await schedule(await addVendor('plain'), everyHours)).resultCode).toBe('S026');
    expect((await schedule('unknown', everyHours)).resultCode).toBe('B0092');
  });
});

it('a vendor that may be read once a minute is read once for the preview and its application', async () => {
  const key = await addVendor('rested');
  expect(await takeAll(key)).toEqual({ added: 2, changed: 0, closed: 0 });
  expect(readings).toBe(1);
  clock.advance(61);
  await compare(key);
  expect(readings).toBe(2);
});

describe('a picture of the list', () => {
  const fetchDue = () => tasks['vendors.fetchPictures']({ vendorKey });
  const fromGallery = { ...star, art: `${galleryUrl}/star.png` };

  it('is fetched after the list was applied, encoded again and served by us', async () => {
    offered = [fromGallery];
    await takeAll();
    expect(await gameOf('star')).toMatchObject({ image: '/art/category-slot.svg' });
    expect(await stateOf()).toMatchObject({ picturesDue: 1, picturesFailed: 0 });
    await fetchDue();
    const image = (await gameOf('star'))?.image ?? '';
    expect(image).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
    expect(await stateOf()).toMatchObject({ picturesDue: 0, picturesFailed: 0 });
    expect((await compare()).rows).toEqual([]);
    await undoNewest();
    expect(await gameOf('star')).toMatchObject({ openYn: 'N', image });
  });

  it('is the former one again when the list that changed it is undone', async () => {
    offered = [fromGallery];
    await takeAll();
    await fetchDue();
    const image = (await gameOf('star'))?.image;
    art = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#802040' } })
      .png()
      .toBuffer();
    offered = [{ ...star, art: `${galleryUrl}/star-2.png` }];
    await takeAll();
    await fetchDue();
    expect((await gameOf('star'))?.image).not.toBe(image);
    await undoNewest();
    expect((await gameOf('star'))?.image).toBe(image);
  });

  it.each([
    ['does not answer', null, `${galleryUrl}/star.png`],
    ['is no picture', Buffer.from('<!doctype html>'), `${galleryUrl}/star.png`],
    ['is too large', Buffer.alloc(2_000_001), `${galleryUrl}/star.png`],
    ['is in a private network', undefined, 'https://10.0.0.1/star.png'],
    ['is the cloud’s own metadata', undefined, 'http://169.254.169.254/latest'],
    ['comes without TLS', undefined, 'http://vendor.example/star.png'],
    ['carries a password', undefined, 'https://user:word@vendor.example/star.png'],
  ])('that %s is tried three times and leaves the picture of the kind', async (_, file, url) => {
    if (file !== undefined) art = file;
    offered = [{ ...star, art: url }];
    await takeAll();
    for (let time = 0; time < 3; time += 1) await fetchDue();
    expect(await gameOf('star')).toMatchObject({ image: '/art/category-slot.svg', openYn: 'Y' });
    expect(await stateOf()).toMatchObject({ picturesDue: 0, picturesFailed: 1 });
  });

  it('is fetched again when staff request it', async () => {
    offered = [fromGallery];
    const good = art;
    art = null;
    await takeAll();
    for (let time = 0; time < 3; time += 1) await fetchDue();
    art = good;
    await fetchDue();
    expect(await gameOf('star')).toMatchObject({ image: '/art/category-slot.svg' });
    await request('staff.gameListPictures', { vendorKey }, { token });
    expect(await newestAudit(platform)).toMatchObject({ action: 'catalog.fetchPictures', after: { pictures: 1 } });
    await fetchDue();
    expect((await gameOf('star'))?.image).toMatch(/^\/api\/pictures\//);
  });

  it('of staff is not replaced by one that was still to be fetched', async () => {
    offered = [fromGallery];
    await takeAll();
    await request('staff.gameSave', { vendorKey, gameKey: 'star', image: '/art/own.svg' }, { token });
    await fetchDue();
    expect(await gameOf('star')).toMatchObject({ image: '/art/own.svg' });
  });
});
