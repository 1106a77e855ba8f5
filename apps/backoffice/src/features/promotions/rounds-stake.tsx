import type { IssuingVendor } from '@mirinae/contract/promo/free-rounds';
import { Field } from '@mirinae/ui/field';
import { TextField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import type { FieldValues } from 'react-hook-form';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import type { RoundsForm } from './rounds-form.ts';

type ListedProps = Pick<RoundsForm<FieldValues>, 'reward' | 'set'> & { vendor: IssuingVendor };
type Props<Values extends FieldValues> = RoundsForm<Values> & {
  vendor: IssuingVendor | null;
  stakes: readonly number[];
};

/** Stakes that the vendor lists for the chosen games. */
function ListedStake({ vendor, reward, set }: ListedProps) {
  const { t } = useTranslation();
  const gameKeys = reward.games.map(({ gameKey }) => gameKey);
  const request = { vendorKey: vendor.vendorKey, gameKeys };
  const listed = useCall('staff.freeRoundStakes', request, { isEnabled: gameKeys.length > 0 });
  const offers = listed.data ?? [];
  const choose = (stakeRef: string) => {
    const offer = offers.find((each) => each.stakeRef === stakeRef);
    if (!offer) return;
    const { stake, rounds } = offer;
    set({ stakeRef, stake, ...(rounds === null ? {} : { rounds }) });
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
export function RoundsStake<Values extends FieldValues>({ form, nameOf, set, vendor, stakes, reward }: Props<Values>) {
  const { t } = useTranslation();
  if (vendor?.listsStakes) return <ListedStake vendor={vendor} reward={reward} set={set} />;
  if (vendor)
    return (
      <>
        <TextField form={form} name={nameOf('stakeRef')} label={t('promotions.rounds.stakeRef')} maxLength={80} />
        <MoneyField form={form} name={nameOf('stake')} label={t('promotions.rounds.stake')} />
      </>
    );
  return (
    <ChoiceField
      form={form}
      name={nameOf('stake')}
      label={t('promotions.rounds.stake')}
      placeholder={t('promotions.rounds.stake')}
      options={stakes.map((value) => ({ value, label: formatAmount(value) }))}
    />
  );
}
