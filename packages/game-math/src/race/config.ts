/** Races as data: who may run, how strong they are, and what bets on them return. */
import { configHashOf } from '../config-hash.ts';

/** Returns are fractions of a stake, odds hundredths of it. */
const shared = {
  rulesVersion: '1.0.0',
  /** A win, a place among two and one among three. */
  single: [91, 100],
  /** Two or three runners, with their order or without. */
  exotic: [5, 6],
  /** Shorter odds than these are not offered, nor longer ones. */
  oddsLeast: 105,
  oddsMost: 3_000_000,
  /** A stake on a runner to win and to place is offered where it returns no more than that, in percent. */
  eachWayMost: 95,
  /** The day's form, in percent of a runner's strength: from `formLeast`, and so many steps of one. */
  formLeast: 80,
  formSteps: 46,
} as const;

/** `strengths` of the stable, by the runner's number from 1; `share` is what a place pays, in percent of the odds. */
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
