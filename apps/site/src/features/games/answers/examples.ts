/** Questions that are offered, by the names of their texts. */
export const exampleNames = ['loss', 'deposit', 'matches'] as const;
