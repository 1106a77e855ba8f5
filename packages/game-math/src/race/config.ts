/** Rules of races: runners, their strengths, and the return of bets. */
import { configHashOf } from '../config-hash.ts';

/** Returns are fractions of a stake, odds hundredths of it. */
const shared = {
  rulesVersion: '1.0.0',
  /** Return of win, place and show bets. */
  single: [91, 100],
  /** Return of bets on two or three runners, ordered or not. */
  exotic: [5, 6],
  /** Minimum and maximum of offered odds. */
  oddsLeast: 105,
  oddsMost: 3_000_000,
  /** Maximum return of an offered each-way bet, in percent. */
  eachWayMost: 95,
  /** Form of the day in percent of a runner's strength: `formLeast` and up, in steps of one. */
  formLeast: 80,
  formSteps: 46,
} as const;

/** `strengths` by the runner's number in the stable, from 1; `share` is the place payout in percent of the win odds. */
export const sorts = {
  horses: {
    ...shared,
    id: 'race-horses',
    fieldLeast: 8,
    fieldMost: 12,
    strengths: [
      86, 97, 74, 63, 91, 55, 88, 79, 68, 49, 83, 71, 94, 60, 77, 52, 100, 66, 58, 81, 46, 90, 73, 64, 85, 57, 76, 69,
      48, 95, 62, 80, 54, 87, 70, 78,
    ],
    eachWay: [
      { from: 8, share: 20 },
      { from: 12, share: 25 },
    ],
  },
  dogs: {
    ...shared,
    id: 'race-dogs',
    fieldLeast: 6,
    fieldMost: 6,
    strengths: [82, 95, 71, 64, 88, 57, 76, 91, 60, 69, 84, 53, 79, 98, 66, 73, 50, 86, 62, 77, 93, 55, 68, 80],
    eachWay: [],
  },
} as const;

export type Sort = keyof typeof sorts;

export const configHashes: Readonly<Record<Sort, string>> = {
  horses: configHashOf(sorts.horses),
  dogs: configHashOf(sorts.dogs),
};
