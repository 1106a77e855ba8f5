/**
 * The ledger's micro-batcher: operations that arrive together are posted by one call in one transaction, and each
 * caller gets its own outcome after the commit. No caller waits for a batch to fill: what comes within milliseconds of
 * the one before, or while two are on their way, joins the next batch.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@mirinae/contract/codes';
import { createCrowdWindow } from '@mirinae/node-kit/batch-window';
import { createBatcher as openBatcher, type Waiting } from '@mirinae/node-kit/batcher';
import type pg from 'pg';
import { withRawTransaction } from '../../platform/db/raw-transaction.ts';
import { runOn } from '../../platform/db/statement.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { cachedAccounts } from './accounts.ts';
import { type CoWrite, type PostMore, writeCompanions } from './companions.ts';
import { maxBatch, postPrepared, prepareAll } from './post-rounds.ts';
import { checkOperation, countIndependent } from './prepare.ts';
import type { Operation, Outcome } from './types.ts';

/** Half a second of work or less; beyond it the server is overloaded and says so. */
const maxWaiting = 10_000;
/** While one batch waits for the disk, the next one is read, locked and judged. */
const maxInFlight = 2;
/** Faults that another attempt cures: deadlock, serialization, a lost connection, a server that is restarting. */
const passingFaults = new Set([
  '40P01',
  '40001',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08000',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);
/** Keys taken by another node at this very moment: the next attempt sees them. */
const keyRaces = new Set(['transfers_key', 'transfers_reverses']);
const retryDelaysMs = [0, 50, 250, 1_000] as const;

type Posting = { readonly operation: Operation; readonly coWrites: readonly CoWrite[] };

export type Batcher = {
  /** Throws DomainError E002 when too many operations wait already. */
  post(operation: Operation, coWrites: readonly CoWrite[]): Promise<Outcome>;
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>;
};

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('constraint' in error && keyRaces.has(String(error.constraint))) return true;
  return (
    ('code' in error && passingFaults.has(String(error.code))) || /connection (terminated|error)/i.test(error.message)
  );
}

async function runPlain(pool: pg.Pool, operations: readonly Operation[]): Promise<Outcome[]> {
  const run = runOn(pool);
  const again = (late: readonly Operation[]) => prepareAll(run, late, cachedAccounts(pool));
  return postPrepared(run, await again(operations), again);
}

async function runWithCompanions(pool: pg.Pool, batch: readonly Posting[]): Promise<Outcome[]> {
  const outside = runOn(pool);
  const again = (late: readonly Operation[]) => prepareAll(outside, late, cachedAccounts(pool));
  const prepared = await again(batch.map(({ operation }) => operation));
  return withRawTransaction(pool, async (client) => {
    const outcomes = await postPrepared(runOn(client), prepared, again);
    const items = batch.flatMap(({ coWrites }, index) => {
      const outcome = outcomes[index];
      return outcome ? [{ coWrites, outcome }] : [];
    });
    const postMore: PostMore = async (operations) => {
      for (const operation of operations) checkOperation(operation);
      return postPrepared(runOn(client), await again(operations), again);
    };
    await writeCompanions(client, items, postMore);
    return outcomes;
  });
}

/**
 * Runs a batch until its end is known. After a lost connection no one knows whether it was committed: repeating it with
 * the same keys answers what became of it.
 */
async function runBatch(pool: pg.Pool, batch: readonly Posting[], attempt = 0): Promise<Outcome[]> {
  try {
    const hasCompanions = batch.some(({ coWrites }) => coWrites.length > 0);
    return hasCompanions
      ? await runWithCompanions(pool, batch)
      : await runPlain(
          pool,
          batch.map(({ operation }) => operation),
        );
  } catch (error) {
    const delayMs = retryDelaysMs[attempt];
    if (delayMs === undefined || !isPassing(error)) throw error;
    await sleep(delayMs);
    return runBatch(pool, batch, attempt + 1);
  }
}

/** One operation that the database throws out must not take its neighbours along: they are then posted one by one. */
async function runAndAnswer(pool: pg.Pool, batch: readonly Waiting<Posting, Outcome>[]): Promise<void> {
  try {
    const outcomes = await runBatch(
      pool,
      batch.map(({ item }) => item),
    );
    for (const [index, waiting] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome) waiting.resolve(outcome);
      else waiting.reject(new Error('The ledger gave no answer.'));
    }
  } catch (error) {
    if (batch.length === 1 || isPassing(error)) for (const { reject } of batch) reject(error);
    else for (const waiting of batch) await runAndAnswer(pool, [waiting]);
  }
}

export function createBatcher(pool: pg.Pool): Batcher {
  const batcher = openBatcher<Posting, Outcome>({
    sizeOf: (waiting) =>
      countIndependent(
        waiting.slice(0, maxBatch).map(({ item }) => item.operation),
        maxBatch,
      ),
    maxConcurrent: maxInFlight,
    window: createCrowdWindow(),
    run: (batch) => runAndAnswer(pool, batch),
  });
  return {
    post(operation, coWrites) {
      if (batcher.countWaiting() >= maxWaiting) return Promise.reject(new DomainError(codes.retryShortly));
      return batcher.add({ operation, coWrites });
    },
    drain: batcher.drain,
  };
}
