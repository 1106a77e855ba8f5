/** Words for what a game is, apart from the schemas: pages of the site begin with them. */

/** How a slot pays: on lines, on ways from the left, anywhere on the board, in clusters of neighbours. */
export const slotMechanics = ['lines', 'ways', 'anywhere', 'cluster'] as const;
/** What a game can come to besides its plain round, and the ways to have that more often. */
export const gameFeatures = [
  'freeSpins',
  'holdAndRespin',
  'pickBonus',
  'tumble',
  'multiplier',
  'expanding',
  'sticky',
  'mystery',
  'jackpot',
  'ante',
  'buy',
] as const;
