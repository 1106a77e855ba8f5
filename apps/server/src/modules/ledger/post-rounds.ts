/**
 * From operations to outcomes over one connection: mirrors filled, accounts numbered, keys kept apart, batches posted.
 */

import type { RunStatement } from '../../platform/db/statement.ts';
import { type AccountIds, resolveAccounts } from './accounts.ts';
import { callPostBatch } from './post-batch.ts';
import { countIndependent, type Prepared, prepare } from './prepare.ts';
import { fillMirrors } from './stored-transfers.ts';
import type { Operation, Outcome } from './types.ts';

/** A power of two below the 1023 places of a batch number; larger batches gained nothing when measured. */
export const maxBatch = 512;

export async function prepareAll(
  run: RunStatement,
  operations: readonly Operation[],
  ids: AccountIds,
): Promise<Prepared[]> {
  const filled = await fillMirrors(run, operations);
  const accounts = filled.flatMap(({ legs }) => legs.map(({ account }) => account));
  await resolveAccounts(run, accounts, ids);
  return filled.map((operation) => prepare(operation, ids));
}

/** A reversal that is sent back twice has a key that means something else. */
function settle(outcome: Outcome | 'again'): Outcome {
  return outcome === 'again' ? { status: 'refused', reason: 'key_conflict' } : outcome;
}

/**
 * Posts prepared operations of independent keys. `prepareAgain` looks anew for what a reversal without legs reverses.
 */
export async function postPrepared(
  run: RunStatement,
  batch: readonly Prepared[],
  prepareAgain: (operations: readonly Operation[]) => Promise<Prepared[]>,
): Promise<Outcome[]> {
  const outcomes = await callPostBatch(run, batch);
  const late = batch.filter((_, index) => outcomes[index] === 'again');
  if (late.length === 0) return outcomes.map(settle);
  const second = await callPostBatch(
    run,
    await prepareAgain(late.map(({ operation }) => ({ ...operation, legs: [] }))),
  );
  let next = 0;
  return outcomes.map((outcome) => (outcome === 'again' ? settle(second[next++] ?? outcome) : outcome));
}

/** Posts all operations in their order, in as few batches as their keys allow. */
export async function postAll(
  run: RunStatement,
  operations: readonly Operation[],
  ids: AccountIds,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < operations.length) {
    const rest = operations.slice(outcomes.length);
    const batch = rest.slice(0, countIndependent(rest, maxBatch));
    const prepared = await prepareAll(run, batch, ids);
    outcomes.push(...(await postPrepared(run, prepared, (again) => prepareAll(run, again, ids))));
  }
  return outcomes;
}
