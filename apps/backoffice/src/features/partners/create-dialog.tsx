import { memberTiers } from '@mirinae/contract/member/member';
import { SelectField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { RatesField } from '@mirinae/ui/form/rates-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { areAllowed, toRates } from '@mirinae/ui/rate-fields';
import { api } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { useRateLabels } from './use-rate-labels.ts';

const names = ['memId', 'memNick', 'memPass', 'memPassCheck', 'memPhone', 'cashOutPass', 'memName', 'bankacc'] as const;
const secrets: ReadonlySet<string> = new Set(['memPass', 'memPassCheck', 'cashOutPass']);
const empty = Object.fromEntries([...names, 'bank', 'recommenderId'].map((name) => [name, '']));

/** A new partner under a partner, or a head office without a parent. A plain member has no rates. */
function useCreate(onDone: () => void) {
  return useCallForm('staff.partnerCreate', {
    defaults: { ...empty, tier: 'PTN_1', rates: toRates({}) },
    invalidates: ['staff.partner*'],
    onDone,
    send: ({ recommenderId, rates, ...input }) =>
      api('staff.partnerCreate', {
        ...input,
        recommenderId: recommenderId?.trim() || null,
        rates: input.tier === 'NORMAL' ? [] : (rates ?? []),
      }),
  });
}

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const banks = useCall('site.bank', {});
  const labels = useRateLabels();
  const form = useCreate(onClose);
  const [tier, rates = []] = form.form.watch(['tier', 'rates']);
  return (
    <FormDialog
      wide
      title={t('partners.create')}
      form={form}
      submit={t('partners.create')}
      isDisabled={tier !== 'NORMAL' && !areAllowed(rates, [])}
      onClose={onClose}
    >
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            form={form}
            name="tier"
            label={t('partners.tier')}
            options={memberTiers.map((value) => ({ value, label: t(`partners.tiers.${value}`) }))}
          />
          <SelectField
            form={form}
            name="bank"
            label={t('partners.bank')}
            placeholder="—"
            options={(banks.data ?? []).map(({ bankCode, bankNameKr }) => ({ value: bankCode, label: bankNameKr }))}
          />
          <TextField
            form={form}
            name="recommenderId"
            label={t('partners.recommender')}
            maxLength={20}
            className="col-span-2"
          />
          {names.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={t(`partners.${name}`)}
              type={secrets.has(name) ? 'password' : 'text'}
              autoComplete={secrets.has(name) ? 'new-password' : 'off'}
            />
          ))}
        </div>
        {tier !== 'NORMAL' && (
          <RatesField form={form} name="rates" label={t('partners.rates')} labels={labels} most={[]} />
        )}
      </div>
    </FormDialog>
  );
}
