/** A slip that is not taken: its stake, or its free bet, goes back, and its member is notified. */
import type { SlipRefusal } from '@mirinae/contract/sport/slips';
import type { Platform } from '../../../platform/app.ts';
import { connectionOf, type Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { zeroMoney } from '../../../platform/money.ts';
import { memberTopic, slipMessage } from '../../../platform/realtime/member-messages.ts';
import { settleBetsWithin } from '../../bets/index.ts';
import { announceBalances } from '../../ledger/index.ts';
import { giveFreeBetBack } from '../../promotions/index.ts';
import { type SlipRow, slips } from '../model/slip-tables.ts';
import { vendorKey } from './slip-bet.ts';

/** The caller holds the slip's lock. Locks: the free bet, the bet, the ledger accounts. */
export async function giveBack(
  { clock }: Platform,
  tx: Tx,
  { betKey }: Pick<SlipRow, 'betKey'>,
  refusal: SlipRefusal,
): Promise<void> {
  await tx.update(slips).set({ state: 'refused', refusal }).where(eq(slips.betKey, betKey));
  await giveFreeBetBack(tx, betKey);
  const back = { betKey, payout: zeroMoney, status: 'cancel' } as const;
  await settleBetsWithin(tx, connectionOf(tx), vendorKey, [back], { at: clock.now(), round: 0, from: 'wait' });
}

export async function notifyRefused(
  platform: Platform,
  tx: Tx,
  { memberId, requestKey }: Pick<SlipRow, 'memberId' | 'requestKey'>,
): Promise<void> {
  await announceBalances(platform, tx, [memberId]);
  await platform.bus.publish(tx, memberTopic(memberId), slipMessage(requestKey, 'refused'));
}
