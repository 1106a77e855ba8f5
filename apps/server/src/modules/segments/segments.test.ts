/** Segments: who meets their conditions, and that messages go to them. */
import type { SegmentCondition } from '@mirinae/contract/staff/segments';
import { describe, expect, it } from 'vitest';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import { sql } from '../../platform/db/orm.ts';
import { runFrom } from '../../platform/db/statement.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash, givePoints } from '../../testing/give-money.ts';
import { writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { messagesCalls } from '../messages/calls.ts';
import { bookMoney } from '../partners/index.ts';
import { setTags } from '../staff/index.ts';
import { segmentsCalls } from './calls.ts';
import { listMatching } from './match-members.ts';

const server = await startCallServer({ calls: [...segmentsCalls, ...messagesCalls] });
const { platform, clock, request, call, callConfirmed } = server;
const { db } = platform;
const owner = await buildStaff(platform);
const token = await signInStaff(server, owner);
const support = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
const daysAgo = (days: number) => addSeconds(clock.now(), -days * 24 * 3_600);

const [quiet, player, rich] = [
  await buildMember(platform, { level: 2 }),
  await buildMember(platform, { level: 3 }),
  await buildMember(platform, { level: 5 }),
];
const gone = await buildMember(platform, { level: 3, status: 'withdrawn' });
const partner = await buildMember(platform, { level: 3, tier: 'PTN_1' });

const deposit = (member: BuiltMember, amount: bigint, days: number) =>
  bookMoney(runFrom(db), [{ memberId: member.memberId, line: 'deposit', credit: amount, at: daysAgo(days) }]);
await deposit(player, 50_000n, 1);
await deposit(rich, 500_000n, 20);
await writeSettledBet(platform, {
  memberId: player.memberId,
  stake: 30_000,
  payout: 10_000,
  status: 'win',
  at: daysAgo(2).toISOString(),
});
await giveCash(platform, rich.memberId, 900_000);
await givePoints(platform, player.memberId, 700);
await db.transaction((tx) => setTags(tx, rich.memberId, ['큰손'], { by: 'owner', at: clock.now() }));
await db.execute(sql`update members set last_login_at = ${daysAgo(40).toISOString()}::timestamptz
  where member_id = ${quiet.memberId}`);
await db.execute(sql`update members set last_login_at = ${daysAgo(3).toISOString()}::timestamptz
  where member_id = ${rich.memberId}`);
await db.execute(sql`update members set joined_at = ${daysAgo(100).toISOString()}::timestamptz
  where member_id = ${quiet.memberId}`);

const nameOf = new Map(
  Object.entries({ quiet, player, rich, gone, partner }).map(([name, { memberId }]) => [memberId, name]),
);
async function found(...conditions: SegmentCondition[]): Promise<string[]> {
  const memberIds = await listMatching(platform, db, conditions);
  return memberIds.map((memberId) => nameOf.get(memberId) ?? 'other').sort();
}

describe('a segment has whoever meets all of its conditions', () => {
  it('on the level, and never a partner or who cannot sign in', async () => {
    expect(await found({ kind: 'level', from: 3, to: 10 })).toEqual(['player', 'rich']);
    expect(await found({ kind: 'level', from: 1, to: 3 })).toEqual(['player', 'quiet']);
  });

  it('on figures of a period, where who did nothing has 0', async () => {
    const deposits = { kind: 'figure', figure: 'deposits' } as const;
    expect(await found({ ...deposits, days: 7, min: 1, max: null })).toEqual(['player']);
    expect(await found({ ...deposits, days: 60, min: 1, max: null })).toEqual(['player', 'rich']);
    expect(await found({ ...deposits, days: 7, min: null, max: 0 })).toEqual(['quiet', 'rich']);
    expect(await found({ ...deposits, days: 60, min: 60_000, max: 500_000 })).toEqual(['rich']);
    expect(await found({ kind: 'figure', figure: 'ggr', days: 7, min: 20_000, max: 20_000 })).toEqual(['player']);
    expect(await found({ kind: 'figure', figure: 'bets', days: 7, min: null, max: 0 })).toEqual(['quiet', 'rich']);
  });

  it('on what was played, or was not', async () => {
    expect(await found({ kind: 'played', gameType: 'slot', days: 7, hasYn: 'Y' })).toEqual(['player']);
    expect(await found({ kind: 'played', gameType: 'slot', days: 7, hasYn: 'N' })).toEqual(['quiet', 'rich']);
    expect(await found({ kind: 'played', gameType: 'casino', days: 7, hasYn: 'Y' })).toEqual([]);
  });

  it('on balances, tags, logins and the day of joining', async () => {
    expect(await found({ kind: 'balance', account: 'cash', min: 900_000, max: null })).toEqual(['rich']);
    expect(await found({ kind: 'balance', account: 'point', min: 1, max: 700 })).toEqual(['player']);
    expect(await found({ kind: 'tag', label: '큰손', hasYn: 'Y' })).toEqual(['rich']);
    expect(await found({ kind: 'tag', label: '큰손', hasYn: 'N' })).toEqual(['player', 'quiet']);
    expect(await found({ kind: 'lastLogin', withinYn: 'Y', days: 30 })).toEqual(['rich']);
    expect(await found({ kind: 'lastLogin', withinYn: 'N', days: 30 })).toEqual(['player', 'quiet']);
    const [old, today] = [businessDay(daysAgo(90)), businessDay(clock.now())];
    expect(await found({ kind: 'joined', from: null, to: old })).toEqual(['quiet']);
    expect(await found({ kind: 'joined', from: today, to: null })).toEqual(['player', 'rich']);
  });

  it('in the branch of a partner, whatever the letters of its ID, and no one below an ID of no partner', async () => {
    const below = await buildMember(platform, { recommender: partner, level: 9 });
    const branch = { kind: 'branch', memId: partner.loginId.toUpperCase() } as const;
    expect(await listMatching(platform, db, [branch])).toEqual([below.memberId]);
    expect(await found({ kind: 'branch', memId: quiet.loginId })).toEqual([]);
    expect(await found(branch, { kind: 'level', from: 1, to: 8 })).toEqual([]);
  });

  it('of several conditions together', async () => {
    const isPlayer = { kind: 'figure', figure: 'deposits', days: 60, min: 1, max: null } as const;
    expect(
      await found(isPlayer, { kind: 'tag', label: '큰손', hasYn: 'N' }, { kind: 'level', from: 3, to: 5 }),
    ).toEqual(['player']);
  });
});

const conditions: SegmentCondition[] = [{ kind: 'tag', label: '큰손', hasYn: 'Y' }];

it('a preview counts and shows some members masked', async () => {
  const preview = await request('staff.segmentPreview', { conditions }, { token });
  expect(preview.count).toBe(1);
  expect(preview.sample).toMatchObject([{ memId: `${rich.loginId.slice(0, 2)}***`, memLevel: 5 }]);
  expect(JSON.stringify(preview)).not.toContain(rich.loginId);
  expect((await call('staff.segmentPreview', { conditions: [] }, { token })).resultCode).toBe('S080');
});

it('a saved segment keeps its owner, has a name of its own and is dropped, each act in the audit log', async () => {
  const saved = await request('staff.segmentSave', { name: '큰손 회원', conditions }, { token });
  expect(saved).toMatchObject({ name: '큰손 회원', owner: owner.loginId, conditions });
  const again = { name: '큰손 회원', conditions };
  expect((await call('staff.segmentSave', again, { token })).resultCode).toBe('S081');
  const { segmentIdx } = saved;
  const wider: SegmentCondition[] = [{ kind: 'level', from: 2, to: 10 }];
  await request('staff.segmentSave', { segmentIdx, name: '2레벨부터', conditions: wider }, { token });
  expect(await request('staff.segmentList', {}, { token: support })).toMatchObject([{ name: '2레벨부터' }]);
  await request('staff.segmentDrop', { segmentIdx }, { token });
  expect((await call('staff.segmentDrop', { segmentIdx }, { token })).resultCode).toBe('Z404');
  const { rows } = await db.$client.query(
    `select action from staff_audit where target = 'segment:${segmentIdx}' order by audit_id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['segment.save', 'segment.save', 'segment.drop']);
});

it('a message goes to who is in the segment when it is sent', async () => {
  const { segmentIdx } = await request('staff.segmentSave', { name: '쪽지 대상', conditions }, { token });
  const message = { target: { kind: 'segment', segmentIdx }, title: '안내', content: '<p>안녕하세요.</p>' } as const;
  expect((await callConfirmed('staff.messageSend', message, { token: support })).data).toEqual({ recipients: 1 });
  const own = await signInMember(server, rich);
  expect((await request('board.messageList', {}, { token: own })).list).toMatchObject([{ title: '안내' }]);
  const unknown = { ...message, target: { kind: 'segment', segmentIdx: 999_999 } };
  expect((await callConfirmed('staff.messageSend', unknown, { token: support })).resultCode).toBe('Z404');
});
