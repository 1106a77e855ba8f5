/**
 * A rail is one folder and one line. Goal: what docs/add-a-rail.md promises. Method: a made-up rail, named by
 * its own file, is put in the list; a member pays in and is paid out by it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { brandId } from '../../../platform/ids.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { paperRail } from '../../../testing/paper-rail.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { cashierCalls } from '../calls.ts';
import { registerRailRoutes } from '../processors/callback-route.ts';
import { payOut } from '../processors/pay-out.ts';
import { paymentRails } from './rails.ts';

const { rail, paid } = paperRail();
const server = await startCallServer({
  calls: cashierCalls,
  rails: [...paymentRails, rail],
  paymentRails: 'bank-transfer,paper',
});
const { platform, request: answerOf } = server;
const routes = Fastify();
await registerRailRoutes(routes, platform);
afterAll(() => routes.close());

it('is offered to members, credits a deposit by its callback, and pays a withdrawal that staff approve', async () => {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  expect((await answerOf('cash.terms', {}, { token })).rails).toEqual(['bank-transfer', 'paper']);
  const requestKey = randomUuid();
  await answerOf('cash.in', { cash: 50_000, requestKey, rail: 'paper' }, { token });
  const received = {
    key: 'k',
    reference: requestKey,
    kind: 'received',
    units: '50000',
    confirmations: 1,
    isFinal: true,
  };
  const answer = await routes.inject({ method: 'POST', url: '/rails/paper/callback', payload: received });
  expect(answer.json()).toEqual({ code: '0' });
  expect((await answerOf('cash.getUserCash', {}, { token })).cashAmt).toBe(50_000);

  const rich = await buildMember(platform);
  await giveCash(platform, rich.memberId, 50_000);
  const richToken = await signInMember(server, rich);
  const request = { cash: 20_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
  const { cashIdx } = await answerOf('cash.out', { ...request, rail: 'paper', to: 'top' }, { token: richToken });
  const staffToken = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));
  for (const to of [2, 1] as const)
    await answerOf('staff.cashMove', { cashIdx, to, reason: '' }, { token: staffToken });
  await payOut(platform, brandId<'CashId'>(cashIdx));
  expect(paid).toEqual([`payout:${cashIdx}`]);
  expect((await answerOf('staff.railCheck', {}, { token: staffToken })).rails).toMatchObject([{ rail: 'paper' }]);
});

it('is named nowhere in the cashier but in its folder and in the list', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '.'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const outside = files.filter((file) => !/^rails\/(?:rails\.ts$|[^/]+\/)/.test(file));
  expect(outside.length).toBeGreaterThan(30);
  expect(outside.filter((file) => /sandbox-?coin/i.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

it('touches at most twelve files, as its page lists them', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs/add-a-rail.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `') || line.startsWith('| site'));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(12);
});
