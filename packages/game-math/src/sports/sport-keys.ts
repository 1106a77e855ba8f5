/** All sports of the house. Tables are typed by `SportKey`, so a missing sport is a type error. */
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

/** Whether a sport of a feed is one of the house's. */
export const isSportKey = (sport: string): sport is SportKey => known.has(sport);
