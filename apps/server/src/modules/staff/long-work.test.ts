/** Long work of staff's calls, hashing and cleaning, is done without a connection. */
import type { FourEyesCallName } from '@mirinae/contract/calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../../app.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { cleanInWorker } from '../../platform/rich-text-worker-pool.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, call } = server;
const signIn = async () => signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const [owner, second] = [await signIn(), await signIn()];
const member = await buildMember(platform);

const password = 'a long password';
const longText = '<&>"'.repeat(9_900);
const queues = {
  passwords: () => Promise.all(Array.from({ length: 40 }, () => hashPassword(password))),
  texts: () => Promise.all(Array.from({ length: 8 }, () => cleanInWorker(longText, 'staff'))),
} as const;

/** Seconds that a connection has stood waiting within a transaction, of all that do. */
async function longestHeld(): Promise<number> {
  const { rows } = await platform.db.$client.query<{ seconds: string }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) as seconds from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`,
  );
  return Number(rows[0]?.seconds);
}

/** Waiting time of a call behind a full queue, and for a connection, in seconds. */
async function timesOf(queue: keyof typeof queues, request: () => Promise<string>) {
  const began = performance.now();
  const queued = queues[queue]();
  let isDone = false;
  const answered = request().finally(() => {
    isDone = true;
  });
  let held = 0;
  while (!isDone) held = Math.max(held, await longestHeld());
  const waited = (performance.now() - began) / 1_000;
  await queued;
  return { code: await answered, held, waited };
}

const draft = { name: '새 사람', role: 'support', password } as const;
const text = { title: '안내', content: '<p>내일 점검합니다</p>' } as const;
const cases = [
  ['staff.accountCreate', 'passwords', { ...draft, loginId: 'newcomer' }],
  ['staff.messageSend', 'texts', { target: { kind: 'member', memId: member.loginId }, ...text }],
  ['staff.boardSave', 'texts', { boardType: 'notice', category: 'normal', locale: 'ko', pinned: 'N', ...text }],
] as const satisfies readonly (readonly [FourEyesCallName, keyof typeof queues, object])[];

it.each(cases)('%s holds no connection while it waits for %s', async (name, queue, input) => {
  const { code, held, waited } = await timesOf(queue, () =>
    approveByTwo(server, name, input, { token: owner, second }),
  );
  expect(code).toBe('0');
  expect(held).toBeLessThan(waited / 3);
});

it('nor does the second person who approves', async () => {
  const requested = await call('staff.accountCreate', { ...draft, loginId: 'second' }, { token: owner });
  expect(requested).toMatchObject({ resultCode: 'S015' });
  const { approvalIdx } = z.object({ approvalIdx: z.int() }).parse(requested.data);
  const decide = async () =>
    (await call('staff.approvalDecide', { approvalIdx, decision: 'approve' }, { token: second })).resultCode;
  const { code, held, waited } = await timesOf('passwords', decide);
  expect(code).toBe('0');
  expect(held).toBeLessThan(waited / 3);
});
