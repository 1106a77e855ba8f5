import { limitKinds } from '@mirinae/contract/member/safer-play';
import { harmActs } from '@mirinae/contract/staff/harm';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';

type Props = { memberId: number; onClose: () => void };

/** Actions on a member's play: a message, a limit. */
export function HarmDialog({ memberId, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.harmAct', {
    defaults: { memberId, act: 'message', reason: '' },
    mode: 'onSubmit',
    invalidates: ['staff.harm*', 'staff.saferPlay'],
    onDone: onClose,
  });
  const act = form.form.watch('act');
  return (
    <FormDialog title={t('saferplay.harm.record')} form={form} onClose={onClose}>
      <ChoiceField
        form={form}
        name="act"
        label={t('saferplay.harm.done')}
        hint={t(`saferplay.harm.hint.${act}`)}
        options={harmActs.map((value) => ({ value, label: t(`saferplay.harm.act.${value}`) }))}
      />
      {act === 'limit' && (
        <>
          <ChoiceField
            form={form}
            name="limit.kind"
            label={t('saferplay.limit')}
            placeholder=""
            options={limitKinds.map((value) => ({ value, label: t(`saferplay.kind.${value}`) }))}
          />
          <MoneyField
            form={form}
            name="limit.amount"
            label={t('saferplay.amount')}
            isMoney={form.form.watch('limit.kind') !== 'session'}
          />
        </>
      )}
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}
