type Paged<Row> = { readonly list: readonly Row[]; readonly pageInfo: { readonly tatal_list_count: number } };

/** Every row of a list, by pages of a hundred. */
export async function readPages<Row>(
  read: (paging: { page: number; count_per_list: number }) => Promise<Paged<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { list, pageInfo } = await read({ page, count_per_list: 100 });
    rows.push(...list);
    if (list.length === 0 || rows.length >= pageInfo.tatal_list_count) return rows;
  }
}
