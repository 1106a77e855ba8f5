/** Calls of staff about general rules of slips. */

import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { countActive, countUnderRule } from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';
import { setReferralRules } from '../slips/referral-rules.ts';
import { listRules, setBonus, setLevelRules } from '../trading/staff-rules.ts';

export const staffRuleCalls = [
  staffQuery('staff.sportRules', 'sport.view', ({ platform }) => listRules(platform.db)),
  staffCommand('staff.sportRulesSet', 'sport.manage', async ({ tx, staff, caller, input }) => {
    const by = { staff, ip: caller.ip };
    if (input.what === 'bonus') {
      const { steps } = input;
      const before = await setBonus(tx, steps);
      const after = { steps, ...checkImpact(input, { count: await countActive(tx), total: 0 }) };
      await recordAudit(tx, { ...by, action: 'sport.bonus', target: 'sport_bonus', before: { steps: before }, after });
      return null;
    }
    if (input.what === 'referral') {
      const before = await setReferralRules(tx, input.rule);
      const after = { ...input.rule, ...checkImpact(input, { count: await countActive(tx), total: 0 }) };
      await recordAudit(tx, { ...by, action: 'sport.referrals', target: 'sport_referral_rules', before, after });
      return null;
    }
    const { rule } = input;
    const before = await setLevelRules(tx, rule);
    const ruled = (await listRules(tx)).levels.map(({ level }) => level);
    const count = await countUnderRule(tx, rule.level, ruled);
    const after = { ...rule, ...checkImpact(input, { count, total: 0 }) };
    await recordAudit(tx, { ...by, action: 'sport.rules', target: `level:${rule.level}`, before, after });
    return null;
  }),
];
