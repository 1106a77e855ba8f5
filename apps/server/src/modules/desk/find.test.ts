/** What the palette finds: the exact ID first, members by whatever staff have of them, each kind by right. */
import { expect, test } from 'vitest';
import { memberId } from '../../platform/ids.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { findMember, openBankAccount } from '../identity/index.ts';
import { markNumberEnds } from '../identity/members/number-ends.ts';

const server = await startCallServer();
const { platform, request, call } = server;
const { db } = platform;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));
const find = (text: string, token = owner) => request('staff.find', { text }, { token });
const idsOf = async (text: string) => (await find(text)).members.map(({ memId, by }) => [memId, by]);

const loginsOf = async (text: string) => (await find(text)).members.map(({ memId }) => memId);

const member = await buildMember(platform, { loginId: 'paletteone', phone: '01055512345' });
await buildMember(platform, { loginId: 'paletteonemore' });

async function accountOf(id: bigint): Promise<string> {
  const found = await findMember(db, memberId(id));
  return found ? openBankAccount(platform, found) : '';
}

test('the member whose whole ID it is comes first, those whose ID begins like it follow', async () => {
  expect(await idsOf('PaletteOne')).toEqual([
    ['paletteone', 'id'],
    ['paletteonemore', 'beginning'],
  ]);
});

test('a member is found by nickname, number, whole phone and whole account, however they are typed', async () => {
  expect(await idsOf(member.nickname)).toContainEqual(['paletteone', 'nickname']);
  expect(await idsOf(String(member.memberId))).toContainEqual(['paletteone', 'number']);
  expect(await idsOf('010-5551-2345')).toEqual([['paletteone', 'phone']]);
  expect(await idsOf(await accountOf(member.memberId))).toContainEqual(['paletteone', 'account']);
});

test('members are found by the last four digits of a phone or an account, and by no other part of one', async () => {
  const built = await buildMember(platform, { phone: '01055598761', accountNumber: '55598769876' });
  expect(await idsOf('8761')).toContainEqual([built.loginId, 'phone-end']);
  expect(await idsOf('9876')).toContainEqual([built.loginId, 'account-end']);
  for (const part of ['98761', '69876', '5559', '761']) expect(await loginsOf(part)).not.toContain(built.loginId);
});

test('numbers from before their ends were marked are found once they are', async () => {
  const built = await buildMember(platform, { phone: '01055546464', accountNumber: '5554646' });
  const forget = 'update members set phone_end_mark = null, account_end_mark = null where member_id = $1';
  await db.$client.query(forget, [built.memberId]);
  expect(await loginsOf('6464')).not.toContain(built.loginId);
  expect(await markNumberEnds(platform)).toBe(1);
  expect(await idsOf('6464')).toContainEqual([built.loginId, 'phone-end']);
  expect(await idsOf('4646')).toContainEqual([built.loginId, 'account-end']);
  expect(await markNumberEnds(platform)).toBe(0);
});

test('members are found by a network address of a log-in', async () => {
  const visitor = await buildMember(platform);
  await signInMember(server, visitor, { ip: '203.0.113.77' });
  expect(await idsOf('203.0.113.77')).toEqual([[visitor.loginId, 'address']]);
});

test('a bet, a round and a request are found by number, by whoever may look for them', async () => {
  const { rows } = await db.$client.query<{ betIdx: string }>(
    `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, status, placed_at)
     values ('201', $1, $2, 'slot', 'hangang-seven', 'palette-round', 1000, 'wait', now()) returning bet_id::text as "betIdx"`,
    [randomUuid(), member.memberId],
  );
  const betIdx = rows[0]?.betIdx ?? '';
  expect(await find(`#${betIdx}`)).toMatchObject({ bets: [{ betIdx, cash: 1_000 }] });
  expect(await find('palette-round')).toMatchObject({ rounds: [{ roundId: 'palette-round' }] });
  const { rows: requests } = await db.$client.query<{ cashIdx: number }>(
    `insert into cash_requests (member_id, kind, amount, request_key, balance_after, requested_at, account)
     values ($1, 'deposit', 5000, $2, 0, now(), '{"rail":"bank-transfer"}') returning cash_id::integer as "cashIdx"`,
    [member.memberId, randomUuid()],
  );
  const cashIdx = requests[0]?.cashIdx ?? 0;
  expect(await find(String(cashIdx))).toMatchObject({
    requests: [{ cashIdx, kind: 'deposit', memId: 'paletteone', cash: 5_000 }],
  });
  const content = await signInStaff(server, await buildStaff(platform, { role: 'content' }));
  expect((await call('staff.find', { text: 'paletteone' }, { token: content })).resultCode).toBe('S003');
});
