/** Publishing terms and privacy policy: it asks every member for its consent. */
import { staffCommand } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { countActive } from '../../identity/index.ts';
import { publishAgreement } from '../../site/index.ts';
import { fourEyes, measureText, recordAudit } from '../../staff/index.ts';

export const agreementCalls = [
  fourEyes(
    staffCommand('staff.agreementPublish', 'site.edit', async ({ platform, tx, staff, caller, input }) => {
      const { expected, reason, ...agreement } = input;
      const at = platform.clock.now();
      const confirmed = checkImpact({ expected, reason }, { count: await countActive(tx), total: 0 });
      const version = await publishAgreement(tx, { ...agreement, by: staff.loginId, reason, at });
      const { kind, ...bodies } = agreement;
      const change = { before: null, after: { version, ...bodies, ...confirmed } };
      await recordAudit(tx, { staff, action: 'site.agreement', target: `agreement:${kind}`, ...change, ip: caller.ip });
      return { version };
    }),
    ({ input: { kind, ko, en, vn } }) => measureText(`agreement:${kind}`, ko, en, vn),
  ),
];
