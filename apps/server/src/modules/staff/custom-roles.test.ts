/** Roles of the operator's own: what they may, who may make and change them, and two people at one role. */
import { type CallName, callNames, type Request } from '@mirinae/contract/calls';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../../app.ts';
import { buildMember } from '../../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { newestAudit } from '../../testing/observe.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { signInStaff } from '../../testing/sign-in.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, request, call } = server;
/** A house of two owners alone. */
const alone = await startCallServer({ calls: servedCalls });
const hire = async (role: BuiltStaff['role']) => {
  const built = await buildStaff(platform, { role });
  return { ...built, token: await signInStaff(server, built) };
};
type Hired = Awaited<ReturnType<typeof hire>>;
const owner = await hire('owner');
const other = await hire('owner');
const byTwo = { token: owner.token, second: other.token };

type Role = Request<'staff.roleSave'>;
const codeOf = async ({ token }: Pick<Hired, 'token'>, name: CallName, input: object) =>
  (await call(name, input, { token })).resultCode;
const listed = async () => request('staff.roleList', {}, owner);

/** A copy of a built-in role as the office sends it. */
async function copyOf(role: BuiltStaff['role'], name: string, changes: Partial<Role> = {}): Promise<Role> {
  const { permissions, readings, rights } = await request('staff.roleDetail', { role }, owner);
  const sent = rights.map(({ permission: _, reads: __, unit: ___, ...right }) => right);
  return { roleIdx: null, version: 0, name, copiedFrom: role, permissions, readings, rights: sent, ...changes };
}

async function make(role: Role): Promise<number> {
  expect(await approveByTwo(server, 'staff.roleSave', role, byTwo)).toBe('0');
  return (await listed()).find(({ name }) => name === role.name)?.roleIdx ?? 0;
}

const withRights = ({ rights, ...role }: Role, change: (right: Role['rights'][number]) => Role['rights'][number]) => ({
  ...role,
  rights: rights.map(change),
});

async function assign({ staffId }: Hired, roleIdx: number): Promise<void> {
  const input = { staffId, name: '직원', role: 'custom', roleIdx, isActive: true };
  expect(await approveByTwo(server, 'staff.accountChange', input, byTwo)).toBe('0');
}

/** Calls that answer a person otherwise than the matrix of their role says. */
async function differences(person: Hired, roleIdx: number): Promise<string[]> {
  const { rights } = await request('staff.roleDetail', { role: 'custom', roleIdx }, owner);
  const found: string[] = [];
  for (const { call: name, isAllowed } of rights) {
    const known = callNames.find((each) => each === name);
    const isRefused = known !== undefined && (await codeOf(person, known, { nothing: 'of this' })) === 'S003';
    if (isRefused === isAllowed) found.push(name);
  }
  return found;
}

describe('a role of the operator’s own', () => {
  it('has of a copied role every call, amount and limit, and is another one from then on', async () => {
    const roleIdx = await make(await copyOf('finance', '재무 사본'));
    const [built, copied] = await Promise.all([
      request('staff.roleDetail', { role: 'finance' }, owner),
      request('staff.roleDetail', { role: 'custom', roleIdx }, owner),
    ]);
    const measured = (rights: typeof built.rights) => rights.filter(({ unit }) => unit !== null && unit !== 'always');
    expect(copied.rights.map((each) => [each.call, each.isAllowed])).toEqual(
      built.rights.map((each) => [each.call, each.isAllowed]),
    );
    expect(measured(copied.rights)).toEqual(measured(built.rights));
    expect(copied.readings).toEqual(built.readings);
    const right = { role: 'finance', call: 'staff.bankImport', isAllowed: false };
    expect(await approveByTwo(server, 'staff.rightSet', right, byTwo)).toBe('0');
    const clerk = await hire('support');
    await assign(clerk, roleIdx);
    expect(await codeOf(clerk, 'staff.bankImport', {})).not.toBe('S003');
    expect(await differences(clerk, roleIdx)).toEqual([]);
  });

  it('answers every call as its matrix says, with rights of several built-in ones and calls taken out', async () => {
    const role = await copyOf('content', '야간 담당', { permissions: ['members.view', 'cash.view', 'qna.answer'] });
    const chosen = ['staff.memberList', 'staff.cashList', 'staff.jobList'];
    const roleIdx = await make(
      withRights(role, (right) => ({ ...right, isAllowed: chosen.includes(right.call) || right.call.includes('qna') })),
    );
    const clerk = await hire('support');
    await assign(clerk, roleIdx);
    expect(await differences(clerk, roleIdx)).toEqual([]);
    const me = await request('staff.me', {}, clerk);
    expect(me).toMatchObject({ role: 'custom', roleName: '야간 담당' });
    expect(me.permissions.toSorted()).toEqual(['cash.view', 'members.view', 'qna.answer', 'system.view']);
    expect((await newestAudit(platform))?.target).toBe(`staff:${clerk.staffId}`);
    const { list } = await request('staff.accountList', {}, owner);
    expect(list.find(({ staffId }) => staffId === clerk.staffId)).toMatchObject({ roleIdx, roleName: '야간 담당' });
  });

  it('copied from the read-only one writes nothing', async () => {
    const roleIdx = await make(await copyOf('read-only', '감사인'));
    const { rights } = await request('staff.roleDetail', { role: 'custom', roleIdx }, owner);
    expect(rights.filter(({ isAllowed, reads }) => isAllowed && !reads)).toEqual([]);
  });

  it('loses a right with the next call of a session that is open, and its limit of reading as well', async () => {
    const role = await copyOf('support', '상담 2반');
    const roleIdx = await make(role);
    const clerk = await hire('support');
    await assign(clerk, roleIdx);
    const memberId = Number((await buildMember(platform)).memberId);
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId })).toBe('0');
    const unread = Number((await buildMember(platform)).memberId);
    const { detail: _, ...readings } = role.readings;
    const narrowed = withRights({ ...role, roleIdx, version: 1, readings: { ...readings, detail: 1 } }, (right) =>
      right.call === 'staff.memberList' ? { ...right, isAllowed: false } : right,
    );
    expect(await approveByTwo(server, 'staff.roleSave', narrowed, byTwo)).toBe('0');
    expect(await codeOf(clerk, 'staff.memberList', {})).toBe('S003');
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId })).toBe('0');
    expect(await codeOf(clerk, 'staff.memberDetail', { memberId: unread })).toBe('S032');
  });

  it('acts alone up to its own sums, at a time and a day', async () => {
    const role = await copyOf('finance', '소액 지급');
    const roleIdx = await make(
      withRights(role, (right) =>
        right.call === 'staff.giveCash' ? { ...right, aloneUpTo: 50_000, aloneDaily: 70_000, ceiling: 90_000 } : right,
      ),
    );
    const clerk = await hire('support');
    await assign(clerk, roleIdx);
    const give = async (cash: number) => {
      const memberId = Number((await buildMember(platform)).memberId);
      return codeOf(clerk, 'staff.giveCash', { memberId, cash, reason: '보상', requestKey: crypto.randomUUID() });
    };
    expect(await give(50_001)).toBe('S015');
    expect(await give(50_000)).toBe('0');
    expect(await request('staff.aloneLeft', { call: 'staff.giveCash' }, clerk)).toMatchObject({ left: 20_000 });
    expect(await give(20_001)).toBe('S015');
    expect(await give(90_001)).toBe('S019');
  });
});

describe('changes of roles', () => {
  it('wait for a second owner, and are in the history with both names', async () => {
    const role = await copyOf('risk', '리스크 2반');
    expect(await codeOf(owner, 'staff.roleSave', role)).toBe('S015');
    expect((await listed()).some(({ name }) => name === role.name)).toBe(false);
    await make(role);
    const { list } = await request('staff.roleHistory', {}, owner);
    expect(list[0]).toMatchObject({
      action: 'staff.roleCreate',
      staff: owner.loginId,
      approvedBy: other.loginId,
      after: { name: '리스크 2반', copiedFrom: 'risk' },
    });
  });

  it('of one version by two owners at the same time: one holds, the other is refused', async () => {
    const role = await copyOf('support', '동시 수정');
    const roleIdx = await make(role);
    const edited = (name: string) => ({ ...role, roleIdx, version: 1, name });
    const waiting = async (by: Hired, name: string) => {
      const { data } = await call('staff.roleSave', edited(name), { token: by.token });
      return z.object({ approvalIdx: z.int() }).parse(data).approvalIdx;
    };
    const [first, second] = [await waiting(owner, '갑의 수정'), await waiting(other, '을의 수정')];
    const outcomes = await Promise.all([
      codeOf(other, 'staff.approvalDecide', { approvalIdx: first, decision: 'approve' }),
      codeOf(owner, 'staff.approvalDecide', { approvalIdx: second, decision: 'approve' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['0', 'S090']);
    const now = (await listed()).find((each) => each.roleIdx === roleIdx);
    expect(now).toMatchObject({ version: 2, name: outcomes[0] === '0' ? '갑의 수정' : '을의 수정' });
    expect(await codeOf(owner, 'staff.roleSave', edited('늦은 수정'))).toBe('S090');
  });

  it('keep a name single, whatever its letters', async () => {
    await make(await copyOf('support', 'Desk A'));
    expect(await codeOf(owner, 'staff.roleSave', await copyOf('support', 'desk a'))).toBe('S092');
  });

  it('name no call that there is not', async () => {
    const role = await copyOf('support', '없는 작업');
    const rights = [{ call: 'staff.nothing', isAllowed: true }];
    expect(await codeOf(owner, 'staff.roleSave', { ...role, rights })).toBe('Z404');
  });

  it('delete a role that no account holds, and no other', async () => {
    const roleIdx = await make(await copyOf('support', '없앨 역할'));
    const clerk = await hire('support');
    await assign(clerk, roleIdx);
    const gone = { roleIdx, version: 1 };
    expect(await codeOf(owner, 'staff.roleDelete', gone)).toBe('S091');
    const back = { staffId: clerk.staffId, name: '직원', role: 'support', isActive: true };
    expect(await approveByTwo(server, 'staff.accountChange', back, byTwo)).toBe('0');
    expect(await codeOf(owner, 'staff.roleDelete', { roleIdx, version: 2 })).toBe('S090');
    expect(await approveByTwo(server, 'staff.roleDelete', gone, byTwo)).toBe('0');
    const again = { staffId: clerk.staffId, name: '직원', role: 'custom', roleIdx, isActive: true };
    expect(await codeOf(owner, 'staff.accountChange', again)).toBe('Z404');
  });
});

describe('who keeps accounts without being an owner', () => {
  const keepers = async () => {
    const role = await copyOf('support', `인사 ${crypto.randomUUID().slice(0, 8)}`);
    const withStaff = { ...role, permissions: [...role.permissions, 'staff.edit' as const] };
    const roleIdx = await make(
      withRights(withStaff, (right) => ({
        ...right,
        isAllowed: right.isAllowed || /staff\.(account|role|right)/.test(right.call),
      })),
    );
    const keeper = await hire('support');
    await assign(keeper, roleIdx);
    return { keeper, roleIdx, role };
  };

  it('grants no right that they do not hold, by a role, an account or the matrix', async () => {
    const { keeper, role } = await keepers();
    const more = { ...role, name: '몰래', permissions: [...role.permissions, 'cash.adjust' as const], rights: [] };
    expect(await codeOf(keeper, 'staff.roleSave', more)).toBe('S093');
    const larger = withRights({ ...role, name: '큰 금액' }, (right) =>
      right.call === 'staff.messageSend' ? { ...right, aloneUpTo: 1_000_000 } : right,
    );
    expect(await codeOf(keeper, 'staff.roleSave', larger)).toBe('S093');
    const wider = { ...role, name: '많이 읽기', readings: { list: null, detail: null, reveal: null, export: null } };
    expect(await codeOf(keeper, 'staff.roleSave', wider)).toBe('S093');
    expect(await codeOf(keeper, 'staff.roleSave', { ...role, name: '같은 권한' })).toBe('S015');
    const account = { loginId: 'sly.desk', name: '공범', role: 'finance', password: 'a-long-password' };
    expect(await codeOf(keeper, 'staff.accountCreate', account)).toBe('S093');
    expect(await codeOf(keeper, 'staff.accountCreate', { ...account, role: 'support' })).toBe('S015');
    const right = { role: 'content', call: 'staff.giveCash', isAllowed: true };
    expect(await codeOf(keeper, 'staff.rightSet', right)).toBe('S093');
    expect(await codeOf(keeper, 'staff.rightSet', { ...right, call: 'staff.memberList' })).toBe('S015');
  });

  it('changes, closes and resets no one who may do more, and not their own role', async () => {
    const { keeper, roleIdx, role } = await keepers();
    const { staffId } = other;
    const demoted = { staffId, name: '전 소유자', role: 'support', isActive: false };
    expect(await codeOf(keeper, 'staff.accountChange', demoted)).toBe('S093');
    expect(await codeOf(keeper, 'staff.accountReset', { staffId, password: 'a-long-password' })).toBe('S093');
    expect(await codeOf(keeper, 'staff.accountPasskeysRemove', { staffId })).toBe('S093');
    expect(await codeOf(keeper, 'staff.roleSave', { ...role, roleIdx, version: 1 })).toBe('S094');
    const own = { staffId: keeper.staffId, name: '나', role: 'owner', isActive: true };
    expect(await codeOf(keeper, 'staff.accountChange', own)).toBe('S010');
  });
});

it('keeps an owner where two demote each other at the same time', async () => {
  const people = await Promise.all(
    [0, 1].map(async () => {
      const built = await buildStaff(alone.platform);
      return { ...built, token: await signInStaff(alone, built) };
    }),
  );
  const [one, two] = people;
  if (!one || !two) throw new Error('There are two owners.');
  const waiting = async (by: typeof one, of: typeof one) => {
    const input = { staffId: of.staffId, name: '강등', role: 'support', isActive: true };
    const { data } = await alone.call('staff.accountChange', input, { token: by.token });
    return z.object({ approvalIdx: z.int() }).parse(data).approvalIdx;
  };
  const [first, second] = [await waiting(one, two), await waiting(two, one)];
  const decide = async (by: typeof one, approvalIdx: number) =>
    (await alone.call('staff.approvalDecide', { approvalIdx, decision: 'approve' }, { token: by.token })).resultCode;
  const outcomes = await Promise.all([decide(two, first), decide(one, second)]);
  expect(outcomes.filter((code) => code === '0')).toHaveLength(1);
  const { rows } = await alone.platform.db.$client.query("select 1 from staff where role = 'owner' and is_active");
  expect(rows).toHaveLength(1);
});
