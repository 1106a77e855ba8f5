import type { Answer } from '@mirinae/contract/calls';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Field } from '@mirinae/ui/field';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SelectField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { RoundsStake } from './rounds-stake.tsx';

type Form = CallForm<FormValues<'staff.campaignSave'>>;
type Offered = Answer<'staff.freeRoundGames'>;
type GameRef = { vendorKey: string; gameKey: string };

const worths = ['point', 'cash'] as const;
const nothingOffered: Offered = { games: [], stakes: [], vendors: [] };
/** The choice of the house's own games. */
const house = '';

function GameChoice({ form, offered, games }: { form: Form; offered: Offered['games']; games: readonly GameRef[] }) {
  const { t } = useTranslation();
  const isChosen = ({ vendorKey, gameKey }: GameRef) =>
    games.some((game) => game.vendorKey === vendorKey && game.gameKey === gameKey);
  const choose = (isOn: boolean, { vendorKey, gameKey }: GameRef) =>
    form.form.setValue(
      'rules.reward.games',
      offered.flatMap(({ names: _, ...game }) => {
        const isIt = game.vendorKey === vendorKey && game.gameKey === gameKey;
        return (isIt ? isOn : isChosen(game)) ? [game] : [];
      }),
      { shouldValidate: true },
    );
  return (
    <fieldset className="flex max-h-48 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
      <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.rounds.games')}</legend>
      {offered.map((game) => (
        <Checkbox
          key={`${game.vendorKey}:${game.gameKey}`}
          checked={isChosen(game)}
          onCheckedChange={(isOn) => choose(isOn, game)}
        >
          {game.names[currentLocale()]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Free rounds: whose games, at what stake, and the most that they win. */
export function RoundsFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const offered = useCall('staff.freeRoundGames', {}).data ?? nothingOffered;
  const reward = form.form.watch('rules.reward');
  const [chosen, setChosen] = useState<string | null>(null);
  if (reward.kind !== 'rounds') return null;
  const { games, rounds, stake } = reward;
  const isCashOfDeposit = form.form.watch('trigger') === 'deposit' && reward.worth === 'cash';
  const vendorKey = chosen ?? games[0]?.vendorKey ?? house;
  const vendor = offered.vendors.find((each) => each.vendorKey === vendorKey) ?? null;
  const issuing = new Set(offered.vendors.map((each) => each.vendorKey));
  const shown = offered.games.filter((game) => (vendor ? game.vendorKey === vendorKey : !issuing.has(game.vendorKey)));
  const chooseVendor = (key: string) => {
    setChosen(key);
    form.form.setValue('rules.reward.games', []);
    form.form.setValue('rules.reward.stakeRef', null);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {offered.vendors.length > 0 && (
          <Field label={t('promotions.rounds.vendor')}>
            {(parts) => (
              <Select
                {...parts}
                value={vendor ? vendorKey : house}
                onChange={({ target }) => chooseVendor(target.value)}
                options={[
                  { value: house, label: t('promotions.rounds.house') },
                  ...offered.vendors.map(({ vendorKey: value, names }) => ({ value, label: names[currentLocale()] })),
                ]}
              />
            )}
          </Field>
        )}
        <NumberField
          form={form}
          name="rules.reward.rounds"
          label={t('promotions.rounds.rounds')}
          min={1}
          max={vendor?.maxRounds ?? 200}
        />
        <RoundsStake form={form} vendor={vendor} stakes={offered.stakes} reward={reward} />
        <MoneyField form={form} name="rules.reward.cap" label={t('promotions.rounds.cap')} />
        <NumberField
          form={form}
          name="rules.reward.days"
          label={t('promotions.rounds.days')}
          min={1}
          max={vendor?.maxDays ?? 90}
        />
        <SelectField
          form={form}
          name="rules.reward.worth"
          label={t('promotions.rounds.worth')}
          options={worths.map((value) => ({ value, label: t(`promotions.rounds.worths.${value}`) }))}
        />
      </div>
      <GameChoice form={form} offered={shown} games={games} />
      {games.length === 0 && <p className="text-mist-300 text-sm">{t('promotions.rounds.noGame')}</p>}
      {vendor && games.length > vendor.maxGames && (
        <p role="alert" className="text-coral text-sm">
          {t('promotions.rounds.maxGames', { games: vendor.maxGames })}
        </p>
      )}
      <p className="text-mist-300 text-sm">
        {t('promotions.rounds.worthOfAll', { amount: formatAmount(Number(rounds) * Number(stake) || 0) })}
      </p>
      <p className="text-mist-300 text-sm">{t(vendor ? 'promotions.rounds.vendorNote' : 'promotions.rounds.note')}</p>
      {isCashOfDeposit && <p className="text-mist-300 text-sm">{t('promotions.rounds.cashOfDeposit')}</p>}
    </>
  );
}
