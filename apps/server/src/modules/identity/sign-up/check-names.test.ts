import { expect, it } from 'vitest';
import { buildMember } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { signInStaff } from '../../../testing/sign-in.ts';
import { listNameFaults } from '../index.ts';
import { checkNames } from './check-names.ts';

const server = await startCallServer();
const { platform, call, request } = server;
const owner = await signInStaff(server, await buildStaff(platform, { role: 'owner' }));

/** As members were kept before there were rules. */
async function fromBefore(nickname: string, accountHolder = '홍길동') {
  const member = await buildMember(platform, {});
  await platform.db.$client.query(
    'update members set nickname = $2, account_holder = $3, nickname_skeleton = null, holder_skeleton = null where member_id = $1',
    [member.memberId, nickname, accountHolder],
  );
  return member;
}

it('lists members whose names are refused by now, and of two who look alike the newer with the older', async () => {
  const older = await fromBefore('pace');
  const newer = await fromBefore('расе');
  const unseen = await fromBefore('\u3164\u3164\u3164');
  const official = await fromBefore('운영자');
  const holder = await fromBefore('평범한이름', '홍길동\u3164');
  await fromBefore('또다른이름');
  expect(await checkNames(platform)).toBe(6);
  const { list, pageInfo } = await request('staff.memberNames', {}, { token: owner });
  expect(pageInfo.tatal_list_count).toBe(4);
  expect(list.map(({ memId, field, fault, alike }) => [memId, field, fault, alike?.memId ?? null])).toEqual([
    [newer.loginId, 'nickname', 'look-alike', older.loginId],
    [unseen.loginId, 'nickname', 'not-allowed', null],
    [official.loginId, 'nickname', 'official', null],
    [holder.loginId, 'holder', 'not-allowed', null],
  ]);
});

it('checks each member once, and lists no one whose account is closed', async () => {
  expect(await checkNames(platform)).toBe(0);
  await platform.db.$client.query("update members set status = 'withdrawn'");
  expect(await listNameFaults(platform, 1, 10)).toEqual({ list: [], total: 0 });
});

it('refuses the look-alike of a nickname while it is typed and at the sign-up, one of two concurrent ones', async () => {
  await buildMember(platform, { nickname: '달그림자' });
  const typed = (value: string) => call('member.checkField', { field: 'memNick', value });
  for (const value of ['달그림자', '달그림자_', ' 달그림자 '.normalize('NFD')])
    expect((await typed(value)).resultCode).toBe('U117');
  expect((await typed('달그림자2')).resultCode).toBe('0');
  const both = await Promise.allSettled([
    buildMember(platform, { nickname: 'starlight' }),
    buildMember(platform, { nickname: 'starIight' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
