/** What the rules of the place ask of play: one profile, named by the configuration. */
import type { Config } from './config.ts';

export type Jurisdiction = {
  /** How often a session says what was played, until its member chooses otherwise; 0 is off. */
  readonly checkMinutes: 0 | 15 | 30 | 60;
};

const jurisdictions: Readonly<Record<Config['JURISDICTION'], Jurisdiction>> = {
  sandbox: { checkMinutes: 0 },
  strict: { checkMinutes: 60 },
};

export function jurisdictionOf({ JURISDICTION }: Pick<Config, 'JURISDICTION'>): Jurisdiction {
  return jurisdictions[JURISDICTION];
}
