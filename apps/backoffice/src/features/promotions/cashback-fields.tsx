import type { Request } from '@mirinae/contract/calls';
import { gameTypes } from '@mirinae/contract/play/game-types';
import { cashbackPeriods } from '@mirinae/contract/promo/campaigns';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SelectField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount, formatCount, formatDay } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';

type Props = { form: CallForm<FormValues<'staff.campaignSave'>> };
type Wanted = Request<'staff.cashbackPreview'>;

/** What cashback gives: of which loss, how much, and within which bounds. */
export function CashbackFields({ form }: Props) {
  const { t } = useTranslation();
  const reward = form.form.watch('rules.reward');
  if (reward.kind !== 'loss') return null;
  const choose = (isOn: boolean, type: (typeof gameTypes)[number]) =>
    form.form.setValue(
      'rules.reward.gameTypes',
      gameTypes.filter((each) => (each === type ? isOn : reward.gameTypes.includes(each))),
    );
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <SelectField
          form={form}
          name="rules.reward.period"
          label={t('promotions.cashback.period')}
          options={cashbackPeriods.map((value) => ({ value, label: t(`promotions.cashback.periods.${value}`) }))}
        />
        <NumberField
          form={form}
          name="rules.reward.percent"
          label={t('promotions.cashback.percent')}
          min={1}
          max={100}
        />
        <MoneyField form={form} name="rules.reward.min" label={t('promotions.cashback.min')} />
        <MoneyField form={form} name="rules.reward.cap" label={t('promotions.cashback.cap')} />
        <MoneyField form={form} name="rules.perMember" label={t('promotions.campaign.perMember')} />
        <MoneyField form={form} name="budget" label={t('promotions.campaign.budget')} />
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.cashback.games')}</legend>
        {gameTypes.map((type) => (
          <Checkbox key={type} checked={reward.gameTypes.includes(type)} onCheckedChange={(isOn) => choose(isOn, type)}>
            {t(`promotions.loyalty.type.${type}`)}
          </Checkbox>
        ))}
      </fieldset>
      <CashbackPreview form={form} />
    </>
  );
}

function Costs({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useCall('staff.cashbackPreview', wanted)}>
      {({ from, to, members, losers, loss, cost }) => (
        <p role="status" className="text-mist-200">
          {t('promotions.cashback.cost', {
            from: formatDay(from),
            to: formatDay(to),
            members: formatCount(members),
            losers: formatCount(losers),
            loss: formatAmount(loss),
          })}{' '}
          <strong>{t('promotions.cashback.pays', { cost: formatAmount(cost) })}</strong>
        </p>
      )}
    </Loaded>
  );
}

/** What the rules in the form would have cost in the last period, counted when it is wanted. */
function CashbackPreview({ form }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const count = async () => {
    if (!(await form.form.trigger(['rules.reward', 'rules.schedule.weekdays']))) return;
    const { segmentIdx = null, rules } = structuredClone(form.form.getValues());
    if (rules.reward.kind === 'loss')
      setWanted({ segmentIdx, reward: rules.reward, weekdays: rules.schedule.weekdays });
  };
  return (
    <div className="flex flex-col gap-3">
      <Button className="self-start" onClick={() => void count()}>
        {t('promotions.cashback.preview')}
      </Button>
      {wanted && <Costs wanted={wanted} />}
    </div>
  );
}
