/**
 * End of a round: paid once despite crashes, voided, corrected, or decided by an outside result; and settings of staff.
 */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { describe, expect, it } from 'vitest';
import { buildBranch } from '../../testing/build-branch.ts';
import { fedRounds } from '../../testing/fed-rounds.ts';
import { giveCash } from '../../testing/give-money.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { approveByTwo } from '../../testing/second-person.ts';
import { verifyOrphanBets } from '../bets/index.ts';
import { verifyReports } from '../desk/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { closeRound, drawRoundNow, settleRound } from './end-round.ts';

const table = await openMiniTable();
const { clock, platform, server, request, call, run, risk, roundNow, player, end, resultOf } = table;
const { fedRound, endFed, correct } = fedRounds(table);
const oddDraw = { balls: [1, 2, 3, 4, 5], powerball: 3 };
const evenDraw = { ...oddDraw, powerball: 2 };

const { db } = platform;

describe('the end of a round', () => {
  it('pays each bet once, however many nodes pay at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => player(10_000)));
    const round = await roundNow();
    await Promise.all(players.map(({ codeOf }) => codeOf(round.roundId, 'sum-oe', 'odd')));
    clock.set(round.drawsAt);
    await closeRound(platform, roundIdOf(round.roundId));
    await drawRoundNow(platform, roundIdOf(round.roundId));
    await Promise.all([1, 2, 3, 4].map(() => settleRound(platform, roundIdOf(round.roundId))));
    const result = await resultOf(round.roundId);
    const expected = result?.winners.includes('powerball:sum-oe:odd') ? 10_950n : 9_000n;
    for (const { cashNow } of players) expect(await cashNow()).toBe(expected);
    expect((await verifyLedger(db)).faults).toEqual([]);
    expect(await verifyReports(db)).toEqual([]);
    expect(await verifyOrphanBets(db)).toEqual([]);
  });

  it('never draws before the close nor before its moment', async () => {
    const round = await roundNow();
    expect(await drawRoundNow(platform, roundIdOf(round.roundId))).toBe('wait');
    clock.set(round.closesAt);
    await closeRound(platform, roundIdOf(round.roundId));
    expect(await drawRoundNow(platform, roundIdOf(round.roundId))).toBe('wait');
  });

  it('counts for the partners above only what bets on both sides leave at risk, before and after a correction', async () => {
    await run('update mini_settings set forbids_both_sides = false');
    const [head] = await buildBranch(platform, [[100, 0]]);
    const { member, codeOf } = await player(100_000, { recommender: head ?? null });
    const round = await fedRound();
    expect(await codeOf(round.roundId, 'power-oe', 'odd', { cash: 6_000 })).toBe('0');
    expect(await codeOf(round.roundId, 'power-oe', 'even', { cash: 4_000 })).toBe('0');
    expect(await codeOf(round.roundId, 'sum-oe', 'odd', { cash: 5_000 })).toBe('0');
    await endFed(round, oddDraw);
    const valid = async () => {
      const { rows } = await run('select sum(valid) as valid from partner_accruals where member_id = $1', [
        member.memberId,
      ]);
      return Number(rows[0]?.valid);
    };
    expect(await valid()).toBe(7_000);
    expect((await correct(round.roundId, evenDraw)).resultCode).toBe('0');
    expect(await valid()).toBe(7_000);
  });

  it('in a void round gives every stake back', async () => {
    const { codeOf, cashNow } = await player(10_000);
    const round = await roundNow();
    await codeOf(round.roundId, 'sum-oe', 'odd');
    const annul = { roundId: round.roundId, reason: '추첨기 점검' };
    expect(await approveByTwo(server, 'staff.miniVoid', annul, { token: await risk(), second: await risk() })).toBe(
      '0',
    );
    await settleRound(platform, roundIdOf(round.roundId));
    await settleRound(platform, roundIdOf(round.roundId));
    expect(await cashNow()).toBe(10_000n);
    const again = await call('staff.miniVoid', { roundId: round.roundId, reason: '다시' }, { token: await risk() });
    expect(again.resultCode).toBe('T999');
  });
});

it('is not made void in one click, nor for many more bets than were confirmed', async () => {
  const { codeOf, cashNow } = await player(10_000);
  const round = await roundNow();
  const bet = () => codeOf(round.roundId, 'sum-oe', 'odd');
  await bet();
  await bet();
  const token = await risk();
  const annul = { roundId: round.roundId, reason: '추첨기 점검' };
  const unconfirmed = await call('staff.miniVoid', annul, { token });
  expect(unconfirmed).toMatchObject({ resultCode: 'S030', data: { count: 2, total: 2_000 } });
  await bet();
  await bet();
  const confirmed = { ...annul, expected: unconfirmed.data };
  expect((await call('staff.miniVoid', confirmed, { token })).resultCode).toBe('S030');
  const again = await call('staff.miniVoid', annul, { token });
  await bet();
  const hands = { token, second: await risk() };
  expect(await approveByTwo(server, 'staff.miniVoid', { ...annul, expected: again.data }, hands)).toBe('0');
  await settleRound(platform, roundIdOf(round.roundId));
  expect(await cashNow()).toBe(10_000n);
});

describe('a wrong result of an outside draw', () => {
  it('is undone and paid anew, as if it had been right the first time', async () => {
    const [odd, even] = [await player(10_000), await player(10_000)];
    const round = await fedRound();
    expect(await odd.codeOf(round.roundId, 'power-oe', 'odd')).toBe('0');
    expect(await even.codeOf(round.roundId, 'power-oe', 'even')).toBe('0');
    await endFed(round, oddDraw);
    expect([await odd.cashNow(), await even.cashNow()]).toEqual([10_950n, 9_000n]);
    expect((await correct(round.roundId, evenDraw)).resultCode).toBe('0');
    expect([await odd.cashNow(), await even.cashNow()]).toEqual([9_000n, 10_950n]);
    await correct(round.roundId, oddDraw);
    expect([await odd.cashNow(), await even.cashNow()]).toEqual([10_950n, 9_000n]);
    expect((await resultOf(round.roundId, 'pb1'))?.version).toBe(3);
    expect((await verifyLedger(db)).faults).toEqual([]);
    expect(await verifyReports(db)).toEqual([]);
  });

  it('is shown with what it would pay and take back before it is corrected, and nothing moves', async () => {
    const [odd, even] = [await player(1_000), await player(10_000)];
    const round = await fedRound();
    await odd.codeOf(round.roundId, 'power-oe', 'odd');
    await even.codeOf(round.roundId, 'power-oe', 'even', { cash: 2_000 });
    await endFed(round, oddDraw);
    await giveCash(platform, odd.member.memberId, -1_500);
    const shown = await request(
      'staff.miniCorrection',
      { roundId: round.roundId, ...evenDraw },
      { token: await risk() },
    );
    expect(shown).toEqual({ bets: 2, paid: 3_900, reversed: 1_950, shortfall: 1_500 });
    expect([await odd.cashNow(), await even.cashNow()]).toEqual([450n, 8_000n]);
    expect((await resultOf(round.roundId, 'pb1'))?.powerball).toBe(3);
  });

  it('waits for a second person, who sees the same sums; no one corrects alone', async () => {
    const { codeOf, cashNow } = await player(10_000);
    const round = await fedRound();
    await codeOf(round.roundId, 'power-oe', 'odd');
    await endFed(round, oddDraw);
    const [one, other] = [await risk(), await risk()];
    const input = { roundId: round.roundId, ...evenDraw, reason: '오기' };
    expect((await call('staff.miniCorrect', input, { token: one })).resultCode).toBe('S015');
    expect(await cashNow()).toBe(10_950n);
    const { list } = await request('staff.approvalList', { status: 'waiting' }, { token: other });
    const waiting = list.find(({ target }) => target === `round:${round.roundId}`);
    expect(waiting?.preview).toMatchObject([
      {
        action: 'mini.correct',
        before: { powerball: 3 },
        after: { powerball: 2, bets: 1, paid: 0, reversed: 1_950, shortfall: 0 },
      },
    ]);
    const decision = { approvalIdx: waiting?.approvalIdx ?? 0, decision: 'approve' as const };
    expect((await call('staff.approvalDecide', decision, { token: one })).resultCode).toBe('S016');
    expect((await call('staff.approvalDecide', decision, { token: other })).resultCode).toBe('0');
    expect(await cashNow()).toBe(9_000n);
  });

  it('is refused at the second person when it would move other sums by then', async () => {
    const { member, codeOf, cashNow } = await player(1_000);
    const round = await fedRound();
    await codeOf(round.roundId, 'power-oe', 'odd');
    await endFed(round, oddDraw);
    const input = { roundId: round.roundId, ...evenDraw, reason: '오기' };
    const requested = await call('staff.miniCorrect', input, { token: await risk() });
    await giveCash(platform, member.memberId, -1_500);
    const { approvalIdx } = fieldsOf(requested.data);
    const decision = { approvalIdx, decision: 'approve' as const };
    expect((await call('staff.approvalDecide', decision, { token: await risk() })).resultCode).toBe('S018');
    expect(await cashNow()).toBe(450n);
  });

  it('keeps as a shortfall what a member has spent before the correction', async () => {
    const { member, codeOf, cashNow } = await player(1_000);
    const round = await fedRound();
    await codeOf(round.roundId, 'power-oe', 'odd');
    await endFed(round, oddDraw);
    await giveCash(platform, member.memberId, -1_500);
    await correct(round.roundId, evenDraw);
    expect(await cashNow()).toBe(0n);
    const listed = await request('staff.miniRounds', { roomKey: 'pb1' }, { token: await risk() });
    expect(listed.list.find(({ roundId }) => roundId === round.roundId)).toMatchObject({ bets: 1, shortfall: 1_500 });
    expect(await verifyReports(db)).toEqual([]);
  });

  it('is corrected by balls that a draw can have, once the round is settled', async () => {
    const round = await fedRound();
    expect((await correct(round.roundId, evenDraw)).resultCode).toBe('B6006');
    await endFed(round, oddDraw);
    expect((await correct(round.roundId, { ...oddDraw, balls: [1, 1, 2, 3, 4] })).resultCode).toBe('Z400');
  });
});

describe('a round that an outside draw decides', () => {
  it('takes the result that is reported, and is void when none comes in time', async () => {
    const { codeOf, cashNow } = await player(10_000);
    const round = await fedRound();
    expect([round.commitment, round.drawVersion, round.salt]).toEqual([null, null, null]);
    await codeOf(round.roundId, 'sum-oe', 'odd');
    const result = { roomKey: 'pb1', day: round.day, number: round.number, balls: [1, 2, 3, 4, 5], powerball: 7 };
    expect(await end(round)).toBe('wait');
    await request('staff.miniFeed', result, { token: await risk() });
    expect(await end(round)).toBe('drawn');
    expect(await cashNow()).toBe(10_950n);
    const next = await roundNow('powerball', 'pb1');
    await codeOf(next.roundId, 'sum-oe', 'odd');
    expect(await end(next)).toBe('wait');
    clock.advance(121);
    await drawRoundNow(platform, roundIdOf(next.roundId));
    await settleRound(platform, roundIdOf(next.roundId));
    expect(await cashNow()).toBe(10_950n);
  });
});

describe('what staff sets', () => {
  it('are prices below fair, caps and rooms, recorded in the audit log', async () => {
    const { codeOf } = await player();
    const price = { what: 'price', game: 'powerball', market: 'sum-oe', outcome: 'odd', isOpen: true } as const;
    await request('staff.miniSet', { ...price, odds: 190 }, { token: await risk() });
    const round = await roundNow();
    expect(await codeOf(round.roundId, 'sum-oe', 'odd')).toBe('B6008');
    expect(await codeOf(round.roundId, 'sum-oe', 'odd', { odds: 190 })).toBe('0');
    expect((await call('staff.miniSet', { ...price, odds: 200 }, { token: await risk() })).resultCode).toBe('B6014');
    await request('staff.miniSet', { ...price, odds: 190, isOpen: false }, { token: await risk() });
    expect(await codeOf(round.roundId, 'sum-oe', 'odd', { odds: 190 })).toBe('B6007');
    await request(
      'staff.miniSet',
      { what: 'settings', barsBothSides: false, marketCap: 5_000_000, roundCap: 9_000_000 },
      { token: await risk() },
    );
    await request(
      'staff.miniSet',
      { what: 'room', roomKey: 'pb5', isOpen: false, closeSeconds: 30, source: 'committed' },
      { token: await risk() },
    );
    const shown = await request('staff.miniRooms', {}, { token: await risk() });
    expect(shown.settings).toEqual({ barsBothSides: false, marketCap: 5_000_000, roundCap: 9_000_000 });
    expect(await codeOf(round.roundId, 'sum-uo', 'over')).toBe('B6007');
    const { list } = await request('staff.auditList', { searchText: 'price:powerball' }, { token: await risk() });
    expect(list.length).toBeGreaterThanOrEqual(2);
  });

  it('shows what hangs on each outcome', async () => {
    const { codeOf } = await player();
    const round = await roundNow();
    await codeOf(round.roundId, 'sum-oe', 'odd');
    await codeOf(round.roundId, 'sum-oe', 'odd', { cash: 2_000 });
    expect(await request('staff.miniExposure', { roundId: round.roundId }, { token: await risk() })).toEqual([
      { game: 'powerball', market: 'sum-oe', outcome: 'odd', bets: 2, stake: 3_000, payout: 5_850 },
    ]);
  });
});
