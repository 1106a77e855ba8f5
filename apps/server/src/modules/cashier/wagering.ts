/**
 * The turnover that a withdrawal needs: the sum of what every deposit since the last withdrawal asks, against the valid
 * turnover since the first of them. So a small second deposit cannot wash the requirement of a large first one away.
 */
import { and, eq, gt, max, min, ne, sql, sum } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { noWon, type Won, won } from '../../platform/money.ts';
import { sumTurnoverSince } from '../bets/index.ts';
import { requests } from './tables.ts';

export type Wagering = { needed: Won; turnover: Won };

/** Both in won; nothing needed answers no turnover either. */
export async function getWagering(db: Database | Tx, memberId: MemberId): Promise<Wagering> {
  const lastWithdrawal = db
    .select({ at: max(requests.requestedAt) })
    .from(requests)
    .where(and(eq(requests.memberId, memberId), eq(requests.kind, 'out'), ne(requests.status, -1)));
  const [row] = await db
    .select({ needed: sum(requests.wagering), since: min(requests.processedAt) })
    .from(requests)
    .where(
      and(
        eq(requests.memberId, memberId),
        eq(requests.kind, 'in'),
        eq(requests.status, 1),
        gt(requests.wagering, noWon),
        gt(requests.processedAt, sql`coalesce((${lastWithdrawal}), '-infinity')`),
      ),
    );
  const needed = won(BigInt(row?.needed ?? 0));
  return { needed, turnover: row?.since ? await sumTurnoverSince(db, memberId, row.since) : noWon };
}
