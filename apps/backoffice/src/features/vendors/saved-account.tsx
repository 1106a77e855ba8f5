import { Button } from '@mirinae/ui/button';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { FormField, NumberField, TextField } from '@mirinae/ui/form/fields';
import { formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import type { Protocol, Vendor } from './protocol.ts';

type Form = CallForm<FormValues<'staff.vendorSave'>>;
type Props = { form: Form; vendor: Vendor; protocol: Protocol | undefined };

/** Networks typed in one line, divided by spaces. */
function NetworksField({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name="account.networks" label={t('vendors.networks')} hint={t('vendors.networksHint')}>
      {(parts, { onChange, onBlur, ref }) => (
        <TextInput
          {...parts}
          ref={ref}
          defaultValue={(form.form.getValues('account.networks') ?? []).join(' ')}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value.split(/\s+/).filter((network) => network !== ''))}
        />
      )}
    </FormField>
  );
}

/** What the vendor signs with; a new one and the one before are both accepted for some hours. */
function SecretFields({ form, vendor: { account }, protocol }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const shown = [
    { name: 'secret', label: protocol?.secret, hint: account?.secret ?? t('vendors.shared') },
    {
      name: 'launchSecret',
      label: protocol?.launchSecret,
      hint: account?.launchSecret || t('vendors.launchSecretHint'),
    },
    { name: 'feedSecret', label: protocol?.feedSecret, hint: account?.feedSecret || t('vendors.feedSecretHint') },
  ] as const;
  return (
    <>
      {shown.map(
        ({ name, label, hint }) =>
          label && (
            <TextField
              key={name}
              form={form}
              name={`account.${name}`}
              isOptional
              type="password"
              label={label[locale]}
              hint={hint}
            />
          ),
      )}
      <TextField
        form={form}
        name="account.secretName"
        label={t('vendors.secretName')}
        hint={account?.secretName}
        isOptional
      />
      <NumberField
        form={form}
        name="account.overlapHours"
        label={t('vendors.overlapHours')}
        hint={t('vendors.overlapHint')}
        min={0}
        max={720}
      />
    </>
  );
}

export function SavedAccountFields(props: Props) {
  const { t } = useTranslation();
  const { form, protocol } = props;
  const locale = currentLocale();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField form={form} name="account.apiUrl" label={t('vendors.apiUrl')} />
      {protocol?.operator && <TextField form={form} name="account.operator" label={protocol.operator[locale]} />}
      {protocol?.brand && <TextField form={form} name="account.brand" label={protocol.brand[locale]} />}
      <SecretFields {...props} />
      <TextField form={form} name="account.currency" label={t('vendors.currency')} />
      <NumberField form={form} name="account.decimals" label={t('vendors.decimals')} min={0} max={6} />
      <NetworksField form={form} />
    </div>
  );
}

function EndSecretDialog({ vendorKey, name, onClose }: { vendorKey: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.vendorSecretEnd', {
    defaults: { vendorKey, name, reason: '' },
    invalidates: ['staff.vendorList'],
    onDone: onClose,
  });
  return <ReasonDialog title={`${t('vendors.endSecret')}: ${name}`} form={form} name="reason" onClose={onClose} />;
}

/** Former secrets that are accepted, each until its time or until staff end it. */
export function OldSecrets({ vendor: { vendorKey, account } }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const [ended, setEnded] = useState<string | null>(null);
  if (!account || account.oldSecrets.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-label={t('vendors.oldSecrets')}>
      <h3 className="font-bold text-sm">{t('vendors.oldSecrets')}</h3>
      <ul className="flex flex-col gap-2">
        {account.oldSecrets.map(({ name, validUntil }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              {name} · {t('vendors.validUntil', { at: formatDateTime(validUntil) })}
            </span>
            <Button tone="quiet" onClick={() => setEnded(name)}>
              {t('vendors.endSecret')}
            </Button>
          </li>
        ))}
      </ul>
      {ended !== null && <EndSecretDialog vendorKey={vendorKey} name={ended} onClose={() => setEnded(null)} />}
    </section>
  );
}
