import type { Answer } from '@mirinae/contract/calls';
import { SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';

type Member = Answer<'staff.memberDetail'>['member'];
const levels = Array.from({ length: 10 }, (_, index) => index + 1);

/** The level, a ban on withdrawals, and whether others may join under the member; the reason stays in the audit log. */
export function LevelDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation();
  const { memberId, memLevel, withdrawalsBarred, canRecommend } = member;
  const form = useCallForm('staff.memberEdit', {
    defaults: { memberId, level: memLevel, withdrawalsBarred, canRecommend, reason: '' },
    invalidates: ['staff.member*'],
    onDone: onClose,
  });
  return (
    <FormDialog title={t('members.levelAndLimits')} form={form} submit={t('action.ok')} tone="danger" onClose={onClose}>
      <ChoiceField
        form={form}
        name="level"
        label={t('field.level')}
        options={levels.map((value) => ({ value, label: `Lv.${value}` }))}
      />
      <SwitchField form={form} name="withdrawalsBarred" label={t('members.withdrawalsBarred')} />
      <SwitchField form={form} name="canRecommend" label={t('members.canRecommend')} />
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} />
    </FormDialog>
  );
}
