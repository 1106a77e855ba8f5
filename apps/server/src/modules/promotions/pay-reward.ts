/** Pays a promotion: points or cash out of `promo`, under a key of its own, so that it is paid once. */
import type { Worth } from '@mirinae/contract/fields';
import { minDepositTurnover, rewardTurnover } from '@mirinae/game-math/wagering/edges';
import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { announceBalances, type Operation, postNow } from '../ledger/index.ts';
import { bookMoney } from '../partners/index.ts';
import { type CountingTerms, openRequirements } from '../wagering/index.ts';

export type Reward = {
  readonly memberId: MemberId;
  readonly worth: Worth;
  readonly amount: Money;
  /** True for cash that play has paid for already: it is played once like a deposit. */
  readonly isEarned?: boolean;
  /** The idempotency key, which is the reference too: `attendance:5:2025-03-03`. */
  readonly key: string;
  /** Play that it requires, where not as every reward. */
  readonly play?: { readonly needed: Money; readonly terms: CountingTerms };
};

const kinds = { point: 'point_earn', cash: 'bonus' } as const;

function toOperation({ memberId, worth, amount, key }: Reward): Operation {
  return {
    key,
    kind: kinds[worth],
    reference: key,
    actor: `member:${memberId}`,
    legs: [
      { account: { system: 'promo' }, amount: money(-amount) },
      { account: { owner: memberId, kind: worth }, amount },
    ],
  };
}

/** The wagering requirement of a reward, in percent of it. */
export const rewardTurnoverOf = ({ worth, isEarned }: Pick<Reward, 'worth' | 'isEarned'>): number =>
  worth === 'cash' && isEarned === true ? minDepositTurnover : rewardTurnover;

/**
 * Every reward opens its own wagering. Throws when the ledger refuses or has paid one before: the module's own rows
 * decide that it is due. Locks: the members' accounts, their hours in reports.
 */
export async function payRewards(platform: Platform, tx: Tx, rewards: readonly Reward[]): Promise<void> {
  const due = rewards.filter(({ amount }) => amount > 0n);
  if (due.length === 0) return;
  const outcomes = await postNow(tx, due.map(toOperation));
  const failed = due.find((_, index) => outcomes[index]?.status !== 'posted');
  if (failed) throw new Error(`The reward ${failed.key} could not be paid.`);
  const at = platform.clock.now();
  await openRequirements(
    tx,
    due.map((reward) => ({
      memberId: reward.memberId,
      source: 'reward',
      binds: reward.worth,
      reference: reward.key,
      amount: reward.amount,
      needed: reward.play?.needed ?? money((reward.amount * BigInt(rewardTurnoverOf(reward))) / 100n),
      terms: reward.play?.terms ?? null,
      openedAt: at,
    })),
  );
  await bookMoney(
    runWithin(tx),
    due.map(({ memberId, amount, key }) => ({ memberId, line: 'bonus', credit: amount, at, reference: key })),
  );
  await announceBalances(
    platform,
    tx,
    due.map(({ memberId }) => memberId),
  );
}
