/** The types of games, apart from the schemas: pages of the site begin with them. */
export const gameTypes = ['casino', 'hotel', 'slot', 'sports', 'esports', 'mini', 'virtual', 'fishing'] as const;
