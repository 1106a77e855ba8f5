import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { PasswordNowField } from './password-now-field.tsx';

export function PasskeyRemoveDialog({ passkeyIdx, onClose }: { passkeyIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('member.passkeyRemove', {
    defaults: { passkeyIdx, memPass: '' },
    mode: 'onSubmit',
    invalidates: ['member.passkeyList'],
    onDone: () => {
      toast.success(t('passkeys.removed'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('passkeys.removeTitle')}
      description={t('passkeys.removeText')}
      submit={t('passkeys.remove')}
      tone="danger"
      onClose={onClose}
    >
      <PasswordNowField form={form} name="memPass" />
    </FormDialog>
  );
}
