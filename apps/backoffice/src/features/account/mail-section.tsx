import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';

const invalidates = ['staff.mail'] as const;

function AddressForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.mailStart', {
    defaults: { address: '' },
    invalidates,
    isQuiet: true,
    onDone: onSent,
  });
  return (
    <CallFormView form={form}>
      <TextField form={form} name="address" label={t('account.mail.address')} type="email" maxLength={254} autoFocus />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('account.mail.send')}</SubmitButton>
    </CallFormView>
  );
}

function CodeForm({ address, onDone, onBack }: { address: string; onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.mailProve', {
    defaults: { code: '' },
    invalidates,
    isQuiet: true,
    onDone: () => {
      toast.success(t('account.mail.done'));
      onDone();
    },
  });
  return (
    <CallFormView form={form}>
      <p className="text-mist-300 text-sm">{t('account.mail.codeText', { address })}</p>
      <TextField form={form} name="code" label={t('account.mail.code')} inputMode="numeric" maxLength={6} autoFocus />
      <FormFailure form={form} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{t('account.mail.other')}</Button>
        <SubmitButton form={form} size="md">
          {t('action.ok')}
        </SubmitButton>
      </div>
    </CallFormView>
  );
}

function MailDialog({ proving, onClose }: { proving: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [isTyping, setTyping] = useState(proving === null);
  return (
    <Dialog title={t('account.mail.title')} onClose={onClose}>
      {isTyping || proving === null ? (
        <AddressForm onSent={() => setTyping(false)} />
      ) : (
        <CodeForm address={proving} onDone={onClose} onBack={() => setTyping(true)} />
      )}
    </Dialog>
  );
}

/** One's own mail address, for notices that carry a link and no data. */
export function MailSection() {
  const { t } = useTranslation();
  const mail = useCall('staff.mail', {}).data;
  const drop = useAct('staff.mailDrop', { invalidates });
  const [isOpen, setOpen] = useState(false);
  if (!mail || (mail.isOff && mail.address === null)) return null;
  const { address, proving } = mail;
  return (
    <section aria-label={t('account.mail.title')} className="my-8">
      <h2 className="mb-3 font-bold text-lg">{t('account.mail.title')}</h2>
      <p className="mb-3 text-mist-300 text-sm">{t('account.mail.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <b className="break-all">{address ?? t('account.mail.none')}</b>
        <Button onClick={() => setOpen(true)}>
          {t(proving === null ? (address === null ? 'account.mail.add' : 'account.mail.change') : 'account.mail.type')}
        </Button>
        {address !== null && (
          <Button tone="danger" busy={drop.isPending} onClick={() => drop.mutate({})}>
            {t('action.remove')}
          </Button>
        )}
      </div>
      {isOpen && <MailDialog proving={proving} onClose={() => setOpen(false)} />}
    </section>
  );
}
