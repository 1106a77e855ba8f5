import type { LimitKind } from '@mirinae/contract/member/safer-play';
import { AmountField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useAmountSteps } from '../../shell/forms/amount-steps.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';

const moneySteps = [10_000, 50_000, 100_000, 500_000] as const;
const minuteSteps = [15, 30, 60, 120] as const;

/** Toast with the time from which a new limit is in force; null for one that is. */
export function useHoldsFrom(): (from: string | null) => void {
  const { t } = useTranslation();
  return (from) =>
    toast.success(from === null ? t('safer.holdsNow') : t('safer.holdsFrom', { at: formatDateTime(from) }));
}

export function LimitDialog({
  kind,
  amount,
  onClose,
}: {
  kind: LimitKind;
  amount: number | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const holdsFromText = useHoldsFrom();
  const form = useCallForm('safer.limitSet', {
    defaults: { kind, amount: amount ?? 0 },
    mode: 'onSubmit',
    invalidates: ['safer.*'],
    onDone: ({ from }) => {
      holdsFromText(from);
      onClose();
    },
  });
  const ofMoney = useAmountSteps(moneySteps);
  const isMoney = kind !== 'session';
  const steps = isMoney
    ? ofMoney
    : minuteSteps.map((minutes) => ({ amount: minutes, label: t('limits.minutes', { minutes }) }));
  return (
    <FormDialog title={t(`limits.kind.${kind}`)} description={t('safer.setText')} form={form} onClose={onClose}>
      <AmountField
        form={form}
        name="amount"
        label={t('safer.limit')}
        unit={t(isMoney ? 'money.unit' : 'safer.minuteUnit')}
        isMoney={isMoney}
        clearLabel={t('action.clear')}
        steps={steps}
      />
    </FormDialog>
  );
}
