import { type MemberTier, memberTiers } from '@mirinae/contract/member/member';
import { SegmentedField, TextField } from '@mirinae/ui/form/fields';
import { CallFormView, FormFailure, SubmitButton } from '@mirinae/ui/form/form';
import { useTranslation } from '@mirinae/ui/language/translation';
import { areAllowed, toRates } from '@mirinae/ui/rate-fields';
import { toast } from '@mirinae/ui/toast';
import { api, useCall } from '../../shell/calls/api.ts';
import { BankField } from '../../shell/forms/bank-field.tsx';
import { useCallForm } from '../../shell/forms/call-form.ts';
import { afterBank, beforeBank, noPerson } from '../../shell/forms/person-fields.ts';
import { useSession } from '../../shell/session/session.ts';
import { BranchRatesField } from './branch-rates-field.tsx';
import { PartnerFrame } from './partner-frame.tsx';

/** The tiers below one's own. */
function tiersBelow(tier: MemberTier | undefined): readonly MemberTier[] {
  return tier ? memberTiers.slice(memberTiers.indexOf(tier) + 1) : ['NORMAL'];
}

export function PartnerRegisterPage() {
  const { t } = useTranslation();
  const { member } = useSession();
  const own = useCall('partner.rates', {});
  const form = useCallForm('partner.register', {
    defaults: { ...noPerson, tier: 'NORMAL', rates: [] },
    invalidates: ['partner.*'],
    // A member without a tier has no rates; a partner whose rates are not typed has none of each kind.
    send: ({ rates = [], ...values }) =>
      api('partner.register', {
        ...values,
        ...(values.tier === 'NORMAL' ? {} : { rates: rates.length === 0 ? toRates({}) : rates }),
      }),
    onDone: ({ memId }, { tier, rates }) => {
      form.form.reset({ ...noPerson, tier, rates });
      toast.success(t('partner.registerDone', { name: memId }));
    },
  });
  const [tier, typed = []] = form.form.watch(['tier', 'rates']);
  const most = own.data?.rates ?? [];
  const texts = (half: typeof beforeBank) =>
    half.map(([name, typed]) => <TextField key={name} form={form} name={name} label={t(`field.${name}`)} {...typed} />);
  return (
    <PartnerFrame page="partnerRegister" text={t('partner.registerText')}>
      <div className="surface max-w-3xl p-6">
        <CallFormView form={form} className="!gap-5">
          <div className="max-w-full overflow-x-auto">
            <SegmentedField
              form={form}
              name="tier"
              label={t('partner.tier')}
              options={tiersBelow(member?.memTier).map((value) => ({ value, label: t(`partner.tiers.${value}`) }))}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {texts(beforeBank)}
            <BankField form={form} name="bank" />
            {texts(afterBank)}
          </div>
          {tier !== 'NORMAL' && (
            <fieldset className="rounded-card border border-ink-600/60 p-4">
              <legend className="px-2 font-bold">{t('partner.ratesTitle')}</legend>
              <BranchRatesField form={form} name="rates" most={most} />
            </fieldset>
          )}
          <FormFailure form={form} />
          <SubmitButton form={form} disabled={tier !== 'NORMAL' && !areAllowed(typed, most)}>
            {t('partner.registerSubmit')}
          </SubmitButton>
        </CallFormView>
      </div>
    </PartnerFrame>
  );
}
