import { Button } from '@mirinae/ui/button';
import { SegmentedField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { TextButton } from './text-button.tsx';

/**
 * A forgotten ID or password becomes a request that support answers. The answer is the same whether or not the account
 * exists.
 */
export function FindForm({ onSignIn }: { onSignIn: () => void }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const form = useCallForm('member.findAccount', {
    defaults: { kind: 'id', memName: '', memPhone: '' },
    onDone: () => setSent(true),
  });
  if (isSent)
    return (
      <div className="flex flex-col gap-5 py-4 text-center">
        <p className="text-mist-100">{t('find.sent')}</p>
        <Button tone="primary" onClick={onSignIn}>
          {t('action.signIn')}
        </Button>
      </div>
    );
  return (
    <CallFormView form={form}>
      <SegmentedField
        form={form}
        name="kind"
        label={t('find.kind')}
        options={[
          { value: 'id', label: t('find.id') },
          { value: 'password', label: t('find.password') },
          { value: 'otp', label: t('find.otp') },
        ]}
      />
      {form.form.watch('kind') !== 'id' && (
        <TextField form={form} name="memId" label={t('field.memId')} autoCapitalize="none" />
      )}
      <TextField form={form} name="memName" label={t('field.memName')} />
      <TextField form={form} name="memPhone" label={t('field.memPhone')} inputMode="tel" />
      <p className="text-mist-300 text-sm">{t('find.text')}</p>
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('find.submit')}</SubmitButton>
      <TextButton onClick={onSignIn}>{t('action.signIn')}</TextButton>
    </CallFormView>
  );
}
