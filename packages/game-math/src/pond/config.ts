/** Rules of 별못 낚시: species, their values, and weapons. */
import { configHashOf } from '../config-hash.ts';

/** Multipliers of the shot's cost. */
export const config = {
  id: 'pond',
  rulesVersion: '1.0.0',
  /** Return of a hit, in thousandths of its cost. */
  returnThousandths: 960,
  /** Values of the fish; the chance of a catch is the return divided by the value. */
  species: [
    { key: 'anchovy', worth: 2 },
    { key: 'mackerel', worth: 3 },
    { key: 'puffer', worth: 4 },
    { key: 'rockfish', worth: 5 },
    { key: 'filefish', worth: 6 },
    { key: 'bream', worth: 10 },
    { key: 'squid', worth: 12 },
    { key: 'jellyfish', worth: 15 },
    { key: 'crab', worth: 20 },
    { key: 'tuna', worth: 30 },
    { key: 'octopus', worth: 40 },
    { key: 'ray', worth: 60 },
    { key: 'sunfish', worth: 80 },
    { key: 'shark', worth: 100 },
    { key: 'koi', worth: 150 },
    { key: 'boss', worth: 400 },
  ],
  /** Equally likely payouts of the boss; their mean is its value. */
  bossPays: [200, 200, 200, 300, 300, 400, 500, 500, 600, 800],
  /** Torpedo of a caught koi, as a multiple of the shot; its return is not paid in money. */
  torpedoTimes: 25,
  /** Credits that a shot costs. The net parts its credits among the fish in it. */
  weapons: [
    { key: 'star', credits: 1 },
    { key: 'twin', credits: 2 },
    { key: 'five', credits: 5 },
    { key: 'galaxy', credits: 10 },
    { key: 'net', credits: 20 },
    { key: 'torpedo', credits: 0 },
  ],
  /** Number of equal parts into which a net's credits are split. */
  netParts: [1, 2, 4, 5, 10],
  /** Credits in a magazine. */
  magazines: [20, 60, 240],
} as const;

export const configHash = configHashOf(config);

export const bossSpecies: number = config.species.findIndex(({ key }) => key === 'boss');
export const koiSpecies: number = config.species.findIndex(({ key }) => key === 'koi');
/** Indexes of weapons in the list. */
export const netWeapon: number = config.weapons.findIndex(({ key }) => key === 'net');
export const torpedoWeapon: number = config.weapons.findIndex(({ key }) => key === 'torpedo');
/** Payout of an unfired torpedo as a multiple of the shot that won it: exactly its expected return. */
export const torpedoWorth: number = (config.torpedoTimes * config.returnThousandths) / 1_000;

/** Maximum payout per credit: the koi's torpedo catches a koi. */
export const maxPerCredit: number = config.torpedoTimes * 150;
