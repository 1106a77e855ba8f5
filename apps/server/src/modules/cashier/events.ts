/** What the cashier publishes after a commit: balances to the member, queue lengths to the back office. */

import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { announceBalances } from '../ledger/index.ts';
import { publishQueue } from './queues.ts';
import type { RequestKind } from './request-kinds.ts';

/** A request came, went or moved. Delivered when `tx` commits. */
export async function announceRequest(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  kind: RequestKind,
): Promise<void> {
  await announceBalances(platform, tx, [memberId]);
  await publishQueue(platform, tx, kind);
}
