/** Every sport of the house. A table by `SportKey` that misses one is a type error. */
export const sportKeys = [
  'soccer',
  'basketball',
  'american-football',
  'baseball',
  'volleyball',
  'badminton',
  'tennis',
  'ice-hockey',
  'handball',
  'counter-strike',
  'league-of-legends',
  'dota-2',
  'combat',
] as const;

export type SportKey = (typeof sportKeys)[number];

const known: ReadonlySet<string> = new Set(sportKeys);

/** A feed may name sports that the house has no tables of. */
export const isSportKey = (sport: string): sport is SportKey => known.has(sport);
