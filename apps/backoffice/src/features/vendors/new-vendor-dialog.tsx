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
import { openInOf, type Protocol, places } from './protocol.ts';

const wallets = ['seamless', 'transfer'] as const;
const emptyAccount = () => ({
  apiUrl: '',
  operator: '',
  secret: '',
  currency: siteCurrency(),
  decimals: factsOf(siteCurrency()).decimals,
  networks: [],
});

/** An account is requested where the protocol needs one; another shares the secret of the configuration. */
function useNewVendor(protocols: readonly Protocol[], onDone: () => void) {
  const first = protocols[0];
  const form = useCallForm('staff.vendorCreate', {
    defaults: {
      vendorKey: '',
      protocol: first?.name ?? '',
      names: inEachLanguage(() => ''),
      gameType: 'slot',
      wallet: 'seamless',
      openIn: openInOf(first),
      openYn: 'Y',
      account: first?.needsAccount ? emptyAccount() : undefined,
    },
    invalidates: ['staff.vendorList', 'staff.groupList'],
    onDone,
  });
  const name = form.form.watch('protocol');
  const protocol = protocols.find((known) => known.name === name);
  const choose = (chosen: string) => {
    const next = protocols.find((known) => known.name === chosen);
    form.form.unregister('account');
    form.form.setValue('account', next?.needsAccount ? emptyAccount() : undefined);
    form.form.setValue('openIn', openInOf(next));
    form.form.setValue('wallet', 'seamless');
  };
  return { form, protocol, choose };
}

export function NewVendorDialog({ protocols, onClose }: { protocols: readonly Protocol[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, protocol, choose } = useNewVendor(protocols, onClose);
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
      {protocol?.needsAccount && <AccountFields form={form} protocol={protocol} />}
      <SwitchField form={form} name="openYn" label={t('vendors.open')} values={{ on: 'Y', off: 'N' }} />
    </FormDialog>
  );
}
