/**
 * Staff who are bound to a branch: every call of staff either shows nothing of another branch, or is refused. Two
 * branches have the same of everything, and a member of neither does too.
 */
import { type CallName, callNames, calls, type Request, readsOnly } from '@mirinae/contract/calls';
import { waitingFacts } from '@mirinae/contract/staff/approvals';
import { branchCalls } from '@mirinae/contract/staff/branch-calls';
import { permissions } from '@mirinae/contract/staff/staff';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../../app.ts';
import { businessDay } from '../../platform/clock.ts';
import { withinBranches } from '../../platform/db/connect.ts';
import { buildBranch } from '../../testing/build-branch.ts';
import { type BuiltMember, buildMember, builtWithdrawalPassword } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { dearBodies } from '../../testing/dear-bodies.ts';
import { giveCash } from '../../testing/give-money.ts';
import { writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { staffSubscription } from './events.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call, readFile } = server;
const { db } = platform;
const boss = await buildStaff(platform);
const owner = { token: await signInStaff(server, boss) };
const clerkAccount = await buildStaff(platform, { role: 'support' });
const clerk = { token: await signInStaff(server, clerkAccount) };
const codeOf = async (name: CallName, input: object, as = clerk) => (await call(name, input, as)).resultCode;

type House = {
  readonly members: readonly BuiltMember[];
  readonly player: BuiltMember;
  readonly ids: Readonly<Record<string, unknown>>;
};

/** A settlement that is due; whoever is no partner has none. */
async function settleFor({ memberId }: BuiltMember, amount: number): Promise<number> {
  const { rows } = await db.$client.query<{ id: bigint }>(
    `insert into partner_settlements (partner_id, head_id, from_day, to_day, losing_base, bets, stake, payout, valid,
       rolling, losing, corrected_rolling, corrected_losing, carried_in, carried_out, losing_paid, amount, run_by, run_at)
     values ($1, $1, '2026-01-01', '2026-01-31', 'A', 1, 1, 0, 1, $2, 0, 0, 0, 0, 0, 0, $2, 'test', now())
     returning settlement_id as id`,
    [memberId, amount],
  );
  return Number(rows[0]?.id);
}

/** Something of each kind that staff look at, for the last member of a branch, or for one of no branch. */
async function furnish(members: readonly BuiltMember[], player: BuiltMember, amount: number): Promise<House> {
  const { memberId } = player;
  await giveCash(platform, memberId, amount * 10);
  const token = await signInMember(server, player);
  const requestOf = { cash: amount, requestKey: crypto.randomUUID() };
  const { cashIdx } = await request('cash.in', requestOf, { token });
  const withdrawal = { ...requestOf, requestKey: crypto.randomUUID(), cashOutPass: builtWithdrawalPassword };
  await request('cash.out', withdrawal, { token });
  await writeSettledBet(platform, { memberId, stake: amount, status: 'lose', at: clock.now().toISOString() });
  const { rows } = await db.$client.query<{ bet_id: bigint }>('select bet_id from bets where member_id = $1', [
    memberId,
  ]);
  const note = await request('staff.noteAdd', { memberId: Number(memberId), text: `${player.loginId} 메모` }, owner);
  const credit = { memberId: Number(memberId), reason: '보상', requestKey: crypto.randomUUID() };
  await request('staff.givePoints', { ...credit, point: 100 }, owner);
  const ban = { memberId: Number(memberId), kind: 'play', hours: 1, reason: '확인' };
  await call('staff.memberBan', ban, owner);
  const big = { memberId: Number(memberId), reason: '보상', requestKey: crypto.randomUUID(), cash: 5_000_000 };
  const waits = waitingFacts.parse((await call('staff.giveCash', big, owner)).data);
  const question = {
    boardType: 'qna',
    category: 'etc',
    title: `${player.loginId} 문의`,
    content: '<p>문의</p>',
  } as const;
  const { boardIdx } = await request('board.save', question, { token });
  const partner = members[1] ?? player;
  const ids = {
    boardIdx,
    approvalIdx: waits.approvalIdx,
    settlementIdx: await settleFor(partner, amount),
    memberId: Number(memberId),
    memId: player.loginId,
    member: player.loginId,
    userId: player.loginId,
    partnerId: members[1]?.loginId ?? player.loginId,
    searchText: player.loginId,
    text: player.loginId,
    cashIdx,
    betIdx: String(rows[0]?.bet_id),
    noteIdx: note.noteIdx,
  };
  return { members, player, ids };
}

const newBranch = async (amount: number): Promise<House> => {
  const partners = await buildBranch(platform, [
    [300, 3_000],
    [200, 2_000],
    [100, 1_000],
  ]);
  const player = await buildMember(platform, { recommender: partners.at(-1) ?? null });
  return furnish([...partners, player], player, amount);
};

const [ours, theirs] = [await newBranch(20_000), await newBranch(30_000)];
const outsider = await buildMember(platform);
const alone = await furnish([outsider], outsider, 50_000);
/** The root of the branch is its second partner, so the head office above it is foreign too. */
const foreign = [...theirs.members, ...alone.members, ...ours.members.slice(0, 1)];
const rootOf = ({ members }: House) => [members[1]?.loginId ?? ''];

/** Everything of a member that an answer could give away. */
const markersOf = ({ memberId, loginId, nickname }: BuiltMember) => [loginId, nickname, `"memberId":${memberId}`];
function leaksIn(data: unknown, members: readonly BuiltMember[] = foreign): string[] {
  const text = JSON.stringify(data) ?? '';
  return members.flatMap(markersOf).filter((marker) => text.includes(marker));
}

beforeAll(async () => {
  const { permissions: _, readings, rights } = await request('staff.roleDetail', { role: 'owner' }, owner);
  const role: Request<'staff.roleSave'> = {
    version: 0,
    name: '지사 책임자',
    copiedFrom: 'owner',
    permissions: [...permissions],
    readings,
    rights: rights.map(({ permission: __, reads: ___, unit: ____, ...right }) => right),
  };
  const { roleIdx } = await request('staff.roleSave', role, owner);
  const { staffId } = clerkAccount;
  await request('staff.accountChange', { staffId, name: '지사', role: 'custom', roleIdx, isActive: true }, owner);
  await request('staff.branchesSet', { staffId, partners: rootOf(ours) }, owner);
});

/** Every way of calling with these names; one call takes a list of members. */
const bodiesOf = (name: CallName, { ids }: House, memId: unknown = ids.memId) =>
  name === 'staff.signupDuplicates' ? [{ memberId: [ids.memberId] }] : dearBodies(name, { ...ids, memId });

/** The bet of a vendor has no proof and no slip. */
const refusals: Partial<Record<CallName, string>> = {
  'staff.betProof': 'B6011',
  'staff.betFacts': 'B6011',
  'staff.betReplay': 'B6011',
  'staff.slip': 'Z404',
  // The days of the sample have not ended.
  'staff.settlePreview': 'PT109',
};

const staffCalls = callNames.filter((name) => calls[name].who === 'staff');
const listed = staffCalls.filter((name) => branchCalls.get(name));

describe('somebody bound to a branch, who may do everything otherwise', () => {
  it('is refused every call that is not made for branches', async () => {
    const open = await Promise.all(
      staffCalls.filter((name) => !branchCalls.has(name)).map(async (name) => [name, await codeOf(name, {})] as const),
    );
    expect(open.length).toBeGreaterThan(100);
    expect(open.filter(([, code]) => code !== 'S096')).toEqual([]);
  });

  it.each(listed)('is shown nothing of another branch by %s, whatever is named', async (name) => {
    for (const house of [theirs, alone])
      for (const body of bodiesOf(name, house)) {
        const { resultCode, data } = await call(name, body, clerk);
        expect(leaksIn(data), `${name} ${JSON.stringify(body)}`).toEqual([]);
        const subjects = Object.keys(branchCalls.get(name) ?? {}).filter((field) => field in body);
        if (subjects.length > 0) expect(resultCode).toBe('Z404');
      }
  });

  it.each(listed.filter(readsOnly))('is shown its own branch alone by %s', async (name) => {
    const codes = new Set<string>();
    for (const body of bodiesOf(name, ours, rootOf(ours)[0])) {
      const { resultCode, data } = await call(name, body, clerk);
      expect(leaksIn(data), `${name} ${JSON.stringify(body)}`).toEqual([]);
      codes.add(resultCode);
    }
    // A body that says too much or too little is refused; without any that is answered nothing would be tested.
    const expected = refusals[name] ?? '0';
    expect([...codes].filter((code) => code !== expected && code !== 'Z400')).toEqual([]);
    expect(codes).toContain(expected);
  });

  it('finds its members, requests and bets in lists, and no others', async () => {
    const members = await request('staff.memberList', { count_per_list: 100 }, clerk);
    const within = ours.members.slice(1);
    expect(members.list.map(({ memId }) => memId).toSorted()).toEqual(within.map(({ loginId }) => loginId).toSorted());
    expect(members.pageInfo.tatal_list_count).toBe(within.length);
    const deposits = await request('staff.cashList', { cashType: 'in' }, clerk);
    expect(deposits.list.map(({ cashIdx }) => cashIdx)).toEqual([ours.ids.cashIdx]);
    const bets = await request('staff.betList', {}, clerk);
    expect(bets.list.map(({ betIdx }) => String(betIdx))).toEqual([ours.ids.betIdx]);
    const found = await request('staff.find', { text: ours.player.loginId }, clerk);
    expect(found.members.map(({ memId }) => memId)).toEqual([ours.player.loginId]);
  });

  it('sees a tree that begins with its own roots', async () => {
    const { list } = await request('staff.partnerTree', {}, clerk);
    expect(list.map(({ memId }) => memId)).toEqual(rootOf(ours));
  });

  it('counts queues and adds up figures of its branch alone', async () => {
    const queues = await request('staff.queueList', {}, clerk);
    const waitingIn = (queue: string) => queues.find((each) => each.queue === queue)?.waiting;
    expect([waitingIn('deposit'), waitingIn('withdrawal')]).toEqual([1, 1]);
    expect([waitingIn('questions'), waitingIn('approvals')]).toEqual([1, 1]);
    const figures = await request('staff.dashboard', {}, clerk);
    expect(figures.today).toMatchObject({ bets: 20_000, wins: 0, ggr: 20_000 });
    expect(figures.memberCash + figures.held).toBe(200_000);
    const today = businessDay(clock.now());
    const report = await request('staff.report', { startDate: today, endDate: today, by: 'day' }, clerk);
    expect(report.totals).toMatchObject({ bets: 1, stake: 20_000 });
  });

  it('saves lists of its branch alone as files', async () => {
    const lines = await readFile('staff.memberList', {}, clerk);
    expect(leaksIn(lines)).toEqual([]);
    expect(lines[0]).toEqual({ total: ours.members.length - 1 });
    await expect(readFile('staff.auditList', {}, clerk)).rejects.toMatchObject({ code: 'S096' });
  });

  it('works off requests of its branch, and leaves those of others as they were', async () => {
    expect(await codeOf('staff.cashMove', { cashIdx: theirs.ids.cashIdx, to: 2 })).toBe('Z404');
    expect(await codeOf('staff.cashMove', { cashIdx: ours.ids.cashIdx, to: 2 })).toBe('0');
    const { list } = await request('staff.cashList', { cashType: 'in' }, owner);
    const statusOf = (cashIdx: unknown) => list.find((row) => row.cashIdx === cashIdx)?.status;
    expect([statusOf(theirs.ids.cashIdx), statusOf(ours.ids.cashIdx)]).toEqual([0, 2]);
  });

  it('works off many of its requests together, and no others that match', async () => {
    const [member, foreignMember] = [ours.members[2], theirs.members[2]];
    if (!member || !foreignMember) throw new Error('A branch has three partners.');
    const token = await signInMember(server, member);
    const foreignToken = await signInMember(server, foreignMember);
    const deposit = (as: string) =>
      request('cash.in', { cash: 70_000, requestKey: crypto.randomUUID() }, { token: as }).then(
        ({ cashIdx }) => cashIdx,
      );
    const [own, foreignOne] = [await deposit(token), await deposit(foreignToken)];
    const filter = { cashType: 'in', amountFrom: 70_000, amountTo: 70_000 } as const;
    expect(await request('staff.cashTakeAll', { filter }, clerk)).toMatchObject({ taken: 1, left: [] });
    expect(await request('staff.cashMoveAll', { what: 'refuse', filter, reason: '확인' }, clerk)).toMatchObject({
      done: 1,
      left: null,
    });
    expect(await codeOf('staff.cashTakeAll', { cashIdx: [own, foreignOne] })).toBe('Z404');
    const { list } = await request('staff.cashList', { cashType: 'in', status: 'all' }, owner);
    const statusOf = (cashIdx: number) => list.find((row) => row.cashIdx === cashIdx)?.status;
    expect([statusOf(own), statusOf(foreignOne)]).toEqual([-1, 0]);
  });

  it('pays settlements of its branch, one or all, and no others', async () => {
    const statusOf = async () =>
      (await request('staff.settlementList', { count_per_list: 100 }, owner)).list.map(({ settlementIdx, status }) => [
        settlementIdx,
        status,
      ]);
    expect((await request('staff.settlementList', {}, clerk)).list).toHaveLength(1);
    expect(await codeOf('staff.settlePay', { settlementIdx: [theirs.ids.settlementIdx] })).toBe('Z404');
    const foreignFilter = { memId: theirs.members[1]?.loginId ?? '' };
    expect((await call('staff.settlePay', { filter: foreignFilter }, clerk)).resultCode).toBe('Z404');
    expect(await request('staff.settlePay', { filter: {} }, clerk)).toEqual({ paid: 1 });
    expect(Object.fromEntries(await statusOf())).toMatchObject({
      [String(ours.ids.settlementIdx)]: 'paid',
      [String(theirs.ids.settlementIdx)]: 'due',
    });
  });

  it('answers questions of its branch', async () => {
    const { list } = await request('staff.qnaList', { status: 'wait' }, clerk);
    expect(list.map(({ boardIdx }) => boardIdx)).toEqual([ours.ids.boardIdx]);
    const content = '<p>안내드립니다.</p>';
    expect(await codeOf('staff.qnaAnswer', { boardIdx: theirs.ids.boardIdx, content })).toBe('Z404');
    expect(await codeOf('staff.qnaAnswer', { boardIdx: ours.ids.boardIdx, content })).toBe('0');
    expect((await request('staff.qnaList', { status: 'wait' }, clerk)).list).toEqual([]);
  });

  it('decides what waits about members of its branch, never what it wants itself', async () => {
    const { list } = await request('staff.approvalList', {}, clerk);
    expect(list.map(({ approvalIdx, mayDecide }) => [approvalIdx, mayDecide])).toEqual([[ours.ids.approvalIdx, true]]);
    const approve = (approvalIdx: unknown) => codeOf('staff.approvalDecide', { approvalIdx, decision: 'approve' });
    expect(await approve(theirs.ids.approvalIdx)).toBe('Z404');
    expect(await approve(alone.ids.approvalIdx)).toBe('Z404');
    expect(await approve(ours.ids.approvalIdx)).toBe('0');
    const credit = { memberId: ours.ids.memberId, reason: '보상', requestKey: crypto.randomUUID(), cash: 6_000_000 };
    const own = waitingFacts.parse((await call('staff.giveCash', credit, clerk)).data);
    expect(await approve(own.approvalIdx)).toBe('S016');
    expect(await codeOf('staff.approvalWithdraw', { approvalIdx: own.approvalIdx })).toBe('0');
    const house = await request('staff.approvalList', {}, owner);
    expect(house.list.map(({ approvalIdx }) => approvalIdx).toSorted()).toEqual(
      [theirs.ids.approvalIdx, alone.ids.approvalIdx].toSorted(),
    );
  });

  it('is offered no view that others saved for all', async () => {
    const view = { page: 'members', name: '찾는 회원', query: `searchText=${theirs.player.loginId}`, isForAll: true };
    await request('staff.viewSave', view, owner);
    expect((await request('staff.viewList', { page: 'members' }, clerk)).views).toEqual([]);
  });

  it('receives no lengths of queues of the whole house', async () => {
    const session = await sessionOf();
    const subscription = staffSubscription(platform)(session);
    expect(subscription.topics).not.toContain('staff');
    expect(await subscription.catchUp()).toEqual([]);
  });
});

async function sessionOf() {
  const { staffId, loginId } = clerkAccount;
  const [root] = ours.members.slice(1);
  if (!root) throw new Error('The branch has a root.');
  const branches = [root.memberId];
  return { kind: 'staff', staffId, loginId, role: 'support', permissions: [], sessionId: 'test', branches } as const;
}

describe('branches of an account', () => {
  const set = (staffId: number, partners: readonly string[]) =>
    codeOf('staff.branchesSet', { staffId, partners }, owner);

  it('hold with the next call of an open session, and so does the whole house', async () => {
    const account = await buildStaff(platform, { role: 'support' });
    const as = { token: await signInStaff(server, account) };
    const seen = async () => (await request('staff.memberList', { count_per_list: 100 }, as)).pageInfo.tatal_list_count;
    const all = await seen();
    expect(await set(account.staffId, rootOf(theirs))).toBe('0');
    expect(await seen()).toBe(theirs.members.length - 1);
    expect(leaksIn((await call('staff.memberList', {}, as)).data, ours.members)).toEqual([]);
    expect(await set(account.staffId, [...rootOf(theirs), ...rootOf(ours)])).toBe('0');
    expect(await seen()).toBe(theirs.members.length + ours.members.length - 2);
    expect(await set(account.staffId, [])).toBe('0');
    expect(await seen()).toBe(all);
  });

  it('take away the files that were ordered before they changed', async () => {
    const { staffId } = await buildStaff(platform, { role: 'support' });
    await db.$client.query(
      `insert into ordered_files (staff_id, call, sealed_order, ip, total, ordered_at, expires_at)
       values ($1, 'staff.memberList', '', '127.0.0.1', 1, now(), now() + interval '1 day')`,
      [staffId],
    );
    expect(await set(staffId, rootOf(theirs))).toBe('0');
    expect((await db.$client.query('select from ordered_files where staff_id = $1', [staffId])).rowCount).toBe(0);
  });

  it('are of partners alone, not for oneself, and not for owners', async () => {
    const account = await buildStaff(platform, { role: 'risk' });
    expect(await set(account.staffId, [ours.player.loginId])).toBe('Z404');
    expect(await set(account.staffId, ['no.such.partner'])).toBe('Z404');
    expect(await set(boss.staffId, rootOf(ours))).toBe('S010');
    expect(await set(account.staffId, rootOf(ours))).toBe('0');
    const promoted = { staffId: account.staffId, name: '승진', role: 'owner', isActive: true };
    expect(await codeOf('staff.accountChange', promoted, owner)).toBe('S097');
    const list = await request('staff.branchList', {}, owner);
    expect(list.find(({ staffId }) => staffId === account.staffId)?.branches.map(({ memId }) => memId)).toEqual(
      rootOf(ours),
    );
  });
});

it('shows every table of the database through a view, or as the same for everybody', async () => {
  const scope = withinBranches(db, []);
  const { rows } = await db.$client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'branch'::regnamespace`,
  );
  const views = z.array(z.object({ name: z.string() })).parse(rows);
  expect(views.length).toBeGreaterThan(100);
  for (const { name } of views) {
    const { rowCount } = await scope.$client.query(`select from branch.${name} limit 1`);
    // Without a root nothing is left but the hours that the reports keep.
    if (name !== 'report_spans') expect(rowCount, name).toBe(0);
  }
});
