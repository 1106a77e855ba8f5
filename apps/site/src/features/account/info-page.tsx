import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { formatDate, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useCall } from '../../shell/api.ts';
import { useCallForm } from '../../shell/call-form.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSession } from '../../shell/session.ts';
import { OtpCodeField } from './otp-code-field.tsx';

function PasswordForm() {
  const { t } = useTranslation();
  const form = useCallForm('member.update', {
    defaults: { memPassNow: '', memPass: '', memPassCheck: '', code: '' },
    isReset: true,
    onDone: () => toast.success(t('info.passwordChanged')),
  });
  const otp = useCall('member.otp', {});
  const password = { form, type: 'password', maxLength: 40 } as const;
  return (
    <CallFormView form={form} className="surface p-5">
      <h2 className="font-bold text-md">{t('info.changePassword')}</h2>
      <TextField {...password} name="memPassNow" label={t('field.memPassNow')} autoComplete="current-password" />
      <TextField
        {...password}
        name="memPass"
        label={t('field.memPass')}
        hint={t('hint.memPass')}
        autoComplete="new-password"
      />
      <TextField {...password} name="memPassCheck" label={t('field.memPassCheck')} autoComplete="new-password" />
      {otp.data?.isOn && <OtpCodeField form={form} name="code" />}
      <FormFailure form={form} />
      <SubmitButton form={form} size="md">
        {t('action.save')}
      </SubmitButton>
    </CallFormView>
  );
}

/** One's own data, masked, and the change of the password. */
export function InfoPage() {
  const { t } = useTranslation();
  const { member } = useSession();
  if (!member) return null;
  const rows: readonly [string, string][] = [
    [t('field.memId'), member.memId],
    [t('field.memNick'), member.memNick],
    [t('field.memName'), member.memName],
    [t('field.memPhone'), member.memPhone],
    [t('field.bank'), `${member.bankName} ${member.bankacc}`],
    [t('info.level'), `Lv.${member.memLevel}`],
    [t('info.joined'), formatDate(member.joinedAt)],
    [
      t('info.previousLogin'),
      member.previousLogin ? `${formatDateTime(member.previousLogin.at)} · ${member.previousLogin.ip}` : '—',
    ],
  ];
  return (
    <>
      <PageTitle title={t('pages.info')} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <dl className="surface divide-y divide-ink-600/30 px-5">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 py-3.5">
              <dt className="text-mist-300">{name}</dt>
              <dd className="min-w-0 text-right font-medium text-mist-50">{value}</dd>
            </div>
          ))}
        </dl>
        <PasswordForm />
      </div>
    </>
  );
}
