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

type Posted = { readonly companion: CoWrite; readonly outcome: Outcome };
type Kind = { write(client: pg.ClientBase, posted: readonly Posted[], postMore: PostMore): Promise<void> };

/** A row on its way to the writer of its kind, which alone can read it. */
export type CoWrite = { readonly kind: Kind };

/** Answers what makes companions of one kind; all of them in a batch are written by one call. */
export function coWritesOf<Row extends object>(write: CompanionWriter<Row>): (row: Row) => CoWrite {
  const rows = new WeakMap<CoWrite, Row>();
  const kind: Kind = {
    write: (client, posted, postMore) =>
      write(
        client,
        posted.flatMap(({ companion, outcome }) => {
          const row = rows.get(companion);
          return row === undefined ? [] : [{ row, outcome }];
        }),
        postMore,
      ),
  };
  return (row) => {
    const companion = { kind };
    rows.set(companion, row);
    return companion;
  };
}

export async function writeCompanions(
  client: pg.ClientBase,
  items: readonly { coWrites: readonly CoWrite[]; outcome: Outcome }[],
  postMore: PostMore,
): Promise<void> {
  const posted = items.flatMap(({ coWrites, outcome }) => coWrites.map((companion) => ({ companion, outcome })));
  const byKind = Map.groupBy(posted, ({ companion }) => companion.kind);
  await travelTogether([...byKind].map(([kind, group]) => kind.write(client, group, postMore)));
}
