import { type RegisterRule, registerRule } from '@mirinae/contract/staff/registers';
import { SelectField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';

export function RuleDialog({ rule, onClose }: { rule: RegisterRule; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.registerRuleSet', {
    defaults: { rule, reason: '' },
    invalidates: ['staff.registerRule'],
    onDone: onClose,
    onWaiting: onClose,
  });
  return (
    <ReasonDialog title={t('saferplay.register.rule')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('saferplay.register.ruleText')}</p>
      <SwitchField form={form} name="rule.isOn" label={t('saferplay.register.isOn')} />
      <SelectField
        form={form}
        name="rule.whenSilent"
        label={t('saferplay.register.whenSilent')}
        options={registerRule.shape.whenSilent.options.map((value) => ({
          value,
          label: t(`saferplay.register.silent.${value}`),
        }))}
      />
    </ReasonDialog>
  );
}

/** A person of the sandbox's register; a hash of it is kept. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.registerEntryAdd', {
    defaults: { name: '', birthDate: '', phone: '', note: '' },
    invalidates: ['staff.registerEntryList'],
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={t('saferplay.register.add')} submit={t('action.save')} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('saferplay.register.addText')}</p>
      <TextField form={form} name="name" label={t('field.name')} maxLength={30} autoFocus />
      <TextField
        form={form}
        name="birthDate"
        label={t('saferplay.register.birthDate')}
        inputMode="numeric"
        placeholder="1990-01-31"
        maxLength={10}
      />
      <TextField form={form} name="phone" label={t('field.phone')} inputMode="tel" maxLength={13} />
      <TextField form={form} name="note" label={t('saferplay.register.note')} maxLength={60} />
    </FormDialog>
  );
}
