/** The two ways to move money: inside a caller's transaction, or through the micro-batcher. */
import type pg from 'pg';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import { type Batcher, createBatcher } from './batcher.ts';
import type { CoWrite } from './companions.ts';
import { postAll } from './post-rounds.ts';
import { checkOperation } from './prepare.ts';
import type { Operation, Outcome } from './types.ts';

/**
 * Posts operations inside the caller's transaction, in their order; each is posted whole or refused on its own, and all
 * of it ends with the transaction. For few movements that belong to other rows: approvals, conversions. Throws a
 * RangeError for legs that do not sum to 0. Locks: the accounts by id, held until the transaction ends. Call it once
 * per transaction, with everything, after all other locks.
 */
export async function postNow(tx: Tx, operations: readonly Operation[]): Promise<Outcome[]> {
  for (const operation of operations) checkOperation(operation);
  return postAll(runWithin(tx), operations, new Map());
}

const batchers = new WeakMap<pg.Pool, Batcher>();

function batcherOf(db: Database): Batcher {
  const known = batchers.get(db.$client);
  if (known) return known;
  const batcher = createBatcher(db.$client);
  batchers.set(db.$client, batcher);
  return batcher;
}

/**
 * Posts an operation in the next batch and resolves after the commit: an answered bet is a durable bet. Co-written rows
 * are in the same transaction. Operations that are not awaited one after the other may be posted in any order. Throws
 * DomainError E002 when 10,000 operations are waiting; throws a RangeError for legs that do not sum to 0.
 */
export async function post(db: Database, operation: Operation, ...coWrites: readonly CoWrite[]): Promise<Outcome> {
  checkOperation(operation);
  return batcherOf(db).post(operation, coWrites);
}

/** Resolves when every operation given to `post` has its answer: for a clean stop. */
export async function drainLedger(db: Database): Promise<void> {
  await batchers.get(db.$client)?.drain();
}
