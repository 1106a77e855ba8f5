/** For a day after support helped somebody into an account, no money leaves it by the member's hand. */

import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { members } from '../model/tables.ts';

const lockSeconds = 24 * 3_600;

export async function lockMoney({ clock }: Platform, tx: Tx, memberId: MemberId): Promise<void> {
  const moneyLockedUntil = addSeconds(clock.now(), lockSeconds);
  await tx.update(members).set({ moneyLockedUntil }).where(eq(members.memberId, memberId));
}
