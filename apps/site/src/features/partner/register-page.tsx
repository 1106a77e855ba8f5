import { type MemberTier, memberTiers } from '@mirinae/contract/member/member';
import { registerRequest } from '@mirinae/contract/partner/register';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Field } from '@mirinae/ui/field';
import { currentLocale } from '@mirinae/ui/language/language';
import { RateFields, type RateTexts, toRates } from '@mirinae/ui/rate-fields';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { TextInput } from '@mirinae/ui/text-input';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useAct, useCall } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { PartnerFrame } from './partner-frame.tsx';
import { useRateLabels } from './use-rate-labels.ts';

const textFields = [
  ['memId', { autoCapitalize: 'none', spellCheck: false, maxLength: 13 }],
  ['memNick', { maxLength: 20 }],
  ['memPass', { type: 'password', autoComplete: 'new-password', maxLength: 20 }],
  ['memPassCheck', { type: 'password', autoComplete: 'new-password', maxLength: 20 }],
  ['memPhone', { inputMode: 'tel', maxLength: 13 }],
  ['cashOutPass', { type: 'password', inputMode: 'numeric', maxLength: 4 }],
  ['memName', { maxLength: 30 }],
  ['bankacc', { inputMode: 'numeric', maxLength: 20 }],
] as const satisfies readonly (readonly [string, ComponentProps<'input'>])[];
type FieldName = (typeof textFields)[number][0] | 'bank';
type Fields = Record<FieldName, string>;
const noFields: Fields = {
  memId: '',
  memNick: '',
  memPass: '',
  memPassCheck: '',
  memPhone: '',
  cashOutPass: '',
  memName: '',
  bankacc: '',
  bank: '',
};

/** The tiers below one's own. */
function tiersBelow(tier: MemberTier | undefined): readonly MemberTier[] {
  return tier ? memberTiers.slice(memberTiers.indexOf(tier) + 1) : ['NORMAL'];
}

function useRegister(tier: MemberTier, rateTexts: RateTexts, onDone: (memId: string) => void) {
  const [fields, setFields] = useState(noFields);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const send = useAct('partner.register', { invalidates: ['partner.*'], isQuiet: true });
  const submit = () => {
    const checked = registerRequest.safeParse({ ...fields, tier });
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse()));
    if (issues.length > 0) return;
    const rates = tier === 'NORMAL' ? {} : { rates: toRates(rateTexts) };
    send.mutate(
      { ...fields, tier, ...rates },
      {
        onSuccess: ({ memId }) => {
          setFields(noFields);
          onDone(memId);
        },
      },
    );
  };
  return { fields, setFields, errors, send, submit };
}

export function PartnerRegisterPage() {
  const { t } = useTranslation();
  const { member } = useSession();
  const tiers = tiersBelow(member?.memTier);
  const [tier, setTier] = useState<MemberTier>('NORMAL');
  const [rateTexts, setRateTexts] = useState<RateTexts>({});
  const own = useCall('partner.rates', {});
  const banks = useCall('site.bank', {});
  const { fields, setFields, errors, send, submit } = useRegister(tier, rateTexts, (name) =>
    toast.success(t('partner.registerDone', { name })),
  );
  const labels = useRateLabels();
  const errorOf = (name: string) => (errors[name] ? t(`api.${errors[name]}`) : undefined);
  const change = (name: FieldName, value: string) => setFields({ ...fields, [name]: value });
  return (
    <PartnerFrame page="partnerRegister" text={t('partner.registerText')}>
      <form
        noValidate
        className="surface flex max-w-3xl flex-col gap-5 p-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label={t('partner.tier')}
            value={tier}
            onValueChange={setTier}
            options={tiers.map((value) => ({ value, label: t(`partner.tiers.${value}`) }))}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {textFields.map(([name, props]) => (
            <Field key={name} label={t(`field.${name}`)} error={errorOf(name)}>
              {(parts) => (
                <TextInput
                  {...parts}
                  autoComplete="off"
                  {...props}
                  value={fields[name]}
                  onChange={(event) => change(name, event.target.value)}
                />
              )}
            </Field>
          ))}
          <Field label={t('field.bank')} error={errorOf('bank')}>
            {(parts) => (
              <Select
                {...parts}
                value={fields.bank}
                onChange={(event) => change('bank', event.target.value)}
                placeholder={t('partner.chooseBank')}
                options={(banks.data ?? []).map((bank) => ({
                  value: bank.bankCode,
                  label: currentLocale() === 'ko' ? bank.bankNameKr : bank.bankNameEn,
                }))}
              />
            )}
          </Field>
        </div>
        {tier !== 'NORMAL' && (
          <fieldset className="rounded-card border border-ink-600/60 p-4">
            <legend className="px-2 font-bold">{t('partner.ratesTitle')}</legend>
            <RateFields labels={labels} texts={rateTexts} most={own.data?.rates ?? []} onChange={setRateTexts} />
          </fieldset>
        )}
        {send.error && (
          <p role="alert" className="rounded-chip border border-coral/40 bg-coral/10 px-3 py-2.5 text-sm text-coral">
            {failureText(send.error)}
          </p>
        )}
        <Button type="submit" tone="primary" size="lg" busy={send.isPending}>
          {t('partner.registerSubmit')}
        </Button>
      </form>
    </PartnerFrame>
  );
}
