/**
 * Goal: of rule, staff, member and owner who come together one wins, its money moves once, and the daily cap of the
 * house holds. Method: many connections to the real database at the same time.
 */
import { beforeEach, expect, inject, it } from 'vitest';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { openWithdrawalDesk, type Trusted, usualRule } from '../../../testing/withdrawal-desk.ts';
import { getBalances } from '../../ledger/index.ts';
import { cancelRequest } from '../requests/cancel-request.ts';
import { ruleOfWithdrawals } from '../rules/withdrawal-rule.ts';

const desk = await openWithdrawalDesk();
const { platform, run, setTo, decide, approve, buildTrusted, statusOf, failed } = desk;
const { db, clock } = platform;

/** Each of the three comes first as often. */
const races = inject('proof') === 'full' ? 9 : 3;

beforeEach(desk.begin);

it('waits for a change of the rule that began before, and follows it', async () => {
  const { withdraw } = await buildTrusted();
  const cashId = await withdraw(20_000);
  let decided: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await ruleOfWithdrawals.set(tx, { ...usualRule, isOn: false });
    decided = decide(cashId);
    await expect
      .poll(async () => (await run('select from pg_locks where not granted')).rowCount, { timeout: 30_000 })
      .toBeGreaterThan(0);
  });
  await decided;
  expect(await statusOf(cashId)).toEqual({ status: 0, by: null });
});

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => (error instanceof DomainError ? false : Promise.reject(error)),
  );

it('of rule, staff and member who come together one has the request, and its money moves once', async () => {
  for (let round = 0; round < races; round += 1) {
    const { memberId, withdraw } = await buildTrusted();
    const cashId = await withdraw(20_000);
    const steps = [
      () => outcomeOf(decide(cashId)),
      () => outcomeOf(approve(cashId)),
      () => outcomeOf(db.transaction((tx) => cancelRequest(platform, tx, memberId, cashId))),
    ];
    const first = round % steps.length;
    await Promise.all([...steps.slice(first), ...steps.slice(0, first)].map((step) => step()));
    const { status } = await statusOf(cashId);
    expect(await getBalances(db, memberId)).toMatchObject({ cash: status === 1 ? 40_000n : 60_000n, held: 0n });
    const { rows } = await run('select count(*)::int as n from ledger.transfers where key_text in ($1, $2)', [
      `payout:${cashId}`,
      `release:${cashId}`,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  }
}, 120_000);

it('twelve members who withdraw together are paid up to the cap of the house, and not a won more', async () => {
  const many: Trusted[] = [];
  for (let n = 0; n < 12; n += 1) many.push(await buildTrusted());
  await setTo({ houseDailyMax: 109_999 });
  const cashIds = await Promise.all(many.map(({ withdraw }) => withdraw(20_000)));
  await Promise.all(cashIds.map(decide));
  const approved = await run(
    'select sum(amount)::int as total, count(*)::int as n from cash_decisions where is_approved and decided_at = $1',
    [clock.now()],
  );
  expect(approved.rows).toEqual([{ total: 100_000, n: 5 }]);
  const left = await Promise.all(cashIds.map(failed));
  expect(left.filter((checks) => checks?.length === 1 && checks[0] === 'house-day')).toHaveLength(7);
  const { rows } = await run('select sum(balance)::text as sum from ledger.accounts');
  expect(rows).toEqual([{ sum: '0' }]);
}, 120_000);
