import type { Request } from '@mirinae/contract/calls';
import { rewardCost } from '@mirinae/game-math/wagering/expected-cost';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SegmentedField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { MomentField } from '../../shell/forms/fields.tsx';

type Target = Request<'staff.couponIssue'>['target'];
const worths = ['point', 'cash'] as const;
const targets: { readonly [To in Target['to']]: Extract<Target, { to: To }> } = {
  member: { to: 'member', memId: '' },
  level: { to: 'level', level: 1 },
  all: { to: 'all' },
  code: { to: 'code', code: '', uses: 100 },
};

function TargetFields({ form }: { form: CallForm<FormValues<'staff.couponIssue'>> }) {
  const { t } = useTranslation();
  const { to } = form.form.watch('target');
  return (
    <>
      <Segmented<Target['to']>
        label={t('promotions.target')}
        value={to}
        onValueChange={(next) => form.form.setValue('target', targets[next])}
        options={(['member', 'level', 'all', 'code'] as const).map((value) => ({
          value,
          label: t(`promotions.to.${value}`),
        }))}
      />
      {to === 'member' && <TextField form={form} name="target.memId" label={t('promotions.memId')} />}
      {to === 'level' && <NumberField form={form} name="target.level" label={t('promotions.level')} min={1} />}
      {to === 'code' && (
        <>
          <TextField form={form} name="target.code" label={t('promotions.code')} />
          <NumberField form={form} name="target.uses" label={t('promotions.uses')} min={1} />
        </>
      )}
    </>
  );
}

/** Behind a code the uses are known, for whom it is given out they are counted when it is issued. */
function Cost({ form }: { form: CallForm<FormValues<'staff.couponIssue'>> }) {
  const { amount = 0, target } = form.form.watch();
  const isCode = target.to === 'code';
  const uses = isCode ? target.uses : 1;
  return <ExpectedCostNote of={isCode ? 'coupon' : 'couponEach'} cost={rewardCost(amount * uses)} />;
}

export function CouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.couponIssue', {
    defaults: { name: '', worth: 'point', expiresAt: null, target: targets.member },
    invalidates: ['staff.couponList'],
    onDone: onClose,
  });
  return (
    <FormDialog title={t('promotions.issue')} form={form} submit={t('promotions.issue')} onClose={onClose}>
      <TextField form={form} name="name" label={t('promotions.name')} maxLength={60} />
      <SegmentedField
        form={form}
        name="worth"
        label={t('promotions.worth')}
        options={worths.map((value) => ({ value, label: t(`promotions.worths.${value}`) }))}
      />
      <MoneyField form={form} name="amount" label={t('promotions.amount')} />
      <TargetFields form={form} />
      <MomentField form={form} name="expiresAt" label={t('promotions.expires')} hint={t('promotions.expiresHint')} />
      <Cost form={form} />
    </FormDialog>
  );
}
