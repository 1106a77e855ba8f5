/** Lists in pages, in one way everywhere. */

export type Page = { readonly page: number; readonly perPage: number };

type Limited<Row> = { offset(rows: number): PromiseLike<Row[]> };
type Ordered<Row> = { limit(rows: number): Limited<Row> };

/** One page of a query that is in order, and how many rows it has in all; both are read side by side. */
export async function readPage<Row, Total>(
  query: Ordered<Row>,
  count: PromiseLike<Total>,
  { page, perPage }: Page,
): Promise<{ rows: Row[]; total: Total }> {
  const [rows, total] = await Promise.all([query.limit(perPage).offset((page - 1) * perPage), count]);
  return { rows, total };
}
