import type { FreeRoundsReward, IssuingVendor } from '@mirinae/contract/promo/free-rounds';
import { Field } from '@mirinae/ui/field';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { TextField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';

type Form = CallForm<FormValues<'staff.campaignSave'>>;
type Props = { form: Form; vendor: IssuingVendor | null; stakes: readonly number[]; reward: Reward };
type Reward = Pick<FreeRoundsReward, 'games' | 'stake'> & { stakeRef?: string | null | undefined };

/** Stakes that the vendor lists for the chosen games. */
function ListedStake({ form, vendor, reward }: Omit<Props, 'vendor' | 'stakes'> & { vendor: IssuingVendor }) {
  const { t } = useTranslation();
  const gameKeys = reward.games.map(({ gameKey }) => gameKey);
  const request = { vendorKey: vendor.vendorKey, gameKeys };
  const listed = useCall('staff.freeRoundStakes', request, { isEnabled: gameKeys.length > 0 });
  const offers = listed.data ?? [];
  const choose = (stakeRef: string) => {
    const offer = offers.find((each) => each.stakeRef === stakeRef);
    if (!offer) return;
    form.form.setValue('rules.reward.stakeRef', stakeRef, { shouldValidate: true });
    form.form.setValue('rules.reward.stake', offer.stake, { shouldValidate: true });
    if (offer.rounds !== null) form.form.setValue('rules.reward.rounds', offer.rounds, { shouldValidate: true });
  };
  const textOf = ({ stake, maxWin }: (typeof offers)[number]) =>
    maxWin === null
      ? formatAmount(stake)
      : t('promotions.rounds.upTo', { stake: formatAmount(stake), win: formatAmount(maxWin) });
  const hint = listed.isError || (listed.data && offers.length === 0) ? t('promotions.rounds.noStake') : undefined;
  return (
    <Field label={t('promotions.rounds.stake')} hint={hint}>
      {(parts) => (
        <Select
          {...parts}
          value={reward.stakeRef ?? ''}
          onChange={({ target }) => choose(target.value)}
          placeholder={t('promotions.rounds.stake')}
          options={offers.map((offer) => ({ value: offer.stakeRef, label: textOf(offer) }))}
        />
      )}
    </Field>
  );
}

/** The stake of a round: of the house, from the vendor's list, or as the vendor's papers name it. */
export function RoundsStake({ form, vendor, stakes, reward }: Props) {
  const { t } = useTranslation();
  if (vendor?.listsStakes) return <ListedStake form={form} vendor={vendor} reward={reward} />;
  if (vendor)
    return (
      <>
        <TextField form={form} name="rules.reward.stakeRef" label={t('promotions.rounds.stakeRef')} maxLength={80} />
        <MoneyField form={form} name="rules.reward.stake" label={t('promotions.rounds.stake')} />
      </>
    );
  return (
    <ChoiceField
      form={form}
      name="rules.reward.stake"
      label={t('promotions.rounds.stake')}
      placeholder={t('promotions.rounds.stake')}
      options={stakes.map((value) => ({ value, label: formatAmount(value) }))}
    />
  );
}
