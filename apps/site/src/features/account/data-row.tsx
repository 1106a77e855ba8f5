import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { saveFile } from '@mirinae/ui/save-file';
import { toast } from '@mirinae/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { OtpCodeField } from './otp-code-field.tsx';
import { PasswordNowField } from './password-now-field.tsx';
import { SecurityRow } from './security-row.tsx';

type Props = { loginId: string };

function DownloadDialog({ loginId, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const otp = useCall('member.otp', {});
  const form = useCallForm('member.export', {
    defaults: { memPass: '', code: '' },
    mode: 'onSubmit',
    onDone: (data) => {
      saveFile(`${loginId}-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
      toast.success(t('info.downloaded'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('info.download')}
      description={t('info.downloadAsk')}
      submit={t('info.download')}
      onClose={onClose}
    >
      <PasswordNowField form={form} name="memPass" />
      {otp.data?.isOn && <OtpCodeField form={form} name="code" />}
    </FormDialog>
  );
}

/** Everything the house holds of the member, as one file. */
export function DataRow({ loginId }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SecurityRow
        icon={Download}
        title={t('info.data')}
        text={t('info.dataText')}
        state={t('security.dataState')}
        action={t('info.download')}
        onAction={() => setOpen(true)}
      />
      {isOpen && <DownloadDialog loginId={loginId} onClose={() => setOpen(false)} />}
    </>
  );
}
