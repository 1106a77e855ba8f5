import type { Request } from '@mirinae/contract/calls';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { registerPictureRoutes } from './index.ts';

const server = await startCallServer();
const { platform, app, request, call } = server;
registerPictureRoutes(app, platform);
const staff = await signInStaff(server, await buildStaff(platform, { role: 'content' }));

type Draft = Request<'staff.bannerSave'>;
const draft = (change: Partial<Draft> = {}): Draft => ({
  place: 'popup',
  title: '안내',
  body: '',
  image: '',
  link: '',
  startDate: null,
  endDate: null,
  device: 'both',
  language: 'all',
  isClose: 'N',
  ord: 0,
  ...change,
});
const save = (change: Partial<Draft>) => request('staff.bannerSave', draft(change), { token: staff });
const codeOf = async (change: object) =>
  (await call('staff.bannerSave', { ...draft(), ...change }, { token: staff })).resultCode;

it('shows each visitor what is meant for its layout and language', async () => {
  await save({ title: 'all' });
  await save({ title: 'phone', device: 'mobile', ord: 1 });
  await save({ title: 'english', language: 'en', ord: 2 });
  await save({ title: 'after login', place: 'login-popup' });
  const titles = async (device: 'desktop' | 'mobile', locale: 'ko' | 'en') =>
    (await request('site.popupList', { device }, { locale })).map(({ title }) => title);
  expect(await titles('desktop', 'ko')).toEqual(['all']);
  expect(await titles('mobile', 'ko')).toEqual(['all', 'phone']);
  expect(await titles('desktop', 'en')).toEqual(['all', 'english']);
  const token = await signInMember(server, await buildMember(platform));
  expect(await request('site.loginPopupList', {}, { token })).toMatchObject([{ title: 'after login' }]);
});

it('is changed, closed and removed by staff, all in the audit log', async () => {
  const { bannerIdx } = await save({ place: 'banner', title: 'one' });
  await save({ bannerIdx, place: 'banner', title: 'two', isClose: 'Y' });
  expect(await request('site.banner', {})).toEqual([]);
  const list = await request('staff.bannerList', {}, { token: staff });
  expect(list.find((row) => row.bannerIdx === bannerIdx)).toMatchObject({ title: 'two', isClose: 'Y' });
  await request('staff.bannerDelete', { bannerIdx }, { token: staff });
  expect((await call('staff.bannerDelete', { bannerIdx }, { token: staff })).resultCode).toBe('Z404');
  expect(await codeOf({ bannerIdx })).toBe('Z404');
  const owner = await signInStaff(server, await buildStaff(platform));
  const target = `banner:${bannerIdx}`;
  const audit = await request('staff.auditList', { action: 'site.banner', searchText: target }, { token: owner });
  expect(audit.list.map(({ after }) => after)).toMatchObject([null, { title: 'two' }, { title: 'one' }]);
});

it('leads only to pages of the site or over TLS, shows only its own pictures, and ends after it starts', async () => {
  const links = ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'http://plain.example'];
  for (const link of links) expect(await codeOf({ link })).toBe('Z400');
  for (const image of ['https://elsewhere.example/a.png', '/art/../x.svg'])
    expect(await codeOf({ image })).toBe('Z400');
  expect(await codeOf({ link: 'https://t.example/mirinae', image: '/art/hero.svg' })).toBe('0');
  const [startDate, endDate] = ['2025-03-04T00:00:00Z', '2025-03-03T00:00:00Z'];
  expect(await codeOf({ startDate, endDate })).toBe('Z400');
});

it('encodes uploaded pictures anew, keeps the same one once, and serves them for ever', async () => {
  const bytes = await sharp({ create: { width: 2_400, height: 600, channels: 3, background: '#7f86ff' } })
    .png()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer();
  const upload = () => request('staff.pictureUpload', { picture: bytes.toString('base64') }, { token: staff });
  const [one, two] = [await upload(), await upload()];
  expect(one).toEqual(two);
  const answer = await app.inject({ url: one.image });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const served = await sharp(answer.rawPayload).metadata();
  expect([served.format, served.width, served.exif]).toEqual(['webp', 1_920, undefined]);
  expect((await app.inject({ url: `/api/pictures/${'0'.repeat(64)}.webp` })).json()).toMatchObject({
    resultCode: 'Z404',
  });
});

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'not a picture'])('takes no %s', async (text) => {
  const picture = Buffer.from(text).toString('base64');
  expect((await call('staff.pictureUpload', { picture }, { token: staff })).resultCode).toBe('Z400');
});
