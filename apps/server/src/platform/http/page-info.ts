/** Paging as the wire spells it. */
export function pageInfo(input: { page: number; count_per_list: number }, total: number) {
  return { page: input.page, count_per_list: input.count_per_list, tatal_list_count: total };
}
