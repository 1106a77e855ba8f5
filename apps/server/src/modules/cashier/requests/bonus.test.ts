/** Bonus of a deposit by the house's rules, and the turnover required before a withdrawal. */
import type { MemberTier } from '@mirinae/contract/member/member';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessDay, endOfBusinessDay } from '../../../platform/clock.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, builtWithdrawalPassword } from '../../../testing/build-member.ts';
import { buildStaff } from '../../../testing/build-staff.ts';
import { startCallServer } from '../../../testing/call-server.ts';
import { clockStub } from '../../../testing/clock-stub.ts';
import { playTurnover } from '../../../testing/play-turnover.ts';
import { signInMember, signInStaff } from '../../../testing/sign-in.ts';
import { getBalances } from '../../ledger/index.ts';
import { cashierCalls } from '../calls.ts';
import { bonusPoints, chooseBonus, turnoverOf } from '../rules/rules.ts';

const clock = clockStub('2025-03-03T12:00:00+09:00');
const server = await startCallServer({ calls: cashierCalls, clock });
const { platform, request, call } = server;
const run = (text: string, values: unknown[] = []) => platform.db.$client.query(text, values);

const startNextDay = () => clock.set(endOfBusinessDay(businessDay(clock.now())));

/** Sessions do not outlive the jumps of the clock: one sign-in per day and person. */
function eachDay(signIn: () => Promise<string>): () => Promise<string> {
  const tokens = new Map<string, Promise<string>>();
  return () => {
    const day = businessDay(clock.now());
    const token = tokens.get(day) ?? signIn();
    tokens.set(day, token);
    return token;
  };
}
const signedInStaff = eachDay(async () => signInStaff(server, await buildStaff(platform, { role: 'owner' })));

async function signedIn(tier: MemberTier = 'NORMAL') {
  const member = await buildMember(platform, { tier });
  const signIn = eachDay(() => signInMember(server, member));
  const deposit = async (cash: number, bonus: 'Y' | 'N' = 'Y') => {
    const { cashIdx } = await request('cash.in', { cash, requestKey: randomUuid(), bonus }, { token: await signIn() });
    const token = await signedInStaff();
    await request('staff.cashMove', { cashIdx, to: 2 }, { token });
    await request('staff.cashMove', { cashIdx, to: 1 }, { token });
    clock.advance(2);
    return cashIdx;
  };
  const withdraw = async (cash: number) => {
    const draft = { cash, cashOutPass: builtWithdrawalPassword, requestKey: randomUuid() };
    return call('cash.out', draft, { token: await signIn() });
  };
  const play = (turnover: number) => playTurnover(platform, member.memberId, turnover);
  const points = async () => (await getBalances(platform.db, member.memberId)).point;
  const terms = async () => request('cash.terms', {}, { token: await signIn() });
  const news = async () => {
    const { rows } = await platform.db.$client.query<{ facts: object }>(
      'select facts from notifications where member_id = $1 order by notification_id',
      [member.memberId],
    );
    return rows.map(({ facts }) => facts);
  };
  return { signIn, deposit, withdraw, play, points, terms, news };
}

beforeEach(async () => {
  startNextDay();
  clock.advance(12 * 3_600);
  await run('delete from deposit_bonuses');
  await run(
    `insert into deposit_bonuses (kind, level_from, deposit_min, percent, cap, turnover_percent) values
     ('first', 1, 10000, 10, 5000, 200), ('daily', 1, 20000, 5, 3000, 100), ('every', 1, 10000, 1, 1000, 100)`,
  );
  await run('update cash_limits set wagering_percent = 100');
});

describe('the bonus of a deposit', () => {
  it('is the first one’s once, the day’s once a day, and else every deposit’s', async () => {
    const { deposit, points, terms } = await signedIn();
    expect((await terms()).deposit.bonus).toMatchObject({
      kind: 'first',
      percent: 10,
      cap: 5_000,
      turnoverPercent: 200,
    });
    await deposit(30_000);
    expect(await points()).toBe(3_000n);
    await deposit(30_000);
    expect(await points()).toBe(3_300n);
    startNextDay();
    expect((await terms()).deposit.bonus).toMatchObject({ kind: 'daily' });
    await deposit(30_000);
    expect(await points()).toBe(4_800n);
    await deposit(30_000);
    expect(await points()).toBe(5_100n);
  });

  it('stops at its cap and starts at its least deposit', async () => {
    const { deposit, points } = await signedIn();
    await deposit(1_000_000);
    expect(await points()).toBe(5_000n);
    startNextDay();
    await deposit(10_000);
    expect(await points()).toBe(5_000n);
  });

  it('is left out when the member does not want it', async () => {
    const { deposit, points, terms } = await signedIn();
    await deposit(50_000, 'N');
    expect(await points()).toBe(0n);
    expect((await terms()).wagering.rows).toMatchObject([{ source: 'deposit', needed: 50_000 }]);
  });

  it('is none for a partner, who cannot play it', async () => {
    const { deposit, points, terms } = await signedIn('PTN_1');
    expect((await terms()).deposit.bonus).toBeNull();
    await deposit(30_000);
    expect(await points()).toBe(0n);
    expect((await terms()).wagering.rows).toMatchObject([{ source: 'deposit', amount: 30_000 }]);
  });

  it('is announced with the deposit, each with the play that it requires', async () => {
    await run('update cash_limits set wagering_percent = 150');
    const { deposit, news } = await signedIn();
    await deposit(30_000);
    await deposit(40_000, 'N');
    expect(await news()).toEqual([
      { event: 'deposit-done', cash: 30_000, turnoverPercent: 150, bonus: { amount: 3_000, turnoverPercent: 200 } },
      { event: 'deposit-done', cash: 40_000, turnoverPercent: 150 },
    ]);
  });

  it('shows on the request', async () => {
    const { deposit, signIn } = await signedIn();
    const cashIdx = await deposit(30_000);
    const { list } = await request('cash.list', {}, { token: await signIn() });
    expect(list).toMatchObject([{ cashIdx, bonus: 3_000 }]);
  });
});

describe('the turnover before a withdrawal', () => {
  it('is required by every deposit, filled by play, and does not come back once it was met', async () => {
    const { deposit, withdraw, play, terms } = await signedIn();
    await deposit(50_000);
    await deposit(10_000);
    expect((await terms()).wagering).toMatchObject({ needed: 50_000 + 10_000, turnover: 0 });
    await play(59_999);
    expect(await withdraw(10_000)).toMatchObject({ resultCode: 'C217', data: { left: 1 } });
    expect((await terms()).wagering).toMatchObject({ needed: 10_000, turnover: 9_999 });
    await play(1);
    expect((await terms()).wagering).toMatchObject({ needed: 0, turnover: 0 });
    expect(await withdraw(10_000)).toMatchObject({ resultCode: '0' });
  });

  it('is fixed when the deposit is approved, whatever the rules become later', async () => {
    await run('update cash_limits set wagering_percent = 150');
    const { deposit, terms } = await signedIn();
    await deposit(20_000, 'N');
    await run('update cash_limits set wagering_percent = 500');
    expect((await terms()).wagering.needed).toBe(30_000);
  });
});

describe('the rules', () => {
  const bonus = {
    kind: 'every',
    levelFrom: 1,
    depositMin: money(1),
    percent: 7,
    cap: money(900),
    turnoverPercent: 0,
  } as const;

  it('never give more than percentage or cap, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
        const points = bonusPoints(money(amount), bonus);
        expect(points <= 900n && points * 100n <= BigInt(amount) * 7n).toBe(true);
      }),
    );
  });

  it('prefer the rule made for the higher level', () => {
    const facts = { level: 3, isFirst: false, isFirstToday: false };
    const high = { ...bonus, levelFrom: 3 };
    expect(chooseBonus([bonus, high, { ...bonus, levelFrom: 4 }], facts)).toBe(high);
    expect(chooseBonus([{ ...bonus, kind: 'daily' }], facts)).toBeNull();
  });

  it('require a whole won for a fraction of one', () => {
    expect([turnoverOf(money(10_000), 100), turnoverOf(money(501), 150)]).toEqual([10_000n, 752n]);
  });
});
