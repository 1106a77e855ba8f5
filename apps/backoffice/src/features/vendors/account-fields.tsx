import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { FormField, NumberField, TextField } from '@mirinae/ui/form/fields';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TextInput } from '@mirinae/ui/text-input';
import type { Protocol } from './protocol.ts';

type Props = { form: CallForm<FormValues<'staff.vendorCreate'>>; protocol: Protocol };

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Our account at the vendor, in the protocol's own names for what it takes. */
export function AccountFields({ form, protocol }: Props) {
  const { t } = useTranslation();
  const locale = currentLocale();
  const { operator, brand, secret, launchSecret, feedSecret } = protocol;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField form={form} name="account.apiUrl" label={t('vendors.apiUrl')} />
      {operator && <TextField form={form} name="account.operator" label={operator[locale]} />}
      {brand && <TextField form={form} name="account.brand" label={brand[locale]} isOptional />}
      <TextField form={form} name="account.secret" label={secret[locale]} type="password" />
      {launchSecret && (
        <TextField
          form={form}
          name="account.launchSecret"
          label={launchSecret[locale]}
          hint={t('vendors.launchSecretHint')}
          type="password"
          isOptional
        />
      )}
      {feedSecret && (
        <TextField
          form={form}
          name="account.feedSecret"
          label={feedSecret[locale]}
          hint={t('vendors.feedSecretHint')}
          type="password"
          isOptional
        />
      )}
      <TextField form={form} name="account.currency" label={t('vendors.currency')} />
      <NumberField
        form={form}
        name="account.decimals"
        label={t('vendors.decimals')}
        hint={t('vendors.decimalsHint')}
        min={0}
        max={6}
      />
      <FormField form={form} name="account.networks" label={t('vendors.networks')} hint={t('vendors.networksHint')}>
        {(parts, { onChange, ref }) => (
          <TextInput {...parts} ref={ref} onChange={(event) => onChange(wordsOf(event.target.value))} />
        )}
      </FormField>
    </div>
  );
}
