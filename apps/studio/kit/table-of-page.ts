/** The table that the address names, or the first. Throws where there is none. */
export function tableOfPage<Table extends { readonly key: string }>(tables: readonly Table[]): Table {
  const named = new URLSearchParams(location.search).get('table');
  const table = tables.find(({ key }) => key === named) ?? tables[0];
  if (!table) throw new Error('There is no table.');
  return table;
}
