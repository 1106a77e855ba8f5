/** Limits of slips by member level, and the bonus for many won legs. docs/sports-betting.md. */
import { z } from 'zod';
import { codes } from '../codes.ts';
import { noFields } from '../fields.ts';
import { maxLegs } from '../sport/pick-limits.ts';
import { staffAct, staffCall } from '../wire.ts';
import { confirmation } from './impact.ts';
import { referralRule } from './sport-referrals.ts';

const legs = z.int().min(1).max(maxLegs);
/** Decimal odds. */
const odds = z.number().min(1).max(100_000).multipleOf(0.01);

const levelRule = z
  .strictObject({
    level: z.int().min(1).max(10),
    /** Minimum number of legs of a combination, and maximum of a slip. */
    legsMin: legs,
    legsMax: legs,
    /** Maximum odds of the longest combination. */
    oddsMax: odds.min(1.01),
    /** Minimum odds that count as turnover. */
    turnoverOddsMin: odds,
  })
  .refine(({ legsMin, legsMax }) => legsMin <= legsMax);

/** Bonus in percent from a number of won legs of a combination. */
const bonusStep = z.strictObject({ legs: legs.min(2), percent: z.number().min(0.1).max(100).multipleOf(0.1) });
const isOnce = (steps: readonly { legs: number }[]) => new Set(steps.map((step) => step.legs)).size === steps.length;

export const sportRulesCalls = {
  'staff.sportRules': staffCall({
    reads: true,
    summary:
      'What slips may be per level, the steps of the bonus, and what staff may be asked to take; a level without a row uses the nearest lower one.',
    request: noFields,
    answer: z.object({ levels: z.array(levelRule), bonus: z.array(bonusStep), referral: referralRule }),
  }),
  'staff.sportRulesSet': staffAct({
    impact: 'members',
    summary:
      'Writes the rules of one level, all steps of the bonus, or what staff may be asked to take. Slips that are placed keep theirs.',
    request: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('level'), rule: levelRule, ...confirmation }),
      z.strictObject({
        what: z.literal('bonus'),
        steps: z.array(bonusStep).max(maxLegs).refine(isOnce),
        ...confirmation,
      }),
      z.strictObject({ what: z.literal('referral'), rule: referralRule, ...confirmation }),
    ]),
    codes: [codes.malformedRequest],
  }),
};
