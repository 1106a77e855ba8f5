/**
 * Placing a bet: the stake goes from the member's cash to the vendor's house account, and the bet's row is born in that
 * transaction. A vendor's bet goes through the ledger's batches; one of our own games is placed within the transaction
 * that holds its round.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { runOn, runWithin } from '../../../platform/db/statement.ts';
import { violatedUnique } from '../../../platform/db/unique-violation.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { Money } from '../../../platform/money.ts';
import { type CompanionItem, type CoWrite, coWritesOf, type Outcome, post, postNow } from '../../ledger/index.ts';
import { admitStakes, notAdmitted } from '../gate/admit-stakes.ts';
import { cachedStakeRefusal, type StakeRefusal } from '../gate/stake-gate.ts';
import type { BetId } from '../model/tables.ts';
import { findBet } from '../records/find-bet.ts';
import { insertBets, insertNumberedBets, type NewBet } from '../records/insert-bets.ts';
import { stakeOperation } from '../records/operations.ts';

const placedOf = (items: readonly CompanionItem<NewBet>[]): NewBet[] =>
  items.flatMap(({ row, outcome }) => (outcome.status === 'posted' ? [row] : []));

const placedRow = coWritesOf<NewBet>(async (client, items) => {
  const placed = placedOf(items);
  if (placed.length > 0) await insertBets(runOn(client), placed);
});
const admittedStake = coWritesOf<NewBet>((client, items) => admitStakes(runOn(client), placedOf(items)));

export type PlaceOutcome = Outcome | ({ readonly status: 'barred' } & StakeRefusal);

/**
 * `placeAllowedBet` after the gate, whose refusal is thrown; a bet that was accepted once is answered again all the
 * same.
 */
export async function placeBet(platform: Platform, bet: NewBet): Promise<PlaceOutcome> {
  const refusal = await cachedStakeRefusal(platform, { ...bet, isShared: bet.isShared ?? false });
  if (refusal && !(await findBet(platform.db, bet))) throw new DomainError(refusal.code, refusal.data);
  return placeAllowedBet(platform, bet);
}

/**
 * Places a bet that has passed the gate. Answers what the ledger did: `posted` or `replayed` with the member's cash as
 * the first balance, or `refused` (insufficient, key_conflict, tombstoned when the bet was cancelled before it came),
 * or `barred` when by now the account is one of the house, or other stakes of the same moment have used up a limit of
 * the member's own. Durable when it answers. Locks: the accounts, in the ledger's batch, then what counts towards the
 * member's limits.
 */
export async function placeAllowedBet({ db }: Platform, bet: NewBet): Promise<PlaceOutcome> {
  try {
    return await post(db, stakeOperation(bet), placedRow(bet), admittedStake(bet));
  } catch (error) {
    return { status: 'barred', ...notAdmitted(error) };
  }
}

type OwnBet = {
  readonly bet: NewBet;
  /** Once its row is written. */
  betId: BetId | null;
};

const ownRow = coWritesOf<OwnBet>(async (client, items) => {
  const placed = items.flatMap(({ row, outcome }) => (outcome.status === 'posted' ? [row] : []));
  if (placed.length === 0) return;
  const idOf = await insertNumberedBets(
    runOn(client),
    placed.map(({ bet }) => bet),
  );
  for (const own of placed) own.betId = idOf(own.bet) ?? null;
});

/**
 * `placeAllowedBet` for a bet that the member places with us: the rows of `companions` live and die with it. Answers
 * its number too, null where it is not known: the stake was refused, or an earlier attempt whose answer was lost has
 * placed it. Throws what a companion throws; then nothing is written.
 */
export async function placeOwnBet(
  { db }: Platform,
  bet: NewBet,
  ...coWrites: readonly CoWrite[]
): Promise<{ readonly outcome: PlaceOutcome; readonly betId: BetId | null }> {
  const own: OwnBet = { bet, betId: null };
  const operation = stakeOperation(bet, `member:${bet.memberId}`);
  try {
    const outcome = await post(db, operation, ownRow(own), admittedStake(bet), ...coWrites);
    return { outcome, betId: own.betId };
  } catch (error) {
    return { outcome: { status: 'barred', ...notAdmitted(error) }, betId: null };
  }
}

async function insertOne(tx: Tx, bet: NewBet): Promise<void> {
  try {
    await insertBets(runWithin(tx), [bet]);
  } catch (error) {
    throw violatedUnique(error) === null ? error : new DomainError(codes.duplicateBet);
  }
}

/**
 * A bet that has passed the gate, inside the caller's transaction, which must end when this throws: B6000 (not enough
 * money), B6005 (placed before), by now B0096 (an internal account), SP102, SP103 (over a limit of the member's own).
 * Answers the member's cash after it. Locks: the accounts and the member's counted stakes, until the transaction ends;
 * call it last.
 */
export async function placeBetWithin(tx: Tx, bet: NewBet): Promise<Money> {
  await insertOne(tx, bet);
  const [outcome] = await postNow(tx, [stakeOperation(bet, `member:${bet.memberId}`)]);
  if (outcome?.status === 'refused')
    throw new DomainError(outcome.reason === 'insufficient' ? codes.insufficientFunds : codes.duplicateBet);
  const [cash] = outcome?.balances ?? [];
  if (cash === undefined) throw new Error(`The ledger did not answer the bet ${bet.betKey}.`);
  await admitStakes(runWithin(tx), [bet]);
  return cash;
}

/**
 * A bet of which the house gave the stake, inside the caller's transaction: its own stake is 0, and neither the ledger
 * nor a limit of the member's counts it. Answers its number.
 */
export async function placeFreeBetWithin(tx: Tx, bet: NewBet): Promise<BetId> {
  if (bet.stake !== 0n) throw new Error(`The bet ${bet.betKey} stakes money.`);
  const betId = (await insertNumberedBets(runWithin(tx), [bet]))(bet);
  if (betId === undefined) throw new Error(`The bet ${bet.betKey} was not returned.`);
  return betId;
}
