/**
 * Goal: money leaves once and comes back once, whatever fails in between, and what differs is listed. Method: the
 * sandbox's own service in this process, with its callbacks over HTTP, on the real database.
 */
import { coinAddress } from '@mirinae/contract/coin/signature';
import { afterAll, describe, expect, it } from 'vitest';
import { startCoinSandbox } from '../../../../demo/coin-sandbox/coin-sandbox.ts';
import { brandId } from '../../../../platform/ids.ts';
import { randomUuid } from '../../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../../testing/build-member.ts';
import { buildStaff } from '../../../../testing/build-staff.ts';
import { startCallServer } from '../../../../testing/call-server.ts';
import { clockStub } from '../../../../testing/clock-stub.ts';
import { callbackPath, openCallbacks } from '../../../../testing/coin-callbacks.ts';
import { giveCash } from '../../../../testing/give-money.ts';
import { signInMember, signInStaff } from '../../../../testing/sign-in.ts';
import { getBalances, verifyLedger } from '../../../ledger/index.ts';
import { permissionsOf } from '../../../staff/index.ts';
import { cashierCalls } from '../../calls.ts';
import { findPayment, payoutTask } from '../../payments/rail-payments.ts';
import { payOut } from '../../processors/pay-out.ts';
import { cashierTasks } from '../../processors/rail-jobs.ts';
import { reverseRequest } from '../../reversals/reverse-request.ts';
import { sandboxCoin } from './index.ts';

const secret = 'mirinae-sandbox-coin-secret-not-for-production';
const wallet = (name: string) => coinAddress('somebody else', name);
const deadEnd = wallet('nowhere');

const clock = clockStub();
const callbacks = { url: '' };
const service = await startCoinSandbox({
  port: 0,
  secret,
  callbackUrl: () => callbacks.url,
  file: null,
  blockMs: 20,
  reportRows: 3,
  nowMs: () => clock.now().getTime(),
  isDeadEnd: (address) => address === deadEnd,
});
afterAll(() => service.stop());
const server = await startCallServer({ calls: cashierCalls, clock, coinUrl: service.url });
const { platform, request: answerOf, call } = server;
const { app } = await openCallbacks(platform);
callbacks.url = `${await app.listen({ port: 0 })}${callbackPath}`;
const finance = await buildStaff(platform, { role: 'finance' });
const staffToken = await signInStaff(server, finance);

afterAll(async () => {
  expect(await verifyLedger(platform.db)).toMatchObject({ faults: [] });
});

async function player(cash = 0) {
  const member = await buildMember(platform);
  if (cash > 0) await giveCash(platform, member.memberId, cash);
  const token = await signInMember(server, member);
  const requests = async () => (await answerOf('cash.list', {}, { token })).list;
  const balances = () => getBalances(platform.db, member.memberId);
  return { member, token, requests, balances };
}

type Player = Awaited<ReturnType<typeof player>>;

const deposit = ({ token }: Player) =>
  answerOf('cash.in', { cash: 70_000, requestKey: randomUuid(), rail: 'sandbox-coin' }, { token });
const withdraw = ({ token }: Player, to: string) => {
  const request = { cash: 50_000, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
  return call('cash.out', { ...request, rail: 'sandbox-coin', to }, { token });
};

async function approve({ requests }: Player): Promise<bigint> {
  const [row] = await requests();
  const cashIdx = row?.cashIdx ?? 0;
  for (const to of [2, 1] as const)
    await answerOf('staff.cashMove', { cashIdx, to, reason: '' }, { token: staffToken });
  return BigInt(cashIdx);
}

const idOf = (cashIdx: bigint) => brandId<'CashId'>(cashIdx);
const stateOf = async (member: Player) => (await member.requests())[0]?.payment?.state;

describe('a deposit that the sandbox pays', () => {
  it('is credited a few blocks later', async () => {
    const member = await player();
    const { cashIdx } = await deposit(member);
    await answerOf('cash.payInSandbox', { cashIdx }, { token: member.token });
    await expect.poll(async () => (await member.balances()).cash).toBe(70_000n);
    expect(await stateOf(member)).toBe('confirmed');
  });

  it('is the member’s own and open', async () => {
    const [member, other] = [await player(), await player()];
    const { cashIdx } = await deposit(member);
    const pay = async (token: string) => (await call('cash.payInSandbox', { cashIdx }, { token })).resultCode;
    expect(await pay(other.token)).toBe('C504');
    await answerOf('cash.cancel', { cashIdx }, { token: member.token });
    expect(await pay(member.token)).toBe('C504');
  });

  it('by bank is paid by people alone', async () => {
    const { token } = await player();
    const { cashIdx } = await answerOf('cash.in', { cash: 70_000, requestKey: randomUuid() }, { token });
    expect((await call('cash.payInSandbox', { cashIdx }, { token })).resultCode).toBe('C801');
  });
});

describe('a withdrawal in coins', () => {
  it('names an address that can be paid to, and its key no other address', async () => {
    const member = await player(100_000);
    for (const to of ['', 'sbx1', wallet('a').replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
      expect((await withdraw(member, to)).resultCode).toBe('C802');
    const requestKey = randomUuid();
    const request = { cash: 50_000, cashOutPass: builtWithdrawalPassword, requestKey, rail: 'sandbox-coin' };
    const send = async (to: string) => (await call('cash.out', { ...request, to }, { token: member.token })).resultCode;
    expect([await send(wallet('a')), await send(wallet('a')), await send(wallet('b'))]).toEqual(['0', '0', 'C999']);
  });

  it('costs what the network takes, and is sent and confirmed once staff approve it', async () => {
    const member = await player(100_000);
    expect((await withdraw(member, wallet('a'))).resultCode).toBe('0');
    expect((await member.requests())[0]?.payment).toMatchObject({ coins: '35', fee: 1_000, state: 'waiting' });
    const cashId = await approve(member);
    expect(await stateOf(member)).toBe('queued');
    const { rows } = await platform.db.$client.query(
      "select key from graphile_worker.jobs where key like 'cashier.payOut:%'",
    );
    expect(rows).toContainEqual({ key: `${payoutTask}:${cashId}` });
    await cashierTasks(platform)[payoutTask]({ cashId: String(cashId) });
    await expect.poll(() => stateOf(member)).toBe('confirmed');
    expect(await member.balances()).toMatchObject({ cash: 50_000n, held: 0n });
    const session = { kind: 'staff', sessionId: 'test', permissions: permissionsOf(finance.role) } as const;
    const reversal = { cashId: idOf(cashId), reason: '시험', staff: { ...finance, ...session }, ip: '' };
    const reversed = platform.db.transaction((tx) => reverseRequest(platform, tx, reversal));
    await expect(reversed).rejects.toMatchObject({ code: 'C804' });
  });

  it('is sent once, whenever the server was restarted', async () => {
    const member = await player(100_000);
    await withdraw(member, wallet('c'));
    const cashId = idOf(await approve(member));
    const payment = await findPayment(platform.db, cashId);
    if (!payment) throw new Error('There is no payment.');
    const account = { rail: 'sandbox-coin', network: 'Mirinae Testnet', address: wallet('c') };
    // The node ended after the service had taken it, and before that was written down.
    await sandboxCoin.processor?.payOut(platform, payment, account);
    await Promise.all([payOut(platform, cashId), payOut(platform, cashId)]);
    await expect.poll(() => stateOf(member)).toBe('confirmed');
    const report = await sandboxCoin.processor?.report(platform, null);
    expect(report?.sent.filter(({ reference }) => reference === payment.reference)).toHaveLength(1);
  });

  it('that fails gives its money back once, with the reason, and is nothing that staff can reverse again', async () => {
    const member = await player(100_000);
    await withdraw(member, deadEnd);
    const cashId = await approve(member);
    expect(await member.balances()).toMatchObject({ cash: 50_000n, held: 0n });
    await payOut(platform, idOf(cashId));
    await expect.poll(() => stateOf(member)).toBe('failed');
    expect(await member.balances()).toMatchObject({ cash: 100_000n, held: 0n });
    expect((await member.requests())[0]).toMatchObject({ status: -2, reversal: { reason: 'No wallet took it.' } });
    await payOut(platform, idOf(cashId));
    const reverse = { cashIdx: Number(cashId), reason: '시험' };
    expect((await call('staff.cashReverse', reverse, { token: staffToken })).resultCode).not.toBe('0');
    expect(await member.balances()).toMatchObject({ cash: 100_000n, held: 0n });
  });
});

describe('the check of a rail', () => {
  const check = async () => (await answerOf('staff.railCheck', {}, { token: staffToken })).rails;

  it('finds nothing where all that moved is in the ledger', async () => {
    expect(await check()).toMatchObject([{ rail: 'sandbox-coin', isReachable: true, differences: [] }]);
  });

  it('lists money that was not credited, with why, what was credited by hand, and what belongs to no request', async () => {
    const [short, byHand] = [await player(), await player()];
    await deposit(short);
    const [request] = await short.requests();
    service.pay({ address: request?.bankacc ?? '', units: '49000000' });
    await deposit(byHand);
    await approve(byHand);
    service.pay({ address: wallet('stray'), units: '7' });
    await expect
      .poll(async () => (await check())[0]?.differences.find(({ kind }) => kind === 'amount')?.code)
      .toBe('C814');
    const [{ differences } = { differences: [] }] = await check();
    expect(differences.map(({ kind, memId, ours, theirs }) => ({ kind, memId, ours, theirs }))).toEqual([
      { kind: 'amount', memId: short.member.loginId, ours: null, theirs: '49' },
      { kind: 'unknown', memId: '', ours: null, theirs: '0.000007' },
      { kind: 'not-received', memId: byHand.member.loginId, ours: '50', theirs: null },
    ]);
  });

  const nightly = cashierTasks(platform)['cashier.checkRails'];
  const recheck = cashierTasks(platform)['cashier.recheckRails'];
  const readWaiting = async () =>
    (
      await platform.db.$client.query(
        `select payload from graphile_worker._private_jobs where key = 'cashier.recheckRails'`,
      )
    ).rows;

  it('runs at night: what is still different ten minutes later rings at staff, what was on its way does not', async () => {
    const late = await player();
    await deposit(late);
    await approve(late);
    await nightly();
    const [{ payload }] = await readWaiting();
    const found: string[] = JSON.parse(payload.found);
    const address = (await late.requests())[0]?.bankacc ?? '';
    expect(found).toContain(`sandbox-coin:not-received:${address}`);
    await expect(recheck(payload)).rejects.toThrow(/^Payment rails differ \d+ times from the ledger/);
    service.pay({ address, units: '50000000' });
    await expect
      .poll(async () => (await check())[0]?.differences.some(({ reference }) => reference === address))
      .toBe(false);
    await recheck({ found: JSON.stringify([`sandbox-coin:not-received:${address}`]) });
  });

  it('names a service that does not answer', async () => {
    await service.stop();
    await expect(nightly()).rejects.toThrow('The service of sandbox-coin does not answer.');
    expect(await check()).toEqual([{ rail: 'sandbox-coin', isReachable: false, checked: 0, differences: [] }]);
    const member = await player();
    const { cashIdx } = await deposit(member);
    expect((await call('cash.payInSandbox', { cashIdx }, { token: member.token })).resultCode).toBe('C803');
  });
});
