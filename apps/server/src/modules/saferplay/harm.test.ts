/**
 * Markers of harm. Goal: staff find who needs help, with the figures that say so; what they do is written down, and a
 * limit of the house holds. Method: members with a past of their own, the real calls of members and staff, and a
 * crowd of twenty thousand judged together.
 */

import type { Request } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import { describe, expect, it } from 'vitest';
import { saferPlayHost, servedCalls } from '../../app.ts';
import { addSeconds, daySeconds, monotonicMs } from '../../platform/clock.ts';
import { sql } from '../../platform/db/orm.ts';
import { runOn } from '../../platform/db/statement.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { writeSettledBet } from '../../testing/settled-bet.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { book } from '../reports/index.ts';
import { judgeAll } from './find-harm.ts';

const server = await startCallServer({ calls: servedCalls });
const { platform, clock, request, call } = server;
const { db } = platform;
const staff = await buildStaff(platform, { role: 'risk' });
const staffToken = await signInStaff(server, staff);

const player = () => buildMember(platform);
type Player = Awaited<ReturnType<typeof player>>;
const ago = (days: number, hours = 0) => addSeconds(clock.now(), -days * daySeconds - hours * 3_600);
const harmOf = ({ memberId }: Player) => request('staff.harm', { memberId: Number(memberId) }, { token: staffToken });
const act = ({ memberId }: Player, wanted: Omit<Request<'staff.harmAct'>, 'memberId'>) =>
  call('staff.harmAct', { memberId: Number(memberId), ...wanted }, { token: staffToken });
const lose = ({ memberId }: Player, stake: number, at: Date) =>
  writeSettledBet(platform, { memberId, stake, status: 'lose', at: at.toISOString() });

async function deposited({ memberId }: Player, credit: bigint, at: Date): Promise<void> {
  const counted = { lineageId: 0n, line: 'deposit', times: 1n, debit: 0n, valid: 0n } as const;
  await book(runOn(db.$client), [{ ...counted, at, memberId, credit }]);
}

async function requested(
  { memberId }: Player,
  draft: { kind?: 'deposit' | 'withdrawal'; at: Date; balance?: number; status?: number; by?: string },
): Promise<void> {
  const { kind = 'deposit', at, balance = 0, status = 1, by = null } = draft;
  await db.execute(sql`
    insert into cash_requests (member_id, kind, amount, status, request_key, account,
      balance_after, requested_at, processed_at, processed_by, lineage_id)
    values (${memberId}, ${kind}, 50000, ${status}, ${randomUuid()}, '{"rail": "bank-transfer"}', ${balance}, ${at.toISOString()},
      ${at.toISOString()}, ${by}, 0)`);
}

describe('markers of harm', () => {
  it('are none for a member that does nothing, and an unknown member has an answer', async () => {
    expect(await harmOf(await player())).toEqual({ score: 'none', markers: [], actions: [] });
    expect((await call('staff.harm', { memberId: 999_999 }, { token: staffToken })).resultCode).toBe('Z404');
  });

  it('say what was deposited in a week against the four before', async () => {
    const member = await player();
    for (const days of [8, 15, 22, 29]) await deposited(member, 100_000n, ago(days));
    await deposited(member, 150_000n, ago(5));
    expect((await harmOf(member)).score).toBe('none');
    await deposited(member, 70_000n, ago(0));
    expect(await harmOf(member)).toMatchObject({
      score: 'watch',
      markers: [{ marker: 'deposits-rising', value: 220, days: 7, figures: { recent: 220_000, usual: 100_000 } }],
    });
  });

  it('take a deposit within fifteen minutes of losing most of the balance for chasing, and no other', async () => {
    const member = await player();
    for (const days of [1, 2, 3, 4, 5]) {
      await lose(member, 90_000, ago(days, 1));
      await requested(member, { at: addSeconds(ago(days, 1), days <= 2 ? 600 : 1_200), balance: 10_000, by: 'staff' });
    }
    expect(await harmOf(member)).toMatchObject({
      score: 'watch',
      markers: [{ marker: 'chasing', value: 2, figures: { amount: 100_000 } }],
    });
  });

  it('distinguish a withdrawal its member took back from one that staff cancelled, and a declined deposit likewise', async () => {
    const member = await player();
    for (const hours of [1, 2, 3]) {
      await requested(member, { kind: 'withdrawal', at: ago(1, hours), status: -1, by: 'staff' });
      await requested(member, { kind: 'deposit', at: ago(1, hours), status: -1 });
    }
    expect((await harmOf(member)).markers).toEqual([]);
    for (const hours of [4, 5, 6]) {
      await requested(member, { kind: 'withdrawal', at: ago(1, hours), status: -1 });
      await requested(member, { kind: 'deposit', at: ago(1, hours), status: -1, by: 'staff' });
    }
    const { markers } = await harmOf(member);
    expect(markers.map(({ marker, value }) => [marker, value])).toEqual([
      ['withdrawals-cancelled', 3],
      ['deposits-declined', 3],
    ]);
  });

  it('count nights of Seoul, long sessions, raised limits and time-outs', async () => {
    const member = await player();
    const token = await signInMember(server, member);
    const seoulMidnight = new Date(`${clock.now().toISOString().slice(0, 10)}T15:00:00Z`);
    for (const days of [2, 3, 4]) await lose(member, 1_000, addSeconds(seoulMidnight, -days * daySeconds + 5 * 3_600));
    for (const days of [2, 3]) await lose(member, 1_000, addSeconds(seoulMidnight, -days * daySeconds + 6 * 3_600));
    for (const hours of [4, 9, 3])
      await db.execute(sql`
        insert into member_sessions (session_id, member_id, ip, user_agent, started_at, expires_at, renewed_at, seen_at, ended_at, end_reason)
        values (gen_random_uuid(), ${member.memberId}, '', '', ${ago(2).toISOString()}, ${ago(1).toISOString()}, ${ago(2).toISOString()},
          ${addSeconds(ago(2), hours * 3_600).toISOString()}, ${ago(1).toISOString()}, 'logout')`);
    for (const amount of [10_000, 20_000, 30_000])
      await request('safer.limitSet', { kind: 'loss-day', amount }, { token });
    for (const days of [1, 7] as const) await request('safer.breakBegin', { kind: 'time-out', days }, { token });
    const { score, markers } = await harmOf(member);
    expect(score).toBe('act');
    expect(markers.map(({ marker, value, figures }) => [marker, value, figures])).toEqual([
      ['night-play', 3, { amount: 3_000 }],
      ['long-sessions', 2, { longest: 540 }],
      ['limits-raised', 2, {}],
      ['time-outs', 2, {}],
    ]);
  });
});

describe('the list', () => {
  const list = (more: object = {}) =>
    request('staff.harmList', { count_per_list: 100, ...more }, { token: staffToken }).then(({ list: rows }) => rows);

  it('lists who showed signs at night, the gravest first, and no one who shows none any more', async () => {
    const [grave, some] = [await player(), await player()];
    await deposited(grave, 900_000n, ago(1));
    await deposited(some, 300_000n, ago(6));
    await judgeAll(platform, saferPlayHost);
    const ids = (await list()).map(({ memberId }) => memberId);
    expect(ids).toContain(Number(some.memberId));
    expect(ids.indexOf(Number(grave.memberId))).toBeLessThan(ids.indexOf(Number(some.memberId)));
    expect((await list({ score: 'act' })).map(({ memberId }) => memberId)).not.toContain(Number(some.memberId));
    await deposited(some, -200_000n, ago(6));
    const [row] = (await list()).filter(({ memberId }) => memberId === Number(grave.memberId));
    expect(row).toMatchObject({ memId: grave.loginId, score: 'act', lastAction: null });
    await judgeAll(platform, saferPlayHost);
    expect((await list()).map(({ memberId }) => memberId)).not.toContain(Number(some.memberId));
    expect(await list()).toContainEqual(expect.objectContaining({ memberId: row?.memberId, since: row?.since }));
  });

  it('is worked out for twenty thousand members in seconds', async () => {
    const { memberId: first } = await player();
    await db.execute(sql`
      insert into members (login_id, nickname, account_holder, phone_encrypted, phone_hash, bank_code, account_number_encrypted,
        account_number_hash, password_hash, tier, status, join_ip, age_confirmed_at, joined_at)
      select 'crowd' || n, 'crowd' || n, '', '\\x00', decode(md5('p' || n), 'hex'), '004', '\\x00', decode(md5('a' || n), 'hex'), '',
        'NORMAL', 'active', '', now(), now() from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into report_hours (hour, member_id, lineage_id, line, vendor_key, game_key, game_type, times, debit, credit, valid)
      select date_trunc('hour', ${clock.now().toISOString()}::timestamptz) - d * interval '5 days', member_id, 0, 'deposit', '', '', '', 1, 0,
        case when member_id % 100 = 0 and d < 2 then 900000 else 50000 end, 0
      from members, generate_series(0, 6) d where member_id > ${first}`);
    const begun = monotonicMs();
    const found = await judgeAll(platform, saferPlayHost);
    expect(monotonicMs() - begun).toBeLessThan(15_000);
    expect(found).toBeGreaterThanOrEqual(200);
    expect(found).toBeLessThan(300);
  });
});

describe('what staff do', () => {
  it('is written down with what was known and in the audit log, and a message arrives', async () => {
    const member = await player();
    const token = await signInMember(server, member);
    await deposited(member, 900_000n, ago(1));
    expect((await act(member, { act: 'message', reason: '입금 급증' })).resultCode).toBe('0');
    expect((await act(member, { act: 'nothing', reason: '문제 없음' })).resultCode).toBe('0');
    expect((await harmOf(member)).actions).toMatchObject([
      { act: 'nothing', score: 'act', reason: '문제 없음', by: staff.loginId },
      { act: 'message', score: 'act' },
    ]);
    const titles = async (locale: Locale) =>
      (await request('board.messageList', {}, { token, locale })).list.map(({ title }) => title);
    expect(await titles('ko')).toEqual(['즐겁게 이용하고 계신가요?']);
    expect(await titles('en')).toEqual(['Are you still enjoying it?']);
    expect(await titles('vi')).toEqual(['Bạn vẫn chơi vui vẻ chứ?']);
    const { rows } = await db.execute(sql`
      select action, after from staff_audit where target = ${`member:${member.memberId}`} and action = 'member.harmAct' order by audit_id`);
    expect(rows).toMatchObject([{ after: { act: 'message' } }, { after: { act: 'nothing' } }]);
    await expect(db.execute(sql`update harm_actions set reason = ''`)).rejects.toThrow();
  });

  it('can be a limit, which the member tightens, cannot loosen, and keeps when the house takes it away', async () => {
    const member = await player();
    const token = await signInMember(server, member);
    const set = async (amount: number | null) =>
      (await call('safer.limitSet', { kind: 'loss-day', amount }, { token })).resultCode;
    const house = async (amount: number | null) =>
      (await act(member, { act: 'limit', limit: { kind: 'loss-day', amount }, reason: '보호' })).resultCode;
    const limit = async () => {
      const { limits } = await request('safer.limits', {}, { token });
      return limits.find(({ kind }) => kind === 'loss-day');
    };
    expect([await set(80_000), await set(null), await house(50_000)]).toEqual(['0', '0', '0']);
    expect(await limit()).toMatchObject({ amount: 50_000, house: 50_000, next: null });
    expect([await set(60_000), await set(null), await set(40_000), await house(50_000)]).toEqual([
      'SP112',
      'SP112',
      '0',
      '0',
    ]);
    expect(await limit()).toMatchObject({ amount: 40_000, house: 50_000 });
    expect([await house(null), await set(null)]).toEqual(['0', '0']);
    expect(await limit()).toMatchObject({ amount: 40_000, house: null, next: { amount: null } });
    const { list } = await request('safer.limitHistory', {}, { token });
    expect(list.filter(({ byHouse }) => byHouse)).toHaveLength(2);
  });

  it('is one thing: a limit without its amount, or an amount without a limit, is refused', async () => {
    const member = await player();
    const limit = { kind: 'loss-day', amount: 50_000 } as const;
    for (const wanted of [
      { act: 'limit', reason: '보호' },
      { act: 'call', limit, reason: '보호' },
      { act: 'limit', limit: { ...limit, amount: 999 }, reason: '보호' },
    ] as const)
      expect((await act(member, wanted)).resultCode).toBe('SP107');
  });
});
