/**
 * A hundred attempts to get money without risk, each a few acts of members and partners on the real server under the
 * rules that ship. What they carry out is never above what they paid in, exactly or in expectation.
 */

import { gameTypes } from '@mirinae/contract/play/game-types';
import { beforeAll, expect, it } from 'vitest';
import { daySeconds } from '../../platform/clock.ts';
import { type Attempt, surely, type Who, type World } from '../../testing/attempt.ts';
import { buildMember, type MemberOverrides } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { clockStub } from '../../testing/clock-stub.ts';
import { type Books, type Farmer, openFarmer } from '../../testing/farm.ts';
import { setFarmRules } from '../../testing/farm-rules.ts';
import { oncePerPerson } from '../../testing/once-per-person.ts';
import { sampled } from '../../testing/sampled.ts';
import { cashierCalls } from '../cashier/calls.ts';
import { loyaltyCalls } from '../loyalty/calls.ts';
import { countPlay } from '../loyalty/count-play.ts';
import { rewardFriends } from '../loyalty/friends.ts';
import { partnersCalls } from '../partners/calls.ts';
import { pointsCalls } from '../points/calls.ts';
import { earnPlayPoints } from '../points/earn-points.ts';
import { promotionsCalls } from '../promotions/calls.ts';
import { permissionsOf } from '../staff/index.ts';
import { wageringCalls } from './calls.ts';

const clock = clockStub('2025-03-03T12:00:00+09:00');
const calls = [
  ...cashierCalls,
  ...pointsCalls,
  ...partnersCalls,
  ...promotionsCalls,
  ...loyaltyCalls,
  ...wageringCalls,
];
const server = await startCallServer({ calls, clock });
const { platform } = server;
const { db } = platform;

const owner = await buildStaff(platform);
const desk = { ...owner, kind: 'staff', sessionId: 'test', permissions: permissionsOf(owner.role) } as const;

const below = (above: Farmer): MemberOverrides => ({ recommender: above.built });
const startNextDay = async (...people: Farmer[]) => {
  clock.advance(daySeconds);
  for (const person of people) await person.signIn();
};
/** End of every attempt. */
const leaveAll = async (...people: Farmer[]) => {
  for (const person of people) await person.leave();
};

const deposits = [10_000, 50_000, 100_000, 1_000_000, 3_000_000].map((amount) =>
  surely(`deposits ${amount} with the bonus and takes all of it out`, async ({ member }) => {
    const one = await member();
    await one.deposit(amount);
    await one.leave();
  }),
);
const onlyDeposit = gameTypes.map((gameType) =>
  surely(`plays the deposit alone at ${gameType} and takes the bonus`, async ({ member }) => {
    const one = await member();
    await one.deposit(100_000);
    await one.play(100_000, gameType);
    await one.leave();
  }),
);
const everything = gameTypes.map((gameType) =>
  surely(`plays all that is asked at ${gameType}, the cheapest way`, async ({ member }) => {
    const one = await member();
    await one.deposit(1_000_000);
    await one.grind(gameType);
    await one.spin();
    await one.grind(gameType);
    await one.leave();
  }),
);
const switching = gameTypes.map((gameType) =>
  surely(`plays the deposit at casino and its rewards at ${gameType}`, async ({ member }) => {
    const one = await member();
    await one.deposit(1_000_000);
    await one.play(1_000_000, 'casino');
    await one.grind(gameType);
    await one.leave();
  }),
);
const bold = [2, 10, 100].flatMap((times) =>
  (['casino', 'slot', 'mini'] as const).map((gameType): Attempt => {
    const run = (isWon: boolean) => async (world: World) => {
      const one = await world.member();
      await one.deposit(100_000);
      await one.stakeAll(times, isWon, gameType);
      await one.grind(gameType);
      await one.leave();
    };
    const branches = [
      { chance: 1 / times, run: run(true) },
      { chance: 1 - 1 / times, run: run(false) },
    ];
    return [`stakes deposit and bonus on one chance in ${times} at ${gameType}`, branches];
  }),
);
const busts = (['casino', 'slot', 'mini', 'sports'] as const).map((gameType) =>
  surely(`loses all at ${gameType} and takes the bonus that is left`, async ({ member }) => {
    const one = await member();
    await one.deposit(100_000);
    await one.stakeAll(2, false, gameType);
    await one.deposit(10_000, 'N');
    await one.play(10_000, gameType);
    await one.leave();
  }),
);
const repeated = [2, 3, 5].flatMap((times) => [
  surely(`deposits ${times} times a day for every bonus`, async ({ member }) => {
    const one = await member();
    for (let n = 0; n < times; n += 1) {
      await one.deposit(100_000);
      await one.play(100_000);
    }
    await one.leave();
  }),
  surely(`deposits on ${times} days for the day's bonus`, async ({ member }) => {
    const one = await member();
    for (let n = 0; n < times; n += 1) {
      await one.deposit(50_000);
      await one.play(50_000);
      await startNextDay(one);
    }
    await one.grind();
    await one.leave();
  }),
  surely(`opens ${times} accounts for the first bonus of each`, async ({ member }) => {
    for (let n = 0; n < times; n += 1) {
      const one = await member();
      await one.deposit(100_000);
      await one.grind('slot');
      await one.leave();
    }
  }),
]);
const taken = [0, 1, 50_000, 99_999].flatMap((played) => [
  surely(`gives its money to a partner who withdraws it after playing ${played}`, async ({ member, partner }) => {
    const above = await partner();
    const one = await member(below(above));
    await one.deposit(100_000);
    if (played > 0) await one.play(played);
    await above.take(one, Number((await one.balances()).cash));
    await leaveAll(above, one);
  }),
  surely(`has half taken by a partner after playing ${played}, and both withdraw`, async ({ member, partner }) => {
    const above = await partner();
    const one = await member(below(above));
    await one.deposit(100_000);
    if (played > 0) await one.play(played);
    await above.take(one, 50_000);
    await leaveAll(above, one);
  }),
  surely(`sends money through two partners after playing ${played}`, async ({ member, partner }) => {
    const head = await partner();
    const store = await partner(head);
    const one = await member(below(store));
    await one.deposit(100_000);
    if (played > 0) await one.play(played);
    await store.take(one, Number((await one.balances()).cash));
    await head.take(store, Number((await store.balances()).cash));
    await leaveAll(head, store, one);
  }),
]);
const given = [1, 2, 3].flatMap((times) => [
  surely(`sends a deposit ${times} times to a member and back`, async ({ member, partner }) => {
    const above = await partner();
    const one = await member(below(above));
    await above.deposit(300_000);
    for (let n = 0; n < times; n += 1) {
      await above.give(one, 300_000);
      await above.take(one, 300_000);
    }
    await leaveAll(above, one);
  }),
  surely(`gives a deposit to ${times} members who withdraw it`, async ({ member, partner }) => {
    const above = await partner();
    await above.deposit(300_000);
    for (let n = 0; n < times; n += 1) {
      const one = await member(below(above));
      await above.give(one, 100_000);
      await one.leave();
    }
    await above.leave();
  }),
  surely(`has ${times} members of its own farm the first bonus and takes it`, async ({ member, partner }) => {
    const above = await partner();
    for (let n = 0; n < times; n += 1) {
      const one = await member(below(above));
      await one.deposit(100_000);
      await one.grind('slot');
      await one.leave();
      await above.take(one, Number((await one.balances()).cash));
    }
    await above.leave();
  }),
]);
const stamps = [
  surely('stamps ten days without ever paying in', async ({ member }) => {
    const one = await member();
    for (let n = 0; n < 10; n += 1) {
      await one.act('promo.attend', {});
      await startNextDay(one);
    }
    await one.leave();
  }),
  surely('stamps ten days after one deposit, without play', async ({ member }) => {
    const one = await member();
    await one.deposit(100_000, 'N');
    await one.play(100_000);
    for (let n = 0; n < 10; n += 1) {
      await startNextDay(one);
      await one.act('promo.attend', {});
    }
    await one.leave();
  }),
  ...(['casino', 'slot', 'mini', 'sports'] as const).map((gameType) =>
    surely(`stamps ten days with the least play at ${gameType}`, async ({ member }) => {
      const one = await member();
      await one.deposit(100_000, 'N');
      for (let n = 0; n < 10; n += 1) {
        await one.play(10_000, gameType);
        await one.act('promo.attend', {});
        await startNextDay(one);
      }
      await one.grind(gameType);
      await one.leave();
    }),
  ),
];
const spins = [
  surely('spins for a deposit that it takes out at once', async ({ member }) => {
    const one = await member();
    await one.deposit(1_000_000, 'N');
    await one.spin();
    await one.leave();
  }),
  surely('spins for a deposit that a partner takes back', async ({ member, partner }) => {
    const above = await partner();
    const one = await member(below(above));
    await one.deposit(1_000_000, 'N');
    await above.take(one, 1_000_000);
    await one.spin();
    await leaveAll(above, one);
  }),
  ...gameTypes.map((gameType) =>
    surely(`earns every spin at ${gameType} and takes the prizes`, async ({ member }) => {
      const one = await member();
      await one.deposit(1_000_000, 'N');
      await one.grind(gameType);
      await one.spin();
      await one.grind(gameType);
      await one.leave();
    }),
  ),
];
const codes = [
  surely('enters a code of points without ever paying in', async ({ member }) => {
    const one = await member();
    await one.act('promo.couponCode', { code: 'POINTS-1' });
    await one.leave();
  }),
  surely('enters a code in five accounts that play nothing', async ({ member }) => {
    for (let n = 0; n < 5; n += 1) {
      const one = await member();
      await one.act('promo.couponCode', { code: 'POINTS-1' });
      await one.leave();
    }
  }),
  ...(['casino', 'slot', 'mini'] as const).map((gameType) =>
    surely(`plays a code of points at ${gameType} with a deposit`, async ({ member }) => {
      const one = await member();
      await one.deposit(100_000, 'N');
      await one.act('promo.couponCode', { code: 'POINTS-1' });
      await one.grind(gameType);
      await one.leave();
    }),
  ),
];
const earned = [
  surely('claims the mission of a deposit that it takes out', async ({ member }) => {
    const one = await member();
    await one.deposit(100_000, 'N');
    clock.advance(2);
    await one.act('promo.missionClaim', { missionIdx: 1 });
    await one.leave();
  }),
  ...(['casino', 'slot', 'mini'] as const).flatMap((gameType) => [
    surely(`claims every mission with the least play at ${gameType}`, async ({ member }) => {
      const one = await member();
      await one.deposit(100_000, 'N');
      await one.play(500_000, gameType);
      clock.advance(2);
      for (const missionIdx of [1, 2, 3]) await one.act('promo.missionClaim', { missionIdx });
      await one.grind(gameType);
      await one.leave();
    }),
    surely(`turns over a grade and the points of play at ${gameType}`, async ({ member }) => {
      const one = await member();
      await one.deposit(1_000_000, 'N');
      await one.play(1_100_000, gameType);
      await startNextDay(one);
      await countPlay(platform);
      await earnPlayPoints(platform);
      await one.grind(gameType);
      await one.leave();
    }),
  ]),
  ...(['127.0.0.1', '10.1.1.1'] as const).map((joinIp) =>
    surely(`recommends itself from ${joinIp}`, async ({ member, partner }) => {
      const above = await partner();
      const one = await member({ ...below(above), joinIp: '10.0.0.1' });
      const twin = await member({ ...below(above), joinIp });
      await db.$client.query('update members set inviter_id = $2 where member_id = $1', [twin.memberId, one.memberId]);
      for (const each of [one, twin]) {
        await each.deposit(100_000, 'N');
        await each.play(100_000);
      }
      clock.advance(10);
      await rewardFriends(platform);
      for (const each of [one, twin]) await each.grind();
      await leaveAll(one, twin);
    }),
  ),
];
const races = [
  surely('withdraws while a partner takes', async ({ member, partner }) => {
    const above = await partner();
    const one = await member(below(above));
    await one.deposit(100_000);
    await Promise.all([one.withdraw(100_000), above.take(one, 100_000)]);
    await leaveAll(above, one);
  }),
  surely('withdraws as a partner while giving away', async ({ member, partner }) => {
    const above = await partner();
    const one = await member(below(above));
    await above.deposit(100_000);
    await Promise.all([above.withdraw(100_000), above.give(one, 100_000)]);
    await leaveAll(above, one);
  }),
  surely('leaves three times at once', async ({ member }) => {
    const one = await member();
    await one.deposit(100_000);
    await one.play(100_000);
    await Promise.all([one.leave(), one.leave(), one.leave()]);
  }),
];
const attempts: readonly Attempt[] = [
  ...deposits,
  ...onlyDeposit,
  ...everything,
  ...switching,
  ...bold,
  ...busts,
  ...repeated,
  ...taken,
  ...given,
  ...stamps,
  ...spins,
  ...codes,
  ...earned,
  ...oncePerPerson(platform, clock),
  ...races,
];

beforeAll(() => setFarmRules(platform));

it('are a hundred at least', () => {
  expect(attempts.length).toBeGreaterThanOrEqual(100);
  expect(new Set(attempts.map(([name]) => name)).size).toBe(attempts.length);
});

it.each(sampled(attempts, 3))('no gain for whoever %s', { timeout: 60_000 }, async (_, branches) => {
  let gain = 0;
  for (const { chance, run } of branches) {
    const books: Books = { paidIn: 0, carriedOut: 0 };
    const open = async ({ device, ...overrides }: Who) =>
      openFarmer(server, desk, books, { ...(await buildMember(platform, overrides)), device });
    await run({
      member: (who = {}) => open(who),
      partner: (above) => open({ tier: above ? 'PTN_2' : 'PTN_1', recommender: above?.built ?? null }),
    });
    expect(books.paidIn).toBeGreaterThanOrEqual(0);
    gain += chance * (books.carriedOut - books.paidIn);
  }
  expect(gain).toBeLessThanOrEqual(0);
});
