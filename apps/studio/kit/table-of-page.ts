/** Table named in the URL, or the first one. Throws if there are no tables. */
export function tableOfPage<Table extends { readonly key: string }>(tables: readonly Table[]): Table {
  const named = new URLSearchParams(location.search).get('table');
  const table = tables.find(({ key }) => key === named) ?? tables[0];
  if (!table) throw new Error('There is no table.');
  return table;
}
