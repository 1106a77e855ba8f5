import type { Request } from '@mirinae/contract/calls';
import { factsOf } from '@mirinae/contract/currencies';
import { Button } from '@mirinae/ui/button';
import { siteCurrency } from '@mirinae/ui/calls/site-config';
import { SegmentedField, SelectField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { NamesFields } from '../../shell/forms/fields.tsx';
import { type Offer, type Protocol, places, type Vendor } from './protocol.ts';
import { OldSecrets, SavedAccountFields } from './saved-account.tsx';
import { WalletAddress } from './wallet-address.tsx';

type Draft = Request<'staff.vendorSave'>;
const wallets = ['seamless', 'transfer'] as const;
const overlapHours = 24;

const emptyAccount = () => ({
  apiUrl: '',
  operator: '',
  currency: siteCurrency(),
  decimals: factsOf(siteCurrency()).decimals,
  networks: [],
});

/** Secrets stay as they are unless new ones are typed; a shared account is changed at the vendor that has it. */
function draftOf(vendor: Vendor, protocol: Protocol | undefined): Draft {
  const { vendorKey, names, wallet, account } = vendor;
  // Our own games have no protocol to choose: they stay where they are.
  const openIn = protocol?.hasPlayer === false ? 'window' : vendor.openIn;
  const draft = { vendorKey, names, wallet, openIn };
  if (!account) return draft;
  const product = protocol?.product ? { product: account.product } : {};
  if (account.accountKey !== vendorKey) return { ...draft, ...product };
  const { apiUrl, operator, brand, currency, decimals, networks } = account;
  const settings = { apiUrl, operator, brand, currency, decimals, networks, overlapHours };
  return { ...draft, ...product, account: settings };
}

type FormProps = { form: ReturnType<typeof useVendorForm>; vendor: Vendor; protocol: Protocol | undefined };

function useVendorForm(vendor: Vendor, protocol: Protocol | undefined, onDone: () => void) {
  return useCallForm('staff.vendorSave', {
    defaults: draftOf(vendor, protocol),
    invalidates: ['staff.vendorList'],
    onDone,
  });
}

function AccountPart({ form, vendor, protocol }: FormProps) {
  const { t } = useTranslation();
  const { account, vendorKey } = vendor;
  const isShared = account !== null && account.accountKey !== vendorKey;
  if (isShared) return <p className="text-sm">{t('vendors.sharesAccount', { key: account.accountKey })}</p>;
  if (form.form.watch('account')) return <SavedAccountFields form={form} vendor={vendor} protocol={protocol} />;
  return (
    <Button className="self-start" onClick={() => form.form.setValue('account', emptyAccount())}>
      {t('vendors.addAccount')}
    </Button>
  );
}

/** Where its games open, how its wallet works, and what it speaks. */
function WayFields({ form, vendor, protocol, protocols }: FormProps & { protocols: readonly Protocol[] }) {
  const { t } = useTranslation();
  const locale = currentLocale();
  return (
    <>
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
      <div className="grid gap-3 sm:grid-cols-2">
        {protocol && vendor.account && (
          <SelectField
            form={form}
            name="protocol"
            label={t('vendors.adapter')}
            hint={t('vendors.protocolHint')}
            defaultValue={vendor.adapter}
            options={protocols.map(({ name, label }) => ({ value: name, label: label[locale] }))}
          />
        )}
        {protocol?.product && vendor.account && (
          <TextField form={form} name="product" label={protocol.product[locale]} />
        )}
      </div>
    </>
  );
}

type Props = {
  vendor: Vendor;
  protocol: Protocol | undefined;
  offer: Offer;
  onRemove: () => void;
  onClose: () => void;
};

/**
 * An account belongs to a vendor that has an address of its own; one without speaks our protocol by the shared secret.
 */
export function VendorDialog({ vendor, protocol, offer, onRemove, onClose }: Props) {
  const { t } = useTranslation();
  const form = useVendorForm(vendor, protocol, onClose);
  const { vendorKey, account } = vendor;
  const parts = { form, vendor, protocol };
  return (
    <FormDialog wide title={`${vendorKey} · ${vendor.adapter}`} form={form} submit={t('action.ok')} onClose={onClose}>
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={60} />
      <WayFields {...parts} protocols={offer.protocols} />
      <WalletAddress protocol={protocol} vendorKey={vendorKey} origin={offer.walletOrigin} />
      {account && (
        <p className="text-mist-300 text-sm">
          {account.testedAt ? t('vendors.testedAt', { at: formatDateTime(account.testedAt) }) : t('vendors.untested')}
        </p>
      )}
      <AccountPart {...parts} />
      <OldSecrets vendor={vendor} />
      {protocol && (
        <Button tone="quiet" className="self-start" onClick={onRemove}>
          {t('vendors.remove')}
        </Button>
      )}
    </FormDialog>
  );
}
