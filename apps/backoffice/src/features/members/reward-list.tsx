import { Loaded, type QueryState } from '@mirinae/ui/loaded';
import type { ReactNode } from 'react';

type Props<Row> = {
  title: string;
  /** Where there are none. */
  none: string;
  query: QueryState & { data: readonly Row[] | undefined };
  /** A row, with its key. */
  row: (row: Row) => ReactNode;
  /** Dialogs about a row. */
  children: ReactNode;
};

/** Rewards of one kind of a member: running ones, and why the others ended. */
export function RewardList<Row>({ title, none, query, row, children }: Props<Row>) {
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-3 font-bold">{title}</h2>
      <Loaded query={query}>
        {(rows) => (
          <ul className="surface divide-y divide-ink-600/30 px-4 text-sm">
            {rows.map(row)}
            {rows.length === 0 && <li className="py-4 text-mist-400">{none}</li>}
          </ul>
        )}
      </Loaded>
      {children}
    </section>
  );
}
