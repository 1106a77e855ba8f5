/** The name by which the search box points at a row. */
export const entryId = (list: string, index: number): string => `${list}-${index}`;
