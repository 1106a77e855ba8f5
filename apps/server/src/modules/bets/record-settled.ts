/** What a settled bet counts for elsewhere, in the transaction that settles it: the one door from bets to the books. */
import type pg from 'pg';
import { accrueBets, type KnownAccruals, type SettledBet } from '../partners/index.ts';
import { addTurnover } from '../wagering/index.ts';

/** `known` is what the bets have accrued so far, where the caller has read it after locking them. */
export async function recordSettled(
  client: pg.ClientBase,
  bets: readonly SettledBet[],
  known?: KnownAccruals,
): Promise<void> {
  await accrueBets(client, bets, known);
  await addTurnover(client, bets);
}
