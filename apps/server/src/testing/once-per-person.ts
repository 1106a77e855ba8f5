/** Attempts to have twice what a person may have once, or to keep what was earned by money that never came. */
import { takeBackClaims } from '../modules/loyalty/take-back-claims.ts';
import type { Platform } from '../platform/app.ts';
import { money } from '../platform/money.ts';
import { installUnit } from '../platform/money-unit.ts';
import { randomBytes, randomUuid } from '../platform/rng.ts';
import { payPrize } from '../vendors/core/pay-prize.ts';
import { type Attempt, surely } from './attempt.ts';
import type { ClockStub } from './clock-stub.ts';

/** One person with several accounts in one browser. */
const twins = (clock: ClockStub) =>
  (['casino', 'slot', 'mini'] as const).flatMap((gameType) => [
    surely(`takes the first bonus in three accounts of one browser at ${gameType}`, async ({ member }) => {
      const device = randomBytes(32).toString('base64url');
      for (let n = 0; n < 3; n += 1) {
        const one = await member({ device });
        await one.deposit(100_000);
        await one.grind(gameType);
        await one.leave();
      }
    }),
    surely(`enters a code, stamps and claims in three accounts of one browser at ${gameType}`, async ({ member }) => {
      const device = randomBytes(32).toString('base64url');
      for (let n = 0; n < 3; n += 1) {
        const one = await member({ device });
        await one.deposit(100_000, 'N');
        await one.act('promo.couponCode', { code: 'POINTS-1' });
        await one.play(100_000, gameType);
        clock.advance(2);
        await one.act('promo.attend', {});
        for (const missionIdx of [1, 2, 3]) await one.act('promo.missionClaim', { missionIdx });
        await one.grind(gameType);
        await one.leave();
      }
    }),
  ]);
const reversed = (platform: Platform, clock: ClockStub) => [
  surely('claims the mission of a deposit, and spends it, before the deposit is reversed', async ({ member }) => {
    const one = await member();
    await one.deposit(100_000, 'N');
    clock.advance(2);
    await one.act('promo.missionClaim', { missionIdx: 1 });
    await one.grind('slot');
    await one.reverseAll();
    await takeBackClaims(platform, one.memberId);
    await one.leave();
  }),
  surely('enters a code of cash and withdraws it', async ({ member }) => {
    const one = await member();
    await one.act('promo.couponCode', { code: 'CASH-1' });
    await one.leave();
  }),
  surely('has a partner take the cash of a code', async ({ member, partner }) => {
    const above = await partner();
    const one = await member({ recommender: above.built });
    await one.act('promo.couponCode', { code: 'CASH-1' });
    await above.take(one, 10_000);
    for (const each of [above, one]) await each.leave();
  }),
  surely('has a prize above the ceiling paid and leaves with it', async ({ member }) => {
    const one = await member();
    await payPrize(
      { platform, vendorKey: '201', account: installUnit(platform.config) },
      { prizeKey: randomUuid(), memberId: one.memberId, amount: money(999_999_999_999_999) },
    );
    await one.leave();
  }),
];

export function oncePerPerson(platform: Platform, clock: ClockStub): Attempt[] {
  return [...twins(clock), ...reversed(platform, clock)];
}
