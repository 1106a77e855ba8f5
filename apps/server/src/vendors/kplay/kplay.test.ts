/** KPLAY's wallet as its documents have it: ids of its own, two decimals, free stakes, corrections, and its codes. */
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyReports } from '../../modules/desk/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';
import { rememberMember } from '../../modules/vendors/index.ts';
import { openProbe } from '../../testing/probe-game.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendorSeat } from '../../testing/vendor-seat.ts';
import { registerVendorRoutes } from '../vendors.ts';

const platform = await testPlatform();
const { db } = platform;
const app = Fastify();
await registerVendorRoutes(app, platform);
await app.ready();
afterAll(() => app.close());
const [won, cents] = ['202', '203'] as const;
const secretOf = (vendorKey: string) => `secret-key-of-${vendorKey}`;
await openProbe(platform, { vendorKey: won, adapter: 'kplay', secret: secretOf(won) });
await openProbe(platform, { vendorKey: cents, adapter: 'kplay', secret: secretOf(cents), decimals: 2 });

async function send(what: string, fields: object, vendorKey: string = won) {
  const headers = { 'secret-key': secretOf(vendorKey) };
  const payload = { prd_id: Number(vendorKey), ...fields };
  const answer = await app.inject({ method: 'POST', url: `/wallet/kplay/${what}`, headers, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ status: number; error?: string; balance?: number }>();
}
const refused = (error: string) => ({ status: 0, error });

async function seat(vendorKey: string = won, cash?: number) {
  const member = await vendorSeat(platform, vendorKey, cash);
  await member.open();
  const { userId: user_id, id } = member;
  const txn = (name: string) => `${name}-${id}`;
  const debit = (txn_id: string, more: object = {}) =>
    send('debit', { user_id, amount: 1_000, txn_id, game_id: 'probe', ...more }, vendorKey);
  return { ...member, user_id, txn, debit };
}

describe('a member', () => {
  it('is known by the id that the vendor gave it, and by ours; no other number is anybody', async () => {
    const { memberId, id } = await seat();
    const ids = { theirs: `2001${id}`, ours: id };
    expect(await rememberMember(platform, { accountKey: won, memberId }, ids)).toBe(true);
    expect(await send('balance', { user_id: Number(ids.theirs) })).toEqual({ status: 1, balance: 100_000 });
    expect(await send('balance', { user_id: Number(id) })).toEqual({ status: 1, balance: 100_000 });
    expect(await send('balance', { user_id: Number(ids.theirs) }, cents)).toEqual(refused('INVALID_USER'));
    expect(await send('balance', { user_id: 987_654_321 })).toEqual(refused('INVALID_USER'));
  });

  it('keeps its id: the vendor’s own comes before one of ours, and is not given to another', async () => {
    const [first, second] = [await seat(), await seat()];
    const account = { accountKey: won };
    const { memberId } = first;
    await rememberMember(platform, { ...account, memberId }, { theirs: null, ours: first.id });
    const taken = { theirs: first.id, ours: second.id };
    expect(await rememberMember(platform, { ...account, memberId: second.memberId }, taken)).toBe(true);
    const again = { theirs: first.id, ours: first.id };
    expect(await rememberMember(platform, { ...account, memberId }, again)).toBe(false);
    await second.debit(second.txn('a'));
    expect(await send('balance', { user_id: Number(first.id) })).toEqual({ status: 1, balance: 99_000 });
  });
});

describe('amounts', () => {
  it('have two decimals, which an account of won cuts', async () => {
    const { user_id, txn, debit, cash } = await seat();
    expect(await debit(txn('a'), { amount: 1_000.5, credit_amount: 500.5 })).toEqual({ status: 1, balance: 99_500 });
    expect(await debit(txn('b'), { amount: '1000.00' })).toEqual({ status: 1, balance: 98_500 });
    expect(await send('credit', { user_id, amount: 1_500.75, txn_id: txn('b') })).toEqual({
      status: 1,
      balance: 100_000,
    });
    expect(await send('bonus', { user_id, amount: 700.5, txn_id: txn('c') })).toEqual({ status: 1, balance: 100_700 });
    expect(await debit(txn('d'), { amount: 0.5 })).toEqual(refused('ACCESS_DENIED'));
    expect(await debit(txn('e'), { amount: -1 })).toEqual(refused('UNKNOWN_ERROR'));
    expect(await cash()).toBe(100_700);
  });

  it('are those of an account with two decimals', async () => {
    const { user_id, txn, debit } = await seat(cents, 1_289_300);
    expect(await send('balance', { user_id }, cents)).toEqual({ status: 1, balance: 12_893 });
    expect(await debit(txn('a'), { amount: 10.25 })).toEqual({ status: 1, balance: 12_882.75 });
    const credit = { user_id, amount: 11.55, txn_id: txn('a') };
    expect(await send('credit', credit, cents)).toEqual({ status: 1, balance: 12_894.3 });
  });
});

describe('a stake of nothing', () => {
  it('is an ordinary debit, and its win is paid once, in the same call or later', async () => {
    const { user_id, txn, debit, cash, bets } = await seat();
    expect(await debit(txn('a'), { amount: 0 })).toEqual({ status: 1, balance: 100_000 });
    expect(await debit(txn('a'), { amount: 0 })).toEqual(refused('DUPLICATE_DEBIT'));
    const credit = { user_id, amount: 300, txn_id: txn('a') };
    expect(await send('credit', credit)).toEqual({ status: 1, balance: 100_300 });
    expect(await send('credit', credit)).toEqual(refused('DUPLICATE_CREDIT'));
    expect(await debit(txn('b'), { amount: 0, credit_amount: 500 })).toEqual({ status: 1, balance: 100_800 });
    expect(await debit(txn('b'), { amount: 0, credit_amount: 500 })).toEqual(refused('DUPLICATE_DEBIT'));
    expect(await debit(txn('c'), { amount: 0, credit_amount: 0 })).toEqual({ status: 1, balance: 100_800 });
    expect([await cash(), await bets()]).toEqual([100_800, []]);
  });
});

describe('a debit with its credit', () => {
  it('settles the bet; no credit follows, and 0 is a loss', async () => {
    const { user_id, txn, debit, bets, id } = await seat();
    expect(await debit(txn('a'), { credit_amount: 0 })).toEqual({ status: 1, balance: 99_000 });
    expect(await debit(txn('b'), { credit_amount: 2_500 })).toEqual({ status: 1, balance: 100_500 });
    expect(await send('credit', { user_id, amount: 0, txn_id: txn('a') })).toEqual(refused('DUPLICATE_CREDIT'));
    expect(await bets()).toEqual([`probe a-${id} lose 1000 0`, `probe b-${id} win 1000 2500`]);
  });
});

describe('a resettlement', () => {
  it('brings a settled bet to its new total, each once, down to nothing and beyond the cash', async () => {
    const { user_id, txn, debit, cash, owed } = await seat();
    const resettle = (amount: number, resettlement_time: string, more: object = {}) =>
      send('resettle', { user_id, amount, txn_id: txn('a'), resettlement_time, is_cancel: 0, ...more });
    expect(await resettle(500, '1')).toEqual(refused('INVALID_DEBIT'));
    await debit(txn('a'));
    expect(await resettle(500, '1')).toEqual(refused('INVALID_CREDIT'));
    await send('credit', { user_id, amount: 0, txn_id: txn('a') });
    expect(await resettle(3_000, '2026-11-30 10:00:00')).toEqual({ status: 1, balance: 102_000 });
    expect(await resettle(3_000, '2026-11-30 10:00:00')).toEqual({ status: 1, balance: 102_000 });
    expect(await resettle(500, '2026-11-30 11:00:00')).toEqual({ status: 1, balance: 99_500 });
    expect(await resettle(3_000, '2026-11-30 12:00:00')).toEqual({ status: 1, balance: 102_000 });
    await debit(txn('b'), { amount: 102_000 });
    expect(await resettle(0, '2026-11-30 13:00:00')).toEqual({ status: 1, balance: 0 });
    expect([await cash(), await owed()]).toEqual([0, 3_000]);
    const other = await seat();
    expect(await resettle(5, '9', { user_id: other.userId })).toEqual(refused('INVALID_USER'));
  });

  it('that cancels gives the stake back and takes the payout', async () => {
    const { user_id, txn, debit, cash } = await seat();
    await debit(txn('a'));
    await send('credit', { user_id, amount: 2_500, txn_id: txn('a') });
    const cancel = { user_id, amount: 1_000, txn_id: txn('a'), resettlement_time: '1', is_cancel: 1 };
    expect(await send('resettle', cancel)).toEqual({ status: 1, balance: 100_000 });
    expect(await send('resettle', cancel)).toEqual({ status: 1, balance: 100_000 });
    expect(await cash()).toBe(100_000);
  });

  it('to a win above the ceiling is left to staff', async () => {
    const { user_id, txn, debit, cash } = await seat();
    await debit(txn('a'), { credit_amount: 0 });
    const resettle = { user_id, amount: 50_000_000, txn_id: txn('a'), resettlement_time: '1' };
    expect(await send('resettle', resettle)).toEqual(refused('UNKNOWN_ERROR'));
    expect(await cash()).toBe(99_000);
  });
});

describe('codes', () => {
  it('are the documented ones for a repeated bonus, a wrong product and a wrong transaction', async () => {
    const { user_id, txn, debit, cash, prizes } = await seat();
    const bonus = { user_id, amount: 50, txn_id: txn('p'), type: 2 };
    expect(await send('bonus', bonus)).toEqual({ status: 1, balance: 100_050 });
    expect(await send('bonus', bonus)).toEqual(refused('DUPLICATE_BONUS'));
    expect(await send('bonus', { ...bonus, prd_id: null })).toEqual(refused('INVALID_PRODUCT'));
    expect(await send('bonus', { ...bonus, prd_id: 999 })).toEqual(refused('INVALID_PRODUCT'));
    expect(await send('bonus', { ...bonus, txn_id: '' })).toEqual(refused('INVALID_TXN'));
    expect(await debit(txn('a'), { prd_id: 999 })).toEqual(refused('ACCESS_DENIED'));
    expect(await send('nothing', bonus)).toEqual(refused('UNKNOWN_ERROR'));
    expect(await cash()).toBe(100_050);
    for (const [type, name] of [
      ['1', 'q'],
      [0, 'r'],
      ['constructor', 's'],
    ])
      await send('bonus', { ...bonus, type, txn_id: txn(String(name)) });
    expect(await prizes()).toEqual(['50 jackpot', '50 promotion', '50 prize', '50 prize']);
  });
});

it('leaves a ledger and reports whose every entry proves', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyReports(db)).toEqual([]);
});
