/**
 * What slips with free bets win is paid out of `promo` as cash that is played once, like every reward, under a key of
 * each settlement. A result that is corrected takes back what is too much of it.
 */
import type { FreeBetEnd } from '@mirinae/contract/promo/free-bets';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money } from '../../../platform/money.ts';
import { announceBalances, type Operation } from '../../ledger/index.ts';
import { bookMoney } from '../../partners/index.ts';
import { shortfallLines, takeBack } from '../../receivables/index.ts';
import { forfeitRequirement } from '../../wagering/index.ts';
import { payRewards } from '../pay-reward.ts';
import { freeBets } from '../tables.ts';

export type FreeBetResult = {
  readonly memberId: MemberId;
  readonly betKey: string;
  /** Numbers the settlements of the slip. */
  readonly settlement: number;
  readonly isOpen: boolean;
  /** All that it wins. */
  readonly paid: Money;
  /** What of it is more, or less, than before. */
  readonly difference: bigint;
};

const keyOf = (betKey: string, settlement: number) => `free-bet:${betKey}:${settlement}`;

function takeBackOperation({ memberId: owner, betKey, settlement, difference }: FreeBetResult): Operation {
  const legs = [
    { account: { owner, kind: 'cash' } as const, amount: money(difference) },
    { account: { system: 'promo' } as const, amount: money(-difference) },
  ];
  const [key, reference] = [keyOf(betKey, settlement), `free-bet:${betKey}`];
  return { key, kind: 'reversal', reference, actor: 'system', legs };
}

/** The play that earlier payments require is waived once nothing is left of them. */
async function take(platform: Platform, tx: Tx, result: FreeBetResult): Promise<void> {
  const { memberId, betKey, settlement, difference, paid } = result;
  const [operation, amount, at] = [takeBackOperation(result), money(-difference), platform.clock.now()];
  const { reference, actor } = operation;
  const takings = [{ account: 'cash', amount, operation }] as const;
  const taken = await takeBack(platform, tx, { memberId, takings, reference, actor });
  if (paid === 0n)
    for (let earlier = 1; earlier < settlement; earlier += 1)
      await forfeitRequirement(tx, { memberId, reference: keyOf(betKey, earlier), at });
  await bookMoney(runWithin(tx), [
    { memberId, line: 'bonus', debit: amount, at },
    ...shortfallLines(memberId, taken, at),
  ]);
  await announceBalances(platform, tx, [memberId]);
}

/**
 * Ends the free bet of a slip that was settled, or opens it again, and moves what it wins. The caller has locked the
 * slip and the member's accounts. Locks: the free bet, the house's account, requirements, the hours in reports.
 */
export async function settleFreeBet(platform: Platform, tx: Tx, result: FreeBetResult): Promise<void> {
  const { memberId, betKey, settlement, isOpen, paid, difference } = result;
  const endedAs: FreeBetEnd = paid > 0n ? 'won' : 'lost';
  const end = isOpen ? { endedAt: null, endedAs: null } : { endedAt: platform.clock.now(), endedAs };
  await tx
    .update(freeBets)
    .set({ ...end, paid })
    .where(eq(freeBets.betKey, betKey));
  const key = keyOf(betKey, settlement);
  if (difference > 0n)
    await payRewards(platform, tx, [{ memberId, worth: 'cash', amount: money(difference), isEarned: true, key }]);
  if (difference < 0n) await take(platform, tx, result);
}
