/** Rules of virtual football: clubs, scoring rates, and margins per market. */
import { configHashOf } from '../config-hash.ts';

export const config = {
  id: 'virtual-football',
  rulesVersion: '1.0.0',
  /** Attack, and `leak` as goals conceded, of each club, in hundredths of the league's mean. */
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
  /** Expected goals of two average clubs, in thousandths. */
  goals: { home: 1_480, away: 1_140 },
  /** Conditions of a club on a card: number of steps, and change of its attack per step in hundredths. */
  conditions: { steps: 5, share: 4 },
  /** Dixon-Coles correlation of low scores, in thousandths. */
  rho: -60,
  goalsMost: 9,
  /** Number of possible draws for the score of a match; the weights of a grid add up to it. */
  draws: 1_000_000_000,
  /** Probability of a goal in the first half, as `in` out of `of`. */
  firstHalf: { of: 20, in: 9 },
  /** Booksum per market, in hundredths. */
  keys: { '1x2': 110, dc: 110, ou: 108, btts: 108, ah: 108, cs: 118, htft: 120, goals: 120 },
  /** Minimum and maximum offered odds, in hundredths. */
  odds: { least: 101, most: 100_000 },
  seasonDays: 30,
} as const;

export const configHash = configHashOf(config);
export const clubCount = config.clubs.length;
export const matchesOfDay = clubCount / 2;
