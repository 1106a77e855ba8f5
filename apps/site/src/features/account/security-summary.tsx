import { useTranslation } from '@mirinae/ui/language/translation';
import { Progress } from '@mirinae/ui/progress';
import { ShieldCheck } from 'lucide-react';
import { useCall } from '../../shell/calls/api.ts';
import { obstacleTo } from './passkey.ts';

/** With fewer recovery codes than this new ones are advised. */
const fewCodes = 3;

type Step = { readonly name: 'otp' | 'codes' | 'passkey'; readonly isDone: boolean };

/** The steps that this site offers; a password is the first, which every account has. */
function useSteps(): readonly Step[] | null {
  const otp = useCall('member.otp', {}).data;
  const passkeys = useCall('member.passkeyList', {}).data;
  if (!otp || !passkeys) return null;
  const isOffered = obstacleTo(passkeys.host) === null;
  const passkey: Step = { name: 'passkey', isDone: passkeys.list.length > 0 };
  return [
    { name: 'otp', isDone: otp.isOn },
    { name: 'codes', isDone: otp.isOn && otp.codesLeft >= fewCodes },
    ...(isOffered ? [passkey] : []),
  ];
}

/** How many steps are taken, and one that could be next. */
export function SecuritySummary() {
  const { t } = useTranslation();
  const steps = useSteps();
  if (!steps) return null;
  const done = 1 + steps.filter(({ isDone }) => isDone).length;
  const all = 1 + steps.length;
  const next = steps.find(({ isDone }) => !isDone);
  const title = t('security.steps', { done, all });
  return (
    <section className="surface mb-5 flex items-center gap-4 p-5">
      <ShieldCheck aria-hidden className="size-9 shrink-0 text-jade" />
      <div className="min-w-0 flex-1">
        <p className="mb-2 font-bold text-lg">{title}</p>
        <Progress label={title} value={done} most={all} />
        <p className="mt-2 text-base text-mist-200">
          {next ? t('security.next', { step: t(`security.nextSteps.${next.name}`) }) : t('security.allDone')}
        </p>
      </div>
    </section>
  );
}
