/**
 * People who try to get money for nothing, on the real calls. Their play returns exactly what it returns on average, so
 * what they carry out is the expectation of what they did; what no average shows, they split into branches of a chance.
 */

import { fieldsOf } from '@mirinae/contract/fields-of';
import type { GameType } from '@mirinae/contract/play/play';
import { playTerms } from '@mirinae/game-math/wagering/edges';
import { moveRequest } from '../modules/cashier/index.ts';
import { reverseRequest } from '../modules/cashier/reversals/reverse-request.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { getWagering } from '../modules/wagering/index.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { brandId, type MemberId } from '../platform/ids.ts';
import { randomUuid } from '../platform/rng.ts';
import { type BuiltMember, builtWithdrawalPassword } from './build-member.ts';
import type { CallServer } from './call-server.ts';
import { playTurnover } from './play-turnover.ts';
import { signInMember } from './sign-in.ts';

/** Deposits and withdrawals of a farm, in smallest units. */
export type Books = { paidIn: number; carriedOut: number };
export type Farmer = Awaited<ReturnType<typeof openFarmer>>;

const whole = 10_000;
const minConversion = 1_000;

/** Somebody and the browser it signs in with: one of its own without a name. */
export type Person = BuiltMember & { readonly device?: string | undefined };

/** Decisions of staff on the requests of a member. */
function openDesk({ platform }: CallServer, staff: StaffSession, books: Books, memberId: MemberId) {
  const { db } = platform;
  const approve = async (cashIdx: number) => {
    const move = { cashId: brandId<'CashId'>(cashIdx), reason: '', staff, ip: '' };
    for (const to of [2, 1] as const) await db.transaction((tx) => moveRequest(platform, tx, { ...move, to }));
  };
  /** None of the deposits ever arrived. */
  const reverseAll = async () => {
    const { rows } = await db.$client.query<{ cashId: bigint; amount: bigint }>(
      `select cash_id as "cashId", amount from cash_requests where member_id = $1 and kind = 'deposit' and status = 1`,
      [memberId],
    );
    for (const { cashId, amount } of rows) {
      const reversal = { cashId: brandId<'CashId'>(cashId), reason: 'test', staff, ip: '' };
      await db.transaction((tx) => reverseRequest(platform, tx, reversal));
      books.paidIn -= Number(amount);
    }
  };
  return { approve, reverseAll };
}

/** `desk` approves immediately whatever is requested from it. */
export async function openFarmer(server: CallServer, desk: StaffSession, books: Books, built: Person) {
  const { platform, request, call } = server;
  const { memberId, loginId, device } = built;
  const browser = device === undefined ? {} : { device };
  let token = await signInMember(server, built, browser);
  const balances = () => getBalances(platform.db, memberId);
  const { approve, reverseAll } = openDesk(server, desk, books, memberId);
  const deposit = async (cash: number, bonus: 'Y' | 'N' = 'Y') => {
    const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid(), bonus }, { token });
    await approve(cashIdx);
    books.paidIn += cash;
  };
  const withdraw = async (cash: number) => {
    const draft = { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
    const { resultCode, data } = await call('cash.out', draft, { token });
    if (resultCode !== '0') return resultCode;
    await approve(Number(fieldsOf(data).cashIdx));
    books.carriedOut += cash;
    return resultCode;
  };
  /** All points that may, then all cash that may. */
  const leave = async () => {
    const { points } = await request('cash.terms', {}, { token });
    for (const point of [Number((await balances()).point), points.available])
      if (point >= minConversion) await call('point.change', { point, requestKey: randomUuid() }, { token });
    const cash = Number((await balances()).cash);
    return cash > 0 ? withdraw(cash) : '0';
  };
  const play = (turnover: number, gameType: GameType = 'casino') =>
    playTurnover(platform, memberId, turnover, { gameType, returned: whole - playTerms[gameType].edge });
  /** Everything on one chance of `1 / times` that pays as much as its game returns; answers the two ways it ends. */
  const stakeAll = async (times: number, isWon: boolean, gameType: GameType = 'casino') => {
    const returned = isWon ? (whole - playTerms[gameType].edge) * times : 0;
    await playTurnover(platform, memberId, Number((await balances()).cash), { gameType, returned });
  };
  /** Plays through all requirements while there is money, and takes the results. */
  const grind = async (gameType: GameType = 'casino') => {
    for (let again = 0; again < 4; again += 1) {
      const { rows } = await getWagering(platform.db, memberId);
      if (rows.length === 0) return;
      const { share } = playTerms[gameType];
      const requested = rows.map(({ binds, needed, done }) =>
        Math.ceil((Number(needed - done) * 100) / (binds === 'cash' ? 100 : share)),
      );
      await play(
        requested.reduce((sum, one) => sum + one, 1),
        gameType,
      );
    }
  };
  const signIn = async () => {
    token = await signInMember(server, built, browser);
  };
  const act = async (...[name, input]: [Parameters<typeof call>[0], object]) =>
    (await call(name, input, { token })).resultCode;
  const give = (to: { loginId: string }, cash: number) =>
    act('partner.give', { memId: to.loginId, cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() });
  const take = (from: { loginId: string }, cash: number) =>
    act('partner.take', { memId: from.loginId, cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() });
  /** Spins of the wheel as often as there are any. */
  const spin = async () => {
    for (let left = 30; left > 0; left -= 1) {
      const { commitment, version, spins } = await request('promo.rotary', {}, { token });
      if (spins === 0 || (await act('promo.rotarySpin', { commitment, version })) !== '0') return;
    }
  };
  return {
    built,
    memberId,
    loginId,
    balances,
    deposit,
    reverseAll,
    withdraw,
    leave,
    play,
    stakeAll,
    grind,
    signIn,
    act,
    give,
    take,
    spin,
  };
}
