const colors = ['#7f86ff', '#1f2950', '#a98bff', '#28325a', '#3fa7e0', '#1a2240'] as const;

/** The colour of a place on the wheel and in the table of odds. */
export const sliceColor = (index: number): string => colors[index % colors.length] ?? colors[0];
