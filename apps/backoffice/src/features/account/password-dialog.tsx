import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/calls.ts';

const names = ['current', 'password'] as const;

/** A new password of one's own; other windows are signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState({ current: '', password: '' });
  const set = useAct('staff.passwordSet');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('account.own')} closeLabel={t('action.close')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate(fields, { onSuccess: onClose });
        }}
      >
        {names.map((name) => (
          <Field
            key={name}
            label={t(`account.${name}`)}
            hint={name === 'password' ? t('account.passwordHint') : undefined}
          >
            {(parts) => (
              <TextInput
                {...parts}
                type="password"
                autoComplete={name === 'current' ? 'current-password' : 'new-password'}
                maxLength={100}
                value={fields[name]}
                onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" tone="primary" busy={set.isPending} disabled={fields.password === ''}>
          {t('action.save')}
        </Button>
      </form>
    </Dialog>
  );
}
