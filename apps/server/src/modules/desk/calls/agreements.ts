/** Publishing terms and privacy policy: every member is prompted for its consent. */
import type { InEachLanguage } from '@mirinae/contract/languages';
import { preparedCommand } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { cleanInWorker } from '../../../platform/rich-text-worker-pool.ts';
import { countActive } from '../../identity/index.ts';
import { publishAgreement } from '../../site/index.ts';
import { fourEyes, measureText, recordAudit } from '../../staff/index.ts';

async function cleanBodies({ input: { ko, en, vi } }: { readonly input: InEachLanguage }) {
  const clean = (text: string) => cleanInWorker(text, 'staff');
  return { ko: await clean(ko), en: await clean(en), vi: await clean(vi) };
}

export const agreementCalls = [
  fourEyes(
    preparedCommand('staff.agreementPublish', 'site.edit', cleanBodies, async (context) => {
      const { platform, tx, staff, caller, input, ready } = context;
      const { expected, reason, kind, ...bodies } = input;
      const at = platform.clock.now();
      const confirmed = checkImpact({ expected, reason }, { count: await countActive(tx), total: 0 });
      const version = await publishAgreement(tx, { kind, ...ready, by: staff.loginId, reason, at });
      const change = { before: null, after: { version, ...bodies, ...confirmed } };
      await recordAudit(tx, { staff, action: 'site.agreement', target: `agreement:${kind}`, ...change, ip: caller.ip });
      return { version };
    }),
    ({ input: { kind }, ready: { ko, en, vi } }) => measureText(`agreement:${kind}`, ko, en, vi),
  ),
];
