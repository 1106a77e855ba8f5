/** Rules of the jurisdiction for play: one profile, named by the configuration. */
import type { CheckMinutes } from '@mirinae/contract/member/safer-play';
import { freeRules, type PlayRules } from '@mirinae/contract/wallet/wallet';
import type { Config } from './config.ts';

export type Jurisdiction = {
  /** Default interval of reality checks; 0 is off. */
  readonly checkMinutes: CheckMinutes;
  /** Whether its members keep reality checks on. */
  readonly needsChecks: boolean;
  /** Whether a member decides about limits of its own before it deposits or plays. */
  readonly requiresLimits: boolean;
  /** Rules for house games; every launch carries them. */
  readonly play: PlayRules;
};

/** The strict one follows the UKGC's RTS: 8 (auto), 12 (limits), 13 (reality checks), 14 (speed, turbo). */
const jurisdictions: Readonly<Record<Config['JURISDICTION'], Jurisdiction>> = {
  sandbox: { checkMinutes: 0, needsChecks: false, requiresLimits: false, play: freeRules },
  strict: {
    checkMinutes: 60,
    needsChecks: true,
    requiresLimits: true,
    play: { auto: false, turbo: false, buy: false, cycleMs: 2_500 },
  },
};

export function jurisdictionOf({ JURISDICTION }: Pick<Config, 'JURISDICTION'>): Jurisdiction {
  return jurisdictions[JURISDICTION];
}

/** Falls back to the place's default for null, and for off where the place requires checks. */
export function checkMinutesIn(config: Pick<Config, 'JURISDICTION'>, chosen: CheckMinutes | null): CheckMinutes {
  const { checkMinutes, needsChecks } = jurisdictionOf(config);
  return chosen === null || (chosen === 0 && needsChecks) ? checkMinutes : chosen;
}
