/** Each member's money and bets in the books of the house, with what its member was answered. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { startCash } from '../player-page.ts';
import type { Player } from './acts.ts';

const vendors = z.object({ count: z.int(), staked: z.int(), paid: z.int(), net: z.int() });
const row = z.object({
  member: z.coerce.bigint(),
  money: z.int(),
  deposited: z.int(),
  requests: z.int(),
  bets: z.record(z.string(), vendors),
});
type Books = z.infer<typeof row>;

/** One statement sees one moment. A bet that was taken back keeps its row: it is no bet of anybody. */
const booksOf = `
  with own as (select unnest($1::bigint[]) as member),
  sums as (
    select member_id, vendor_key, json_build_object(
      'count', count(*) filter (where status <> 'cancel' or vendor_key <> '201'),
      'staked', coalesce(sum(stake) filter (where status <> 'cancel' or vendor_key <> '201'), 0),
      'paid', coalesce(sum(payout) filter (where status <> 'cancel'), 0),
      'net', coalesce(sum(payout - stake) filter (where status <> 'cancel'), 0)) as sums
    from bets where member_id = any($1) group by member_id, vendor_key)
  select json_build_object(
    'member', own.member::text,
    'money', (select sum(balance)::bigint from ledger.accounts a where a.member = own.member and a.name in ('cash', 'cash_held')),
    'deposited', (select coalesce(sum(amount), 0)::bigint from cash_requests c
      where c.member_id = own.member and c.kind = 'deposit' and c.status = 1),
    'requests', (select count(*) from cash_requests c where c.member_id = own.member),
    'bets', (select coalesce(json_object_agg(vendor_key, sums), '{}') from sums where member_id = own.member)) as book
  from own`;

export type Verdict = { readonly lost: number; readonly doubled: number; readonly notes: readonly string[] };

/** Positive where the books have more than was answered, by what it is. */
function differences(player: Player, { money, deposited, requests, bets }: Books): [what: string, by: number][] {
  const none = { count: 0, staked: 0, paid: 0, net: 0 };
  const { '201': spins = none, mg = none, sportsbook = none } = bets;
  const owed = startCash + deposited + (player.spins.paid - player.spins.staked) + mg.net + sportsbook.net;
  return [
    ['spins', spins.count - player.spins.bets],
    ['stakes of spins', spins.staked - player.spins.staked],
    ['wins of spins', spins.paid - player.spins.paid],
    ['mini bets', mg.count - player.mini.bets],
    ['stakes of mini bets', mg.staked - player.mini.staked],
    ['slips', sportsbook.count - player.slips.bets],
    ['stakes of slips', sportsbook.staked - player.slips.staked],
    ['requests', requests - player.requests],
    ['money', money - owed],
  ];
}

const looks = 4;
const betweenLooksMs = 1_000;

/**
 * What was found since the last look, each difference once. What the house is about to settle is
 * given a moment. To be called while no member acts.
 */
export function createJudge(db: pg.Pool, players: readonly Player[]) {
  const known = new Map<string, number>();
  const look = async () => {
    const { rows } = await db.query<{ book: unknown }>(booksOf, [players.map(({ memberId }) => memberId)]);
    const books = new Map(rows.map(({ book }) => row.parse(book)).map((each) => [each.member, each]));
    return players.flatMap((player) => {
      const own = books.get(BigInt(player.memberId));
      if (!own) return [];
      return differences(player, own).flatMap(([what, by]) => {
        const key = `${player.memberId} ${what}`;
        const news = by - (known.get(key) ?? 0);
        return news === 0 ? [] : [{ key, what, by, news }];
      });
    });
  };
  return async (): Promise<Verdict> => {
    let found = await look();
    for (let turn = 1; found.length > 0 && turn < looks; turn += 1) {
      await wait(betweenLooksMs);
      found = await look();
    }
    for (const { key, by } of found) known.set(key, by);
    return {
      lost: found.filter(({ news }) => news < 0).length,
      doubled: found.filter(({ news }) => news > 0).length,
      notes: found.map(({ key, news }) => `member ${key}: ${news > 0 ? '+' : ''}${news}`),
    };
  };
}
