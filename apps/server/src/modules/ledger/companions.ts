/**
 * Rows of other modules that must live and die with their money: they are written in the very transaction that posts the batch, all rows of
 * one kind by one call.
 */
import type pg from 'pg';
import type { Outcome } from './types.ts';

export type Companion = { name: string; row: unknown };
export type CompanionItem = { row: unknown; outcome: Outcome };

/**
 * Writes a batch's rows, set-based. It sees refused and replayed operations too and passes over what they do not call for. What it throws
 * fails the operations it was given, money included.
 */
export type CompanionWriter = (client: pg.ClientBase, items: readonly CompanionItem[]) => Promise<void>;

const writers = new Map<string, CompanionWriter>();

/** Registers the writer of a kind of companion; once per name, at start. Throws an Error for a name taken by another writer. */
export function registerCompanion(name: string, writer: CompanionWriter): void {
  const known = writers.get(name);
  if (known && known !== writer) throw new Error(`The companion ${name} is registered already.`);
  writers.set(name, writer);
}

/** Throws an Error for a companion nobody registered, before any money moves. */
export function checkCompanion(companion: Companion | undefined): void {
  if (companion && !writers.has(companion.name)) throw new Error(`The companion ${companion.name} is not registered.`);
}

export async function writeCompanions(
  client: pg.ClientBase,
  items: readonly { companion: Companion | undefined; outcome: Outcome }[],
): Promise<void> {
  const byName = Map.groupBy(
    items.filter(({ companion }) => companion !== undefined),
    ({ companion }) => companion?.name ?? '',
  );
  // Rows of different kinds: their questions travel together. All must have ended before the transaction does.
  const written = await Promise.allSettled(
    [...byName].map(([name, group]) =>
      writers.get(name)?.(
        client,
        group.map(({ companion, outcome }) => ({ row: companion?.row, outcome })),
      ),
    ),
  );
  for (const result of written) if (result.status === 'rejected') throw result.reason;
}
