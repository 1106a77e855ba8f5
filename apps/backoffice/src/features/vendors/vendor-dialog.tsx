import type { Answer, Request } from '@mirinae/contract/calls';
import { factsOf } from '@mirinae/contract/currencies';
import { Button } from '@mirinae/ui/button';
import { siteCurrency } from '@mirinae/ui/calls/site-config';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { FormField, NumberField, SegmentedField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { NamesFields } from '../../shell/forms/fields.tsx';
import { type Protocol, places } from './protocol.ts';

export type Vendor = Answer<'staff.vendorList'>['list'][number];
type Draft = Request<'staff.vendorSave'>;
type Form = CallForm<FormValues<'staff.vendorSave'>>;
const texts = ['apiUrl', 'operator', 'currency'] as const;
const secrets = ['secret', 'feedSecret'] as const;
const wallets = ['seamless', 'transfer'] as const;

const emptyAccount = () => ({
  apiUrl: '',
  operator: '',
  currency: siteCurrency(),
  decimals: factsOf(siteCurrency()).decimals,
  networks: [],
});

/** Secrets stay as they are unless new ones are typed. */
function draftOf(vendor: Vendor, protocol: Protocol | undefined): Draft {
  const { vendorKey, names, wallet, account } = vendor;
  // Our own games have no protocol to choose: they stay where they are.
  const openIn = protocol?.hasPlayer === false ? 'window' : vendor.openIn;
  if (!account) return { vendorKey, names, wallet, openIn };
  const { apiUrl, operator, currency, decimals, networks } = account;
  return { vendorKey, names, wallet, openIn, account: { apiUrl, operator, currency, decimals, networks } };
}

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

function AccountFields({ form, vendor: { account } }: { form: Form; vendor: Vendor }) {
  const { t } = useTranslation();
  const hints = {
    secret: account?.secret ?? t('vendors.shared'),
    feedSecret: account?.feedSecret || t('vendors.feedSecretHint'),
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {texts.map((name) => (
        <TextField key={name} form={form} name={`account.${name}`} label={t(`vendors.${name}`)} />
      ))}
      {secrets.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`account.${name}`}
          isOptional
          type="password"
          label={t(`vendors.${name}`)}
          hint={hints[name]}
        />
      ))}
      <NumberField form={form} name="account.decimals" label={t('vendors.decimals')} min={0} max={6} />
      <NetworksField form={form} />
    </div>
  );
}

type Props = { vendor: Vendor; protocol: Protocol | undefined; onClose: () => void };

/**
 * An account belongs to a vendor that has an address of its own; one without speaks our protocol by the shared secret.
 */
export function VendorDialog({ vendor, protocol, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.vendorSave', {
    defaults: draftOf(vendor, protocol),
    invalidates: ['staff.vendorList'],
    onDone: onClose,
  });
  return (
    <FormDialog
      wide
      title={`${vendor.vendorKey} · ${vendor.adapter}`}
      form={form}
      submit={t('action.ok')}
      onClose={onClose}
    >
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={60} />
      <SegmentedField
        form={form}
        name="wallet"
        label={t('vendors.wallet')}
        options={wallets.map((value) => ({ value, label: t(`vendors.${value}`) }))}
      />
      {protocol?.hasPlayer && (
        <SegmentedField
          form={form}
          name="openIn"
          label={t('vendors.openIn')}
          options={places.map((value) => ({ value, label: t(`vendors.${value}`) }))}
        />
      )}
      {form.form.watch('account') ? (
        <AccountFields form={form} vendor={vendor} />
      ) : (
        <Button className="self-start" onClick={() => form.form.setValue('account', emptyAccount())}>
          {t('vendors.addAccount')}
        </Button>
      )}
    </FormDialog>
  );
}
