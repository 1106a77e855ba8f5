/** The id of a browser: the server's own, out of reach of scripts, and kept as a hash alone. */

import { pathOf } from '@mirinae/contract/paths';
import { expect, it } from 'vitest';
import { randomBytes } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember } from '../../testing/sign-in.ts';
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

it('makes one person of the members who sign in with it, also after a log-out, and nobody of those without', async () => {
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
