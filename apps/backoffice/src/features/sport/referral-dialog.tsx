import type { Answer } from '@mirinae/contract/calls';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';

type Row = Answer<'staff.sportReferralList'>['list'][number];

/** The smaller stake that is offered; what would have been taken anyway is the default. */
export function ReferralOfferDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const { referralIdx, combinations, stake, most } = row;
  const form = useCallForm('staff.sportReferralDecide', {
    defaults: { referralIdx, decision: 'offer', unitStake: Math.max(1, Math.floor(most / combinations)) },
    invalidates: ['staff.sportReferralList'],
    onDone: onClose,
  });
  return (
    <FormDialog title={`${row.memId} · ${t('sport.referrals.offer')}`} form={form} onClose={onClose}>
      <p className="text-mist-300 text-sm">
        {t('sport.referrals.offerText', { stake: formatAmount(stake), most: formatAmount(most) })}
      </p>
      <MoneyField
        form={form}
        name="unitStake"
        label={t(combinations > 1 ? 'sport.referrals.unitStake' : 'sport.referrals.offered')}
      />
    </FormDialog>
  );
}
