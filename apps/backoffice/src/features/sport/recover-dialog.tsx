import type { Input } from '@mirinae/contract/calls';
import { NumberField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';

type Props = { producer: Input<'staff.feedRecover'>['producer']; onClose: () => void };

const defaultMinutes = 15;

/** How far back the recovery request goes. */
export function RecoverDialog({ producer, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.feedRecover', {
    defaults: { producer, minutes: defaultMinutes },
    invalidates: ['staff.feedHealth'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${t('sport.recover')} · ${t(`sport.producer.${producer}`)}`}
      form={form}
      submit={t('sport.recover')}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('sport.recoverText')}</p>
      <NumberField form={form} name="minutes" label={t('sport.minutes')} min={1} max={600} />
    </FormDialog>
  );
}
