/** Game types, apart from the schemas, so that a starting page loads them alone. */
export const gameTypes = ['casino', 'hotel', 'slot', 'sports', 'esports', 'mini', 'virtual', 'fishing'] as const;
