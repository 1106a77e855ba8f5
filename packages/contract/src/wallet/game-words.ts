/** Values of game facts, apart from the schemas, so that a starting page loads them alone. */

/** Pay mechanics of slots: on lines, on ways from the left, anywhere on the board, in clusters of neighbours. */
export const slotMechanics = ['lines', 'ways', 'anywhere', 'cluster'] as const;
/** Features in addition to the base game, and modes that buy or boost them. */
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
/** Devices that a game is made for; a tablet is a phone here. */
export const gamePlatforms = ['desktop', 'phone'] as const;
export type GamePlatform = (typeof gamePlatforms)[number];
