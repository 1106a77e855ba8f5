/** What a promotion pays: points or cash out of `promo`, under a key of its own, so that it is paid once. */
import type { Worth } from '@mirinae/contract/promo/coupon';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Won, won } from '../../platform/money.ts';
import { announceBalances, postNow } from '../ledger/index.ts';

export type Reward = {
  readonly memberId: MemberId;
  readonly worth: Worth;
  readonly amount: Won;
  /** The idempotency key, which is the reference too: `attendance:5:2025-03-03`. */
  readonly key: string;
};

const kinds = { point: 'point_earn', cash: 'bonus' } as const;

/** Throws when the ledger refuses or has paid it before: the module's own rows decide that a reward is due. Locks: the member's account. */
export async function payReward(platform: Platform, tx: Tx, { memberId, worth, amount, key }: Reward): Promise<void> {
  if (amount === 0n) return;
  const [outcome] = await postNow(tx, [
    {
      key,
      kind: kinds[worth],
      reference: key,
      actor: `member:${memberId}`,
      legs: [
        { account: { system: 'promo' }, amount: won(-amount) },
        { account: { owner: memberId, kind: worth }, amount },
      ],
    },
  ]);
  if (outcome?.status !== 'posted') throw new Error(`The reward ${key} could not be paid.`);
  await announceBalances(platform, tx, [memberId]);
}
