/** Sign-ups: whose signs point at another member, and several decided together. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInStaff } from '../../testing/sign-in.ts';
import { deskCalls } from './calls.ts';

const server = await startCallServer({ calls: deskCalls });
const { platform, request, call } = server;
const [token, other] = [
  await signInStaff(server, await buildStaff(platform)),
  await signInStaff(server, await buildStaff(platform)),
];
const run = (statement: string, values: unknown[]) => platform.db.$client.query(statement, values);

let count = 0;
async function signedUp(fields: { joinIp?: string; accountHolder?: string } = {}) {
  count += 1;
  const own = { joinIp: `10.7.0.${count}`, accountHolder: `${String.fromCodePoint(0xac00 + 28 * count)}솔` };
  const member = await buildMember(platform, { status: 'pending', ...own, ...fields });
  return { ...member, idx: Number(member.memberId) };
}
const device = ({ memberId }: { memberId: bigint }, name: string) =>
  run(
    'insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at) values ($1, $2, now(), now())',
    [memberId, Buffer.from(name)],
  );
const statusOf = async (idx: number) =>
  (await run('select status from members where member_id = $1', [idx])).rows[0].status;

it('each is shown with the members of its device, its network and its account holder', async () => {
  const [plain, twin] = [await signedUp(), await signedUp()];
  const same = await signedUp({ joinIp: twin.joinIp, accountHolder: twin.accountHolder });
  for (const each of [twin, same]) await device(each, 'one browser');
  const { signups } = await request('staff.signupDuplicates', { memberId: [plain.idx, same.idx] }, { token });
  expect(signups).toEqual([
    { memberId: plain.idx, sameDevice: [], sameIp: [], sameHolder: [] },
    { memberId: same.idx, sameDevice: [twin.loginId], sameIp: [twin.loginId], sameHolder: [twin.loginId] },
  ]);
});

const decideAll = (fields: object, by = token) => call('staff.signupDecideAll', fields, { token: by });

it('several are decided with their number and a reason, each once though two do it at the same time', async () => {
  const idx = [(await signedUp()).idx, (await signedUp()).idx, (await signedUp()).idx];
  const wanted = { memberId: idx, decision: 'approve' };
  const shown = await decideAll(wanted);
  expect(shown).toMatchObject({ resultCode: 'S030', data: { count: 3, total: 0 } });
  expect((await decideAll({ ...wanted, expected: shown.data })).resultCode).toBe('S031');
  const confirmed = { ...wanted, expected: shown.data, reason: '확인' };
  const answers = await Promise.all([decideAll(confirmed), decideAll(confirmed, other)]);
  const done = answers.map(({ data }) => z.object({ done: z.int() }).safeParse(data).data?.done ?? 0);
  expect(done.reduce((sum, each) => sum + each, 0)).toBe(3);
  expect(await Promise.all(idx.map(statusOf))).toEqual(['active', 'active', 'active']);
  const { rows } = await run(
    "select count(*)::integer as count from staff_audit where action = 'signup.approve' and target = any ($1)",
    [idx.map((each) => `member:${each}`)],
  );
  expect(rows).toEqual([{ count: 3 }]);
});
