/**
 * A protocol is one folder and one line. Goal: what docs/add-a-vendor.md promises. Method: a made-up protocol, known to
 * no file outside its own folder, is put in the list; staff add a vendor with it, a member opens its game, and its
 * wallet passes conformance.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { catalogCalls } from '../modules/catalog/calls.ts';
import { findGame } from '../modules/catalog/index.ts';
import { playCalls } from '../modules/play/calls.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { vendorsCalls } from '../modules/vendors/calls.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import { buildStaff } from '../testing/build-staff.ts';
import { startCallServer } from '../testing/call-server.ts';
import { giveCash } from '../testing/give-money.ts';
import { pebble } from '../testing/pebble/index.ts';
import { approveByTwo } from '../testing/second-person.ts';
import { signInMember, signInStaff } from '../testing/sign-in.ts';
import { runConformance } from './conformance/run.ts';
import { memberRefOf } from './core/member-ref.ts';
import { registerVendorRoutes, vendors } from './vendors.ts';

const list = [...vendors, pebble];
const calls = [...vendorsCalls, ...catalogCalls, ...playCalls];
const server = await startCallServer({ calls, protocols: list });
const { platform, request } = server;
const wallet = Fastify();
await registerVendorRoutes(wallet, platform, list);
afterAll(() => wallet.close());

const vendorKey = 'pebble1';
const secret = 'the-secret-of-pebble';

it('is offered to staff, added by them, listed, launched and paid through its wallet', async () => {
  const token = await signInStaff(server, await buildStaff(platform));
  const { protocols } = await request('staff.vendorList', {}, { token });
  expect(protocols.map(({ name }) => name)).toContain('pebble');
  const names = { ko: '조약돌', en: 'Pebble', vi: 'Cuội' };
  const where = { gameType: 'slot', wallet: 'seamless', openIn: 'window', openYn: 'N' } as const;
  const networks = ['127.0.0.0/8'];
  const settings = { apiUrl: 'https://pebble.example', operator: '', currency: 'KRW', decimals: 0, networks };
  const vendor = { vendorKey, protocol: 'pebble', names, ...where, account: { ...settings, secret } };
  const second = await signInStaff(server, await buildStaff(platform));
  expect(await approveByTwo(server, 'staff.vendorCreate', vendor, { token, second })).toBe('0');
  const { mark } = await request('staff.gameListCompare', { vendorKey }, { token });
  const taken = await request('staff.gameListTake', { vendorKey, mark, gameKeys: ['probe'] }, { token });
  expect(taken).toEqual({ added: 1, changed: 0, closed: 0 });
  const probe = { vendorKey, gameKey: 'probe' };
  expect(await request('staff.vendorProbe', probe, { token })).toMatchObject({ reason: null });
  await request('staff.vendorSave', { vendorKey, openYn: 'Y' }, { token });
  const member = await buildMember(platform);
  await giveCash(platform, member.memberId, 100_000);
  const play = { vendorKey, gameType: 'slot', gameKey: 'probe' } as const;
  const launched = await request('play.getGame', play, { token: await signInMember(server, member) });
  expect(launched).toEqual({ gameurl: 'https://pebble.example/probe', openIn: 'window' });
});

async function player() {
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, 100_000);
  const game = await findGame(platform.db, vendorKey, 'probe');
  if (!game) throw new Error('The catalog lacks the game.');
  const { token } = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
  );
  return { memberRef: memberRefOf(memberId), sessionRef: token };
}

it('passes conformance', async () => {
  if (!pebble.dialect) throw new Error('The protocol has no dialect.');
  const findings = await runConformance({
    dialect: pebble.dialect,
    target: { origin: '', vendorKey, secret },
    player: await player(),
    other: await player(),
    gameKey: 'probe',
    currency: 'KRW',
    async deliver({ method, url, headers, body }) {
      const { statusCode, body: text } = await wallet.inject({ method, url, headers, payload: body });
      return { status: statusCode, text };
    },
    nowMs: () => platform.clock.now().getTime(),
    newId: randomUuid,
  });
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.length).toBeGreaterThan(20);
});

it('is named nowhere but in its folder and in the list', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  // Our own protocol and our own games are named where the sandbox and the mini games are set up.
  const names = vendors.map(({ name }) => name).filter((name) => name !== 'mirinae' && name !== 'site');
  const named = new RegExp(`['"\`](?:${names.join('|')})['"\`]|/vendors/(?:${names.join('|')})/`);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const outside = files.filter((file) => !file.startsWith('apps/server/src/vendors/'));
  expect(outside.length).toBeGreaterThan(500);
  expect(outside.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
