/** Every bet has the transfer of its stake, to the smallest unit; slips with free bets stake nothing. */

import type { Database } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import { movedAmount } from '../../ledger/index.ts';

const maxFaults = 20;

/** Answers a sentence for each bet whose stake is not in the ledger. */
export async function verifyOrphanBets(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select 'Bet ' || b.bet_id || ' of ' || b.stake || ' has no stake of that amount in the ledger' as text
    from all_bets b
    where b.stake > 0 and not ${movedAmount(sql`'bet:' || b.vendor_key || ':' || b.bet_key`, 'bet', sql`-b.stake`)}
    limit ${maxFaults}`);
  return rows.map(({ text }) => text);
}
