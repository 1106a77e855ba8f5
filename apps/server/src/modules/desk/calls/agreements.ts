/** Publishing terms and privacy policy: every member is prompted for its consent. */
import { type InEachLanguage, locales } from '@mirinae/contract/languages';
import { preparedCommand } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { cleanInWorker } from '../../../platform/rich-text-worker-pool.ts';
import { countActive } from '../../identity/index.ts';
import { type AgreementText, publishAgreement } from '../../site/index.ts';
import { fourEyes, measureText, recordAudit } from '../../staff/index.ts';

function cleanBodies({ input }: { readonly input: InEachLanguage }): Promise<AgreementText[]> {
  return Promise.all(locales.map(async (tag) => ({ tag, body: await cleanInWorker(input[tag], 'staff') })));
}

export const agreementCalls = [
  fourEyes(
    preparedCommand('staff.agreementPublish', 'site.edit', cleanBodies, async (context) => {
      const { platform, tx, staff, caller, input, ready } = context;
      const { expected, reason, kind, ...written } = input;
      const at = platform.clock.now();
      const confirmed = checkImpact({ expected, reason }, { count: await countActive(tx), total: 0 });
      const version = await publishAgreement(tx, { kind, bodies: ready, by: staff.loginId, reason, at });
      const change = { before: null, after: { version, ...written, ...confirmed } };
      await recordAudit(tx, { staff, action: 'site.agreement', target: `agreement:${kind}`, ...change, ip: caller.ip });
      return { version };
    }),
    ({ input: { kind }, ready }) => measureText(`agreement:${kind}`, ...ready.map(({ body }) => body)),
  ),
];
