/** Mapping of TRADE360's sports to those of the house; others are not offered. */
import { sports } from '@mirinae/game-math/sports/play/sports';
import type { SportNames } from '../../modules/sportsbook/index.ts';

export const sportKeys: Readonly<Record<number, string>> = {
  6046: 'soccer',
  48242: 'basketball',
  54094: 'tennis',
  154830: 'volleyball',
  154914: 'baseball',
  35232: 'ice-hockey',
  35709: 'handball',
  131506: 'american-football',
};

export function offeredSports(): SportNames[] {
  const keys = new Set(Object.values(sportKeys));
  return sports.filter(({ key }) => keys.has(key)).map(({ key, names }) => ({ sport: key, names }));
}
