import { provenLevels } from '@mirinae/contract/member/kyc';
import type { KycRule } from '@mirinae/contract/staff/kyc';
import { NumberField, SelectField, SwitchField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

/** The rule in a sentence. */
export function RuleText() {
  const { t } = useTranslation();
  const { data: rule } = useCall('staff.kycRule', {});
  if (!rule) return null;
  const facts = { amount: formatAmount(rule.amount), level: t(`kyc.levels.${rule.level}`) };
  return t(rule.isOn ? 'kyc.rule.on' : 'kyc.rule.off', facts);
}

function RuleForm({ rule, onClose }: { rule: KycRule; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.kycRuleSet', {
    defaults: { rule, reason: '' },
    invalidates: ['staff.kycRule'],
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('kyc.rule.title')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('kyc.rule.text')}</p>
      <SwitchField form={form} name="rule.isOn" label={t('kyc.rule.isOn')} />
      <MoneyField form={form} name="rule.amount" label={t('kyc.rule.amount')} />
      <SelectField
        form={form}
        name="rule.level"
        label={t('kyc.level')}
        options={provenLevels.map((value) => ({ value, label: t(`kyc.levels.${value}`) }))}
      />
      <NumberField
        form={form}
        name="rule.validMonths"
        label={t('kyc.rule.validMonths')}
        hint={t('kyc.rule.validHint')}
        min={1}
        max={120}
      />
    </ReasonDialog>
  );
}

export function RuleDialog({ onClose }: { onClose: () => void }) {
  return <Loaded query={useCall('staff.kycRule', {})}>{(rule) => <RuleForm rule={rule} onClose={onClose} />}</Loaded>;
}
