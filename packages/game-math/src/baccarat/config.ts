/** Rules of baccarat: punto banco with eight decks. Pays are hundredths of a stake, without the stake itself. */
import { configHashOf } from '../config-hash.ts';

export const spots = [
  'player',
  'banker',
  'tie',
  'playerPair',
  'bankerPair',
  'eitherPair',
  'perfectPair',
  'playerBonus',
  'bankerBonus',
  'dragonSeven',
  'pandaEight',
  'superSix',
  'big',
  'small',
] as const;
export type Spot = (typeof spots)[number];

/** Pay rules of the banker: 5 % commission, or even money and half for a win with six. */
export const payRules = ['commission', 'noCommission'] as const;
export type PayRule = (typeof payRules)[number];

export const config = {
  id: 'baccarat',
  rulesVersion: '1.0.0',
  decks: 8,
  pays: {
    player: 100,
    banker: 95,
    bankerWithSix: 50,
    tie: 800,
    pair: 1_100,
    eitherPair: 500,
    perfectPair: 2_500,
    bothPerfectPairs: 20_000,
    dragonSeven: 4_000,
    pandaEight: 2_500,
    superSixOfTwo: 1_200,
    superSixOfThree: 2_000,
    big: 54,
    small: 150,
    bonusNatural: 100,
  },
  /** Pays by the winning margin without a natural, 4 to 9. */
  bonusBy: { '4': 100, '5': 200, '6': 400, '7': 600, '8': 1_000, '9': 3_000 },
  /** Side bets are closed while the rest of the shoe holds fewer cards. */
  sideCardsLeast: 60,
  /** Side bets are also closed while their house edge is below this, in hundredths of a percent of the stake. */
  edgeLeast: 50,
} as const;

export const configHash = configHashOf(config);
