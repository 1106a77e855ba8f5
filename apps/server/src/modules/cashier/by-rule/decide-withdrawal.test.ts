/**
 * Goal: the rule pays only what every check lets pass, once. Method: the functions themselves on the real database;
 * races are in decide-withdrawal-races.test.ts.
 */
import { coinRail } from '@mirinae/contract/coin/coin';
import { coinAddress } from '@mirinae/contract/coin/signature';
import type { RuleCheck } from '@mirinae/contract/staff/cash-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { longAgo, openWithdrawalDesk, type Trusted, today } from '../../../testing/withdrawal-desk.ts';
import { getBalances, postNow } from '../../ledger/index.ts';
import { findDecision } from '../model/decisions.ts';
import type { CashId } from '../model/tables.ts';
import { cancelRequest } from '../requests/cancel-request.ts';
import { requestWithdrawal } from '../requests/request-withdrawal.ts';
import { reverseRequest } from '../reversals/reverse-request.ts';
import { ruleActor } from '../rules/withdrawal-rule.ts';
import { approveCertain } from './approve-certain.ts';

const desk = await openWithdrawalDesk();
const { platform, staff, run, setTo, decide, move, approve, buildTrusted, statusOf, failed, isQueued } = desk;
const { db, clock } = platform;

beforeEach(desk.begin);

it('is off until it is switched on', async () => {
  await run('delete from withdrawal_rule');
  await run('insert into withdrawal_rule default values');
  const { withdraw } = await buildTrusted();
  const cashId = await withdraw(20_000);
  expect(await isQueued(cashId)).toBe(false);
  await decide(cashId);
  expect([await statusOf(cashId), await findDecision(db, cashId)]).toEqual([{ status: 0, by: null }, null]);
});

it('a withdrawal that passes every check is approved in the name of the rule, with its figures', async () => {
  const { memberId, withdraw } = await buildTrusted();
  const cashId = await withdraw(20_000);
  expect(await isQueued(cashId)).toBe(true);
  await decide(cashId);
  expect(await statusOf(cashId)).toEqual({ status: 1, by: ruleActor });
  expect(await getBalances(db, memberId)).toMatchObject({ cash: 40_000n, held: 0n });
  const decision = await findDecision(db, cashId);
  expect(decision).toMatchObject({ isApproved: true, amount: 20_000n, transferredAt: null });
  expect(decision?.checks).toContainEqual({ check: 'single', isPassed: true, actual: 20_000, limit: 50_000 });
  expect(decision?.checks).toContainEqual({ check: 'account-age', isPassed: true, actual: 60, limit: 30 });
  const { rows } = await run('select staff_id, staff_login, action, after from staff_audit where target = $1', [
    `cash:${cashId}`,
  ]);
  expect(rows).toMatchObject([
    { staff_id: null, staff_login: ruleActor, action: 'cash.byRule', after: { isApproved: true, amount: 20_000 } },
  ]);
  const actors = await run('select actor from ledger.transfers where key_text = $1', [`payout:${cashId}`]);
  expect(actors.rows).toEqual([{ actor: ruleActor }]);
});

it('decides once, however often its job runs', async () => {
  const { memberId, withdraw } = await buildTrusted();
  const cashId = await withdraw(20_000);
  await Promise.all(Array.from({ length: 10 }, () => decide(cashId)));
  expect(await statusOf(cashId)).toEqual({ status: 1, by: ruleActor });
  expect(await getBalances(db, memberId)).toMatchObject({ cash: 40_000n, held: 0n });
});

const member = (change: string) => (trusted: Pick<Trusted, 'memberId'>) =>
  run(`update members set ${change} where member_id = $1`, [trusted.memberId]);

describe('a request is left to staff, with the check that failed', () => {
  const cases: readonly (readonly [RuleCheck['check'], (trusted: Trusted) => Promise<unknown>])[] = [
    ['member', member('agreed_terms = -1')],
    ['open', () => run('update site_switches set withdrawal_open = false')],
    ['open', async () => clock.set('2025-03-03T23:30:00+09:00')],
    ['open', member("money_locked_until = '2025-03-04T12:00:00+09:00'")],
    ['open', member('withdrawals_blocked = true')],
    ['single', () => setTo({ singleMax: 19_999 })],
    ['member-day', () => setTo({ memberDailyMax: 19_999 })],
    ['house-day', () => setTo({ houseDailyMax: 19_999 })],
    ['account-age', () => setTo({ accountDaysMin: 61 })],
    ['destination-age', () => setTo({ destinationDaysMin: 61 })],
    ['earlier', () => setTo({ earlierMin: 3 })],
    ['password', member("password_changed_at = '2025-02-28T12:00:01+09:00'")],
    [
      'device',
      ({ memberId }) =>
        run(
          "insert into member_devices (member_id, device_hash, first_seen_at, last_seen_at) values ($1, 'new', $2, $2)",
          [memberId, new Date('2025-03-03T11:00:00+09:00')],
        ),
    ],
    ['device', ({ memberId }) => run('delete from member_devices where member_id = $1', [memberId])],
    ['risks', member('withdrawal_password_attempts = 5')],
    [
      'alerts',
      ({ memberId }) =>
        run(
          `insert into risk_alerts (kind, member_id, reason, severity, holds_withdrawals, evidence, found_at, seen_at)
           values ('win-rate', $1, 'test', 'high', true, '{}', $2, $2)`,
          [memberId, clock.now()],
        ),
    ],
    [
      'wagering',
      ({ memberId }) =>
        run(
          'update wagering_requirements set opened_at = $2, done = 0, closed_at = null, closed_as = null where member_id = $1',
          [memberId, new Date('2025-01-01T12:00:00+09:00')],
        ),
    ],
    [
      'played-through',
      ({ memberId }) =>
        run(
          "update wagering_requirements set opened_at = $2, closed_as = 'waived' where member_id = $1 and source = 'deposit'",
          [memberId, new Date('2025-02-01T12:00:00+09:00')],
        ),
    ],
  ];
  it.each(cases)('%s', async (check, prepare) => {
    const trusted = await buildTrusted();
    const cashId = await trusted.withdraw(20_000);
    await prepare(trusted);
    await decide(cashId);
    expect(await failed(cashId)).toEqual([check]);
    expect(await statusOf(cashId)).toEqual({ status: 0, by: null });
    expect(await getBalances(db, trusted.memberId)).toMatchObject({ cash: 40_000n, held: 20_000n });
    clock.set(today);
    await approve(cashId);
    expect(await statusOf(cashId)).toEqual({ status: 1, by: staff.loginId });
  });

  it('under-review', async () => {
    const trusted = await buildTrusted();
    const cashId = await trusted.withdraw(20_000);
    const legs = [
      { account: { system: 'adjustment' }, amount: money(-1) },
      { account: { owner: trusted.memberId, kind: 'prize_held' }, amount: money(1) },
    ] as const;
    const held = { key: `held:${cashId}`, kind: 'adjustment', reference: 'test', actor: 'system', legs } as const;
    await db.transaction((tx) => postNow(tx, [held]));
    await decide(cashId);
    expect(await failed(cashId)).toEqual(['under-review']);
  });

  it('owed', async () => {
    const trusted = await buildTrusted();
    const cashId = await trusted.withdraw(20_000);
    await run(
      "insert into receivables (member_id, posting_key, reference, amount, created_at) values ($1, 'test', 'test', 1, $2)",
      [trusted.memberId, clock.now()],
    );
    await decide(cashId);
    expect(await failed(cashId)).toEqual(['risks', 'owed']);
  });

  it('a partner, and a member of whom no withdrawal was paid', async () => {
    const { memberId } = await buildTrusted();
    await run(
      `insert into cash_requests (member_id, kind, amount, request_key, account, balance_after, requested_at)
       values ($1, 'withdrawal', 20000, gen_random_uuid(), '{"rail":"bank-transfer","bankCode":"004"}', 0, $2)`,
      [memberId, clock.now()],
    );
    await member("tier = 'PTN_1', join_code = 'ruleone'")({ memberId });
    const { rows } = await run('select max(cash_id) as id from cash_requests');
    await decide(rows[0]?.id);
    expect(await failed(rows[0]?.id)).toEqual(['member', 'destination-age', 'earlier']);
  });
});

it('a bank transfer that was approved and not made yet is no earlier withdrawal', async () => {
  const { withdraw } = await buildTrusted();
  await setTo({ earlierMin: 3, memberDailyMax: 1_000_000 });
  const third = await withdraw(10_000);
  await approve(third);
  await setTo({ earlierMin: 3 });
  const fourth = await withdraw(10_000);
  await decide(fourth);
  expect(await statusOf(fourth)).toEqual({ status: 1, by: ruleActor });
  await setTo({ earlierMin: 4 });
  const fifth = await withdraw(10_000);
  await decide(fifth);
  expect(await failed(fifth)).toEqual(['earlier']);
});

it('coins are sent by the job of an approval, and only confirmed ones are earlier withdrawals', async () => {
  const { memberId } = await buildTrusted();
  const to = coinAddress(platform.config.COIN_SECRET, 'wallet');
  const send = async (cash: number) => {
    const request = {
      memberId,
      cash,
      cashOutPass: builtWithdrawalPassword,
      requestKey: randomUuid(),
      rail: coinRail,
      to,
    };
    return (await requestWithdrawal(platform, request)).cashId;
  };
  const confirm = (cashId: CashId) =>
    run("update cash_rail_payments set state = 'confirmed' where cash_id = $1", [cashId]);
  await setTo({ earlierMin: 1, destinationDaysMin: 0 });
  const first = await send(10_000);
  await approve(first);
  const second = await send(10_000);
  await decide(second);
  expect(await failed(second)).toEqual(['destination-age', 'earlier']);
  await approve(second);
  await confirm(first);
  const third = await send(10_000);
  await decide(third);
  expect(await statusOf(third)).toEqual({ status: 1, by: ruleActor });
  const payment = await run('select state from cash_rail_payments where cash_id = $1', [third]);
  expect(payment.rows).toEqual([{ state: 'queued' }]);
  expect((await run('select from graphile_worker.jobs where key = $1', [`cashier.payOut:${third}`])).rowCount).toBe(1);
});

it('a withdrawal that came back is no earlier one, and stays in the sum of the house', async () => {
  const { withdraw } = await buildTrusted();
  const cashId = await withdraw(10_000);
  await decide(cashId);
  await db.transaction((tx) => reverseRequest(platform, tx, { cashId, reason: '시험', staff, ip: '127.0.0.1' }));
  await setTo({ houseDailyMax: 20_000, earlierMin: 3 });
  const next = await withdraw(20_000);
  await decide(next);
  expect(await failed(next)).toEqual(['house-day', 'earlier']);
});

it('a switch-off counts for every decision after it', async () => {
  const { withdraw } = await buildTrusted();
  const cashId = await withdraw(20_000);
  await setTo({ isOn: false });
  await decide(cashId);
  expect([await statusOf(cashId), await findDecision(db, cashId)]).toEqual([{ status: 0, by: null }, null]);
});

it('what staff have taken or the member cancelled is not decided', async () => {
  const { memberId, withdraw } = await buildTrusted();
  const taken = await withdraw(20_000);
  await move(taken, 2);
  await decide(taken);
  expect([(await statusOf(taken)).status, await findDecision(db, taken)]).toEqual([2, null]);
  await move(taken, -1);
  const cancelled = await withdraw(20_000);
  await db.transaction((tx) => cancelRequest(platform, tx, memberId, cancelled));
  await decide(cancelled);
  expect([(await statusOf(cancelled)).status, await findDecision(db, cancelled)]).toEqual([-1, null]);
});

it('the next business day has a cap of its own', async () => {
  const { withdraw } = await buildTrusted();
  await setTo({ houseDailyMax: 20_000 });
  await decide(await withdraw(20_000));
  clock.set('2025-03-04T00:30:00+09:00');
  const next = await withdraw(20_000);
  await decide(next);
  expect(await statusOf(next)).toEqual({ status: 1, by: ruleActor });
});

it('staff approve such a withdrawal in one step while the rule is off, and none that fails a check', async () => {
  await setTo({ isOn: false });
  const inOneStep = (cashId: CashId) =>
    db.transaction((tx) => approveCertain(platform, tx, { cashId, reason: '', staff, ip: '127.0.0.1' }, 'withdrawal'));
  const { memberId, withdraw } = await buildTrusted();
  const cashId = await withdraw(20_000);
  await run('update members set joined_at = $2 where member_id = $1', [memberId, today]);
  await expect(inOneStep(cashId)).rejects.toMatchObject({ code: 'C501', data: { checks: ['account-age', 'risks'] } });
  await run('update members set joined_at = $2 where member_id = $1', [memberId, longAgo]);
  expect(await inOneStep(cashId)).toMatchObject({ status: 1, processedBy: staff.loginId });
  expect(await getBalances(db, memberId)).toMatchObject({ cash: 40_000n, held: 0n });
});
