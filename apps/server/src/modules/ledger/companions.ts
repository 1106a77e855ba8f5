/**
 * Rows of other modules that must live and die with their money: they are written in the very transaction that posts
 * the batch, all rows of one kind by one call.
 */
import type pg from 'pg';
import { travelTogether } from '../../platform/db/travel-together.ts';
import type { Operation, Outcome } from './types.ts';

export type CompanionItem<Row> = { readonly row: Row; readonly outcome: Outcome };

/** Posts operations of independent keys after those of the batch, in its transaction. */
export type PostMore = (operations: readonly Operation[]) => Promise<Outcome[]>;

/**
 * Writes a batch's rows, set-based. It sees refused and replayed operations too and passes over what they do not call
 * for. What it throws fails the operations it was given, money included.
 */
export type CompanionWriter<Row> = (
  client: pg.ClientBase,
  items: readonly CompanionItem<Row>[],
  postMore: PostMore,
) => Promise<void>;

/** Writes the rows that were gathered since it was taken last. */
type Kind = { take(): (client: pg.ClientBase, postMore: PostMore) => Promise<void> };

/** A row on its way to the writer of its kind, which alone can read it. */
export type CoWrite = {
  readonly kind: Kind;
  /** Hands the row to its kind; all of a batch are gathered and taken without waiting in between. */
  gather(outcome: Outcome): void;
};

/** Answers what makes companions of one kind; all of them in a batch are written by one call. */
export function coWritesOf<Row extends object>(write: CompanionWriter<Row>): (row: Row) => CoWrite {
  let gathered: CompanionItem<Row>[] = [];
  const kind: Kind = {
    take() {
      const items = gathered;
      gathered = [];
      return (client, postMore) => write(client, items, postMore);
    },
  };
  return (row) => ({ kind, gather: (outcome) => void gathered.push({ row, outcome }) });
}

export async function writeCompanions(
  client: pg.ClientBase,
  items: readonly { coWrites: readonly CoWrite[]; outcome: Outcome }[],
  postMore: PostMore,
): Promise<void> {
  const kinds = new Set<Kind>();
  for (const { coWrites, outcome } of items)
    for (const coWrite of coWrites) {
      coWrite.gather(outcome);
      kinds.add(coWrite.kind);
    }
  const writers = [...kinds].map((kind) => kind.take());
  await travelTogether(writers.map((write) => write(client, postMore)));
}
