/**
 * Paying the bets of a round that is over. The round's row says what it drew and `table_payments` that its bets are to
 * be paid, so any node can go on where another one died. Only for tables without acts of players: there a bet is worth
 * the same at any time.
 */
import { type Queryable, withTransaction } from '../../engine/database.ts';
import type { Json } from '../../engine/game.ts';
import { type DueBet, payBets } from '../../engine/pay-bets.ts';
import { leaseSeconds } from '../../engine/rounds.ts';
import { settleLeased } from '../../engine/settle-round.ts';
import type { Studio } from '../../engine/studio.ts';
import type { WalletMode } from '../../engine/wallets/wallet.ts';
import type { SharedGame } from './shared-game.ts';
import { findTableRound, outcomeToWrite, paidPerSecond, settleBets, type TableRound } from './table-rounds.ts';

/** Delay before a lost answer is retried. */
const sweepMs = 2_000;

type Waiting = { round_id: string; input: Json; vendor_key: string; member_ref: string; wallet: WalletMode };

async function listWaiting(db: Queryable, tableRoundId: string): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select r.round_id, r.input, p.vendor_key, p.member_ref, s.wallet
     from rounds r join play_sessions s using (session_id) join players p on p.player_id = r.player_id
     where r.table_round_id = $1 and r.status = 'playing' and r.until_number is null order by r.round_id`,
    [tableRoundId],
  );
  return rows;
}

function dueBet(game: SharedGame, result: Json, bet: Waiting): DueBet {
  const { outcome, payout } = game.settle(result, bet.input, []);
  const { round_id: roundId, vendor_key: vendorKey, member_ref: memberRef } = bet;
  return { roundId, vendorKey, memberRef, payout, outcome: outcomeToWrite(outcome, result) };
}

/** Coins are moved bet by bet: those are settled first and credited then, as any round. */
async function payAlone(
  studio: Studio,
  game: SharedGame,
  { table_round_id: id }: TableRound,
  bets: readonly Waiting[],
) {
  if (bets.length === 0) return;
  const alone = new Set(bets.map(({ round_id: roundId }) => roundId));
  await settleLeased(
    studio,
    await withTransaction(studio.db, (tx) => settleBets(tx, game, id, ({ round_id: roundId }) => alone.has(roundId))),
  );
}

/**
 * Pays the bets that are left of a round whose payments the caller leases. What is not certain is released immediately.
 */
export async function payTableRound(studio: Studio, game: SharedGame, tableRoundId: string): Promise<void> {
  const { db, wallets } = studio;
  const round = await findTableRound(db, 't.table_round_id = $1', tableRoundId);
  if (round?.phase !== 'settled' || round.result === null) throw new Error(`The round ${tableRoundId} is not over.`);
  const { result } = round;
  const waiting = await listWaiting(db, tableRoundId);
  await db.query(
    `update table_payments set leased_until = now() + make_interval(secs => $2) where table_round_id = $1`,
    [tableRoundId, leaseSeconds + waiting.length / paidPerSecond],
  );
  const { together = [], alone = [] } = Object.groupBy(waiting, ({ wallet }) =>
    wallets[wallet].credits ? 'together' : 'alone',
  );
  const [isPaid] = await Promise.all([
    payBets(
      studio,
      together.map((bet) => dueBet(game, result, bet)),
    ),
    payAlone(studio, game, round, alone),
  ]);
  const end = isPaid ? 'delete from table_payments' : 'update table_payments set leased_until = now()';
  await db.query(`${end} where table_round_id = $1`, [tableRoundId]);
}

type Left = { table_round_id: string; table_key: string };

/** Leases payments without a lease. */
async function takeLeft(db: Queryable): Promise<Left[]> {
  const { rows } = await db.query<Left>(
    `update table_payments p set leased_until = now() + make_interval(secs => ${leaseSeconds}) from table_rounds t
     where t.table_round_id = p.table_round_id and p.leased_until < now() returning t.table_round_id, t.table_key`,
  );
  return rows;
}

/** Goes on, now and every few seconds, with payments that a crash or a silent wallet broke off. Answers its end. */
export function startPayments(studio: Studio, gameOf: ReadonlyMap<string, SharedGame>): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    for (const { table_round_id: id, table_key: key } of await takeLeft(studio.db)) {
      const game = gameOf.get(key);
      if (game) await payTableRound(studio, game, id);
    }
  };
  const run = () => {
    running = sweep()
      .catch((error: unknown) => studio.log.error({ error }, 'Bets of a table could not be paid.'))
      .then(() => {
        if (!isStopped) timer = setTimeout(run, sweepMs);
      });
  };
  run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
