/** What a member collects: the stamp of the day, the coupon of the demo, spins of the wheel. */
import { randomUUID } from 'node:crypto';
import { CallError } from '@mirinae/contract/client';
import type { Act, Player } from '../player.ts';

const couponCode = 'MIRINAE-DEMO';

/** A reward that is not due is refused; the next one may be. */
async function ifDue(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

async function spinWheel({ browser: { call } }: Player): Promise<void> {
  const { isOpen, spins, version, commitment } = await call('promo.rotary', {});
  if (isOpen && spins > 0)
    await call('promo.rotarySpin', { version, commitment, clientSeed: randomUUID().slice(0, 16) });
}

export const collectRewards: Act = async (player) => {
  const { call } = player.browser;
  await ifDue(call('promo.couponCode', { code: couponCode }));
  await ifDue(call('promo.attend', {}));
  await ifDue(spinWheel(player));
};
