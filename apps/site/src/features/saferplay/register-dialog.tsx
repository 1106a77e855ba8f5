import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { api, invalidate } from '../../shell/calls/api.ts';
import { putOff } from '../../shell/calls/put-off.ts';
import { BirthDateField } from '../../shell/forms/birth-date-field.tsx';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { setMember } from '../../shell/session/session.ts';

const close = () => putOff('register');

/** Nothing is barred any more. */
async function reopen(): Promise<void> {
  const { member, msgInfo } = await api('member.info', {});
  setMember(member, msgInfo.newMsg, msgInfo.newNotifications);
  await invalidate('member.info');
}

/** Looks the member up again, with the birth date where that is missing. */
export function RegisterDialog({ needsBirthDate }: { needsBirthDate: boolean }) {
  const { t } = useTranslation();
  const form = useCallForm('member.registerCheck', {
    defaults: needsBirthDate ? { birthDate: '' } : {},
    onDone: ({ state }) => {
      if (state === null) reopen().then(() => toast.success(t('safer.register.open')), close);
      else if (state === 'unanswered') toast.error(t('safer.register.still'));
    },
  });
  return (
    <FormDialog form={form} title={t('safer.register.title')} submit={t('safer.register.act')} onClose={close}>
      <p className="text-mist-200">{t(needsBirthDate ? 'api.SP117' : 'api.SP116')}</p>
      {needsBirthDate && <BirthDateField form={form} name="birthDate" />}
    </FormDialog>
  );
}
