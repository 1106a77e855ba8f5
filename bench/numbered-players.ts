/** Members 1 to a number with an account of cash, written in bulk: who wins is notified, so each player is a member. */
import type { Platform } from '../apps/server/src/platform/app.ts';

/** Players that are there already stay. */
export async function addNumberedPlayers({ db }: Platform, players: number): Promise<void> {
  await db.$client.query(
    `insert into members (member_id, login_id, nickname, account_holder, phone_encrypted, phone_hash, bank_code,
       account_number_encrypted, account_number_hash, password_hash, tier, status, join_ip, age_confirmed_at, joined_at)
     overriding system value
     select n, 'player' || n, 'player' || n, '-', '', int8send(n), '004', '', int8send(n), '-', 'NORMAL', 'active', '-', now(), now()
     from generate_series(1, $1::integer) n on conflict do nothing`,
    [players],
  );
  await db.$client.query(
    `insert into ledger.accounts (id, member, name) select nextval('ledger.member_account_ids'), n, 'cash' from generate_series(1, $1::integer) n
     on conflict do nothing`,
    [players],
  );
}
