/** Every bet has the transfer of its stake, to the won. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/connect.ts';

const maxFaults = 20;

/** Answers a sentence for each bet whose stake is not in the ledger. The key's first half of a SHA-256 is how the ledger finds a transfer. */
export async function verifyOrphanBets(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select 'Bet ' || b.bet_id || ' of ' || b.stake || ' has no stake of that amount in the ledger' as text
    from all_bets b
    left join ledger.transfers t on t.key = left(encode(sha256(convert_to('bet:' || b.vendor_key || ':' || b.bet_key, 'UTF8')), 'hex'), 32)::uuid
    where t.kind is distinct from 'bet'
      or not exists (select from ledger.entries e where e.transfer = t.id and e.posted_at = t.posted_at and e.amount = -b.stake)
    limit ${maxFaults}`);
  return rows.map(({ text }) => text);
}
