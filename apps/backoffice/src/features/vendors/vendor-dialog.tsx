import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { Field } from '@mirinae/ui/field';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shell/use-act.ts';
import { NamesFields } from './names-fields.tsx';

export type Vendor = Answer<'staff.vendorList'>['list'][number];
const texts = ['apiUrl', 'operator', 'currency'] as const;
const secrets = ['secret', 'feedSecret'] as const;

/** Secrets stay empty unless new ones are typed; an account is written only where there is an address. */
function startOf({ names, wallet, openIn, account }: Vendor) {
  const { apiUrl = '', operator = '', currency = 'KRW', decimals = 0, networks = [] } = account ?? {};
  return {
    names,
    wallet,
    openIn,
    apiUrl,
    operator,
    currency,
    decimals: String(decimals),
    networks: networks.join('\n'),
    secret: '',
    feedSecret: '',
  };
}

export function VendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(() => startOf(vendor));
  const save = useAct('staff.vendorSave', [['vendors']]);
  const { names, wallet, openIn, apiUrl, operator, currency } = fields;
  const hints = {
    secret: vendor.account?.secret ?? t('vendors.shared'),
    feedSecret: vendor.account?.feedSecret || t('vendors.feedSecretHint'),
  };
  const submit = () => {
    const networks = fields.networks.split(/\s+/).filter((network) => network !== '');
    const settings = { apiUrl, operator, currency, decimals: Number(fields.decimals), networks };
    const typed = Object.fromEntries(secrets.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]])));
    const account = apiUrl === '' ? {} : { account: { ...settings, ...typed } };
    save.mutate({ vendorKey: vendor.vendorKey, names, wallet, openIn, ...account }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`${vendor.vendorKey} · ${vendor.adapter}`}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button tone="primary" busy={save.isPending} onClick={submit}>
            {t('action.ok')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <NamesFields names={names} onNames={(next) => setFields({ ...fields, names: next })} />
        <Segmented
          label={t('vendors.wallet')}
          value={wallet}
          onValueChange={(next) => setFields({ ...fields, wallet: next })}
          options={(['seamless', 'transfer'] as const).map((value) => ({ value, label: t(`vendors.${value}`) }))}
        />
        <Segmented
          label={t('vendors.openIn')}
          value={openIn}
          onValueChange={(next) => setFields({ ...fields, openIn: next })}
          options={(['player', 'window'] as const).map((value) => ({ value, label: t(`vendors.${value}`) }))}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {texts.map((name) => (
            <Field key={name} label={t(`vendors.${name}`)}>
              {(parts) => (
                <TextInput
                  {...parts}
                  autoComplete="off"
                  value={fields[name]}
                  onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          {secrets.map((name) => (
            <Field key={name} label={t(`vendors.${name}`)} hint={hints[name]}>
              {(parts) => (
                <TextInput
                  {...parts}
                  autoComplete="off"
                  type="password"
                  value={fields[name]}
                  onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Field label={t('vendors.decimals')}>
            {(parts) => (
              <TextInput
                {...parts}
                type="number"
                min={0}
                max={6}
                value={fields.decimals}
                onChange={(event) => setFields({ ...fields, decimals: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('vendors.networks')} hint={t('vendors.networksHint')}>
            {(parts) => (
              <TextInput
                {...parts}
                value={fields.networks}
                onChange={(event) => setFields({ ...fields, networks: event.target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
