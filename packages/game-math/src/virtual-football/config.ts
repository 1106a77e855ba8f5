/** Virtual football as data: sixteen clubs, how goals fall, and what each market keeps. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'virtual-football',
  rulesVersion: '1.0.0',
  /** Attack and defence (goals conceded) of each club, in hundredths of the league's mean. */
  clubs: [
    { attack: 128, leak: 82 },
    { attack: 121, leak: 88 },
    { attack: 124, leak: 92 },
    { attack: 112, leak: 86 },
    { attack: 115, leak: 96 },
    { attack: 108, leak: 93 },
    { attack: 104, leak: 90 },
    { attack: 106, leak: 101 },
    { attack: 98, leak: 95 },
    { attack: 101, leak: 104 },
    { attack: 94, leak: 98 },
    { attack: 92, leak: 105 },
    { attack: 95, leak: 112 },
    { attack: 88, leak: 107 },
    { attack: 84, leak: 114 },
    { attack: 80, leak: 119 },
  ],
  /** Goals of two mean clubs, in thousandths. */
  goals: { home: 1_480, away: 1_140 },
  /** On a card each club is in one of so many conditions, and each step is so many hundredths of its attack. */
  conditions: { steps: 5, share: 4 },
  /** Dependence of the low scores, in thousandths. */
  rho: -60,
  goalsMost: 9,
  /** Draws for the scores of a match; the chances of a grid add up to it. */
  draws: 1_000_000_000,
  /** A goal falls in the first half in so many of so many cases. */
  firstHalf: { of: 20, in: 9 },
  /** The sum of a market's inverse odds, in hundredths. */
  keys: { '1x2': 110, dc: 110, ou: 108, btts: 108, ah: 108, cs: 118, htft: 120, goals: 120 },
  /** In hundredths: what would be longer or shorter is not offered. */
  odds: { least: 101, most: 100_000 },
  seasonDays: 30,
} as const;

export const configHash = configHashOf(config);
export const clubCount = config.clubs.length;
export const matchesOfDay = clubCount / 2;
