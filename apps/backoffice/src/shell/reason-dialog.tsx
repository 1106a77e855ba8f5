import { Button, type ButtonTone } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { TextInput } from '@mirinae/ui/text-input';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  title: string;
  open: boolean;
  busy: boolean;
  isOptional?: boolean;
  tone?: ButtonTone;
  children?: ReactNode;
  onClose: () => void;
  onSubmit: (reason: string) => void;
};

/** An action that needs a reason, recorded in the audit log. */
export function ReasonDialog({
  title,
  open,
  busy,
  isOptional = false,
  tone = 'danger',
  children,
  onClose,
  onSubmit,
}: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={title} closeLabel={t('action.close')}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(reason);
          setReason('');
        }}
      >
        {children}
        <Field label={t('field.reason')}>
          {(parts) => (
            <TextInput
              {...parts}
              autoFocus
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <Button tone="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" tone={tone} busy={busy} disabled={!isOptional && reason.trim() === ''}>
            {t('action.ok')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
