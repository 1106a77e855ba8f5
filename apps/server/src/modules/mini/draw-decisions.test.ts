/** Decisions about draws that one person could make alone: a result that pays, a void round, the source of draws. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fedRounds } from '../../testing/fed-rounds.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { verifyLedger } from '../ledger/index.ts';
import { closeRound, drawRoundNow } from './end-round.ts';

const table = await openMiniTable();
const { clock, platform, server, request, call, risk, roundNow, player, end } = table;
const { fedRound } = fedRounds(table);
const oddDraw = { balls: [1, 2, 3, 4, 5], powerball: 7 };
const waiting = z.object({ approvalIdx: z.number() });

/** A closed round of an outside draw, on which odd wins 3,900,000. */
async function closedWithBets() {
  const winner = await player(2_000_000);
  const round = await fedRound();
  for (let bets = 0; bets < 4; bets += 1)
    expect(await winner.codeOf(round.roundId, 'sum-oe', 'odd', { cash: 500_000 })).toBe('0');
  clock.set(round.closesAt);
  await closeRound(platform, roundIdOf(round.roundId));
  const { roomKey, day, number } = round;
  return { winner, round, result: { roomKey, day, number, ...oddDraw } };
}

async function decide(data: unknown, decision: 'approve' | 'refuse', token: string): Promise<string> {
  const { approvalIdx } = waiting.parse(data);
  return (await call('staff.approvalDecide', { approvalIdx, decision, reason: '확인' }, { token })).resultCode;
}

it('a result that pays much is not one person’s to report: the round waits for the second, and pays once', async () => {
  const { winner, round, result } = await closedWithBets();
  const [requester, second] = [await risk(), await risk()];
  const requested = await call('staff.miniFeed', result, { token: requester });
  expect(requested.resultCode).toBe('S015');
  expect(await end(round)).toBe('wait');
  clock.advance(600);
  expect(await drawRoundNow(platform, roundIdOf(round.roundId))).toBe('wait');
  expect(await winner.cashNow()).toBe(0n);
  const { list } = await request('staff.approvalList', {}, { token: second });
  expect(list.at(-1)).toMatchObject({
    call: 'staff.miniFeed',
    unit: 'money',
    amount: 3_900_000,
    preview: [{ action: 'mini.feed', after: { ...oddDraw, pays: 3_900_000 } }],
  });
  expect(await decide(requested.data, 'approve', requester)).toBe('S016');
  expect(await decide(requested.data, 'approve', second)).toBe('0');
  expect(await end(round)).toBe('drawn');
  expect(await winner.cashNow()).toBe(3_900_000n);
  expect((await verifyLedger(platform.db)).faults).toEqual([]);
});

it('a result that the second person refuses leaves the round void, and every stake goes back', async () => {
  const { winner, round, result } = await closedWithBets();
  const requested = await call('staff.miniFeed', result, { token: await risk() });
  clock.set(round.drawsAt);
  clock.advance(121);
  expect(await decide(requested.data, 'refuse', await risk())).toBe('0');
  clock.advance(121);
  const late = { ...round, drawsAt: clock.now().toISOString() };
  expect(await end(late)).toBe('void');
  expect(await winner.cashNow()).toBe(2_000_000n);
});

it('of two results that wait, the first approved counts and the other is refused', async () => {
  const { round, result } = await closedWithBets();
  const [requester, second] = [await risk(), await risk()];
  const one = await call('staff.miniFeed', result, { token: requester });
  const other = await call('staff.miniFeed', { ...result, powerball: 9 }, { token: requester });
  expect([one.resultCode, other.resultCode]).toEqual(['S015', 'S015']);
  expect(await decide(one.data, 'approve', second)).toBe('0');
  expect(await decide(other.data, 'approve', second)).toBe('S018');
  expect(await end(round)).toBe('drawn');
});

it('a round with bets is not void by one person, an empty one is', async () => {
  const { codeOf } = await player(10_000);
  const round = await roundNow();
  const annul = { roundId: round.roundId, reason: '추첨기 점검' };
  expect(await codeOf(round.roundId, 'sum-oe', 'odd')).toBe('0');
  expect((await server.callConfirmed('staff.miniVoid', annul, { token: await risk() })).resultCode).toBe('S015');
  clock.set(round.drawsAt);
  const next = await roundNow();
  expect(
    (await server.callConfirmed('staff.miniVoid', { ...annul, roundId: next.roundId }, { token: await risk() }))
      .resultCode,
  ).toBe('0');
});

it('who draws for a room is decided by two; its other settings by one', async () => {
  const room = { what: 'room', roomKey: 'pb5', isOpen: true, closeSeconds: 30 } as const;
  const set = async (source: 'feed' | 'committed') =>
    (await server.callConfirmed('staff.miniSet', { ...room, source }, { token: await risk() })).resultCode;
  expect(await set('committed')).toBe('0');
  expect(await set('feed')).toBe('S015');
});
