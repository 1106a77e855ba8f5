/**
 * Goal: a deposit in coins is credited once, by a genuine callback about its own address and amount alone, whoever else
 * works on it. Method: signed callbacks to the real route, on the real database.
 */
import { coinAddress } from '@mirinae/contract/coin/signature';
import { afterAll, describe, expect, it } from 'vitest';
import { addSeconds } from '../../../../platform/clock.ts';
import { randomUuid } from '../../../../platform/rng.ts';
import { buildMember } from '../../../../testing/build-member.ts';
import { buildStaff } from '../../../../testing/build-staff.ts';
import { startCallServer } from '../../../../testing/call-server.ts';
import { openCallbacks } from '../../../../testing/coin-callbacks.ts';
import { signInMember, signInStaff } from '../../../../testing/sign-in.ts';
import { getBalances, verifyLedger } from '../../../ledger/index.ts';
import { cashierCalls } from '../../calls.ts';

const server = await startCallServer({ calls: cashierCalls, maxConnections: 20 });
const { platform, clock, request, call } = server;
const { send, sendUnsigned } = await openCallbacks(platform);
const staffToken = await signInStaff(server, await buildStaff(platform, { role: 'finance' }));

afterAll(async () => {
  expect(await verifyLedger(platform.db)).toMatchObject({ faults: [] });
});

/** 70,000 won are fifty coins. */
const units = '50000000';

async function depositing(cash = 70_000) {
  const member = await buildMember(platform);
  const token = await signInMember(server, member);
  const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid(), rail: 'sandbox-coin' }, { token });
  const row = async () => {
    const found = (await request('cash.list', {}, { token })).list.find((each) => each.cashIdx === cashIdx);
    if (!found) throw new Error('The request is not listed.');
    return found;
  };
  const address = (await row()).bankacc;
  const seen = (confirmations: number, id = randomUuid()) =>
    ({ id, kind: 'deposit', address, units, confirmations }) as const;
  const cashNow = async () => (await getBalances(platform.db, member.memberId)).cash;
  return { member, token, cashIdx, address, row, seen, cashNow };
}

describe('a deposit in coins', () => {
  it('gets an address of its own, a fixed price and a quarter of an hour', async () => {
    const [one, other] = [await depositing(), await depositing()];
    expect(one.address).toMatch(/^sbx1[0-9a-f]{46}$/);
    expect(other.address).not.toBe(one.address);
    expect(await one.row()).toMatchObject({
      rail: 'sandbox-coin',
      bankName: 'Mirinae Testnet',
      payment: {
        coins: '50',
        coinPrice: 1_400,
        fee: 0,
        expiresAt: addSeconds(clock.now(), 900).toISOString(),
        state: 'waiting',
        confirmations: 0,
        confirmationsNeeded: 3,
        isPayableInSandbox: true,
      },
    });
  });

  it('costs no less than its won are worth', async () => {
    expect((await (await depositing(10_000)).row()).payment?.coins).toBe('7.142858');
  });

  it('is credited with its last confirmation, without staff', async () => {
    const deposit = await depositing();
    for (const confirmations of [0, 1, 2]) {
      expect(await send(deposit.seen(confirmations))).toBe('200 0');
      expect(await deposit.cashNow()).toBe(0n);
      expect(await deposit.row()).toMatchObject({ status: 0, payment: { state: 'seen', confirmations } });
    }
    expect(await send(deposit.seen(3))).toBe('200 0');
    expect(await deposit.cashNow()).toBe(70_000n);
    expect(await deposit.row()).toMatchObject({ status: 1, payment: { state: 'confirmed', confirmations: 3 } });
    expect(await send(deposit.seen(4))).toBe('200 0');
    expect(await deposit.cashNow()).toBe(70_000n);
  });

  it('is never proposed for a line of the bank, and its member cannot take it back once its money is on the way', async () => {
    const deposit = await depositing();
    await send(deposit.seen(1));
    expect((await call('cash.cancel', { cashIdx: deposit.cashIdx }, { token: deposit.token })).resultCode).toBe('C502');
    const table = '거래일시\t기재내용\t입금액\n2025-03-03\t아무개\t70000';
    await request('staff.bankImport', { table }, { token: staffToken });
    const lines = (await request('staff.bankList', { count_per_list: 100 }, { token: staffToken })).list;
    expect(lines.find(({ cash }) => cash === 70_000)?.candidates).toEqual([]);
  });
});

describe('a callback', () => {
  it('without the right signature is refused, and another body than was signed', async () => {
    const deposit = await depositing();
    expect(await sendUnsigned(deposit.seen(3))).toBe('401 C811');
    expect(await send(deposit.seen(3), { secret: 'another secret' })).toBe('401 C811');
    expect(await send(deposit.seen(3), { signedBody: JSON.stringify(deposit.seen(2)) })).toBe('401 C811');
    expect(await deposit.cashNow()).toBe(0n);
  });

  it('of another time is refused, be it late or early', async () => {
    const deposit = await depositing();
    expect(await send(deposit.seen(3), { ageMs: 301_000 })).toBe('401 C812');
    expect(await send(deposit.seen(3), { ageMs: -301_000 })).toBe('401 C812');
    expect(await send(deposit.seen(3), { ageMs: 299_000 })).toBe('200 0');
  });

  it('that is nonsense is refused', async () => {
    expect(await send({ id: 'x', kind: 'gift' })).toBe('400 Z400');
  });

  it('about an unknown address is refused', async () => {
    const deposit = await depositing();
    const address = coinAddress('another secret', 'x');
    expect(await send({ ...deposit.seen(3), address })).toBe('404 C813');
  });

  it('of another amount is refused, and leaves the request to staff', async () => {
    const deposit = await depositing();
    expect(await send({ ...deposit.seen(3), units: '49999999' })).toBe('409 C814');
    expect(await deposit.row()).toMatchObject({ status: 0, payment: { state: 'waiting' } });
    for (const to of [2, 1] as const)
      await request('staff.cashMove', { cashIdx: deposit.cashIdx, to, reason: '' }, { token: staffToken });
    expect(await deposit.cashNow()).toBe(70_000n);
  });

  it('that comes again is taken once, and its key serves nothing else', async () => {
    const deposit = await depositing();
    const callback = deposit.seen(3);
    expect(await send(callback)).toBe('200 0');
    expect(await send(callback)).toBe('200 C815');
    expect(await send({ ...callback, confirmations: 9 })).toBe('409 C999');
    expect(await deposit.cashNow()).toBe(70_000n);
  });

  it('after the quote is refused, unless the money was seen before', async () => {
    const [late, early] = [await depositing(), await depositing()];
    await send(early.seen(0));
    const begin = clock.now();
    clock.set(addSeconds(begin, 901));
    expect(await send(late.seen(3))).toBe('409 C817');
    expect(await send(early.seen(3))).toBe('200 0');
    clock.set(begin);
    expect([await late.cashNow(), await early.cashNow()]).toEqual([0n, 70_000n]);
  });

  it('about a request that was taken back changes nothing', async () => {
    const deposit = await depositing();
    await request('cash.cancel', { cashIdx: deposit.cashIdx }, { token: deposit.token });
    expect(await send(deposit.seen(3))).toBe('409 C816');
    expect(await deposit.cashNow()).toBe(0n);
  });
});

describe('a race', () => {
  it('of the same callback ten times credits once', async () => {
    const deposit = await depositing();
    const callback = deposit.seen(3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(callback)));
    expect(answers.toSorted()).toEqual(['200 0', ...Array.from({ length: 9 }, () => '200 C815')]);
    expect(await deposit.cashNow()).toBe(70_000n);
  });

  it('of ten callbacks about one payment credits once', async () => {
    const deposit = await depositing();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(deposit.seen(3 + at))));
    expect(new Set(answers)).toEqual(new Set(['200 0']));
    expect(await deposit.cashNow()).toBe(70_000n);
  });

  it('with staff who refuse the deposit ends in one of two ways, and never in both', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const deposit = await depositing();
      const move = (to: 2 | -1) =>
        call('staff.cashMove', { cashIdx: deposit.cashIdx, to, reason: '' }, { token: staffToken });
      await move(2);
      const [answer, refused] = await Promise.all([send(deposit.seen(3)), move(-1)]);
      const { status } = await deposit.row();
      const ends = { 1: ['200 0', 'T999', 70_000n], [-1]: ['409 C816', '0', 0n] };
      expect([answer, refused.resultCode, await deposit.cashNow()]).toEqual(status === 1 ? ends[1] : ends[-1]);
    }
  });
});
