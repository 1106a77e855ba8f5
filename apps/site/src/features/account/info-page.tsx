import { CallError } from '@mirinae/contract/client';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Field } from '@mirinae/ui/field';
import { formatDate, formatDateTime } from '@mirinae/ui/format';
import { TextInput } from '@mirinae/ui/text-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api } from '../../shell/api.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSession } from '../../shell/session.ts';

type PasswordField = 'memPassNow' | 'memPass' | 'memPassCheck';
const fieldOfCode: Readonly<Record<string, PasswordField>> = {
  U120: 'memPassNow',
  U102: 'memPass',
  U121: 'memPass',
  U109: 'memPassCheck',
};
const empty = { memPassNow: '', memPass: '', memPassCheck: '' };

function PasswordForm() {
  const { t } = useTranslation();
  const [fields, setFields] = useState(empty);
  const [failure, setFailure] = useState<{ field: PasswordField | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await api('member.update', fields);
      setFields(empty);
      toast.success(t('info.passwordChanged'));
    } catch (error) {
      setFailure({
        field: error instanceof CallError ? (fieldOfCode[error.code] ?? null) : null,
        text: failureText(error),
      });
    } finally {
      setBusy(false);
    }
  };
  const input = (name: PasswordField, autoComplete: string) => (
    <Field
      label={t(`field.${name}`)}
      hint={name === 'memPass' ? t('hint.memPass') : undefined}
      error={failure?.field === name ? failure.text : undefined}
    >
      {(parts) => (
        <TextInput
          {...parts}
          type="password"
          autoComplete={autoComplete}
          maxLength={40}
          value={fields[name]}
          onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form className="surface flex flex-col gap-4 p-5" onSubmit={(event) => void submit(event)}>
      <h2 className="font-bold text-base">{t('info.changePassword')}</h2>
      {input('memPassNow', 'current-password')}
      {input('memPass', 'new-password')}
      {input('memPassCheck', 'new-password')}
      {failure?.field === null && (
        <p role="alert" className="text-sm text-coral">
          {failure.text}
        </p>
      )}
      <Button type="submit" tone="primary" busy={busy} disabled={Object.values(fields).includes('')}>
        {t('action.save')}
      </Button>
    </form>
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
