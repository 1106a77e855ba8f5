/**
 * Members are notified of slips that won, once for all that were settled together. A slip that returned no more than
 * its stake has won nothing, and a corrected one is announced by the socket alone.
 */
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { money, toWire } from '../../../platform/money.ts';
import type { BetTarget } from '../../bets/index.ts';
import { notify } from '../../notifications/index.ts';
import type { SettledSlip } from './slips-due.ts';

type Ended = {
  readonly slip: Pick<SettledSlip, 'memberId' | 'stake' | 'firstSettledAt' | 'freeBetId'>;
  readonly target: Pick<BetTarget, 'status' | 'payout'>;
};

/**
 * Locks: the members' earlier notifications of won slips. Callers hold the advisory lock of settlement, as two
 * settlements would lock them in different orders.
 */
export async function notifyWinners(platform: Platform, tx: Tx, settlements: readonly Ended[]): Promise<void> {
  const won = settlements.filter(
    ({ slip, target }) =>
      slip.firstSettledAt === null &&
      target.status === 'win' &&
      (slip.freeBetId !== null || target.payout > slip.stake),
  );
  const news = [...Map.groupBy(won, ({ slip }) => slip.memberId)].map(([memberId, own]) => ({
    memberId,
    facts: {
      event: 'slips-won' as const,
      slips: own.length,
      cash: toWire(money(own.reduce((total, { target }) => total + target.payout, 0n))),
    },
    subject: 'slips',
    isLatestOnly: true,
  }));
  await notify(platform, tx, news);
}
