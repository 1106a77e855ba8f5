/**
 * A round's winners are notified what it paid them: each once, all bets together, and of a room the latest only. Who
 * got back no more than the round had cost has won nothing.
 */

import type { Platform } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sql } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, toWire } from '../../platform/money.ts';
import { joinBets } from '../bets/index.ts';
import { notify } from '../notifications/index.ts';
import { betOfRow } from './place-mini-bet.ts';
import type { RoundRow } from './tables.ts';

export async function notifyWinners(
  platform: Platform,
  tx: Tx,
  { roundId, roomKey, number }: Pick<RoundRow, 'roundId' | 'roomKey' | 'number'>,
): Promise<void> {
  const { rows } = await tx.execute<{ memberId: MemberId; paid: Money }>(sql`
    select m.member_id as "memberId", sum(b.payout)::bigint as paid
    from mini_bets m ${sql.raw(joinBets('open', betOfRow))}
    where m.round_id = ${roundId} and b.status in ('win', 'lose')
    group by m.member_id having sum(b.payout) > sum(b.stake) order by m.member_id`);
  const news = rows.map(({ memberId, paid }) => ({
    memberId,
    facts: { event: 'draw-won' as const, room: roomKey, number, cash: toWire(paid) },
    subject: `room:${roomKey}`,
    isLatestOnly: true,
  }));
  await notify(platform, tx, news);
}
