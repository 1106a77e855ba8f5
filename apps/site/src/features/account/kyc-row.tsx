import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatDate, formatDateTime } from '@mirinae/ui/format';
import { type Translate, useTranslation } from '@mirinae/ui/language/translation';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { KycDialog } from './kyc-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

type Kyc = Answer<'member.kyc'>;

const toneOf = { none: 'neutral', basic: 'jade', full: 'jade' } as const;

/** Ends of a check by the provider that its member has to act on. */
const retried = ['failed', 'expired', 'refused'] as const;

/** What comes first of what its member has to know. */
function noteOf({ request, check, requested, isRenewal, validUntil }: Kyc, t: Translate): string | null {
  if (request?.state === 'open') return t('kyc.since', { at: formatDateTime(request.at) });
  if (check?.state === 'referred') return t('kyc.check.referred');
  if (check?.state === 'open') return t('kyc.check.open');
  if (requested !== '') return t('kyc.requested', { reason: requested });
  const isNewer = check !== null && (request === null || check.at > request.at);
  const ended = isNewer ? retried.find((state) => state === check.state) : undefined;
  if (ended) return t(`kyc.check.${ended}`);
  if (request?.state === 'refused' && !isNewer) return t('kyc.refused', { reason: request.reason });
  if (validUntil === null) return null;
  return t(isRenewal ? 'kyc.renew' : 'kyc.until', { at: formatDate(validUntil) });
}

function useLabels(kyc: Kyc) {
  const { t } = useTranslation();
  const { level, rule, request, check, isRenewal } = kyc;
  const isWaiting = request?.state === 'open' || check?.state === 'referred';
  const facts = rule && { amount: formatAmount(rule.amount), level: t(`kyc.levels.${rule.level}`) };
  return {
    state: isWaiting ? t('kyc.checking') : t(`kyc.levels.${level}`),
    tone: isWaiting || isRenewal ? ('amber' as const) : toneOf[level],
    text: facts ? t('kyc.text', facts) : t('kyc.textWithoutRule'),
    note: noteOf(kyc, t),
    action: t(kyc.canCheck ? 'kyc.prove' : 'kyc.act'),
  };
}

function Row({ kyc }: { kyc: Kyc }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { state, tone, text, note, action } = useLabels(kyc);
  return (
    <>
      <SecurityRow
        icon={IdCard}
        title={t('kyc.title')}
        text={text}
        state={state}
        stateTone={tone}
        note={note}
        action={action}
        isDisabled={kyc.next === null}
        onAction={() => setOpen(true)}
      />
      {isOpen && kyc.next && <KycDialog kyc={kyc} next={kyc.next} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The proof of identity, where the house or its staff want one or the member has given one. */
export function KycRow() {
  const { data } = useCall('member.kyc', {});
  const isBegun = data && (data.level !== 'none' || data.request !== null || data.check !== null);
  const isShown = data && (isBegun || data.rule !== null || data.requested !== '');
  return isShown ? <Row kyc={data} /> : null;
}
