import { factsOf } from '@mirinae/contract/currencies';
import { inEachLanguage } from '@mirinae/contract/languages';
import { gameTypes } from '@mirinae/contract/play/game-types';
import { siteCurrency } from '@mirinae/ui/calls/site-config';
import { SegmentedField, SelectField, SwitchField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { NamesFields } from '../../shell/forms/fields.tsx';
import { AccountFields } from './account-fields.tsx';
import { type Offer, openInOf, type Protocol, places, type Vendor } from './protocol.ts';
import { WalletAddress } from './wallet-address.tsx';

const wallets = ['seamless', 'transfer'] as const;
const emptyAccount = () => ({
  apiUrl: '',
  operator: '',
  secret: '',
  currency: siteCurrency(),
  decimals: factsOf(siteCurrency()).decimals,
  networks: [],
});

/** A free key made of the name of the protocol, with a number where that is taken. */
function freeKey(name: string, vendors: readonly Vendor[]): string {
  const taken = new Set(vendors.map(({ vendorKey }) => vendorKey));
  const base = name.replaceAll(/[^a-z0-9]/g, '');
  let key = base;
  for (let next = 2; taken.has(key); next += 1) key = `${base}${next}`;
  return key;
}

/** Key and names as the protocol suggests them: staff change what they want. */
const suggested = (protocol: Protocol | undefined, vendors: readonly Vendor[]) =>
  protocol?.needsAccount
    ? { vendorKey: freeKey(protocol.name, vendors), names: protocol.label }
    : { vendorKey: '', names: inEachLanguage(() => '') };

/** An account is requested where the protocol needs one; another shares the secret of the configuration. */
function useNewVendor({ protocols, list }: Offer, onDone: () => void) {
  const first = protocols[0];
  const form = useCallForm('staff.vendorCreate', {
    defaults: {
      ...suggested(first, list),
      protocol: first?.name ?? '',
      gameType: 'slot',
      wallet: 'seamless',
      openIn: openInOf(first),
      openYn: first?.needsAccount ? 'N' : 'Y',
      account: first?.needsAccount ? emptyAccount() : undefined,
    },
    invalidates: ['staff.vendorList', 'staff.groupList'],
    onDone,
  });
  const name = form.form.watch('protocol');
  const protocol = protocols.find((known) => known.name === name);
  // Read while rendering, which subscribes to it.
  const { dirtyFields } = form.form.formState;
  const suggest = (next: Protocol | undefined) => {
    if (dirtyFields.vendorKey || dirtyFields.names) return;
    const { vendorKey, names } = suggested(next, list);
    form.form.resetField('vendorKey', { defaultValue: vendorKey });
    form.form.resetField('names', { defaultValue: names });
  };
  const choose = (chosen: string) => {
    const next = protocols.find((known) => known.name === chosen);
    form.form.unregister('account');
    form.form.setValue('account', next?.needsAccount ? emptyAccount() : undefined);
    form.form.setValue('accountOf', undefined);
    form.form.setValue('openYn', next?.needsAccount ? 'N' : 'Y');
    form.form.setValue('openIn', openInOf(next));
    form.form.setValue('wallet', 'seamless');
    suggest(next);
  };
  const chooseAccount = (accountOf: string) => {
    form.form.unregister('account');
    form.form.setValue('account', accountOf === '' ? emptyAccount() : undefined);
    form.form.setValue('accountOf', accountOf === '' ? undefined : accountOf);
  };
  return { form, protocol, choose, chooseAccount };
}

type AccountProps = {
  form: ReturnType<typeof useNewVendor>['form'];
  protocol: Protocol;
  vendors: readonly Vendor[];
  onChoose: (accountOf: string) => void;
};

/** A new account, or another product of one that is there. */
function NewAccount({ form, protocol, vendors, onChoose }: AccountProps) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const accounts = vendors.filter(
    ({ adapter, vendorKey, account }) => adapter === protocol.name && account?.accountKey === vendorKey,
  );
  const options = [
    { value: '', label: t('vendors.newAccount') },
    ...accounts.map(({ vendorKey, names }) => ({ value: vendorKey, label: `${names[locale]} (${vendorKey})` })),
  ];
  return (
    <>
      {protocol.product && (
        <div className="grid gap-3 sm:grid-cols-2">
          {accounts.length > 0 && (
            <SelectField
              form={form}
              name="accountOf"
              label={t('vendors.accountOf')}
              options={options}
              isOptional
              onInput={(event) => onChoose(event.currentTarget.value)}
            />
          )}
          <TextField form={form} name="product" label={protocol.product[locale]} isOptional />
        </div>
      )}
      {form.form.watch('account') && <AccountFields form={form} protocol={protocol} />}
      <p className="text-mist-300 text-sm">{t('vendors.opensLater')}</p>
    </>
  );
}

export function NewVendorDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation();
  const { protocols, list, walletOrigin } = offer;
  const { form, protocol, choose, chooseAccount } = useNewVendor(offer, onClose);
  const labels = protocols.map(({ name, label }) => ({ value: name, label: label[currentLocale()] }));
  return (
    <FormDialog wide title={t('vendors.add')} form={form} submit={t('action.ok')} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          form={form}
          name="protocol"
          label={t('vendors.adapter')}
          options={labels}
          onInput={(event) => choose(event.currentTarget.value)}
        />
        <TextField form={form} name="vendorKey" label={t('vendors.key')} hint={t('vendors.keyHint')} />
        <SelectField
          form={form}
          name="gameType"
          label={t('vendors.games.type')}
          options={gameTypes.map((value) => ({ value, label: t(`gameType.${value}`) }))}
        />
      </div>
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={60} />
      {protocol?.hasPlayer && (
        <SegmentedField
          form={form}
          name="openIn"
          label={t('vendors.openIn')}
          options={places.map((value) => ({ value, label: t(`vendors.${value}`) }))}
        />
      )}
      {protocol?.hasTransfer && (
        <SegmentedField
          form={form}
          name="wallet"
          label={t('vendors.wallet')}
          options={wallets.map((value) => ({ value, label: t(`vendors.${value}`) }))}
        />
      )}
      <WalletAddress protocol={protocol} vendorKey={form.form.watch('vendorKey')} origin={walletOrigin} />
      {protocol?.needsAccount ? (
        <NewAccount form={form} protocol={protocol} vendors={list} onChoose={chooseAccount} />
      ) : (
        <SwitchField form={form} name="openYn" label={t('vendors.open')} values={{ on: 'Y', off: 'N' }} />
      )}
    </FormDialog>
  );
}
