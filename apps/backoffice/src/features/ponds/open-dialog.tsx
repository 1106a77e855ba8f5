import { SwitchField } from '@mirinae/ui/form/fields';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import type { Pond } from './pond-columns.tsx';

/** Whether anybody may sit down at a pond; those who sit there stay to the end of the minute. */
export function OpenDialog({ pond, onClose }: { pond: Pond; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendorKey, gameKey, names, standing } = pond;
  const form = useCallForm('staff.pondSet', {
    defaults: { vendorKey, gameKey, openYn: standing === 'open' ? 'Y' : 'N', reason: '' },
    invalidates: ['staff.pondList'],
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('ponds.settingsOf', { pond: names[currentLocale()] })}
      form={form}
      name="reason"
      tone="primary"
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('ponds.holdsFrom')}</p>
      <SwitchField form={form} name="openYn" label={t('ponds.isOpen')} values={{ on: 'Y', off: 'N' }} />
    </ReasonDialog>
  );
}
