/**
 * What bets on several rounds of a table may cost while they wait, and what their markets came to with what was
 * expected. Each span is counted once, in the order in which they end, on the next request.
 */
import type { EventOn } from '@mirinae/contract/wallet/event-risk';
import type pg from 'pg';
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../../engine/studio.ts';
import { addSums } from './event-markets.ts';
import { type OutrightGame, spanNumberOf } from './outright-game.ts';
import { isVoid } from './outrights.ts';
import { findLive } from './table-rounds.ts';

type Waiting = { chain_id: number; until_number: number; input: Json; is_last: boolean };

type Open = { readonly chainId: number; readonly last: number };

/** The span of the round that is on, where bets on it are taken. */
async function findOpenSpan(db: Queryable, game: OutrightGame): Promise<Open | null> {
  const round = await findLive(db, game.table);
  if (!round || round.chain_id === null) return null;
  const { first, last } = game.spanOf(round.number);
  const isTaken = round.number < last || round.phase === 'open';
  return isTaken && !(await isVoid(db, game, round.chain_id, { first, last }))
    ? { chainId: round.chain_id, last }
    : null;
}

/** The spans that bets are taken on, or that a platform's members wait for; that which is over first is first. */
export async function listOutrightsOn({ db }: Studio, vendorKey: string, game: OutrightGame): Promise<EventOn[]> {
  const { rows } = await db.query<Waiting>(
    `select t.chain_id, r.until_number, r.input, exists (select from table_rounds e
       where e.chain_id = t.chain_id and e.number = r.until_number and e.phase <> 'open') as is_last
     from rounds r join table_rounds t using (table_round_id) join play_sessions s using (session_id)
       join players p on p.player_id = r.player_id
     where r.game_key = $1 and r.until_number is not null and r.status in ('debiting', 'playing')
       and s.wallet <> 'demo' and p.vendor_key = $2
     order by t.chain_id, r.until_number`,
    [game.key, vendorKey],
  );
  const spans = Map.groupBy(rows, (row) => `${row.chain_id}:${row.until_number}`);
  const on = [...spans.values()].flatMap((bets): EventOn[] => {
    const [first] = bets;
    if (!first) return [];
    const phase = first.is_last ? 'running' : 'open';
    const risks = [...game.risksOf(bets.map(({ input }) => input))];
    return [onOf(game, first.until_number, { phase, risks })];
  });
  const open = await findOpenSpan(db, game);
  const isListed = open === null || spans.has(`${open.chainId}:${open.last}`);
  return isListed ? on : [...on, onOf(game, open.last, { phase: 'open', risks: [] })];
}

/** Every round of a span takes bets on it, so that it closes at no time of its own. */
const onOf = (game: OutrightGame, untilNumber: number, how: Pick<EventOn, 'phase' | 'risks'>): EventOn => ({
  number: spanNumberOf(game, untilNumber),
  closesAt: null,
  names: game.numbered,
  ...how,
});

type Ended = { chain_id: number; number: number };

/** The rounds that are over since the last span that was counted ended, the first one first. */
async function listEndedSince(tx: Queryable, { key, table }: OutrightGame): Promise<Ended[]> {
  const { rows } = await tx.query<Ended>(
    `select chain_id, number from table_rounds where table_key = $2 and phase = 'settled' and chain_id is not null
       and revealed_at > coalesce((select max(t.revealed_at) from outrights_counted c
         join table_rounds t on t.chain_id = c.chain_id and t.number = c.until_number where c.game_key = $1), '-infinity')
     order by revealed_at`,
    [key, table],
  );
  return rows;
}

type Taken = { vendor_key: string; status: string; number: number; input: Json; outcome: Json };

async function listBetsOf(tx: Queryable, { key }: OutrightGame, { chain_id: chainId, number }: Ended) {
  const { rows } = await tx.query<Taken>(
    `select p.vendor_key, r.status, t.number, r.input, r.outcome
     from rounds r join table_rounds t using (table_round_id) join play_sessions s using (session_id)
       join players p on p.player_id = r.player_id
     where r.game_key = $1 and r.until_number = $3 and t.chain_id = $2 and s.wallet <> 'demo'
       and r.status in ('debiting', 'playing', 'crediting', 'finished')`,
    [key, chainId, number],
  );
  return rows;
}

async function countSpan(tx: pg.PoolClient, game: OutrightGame, span: Ended): Promise<boolean> {
  const bets = await listBetsOf(tx, game, span);
  if (bets.some(({ status }) => status === 'debiting' || status === 'playing')) return false;
  const counted = await tx.query(
    `insert into outrights_counted (game_key, chain_id, until_number) values ($1, $2, $3) on conflict do nothing`,
    [game.key, span.chain_id, span.number],
  );
  if (counted.rowCount === 0) return true;
  for (const [vendorKey, taken] of [...Map.groupBy(bets, (bet) => bet.vendor_key)].toSorted()) {
    const [first] = taken;
    if (first)
      await addSums(tx, { vendorKey, gameKey: game.key }, game.sumsOf(taken, game.outcome.parse(first.outcome)));
  }
  return true;
}

/** Counts the spans that are over; one whose bets are not settled yet is counted the next time. */
export async function countOutrights({ db }: Studio, games: readonly OutrightGame[]): Promise<void> {
  for (const game of games)
    for (const ended of await listEndedSince(db, game)) {
      if (game.spanOf(ended.number).last !== ended.number) continue;
      if (!(await withTransaction(db, (tx) => countSpan(tx, game, ended)))) break;
    }
}
