/** Cookies of a browser that scripts cannot read: its id, and the whole tokens of its pages. */

import { type CallName, calls } from '@mirinae/contract/calls';
import { sessionHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import { envelopeAnswer } from '@mirinae/contract/wire';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { randomBytes } from '../../../platform/rng.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff, builtTotpSecret } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { readCaptcha, signInMember } from '../../../testing/sign-in.ts';
import { findPerson } from './devices.ts';

const server = await startCallServer();
const { platform, app, call } = server;
const { db } = platform;

const visit = (cookie?: string) =>
  app.inject({
    method: 'POST',
    url: pathOf('site.option'),
    headers: { authorization: platform.config.SITE_KEY, ...(cookie ? { cookie } : {}) },
    payload: { siteId: platform.config.SITE_ID },
  });
const newDevice = () => randomBytes(32).toString('base64url');

describe('the id of a browser', () => {
  it('is given with the first call of a guest, out of reach of scripts, and not again', async () => {
    const first = String((await visit()).headers['set-cookie']);
    expect(first).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    expect(String((await visit()).headers['set-cookie'])).not.toBe(first);
    const [cookie = ''] = first.split(';');
    expect((await visit(`lang=ko; ${cookie}`)).headers['set-cookie']).toBeUndefined();
  });

  it('is replaced when it is none of ours', async () => {
    for (const forged of ['device=', 'device=1', `device=${'a'.repeat(44)}`, `xdevice=${newDevice()}`])
      expect((await visit(forged)).headers['set-cookie']).toMatch(/^device=/);
  });

  it('makes one person of the members who sign in with it, also after a log-out, and not of those without', async () => {
    const device = newDevice();
    const [one, two, apart, bare] = await Promise.all([1, 2, 3, 4].map(() => buildMember(platform)));
    if (!one || !two || !apart || !bare) throw new Error('Nobody was built.');
    const token = await signInMember(server, one, { device });
    expect(await findPerson(db, one.memberId)).toEqual([one.memberId]);
    const left = await call('member.logout', {}, { token, device });
    expect(left.resultCode).toBe('0');
    await signInMember(server, two, { device });
    await signInMember(server, apart, { device: newDevice() });
    await signInMember(server, bare);
    expect(await findPerson(db, one.memberId)).toEqual([one.memberId, two.memberId]);
    expect(await findPerson(db, two.memberId)).toEqual([two.memberId, one.memberId]);
    for (const { memberId } of [apart, bare]) expect(await findPerson(db, memberId)).toEqual([memberId]);
  });

  it('is nowhere at rest but as a keyed hash', async () => {
    const device = newDevice();
    const one = await buildMember(platform);
    await signInMember(server, one, { device });
    await signInMember(server, one, { device });
    const { rows } = await db.$client.query<{ text: string; hash: Buffer }>(
      'select d::text as text, device_hash as hash from member_devices d where member_id = $1',
      [one.memberId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toHaveLength(32);
    expect(rows[0]?.text).not.toContain(Buffer.from(device).toString('hex'));
    expect(rows[0]?.text).not.toContain(Buffer.from(device, 'base64url').toString('hex'));
  });
});

const ownPage = { host: 'site.example', origin: 'http://site.example', 'sec-fetch-site': 'same-origin' };

/** State of a page and its browser: the token as the page has it, and all cookies. */
type Browser = { token: string; cookies: Map<string, string> };
const newBrowser = (): Browser => ({ token: '', cookies: new Map() });
const cookieText = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function requestAs(browser: Browser, name: CallName, input: object, more: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: pathOf(name),
    headers: {
      authorization: platform.config.SITE_KEY,
      ...ownPage,
      cookie: cookieText(browser),
      ...(browser.token ? { [sessionHeader]: browser.token } : {}),
      ...more,
    },
    payload: { siteId: platform.config.SITE_ID, ...input },
  });
  const set = [response.headers['set-cookie'] ?? []].flat();
  for (const line of set) {
    const [cookie = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
    if (line.includes('Max-Age=0;')) browser.cookies.delete(cookie);
    else browser.cookies.set(cookie, value);
  }
  return { ...envelopeAnswer.parse(response.json()), set };
}
const codeOf = async (...requested: Parameters<typeof requestAs>) => (await requestAs(...requested)).resultCode;

async function signedIn(given?: Awaited<ReturnType<typeof buildMember>>, browser = newBrowser()) {
  const { loginId: memId, password: memPass } = given ?? (await buildMember(platform));
  const { data, set } = await requestAs(browser, 'member.login', { memId, memPass, ...(await readCaptcha(server)) });
  browser.token = calls['member.login'].answer.parse(data).token;
  return { browser, set: set.filter((line) => line.startsWith('member-')) };
}

async function staffSignedIn(browser = newBrowser()) {
  const { loginId, password } = await buildStaff(platform, { role: 'owner' });
  const first = await requestAs(browser, 'staff.login', { loginId, password });
  const { ticket } = calls['staff.login'].answer.parse(first.data);
  const epoch = Math.floor(server.clock.now().getTime() / 1_000);
  const { data, set } = await requestAs(browser, 'staff.verify', {
    ticket,
    otp: await generate({ secret: builtTotpSecret, epoch }),
  });
  browser.token = calls['staff.verify'].answer.parse(data).token;
  return { browser, set: set.filter((line) => line.startsWith('staff-')) };
}

describe('the token of a page', () => {
  it('comes without its signature; the whole is in a cookie that no script reads', async () => {
    const { browser, set } = await signedIn();
    expect(browser.token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(set).toEqual([
      expect.stringMatching(/^member-[\w-]+=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=7200; HttpOnly; SameSite=Strict$/),
    ]);
    expect(set[0]).toContain(`=${browser.token}.`);
    expect(await codeOf(browser, 'member.info', {})).toBe('0');
  });

  it('opens nothing without the cookie, nor the cookie without it, nor either with that of another session', async () => {
    const { browser } = await signedIn();
    const { browser: other } = await signedIn();
    expect(await codeOf({ ...browser, cookies: new Map() }, 'member.info', {})).toBe('Z401');
    expect(await codeOf({ ...browser, token: '' }, 'member.info', {})).toBe('Z401');
    expect(await codeOf({ token: browser.token, cookies: other.cookies }, 'member.info', {})).toBe('Z401');
    const [name = ''] = browser.cookies.keys();
    const [theirs = ''] = other.cookies.values();
    expect(await codeOf({ token: browser.token, cookies: new Map([[name, theirs]]) }, 'member.info', {})).toBe('Z401');
    expect(await codeOf(browser, 'member.info', {})).toBe('0');
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'http://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://games.site.example' },
    { 'sec-fetch-site': 'none' },
  ])('is taken from no foreign page: %o', async (from) => {
    const { browser } = await signedIn();
    expect(await codeOf(browser, 'member.info', {}, from)).toBe('Z403');
  });

  it('is known by its origin where a browser says no more', async () => {
    const { browser } = await signedIn();
    const request = async (origin: string) => {
      const response = await app.inject({
        method: 'POST',
        url: pathOf('member.info'),
        headers: {
          authorization: platform.config.SITE_KEY,
          host: 'site.example',
          origin,
          cookie: cookieText(browser),
          [sessionHeader]: browser.token,
        },
        payload: { siteId: platform.config.SITE_ID },
      });
      return envelopeAnswer.parse(response.json()).resultCode;
    };
    expect(await request('https://site.example')).toBe('0');
    for (const foreign of ['http://evil.example', 'http://site.example:81', 'null', ''])
      expect(await request(foreign), foreign).toBe('Z403');
  });

  it('is renewed into the same cookie, and what is under way keeps its session', async () => {
    const { browser } = await signedIn();
    const before = { token: browser.token, cookies: browser.cookies };
    server.clock.advance(116 * 60);
    const { data, set } = await requestAs(browser, 'member.getToken', {});
    browser.token = calls['member.getToken'].answer.parse(data).token;
    expect(set).toEqual([expect.stringContaining('Max-Age=7200')]);
    expect(browser.cookies.size).toBe(2);
    expect(browser.token).not.toBe(before.token);
    expect(await codeOf(before, 'member.info', {})).toBe('0');
    expect(await codeOf(browser, 'member.info', {})).toBe('0');
  });

  it('is taken back with a log-out, and when the session has ended elsewhere', async () => {
    const person = await buildMember(platform);
    const { browser: first } = await signedIn(person);
    const { browser: second } = await signedIn(person);
    expect(await codeOf(first, 'member.info', {})).toBe('TK999');
    expect([...first.cookies.keys()]).toEqual(['device']);
    expect(await codeOf(second, 'member.logout', {})).toBe('0');
    expect([...second.cookies.keys()]).toEqual(['device']);
  });

  it('is one in a browser: who signs in next takes the place of who was there', async () => {
    const { browser } = await signedIn();
    await signedIn(undefined, browser);
    expect([...browser.cookies.keys()].filter((name) => name !== 'device')).toHaveLength(1);
    expect(await codeOf(browser, 'member.info', {})).toBe('0');
  });

  it('of staff goes to the calls of staff alone, and several work side by side in one browser', async () => {
    const { browser, set } = await staffSignedIn();
    expect(set).toEqual([
      expect.stringMatching(/^staff-[\w-]+=[\w.-]+; Path=\/api\/staff; .*HttpOnly; SameSite=Strict$/),
    ]);
    const { browser: other } = await staffSignedIn({ token: '', cookies: browser.cookies });
    expect(await codeOf(browser, 'staff.me', {})).toBe('0');
    expect(await codeOf(other, 'staff.me', {})).toBe('0');
    expect(await codeOf({ ...browser, cookies: new Map() }, 'staff.me', {})).toBe('Z401');
    expect(await codeOf(browser, 'staff.logout', {})).toBe('0');
    expect(await codeOf(browser, 'staff.me', {})).toBe('Z401');
    expect(await codeOf(other, 'staff.me', {})).toBe('0');
  });

  it('is whole for what is no page, and leaves no cookie there', async () => {
    const token = await signInMember(server, await buildMember(platform));
    expect(token.split('.')).toHaveLength(3);
    expect((await call('member.info', {}, { token })).resultCode).toBe('0');
  });
});
