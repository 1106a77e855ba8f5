import type { Answer } from '@mirinae/contract/calls';
import { readingKinds } from '@mirinae/contract/staff/personal';
import { NumberField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { ChoiceField } from '../../shell/forms/fields.tsx';

/** More members for somebody else, for the rest of the business day. */
export function AllowDialog({ staffId, loginId, onClose }: { staffId: number; loginId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.readingAllow', {
    defaults: { staffId, kind: 'list', members: 100, reason: '' },
    invalidates: ['staff.readingList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('audit.readings.allowTo', { staff: loginId })}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="kind"
        label={t('audit.readings.kind')}
        options={readingKinds.map((value) => ({ value, label: t(`audit.readings.kinds.${value}`) }))}
      />
      <NumberField form={form} name="members" label={t('audit.readings.members')} min={1} />
    </ReasonDialog>
  );
}

type Limit = Answer<'staff.readingLimits'>[number];

/** The limit of one role and kind; empty for none. */
export function LimitDialog({ limit: { role, kind, members }, onClose }: { limit: Limit; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.readingLimitSet', {
    defaults: { role, kind, members, reason: '' },
    invalidates: ['staff.readingLimits'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={`${t(`staff.roles.${role}`)} · ${t(`audit.readings.kinds.${kind}`)}`}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    >
      <MoneyField
        form={form}
        name="members"
        label={t('audit.readings.members')}
        hint={t('audit.readings.noneHint')}
        isMoney={false}
      />
    </ReasonDialog>
  );
}
