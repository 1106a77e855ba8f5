/**
 * Bets that wait for several rounds of a table: taken while one of them is open, decided by the last. Whatever ends
 * them follows from the rounds that are written, so it is done again until it is done, by whoever runs the table.
 */
import { canonicalJson } from '@mirinae/game-math/config-hash';
import type pg from 'pg';
import { type Database, type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import { presentRound } from '../../engine/history.ts';
import { reserveTableBet } from '../../engine/reserve-round.ts';
import { leaseSeconds, type RoundRow, type SettlingRound, selectRounds, settlingColumns } from '../../engine/rounds.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import { awaitSettled, debitStake, resumeRound } from '../../engine/settle-round.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import type { Round } from '../../wire/wire.ts';
import { type BeaconColumns, boundOf } from './beacon-rounds.ts';
import type { DayBeacon, DrawnSpan, OutrightGame, Span } from './outright-game.ts';
import type { TableBetRequest } from './table-bets.ts';
import { findLive, findTableRound, type TableRound } from './table-rounds.ts';

/** Longer than any span: what decides them ends them, not their time. */
const waitingSeconds = 7 * 86_400;
/** Slower than any wallet that was seen. */
const paidPerSecond = 2_000;

/** Results of the span's rounds before that one; fewer where one was void. */
async function resultsBefore(db: Queryable, chainId: number, first: number, number: number): Promise<Json[]> {
  const { rows } = await db.query<{ result: Json }>(
    `select result from table_rounds where chain_id = $1 and number >= $2 and number < $3 and phase = 'settled'
     order by number`,
    [chainId, first, number],
  );
  return rows.map(({ result }) => result);
}

/** Pricing a season takes a while: what was found for the last round of a table is kept. */
type Known = { readonly tableRoundId: string; readonly before: readonly Json[] };
const known = new Map<string, Known>();

/** Whether bets on the span of a round go back: staff took it back, or one of its rounds is void. */
export async function isVoid(
  db: Queryable,
  { key }: OutrightGame,
  chainId: number,
  { first, last }: Span,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from outright_voids where game_key = $1 and chain_id = $2 and until_number = $4
     union all select from table_rounds where chain_id = $2 and number between $3 and $4 and phase = 'void'`,
    [key, chainId, first, last],
  );
  return rowCount !== 0;
}

/** Of these games those whose span of that round is void. */
export async function listVoid(
  db: Queryable,
  games: readonly OutrightGame[],
  { chain_id: chainId, number }: Pick<TableRound, 'chain_id' | 'number'>,
): Promise<string[]> {
  if (chainId === null) return [];
  const keys: string[] = [];
  for (const game of games) if (await isVoid(db, game, chainId, game.spanOf(number))) keys.push(game.key);
  return keys;
}

/** Whether a round before it is not over: what it comes to is not among the results yet that the odds stand on. */
async function isAhead(db: Queryable, { table_key: tableKey, table_round_id: id }: TableRound): Promise<boolean> {
  const live = await findLive(db, tableKey);
  return live !== null && live.table_round_id !== id;
}

/** Results of a span before a round; null while a round before it is not over. */
export async function readBefore(
  db: Queryable,
  game: OutrightGame,
  round: TableRound,
): Promise<readonly Json[] | null> {
  const { chain_id: chainId, table_round_id: tableRoundId, number } = round;
  const kept = known.get(game.key);
  if (kept?.tableRoundId === tableRoundId) return kept.before;
  if (chainId === null || (await isAhead(db, round))) return null;
  const before = await resultsBefore(db, chainId, game.spanOf(number).first, number);
  known.set(game.key, { tableRoundId, before });
  return before;
}

/** Answers the number of the round that decides the bet. Throws BETS_CLOSED and MALFORMED. */
async function decidingRound(db: Database, game: OutrightGame, tableRoundId: string, input: Json): Promise<number> {
  const round = await findTableRound(db, 't.table_round_id = $1', tableRoundId);
  if (!round || round.table_key !== game.table || round.chain_id === null) throw new PlayFault('BETS_CLOSED');
  const { commitment, number, chain_id: chainId } = round;
  const { first, last } = game.spanOf(number);
  if (await isVoid(db, game, chainId, { first, last })) throw new PlayFault('BETS_CLOSED');
  const before = await readBefore(db, game, round);
  if (before === null) throw new PlayFault('BETS_CLOSED');
  await game.prepare?.({ commitment, number }, before);
  const priced = game.atCard(input, { commitment, number }, before);
  if (priced === null || canonicalJson(priced) !== canonicalJson(input)) throw new PlayFault('MALFORMED');
  return last;
}

/** Bets once, however often it is sent. Throws MALFORMED, BETS_CLOSED, ROUND_OPEN and TOO_SOON. */
export async function placeOutright(
  studio: Studio,
  session: PlaySession,
  game: OutrightGame,
  { betId, tableRoundId, input: raw }: TableBetRequest,
  receivedMs: number,
): Promise<RoundRow> {
  const { success, data: input } = game.input.safeParse(raw);
  if (!success || game.stakeOf(input) <= 0) throw new PlayFault('MALFORMED');
  const untilNumber = await decidingRound(studio.db, game, tableRoundId, input);
  const bet = { betId, tableRoundId, input, stake: game.stakeOf(input), receivedMs, isAmong: () => true };
  const { round, isNew } = await reserveTableBet(studio, session, game, { ...bet, table: game.table, untilNumber });
  if (!isNew) {
    if (round.status !== 'playing') await resumeRound(studio, round.round_id);
    return awaitSettled(studio, round.round_id);
  }
  return debitStake(studio, session, round, waitingSeconds);
}

/** More than the days of a season. */
const maxQueued = 60;

/** The bets of a player that are not over, the newest first: on a round that is played, on the next, on later ones. */
export async function listWaiting(studio: Studio, { playerId, gameKey }: PlaySession): Promise<Round[]> {
  const { rows } = await studio.db.query<RoundRow>(
    `${selectRounds} where r.player_id = $1 and r.game_key = $2 and r.status in ('debiting', 'playing') order by r.played_at desc limit $3`,
    [playerId, gameKey, maxQueued],
  );
  return rows.map((row) => presentRound(studio, row));
}

/** Whether bets wait for rounds of the table: then it is run as if somebody watched. */
export async function areWaiting(db: Queryable, games: readonly OutrightGame[]): Promise<boolean> {
  if (games.length === 0) return false;
  const { rowCount } = await db.query(
    `select from rounds where game_key = any($1) and status = 'playing' and until_number is not null limit 1`,
    [games.map(({ key }) => key)],
  );
  return rowCount !== 0;
}

type Waiting = { chain_id: number; until_number: number; number: number; is_taken_back: boolean };

/** The spans that bets wait for, each with the first round in which one of them was taken. */
async function listSpans(db: Queryable, { key }: OutrightGame): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select t.chain_id, r.until_number, min(t.number)::integer as number,
       exists (select from outright_voids v where v.game_key = $1 and v.chain_id = t.chain_id
         and v.until_number = r.until_number) as is_taken_back
     from rounds r join table_rounds t using (table_round_id)
     where r.game_key = $1 and r.status = 'playing' and r.until_number is not null group by 1, 2`,
    [key],
  );
  return rows;
}

type Day = BeaconColumns & { number: number; phase: string; link_box: Buffer; bets_digest: string | null };

/** The rounds of a span that were written, the first one first. */
async function listRoundsOf(db: Queryable, chainId: number, { first, last }: Span): Promise<Day[]> {
  const { rows } = await db.query<Day>(
    `select number, phase, link_box, bets_digest, beacon_name, beacon_round, beacon_signature from table_rounds
     where chain_id = $1 and number between $2 and $3 order by number`,
    [chainId, first, last],
  );
  return rows;
}

function dayBeaconOf(round: Day, first: number): DayBeacon[] {
  const bound = boundOf(round);
  if (!bound?.signature) return [];
  return [{ day: round.number - first + 1, ...bound, signature: bound.signature }];
}

const isOfSpan = `r.game_key = $1 and r.status = 'playing' and r.until_number = $3
  and exists (select from table_rounds t where t.table_round_id = r.table_round_id and t.chain_id = $2)`;

type Decided = { readonly game: OutrightGame; readonly chainId: number; readonly last: number };

/** Refunds bets that cannot be decided; run by `recovery`. */
async function giveBack(db: Queryable, { game, chainId, last }: Decided): Promise<void> {
  await db.query(`update rounds r set status = 'rolling_back', leased_until = now() where ${isOfSpan}`, [
    game.key,
    chainId,
    last,
  ]);
}

/** Settles the bets of a span, each once; answers them, leased to the caller, who credits them. */
async function settleSpan(tx: pg.PoolClient, { game, chainId, last }: Decided, outcome: Json & DrawnSpan) {
  const { rows } = await tx.query<{ round_id: string; input: Json }>(
    `select r.round_id, r.input from rounds r where ${isOfSpan} order by r.round_id for update`,
    [game.key, chainId, last],
  );
  if (rows.length === 0) return [];
  const settled = rows.map(({ round_id: roundId, input }) => ({ roundId, ...game.settle(outcome, input) }));
  const credited = await tx.query<SettlingRound>(
    `update rounds r set status = 'crediting', outcome = s.outcome, payout = s.payout,
       leased_until = now() + make_interval(secs => $2)
     from jsonb_to_recordset($1::jsonb) as s("roundId" uuid, outcome jsonb, payout bigint) where r.round_id = s."roundId"
     returning ${settlingColumns}`,
    [JSON.stringify(settled), leaseSeconds + settled.length / paidPerSecond],
  );
  return credited.rows;
}

/** Ends what can be ended by now: answers the bets to credit. */
export async function endOutrights(
  { db, box }: Studio,
  games: readonly OutrightGame[],
): Promise<readonly SettlingRound[]> {
  const due: SettlingRound[] = [];
  for (const game of games)
    for (const { chain_id: chainId, until_number: last, number, ...span } of await listSpans(db, game)) {
      const { first } = game.spanOf(number);
      const rounds = await listRoundsOf(db, chainId, { first, last });
      const decided = { game, chainId, last };
      const end = rounds.at(-1);
      if (span.is_taken_back || rounds.some(({ phase }) => phase === 'void')) await giveBack(db, decided);
      else if (end?.number === last && end.phase === 'settled' && rounds.length === last - first + 1) {
        const betsDigests = rounds.map(({ bets_digest: digest }) => digest ?? '');
        const beacons = rounds.flatMap((round) => dayBeaconOf(round, first));
        const outcome = game.draw({ number: last, link: box.open(end.link_box), betsDigests, beacons });
        due.push(...(await withTransaction(db, (tx) => settleSpan(tx, decided, outcome))));
      }
    }
  return due;
}
