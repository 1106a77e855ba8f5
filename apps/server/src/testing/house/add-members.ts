/** Members and partners written in bulk, for houses of many thousands. */
import type { Database } from '../../platform/db/connect.ts';

const insertMembers = `insert into members (login_id, nickname, account_holder, phone_encrypted, phone_hash, bank_code, account_number_encrypted, account_number_hash,
    password_hash, tier, recommender_id, join_code, status, join_ip, age_confirmed_at, joined_at)
  select 'bench' || n, 'bench' || n, 'bench', $5::bytea, int8send(n), '004', $5::bytea, int8send(n), '-', $1, parent,
    case when $1 = 'NORMAL' then null else translate(lpad(n::text, 10, '0'), '0123456789', 'abcdefghij') end,
    'active', '127.0.0.1', now() - interval '1 year', now() - make_interval(days => (1 + n % 300)::integer)
  from (
    select $2::bigint + place as n, ($3::bigint[])[1 + place % greatest(1, cardinality($3::bigint[]))] as parent
    from generate_series(0, $4::integer - 1) place
  ) made
  returning member_id`;

/** Adds members of a tier, spread evenly below the parents. `sealed` is each one's personal data. */
export function createMemberAdder(db: Database, sealed: Uint8Array = Buffer.alloc(1)) {
  let made = 1;
  return async (tier: string, parents: readonly bigint[], count: number): Promise<bigint[]> => {
    const values = [tier, made, parents, count, sealed];
    const { rows } = await db.$client.query<{ member_id: bigint }>(insertMembers, values);
    made += count;
    return rows.map(({ member_id }) => member_id);
  };
}

/** The same rates for all partners of a tier, less for each tier further down. */
export async function addRates(db: Database): Promise<void> {
  await db.$client.query(`insert into partner_rates (partner_id, game_type, rolling, losing, valid_from, changed_by)
    select m.member_id, type, 200 - 20 * right(m.tier, 1)::integer, 6000 - 500 * right(m.tier, 1)::integer, now() - interval '1 year', 'bench'
    from members m, unnest(array['casino', 'hotel', 'slot', 'mini', 'sports']) type where m.tier <> 'NORMAL'`);
}
