import type { KycCheck } from '@mirinae/contract/staff/kyc';
import { Dialog } from '@mirinae/ui/dialog';
import { formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useAct } from '../../shell/calls/calls.ts';
import { ReasonChoice } from '../../shell/dialogs/revealed.tsx';
import { useShownFor } from '../../shell/dialogs/use-shown-for.ts';

const reasons = ['identity', 'investigation', 'other'] as const;

/** What the provider read, with what the account has: on a reason, for a minute. */
export function ResultDialog({ check, onClose }: { check: KycCheck; onClose: () => void }) {
  const { t } = useTranslation();
  const show = useAct('staff.kycCheckResult', { done: null });
  useShownFor(show, onClose);
  const { data: shown } = show;
  if (!shown)
    return (
      <ReasonChoice
        reasons={reasons}
        text={t('kyc.checks.revealText')}
        isBusy={show.isPending}
        onReason={(why) => show.mutate({ checkIdx: check.checkIdx, ...why })}
        onClose={onClose}
      />
    );
  const facts = [
    ['read', shown.read],
    ['account', shown.account],
  ] as const;
  return (
    <Dialog
      title={`${check.memId} · ${t('kyc.checks.show')}`}
      description={t('reveal.today', { members: formatCount(shown.today) })}
      onClose={onClose}
    >
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-mist-400 text-xs">{t(`kyc.checks.${name}`)}</dt>
            <dd className="break-words font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
