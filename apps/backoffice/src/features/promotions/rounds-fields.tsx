import { Checkbox } from '@mirinae/ui/checkbox';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SelectField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';

type Props = { form: CallForm<FormValues<'staff.campaignSave'>> };
const worths = ['point', 'cash'] as const;

/** Free rounds: in which games, at what stake, and the most that they win. */
export function RoundsFields({ form }: Props) {
  const { t } = useTranslation();
  const offered = useCall('staff.freeRoundGames', {}).data ?? { games: [], stakes: [] };
  const reward = form.form.watch('rules.reward');
  const isCashOfDeposit =
    form.form.watch('trigger') === 'deposit' && reward.kind === 'rounds' && reward.worth === 'cash';
  if (reward.kind !== 'rounds') return null;
  const { games } = reward;
  const isChosen = (vendorKey: string, gameKey: string) =>
    games.some((game) => game.vendorKey === vendorKey && game.gameKey === gameKey);
  const choose = (isOn: boolean, vendorKey: string, gameKey: string) =>
    form.form.setValue(
      'rules.reward.games',
      offered.games.flatMap(({ names: _, ...game }) => {
        const isIt = game.vendorKey === vendorKey && game.gameKey === gameKey;
        return (isIt ? isOn : isChosen(game.vendorKey, game.gameKey)) ? [game] : [];
      }),
      { shouldValidate: true },
    );
  return (
    <>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberField form={form} name="rules.reward.rounds" label={t('promotions.rounds.rounds')} min={1} max={200} />
        <ChoiceField
          form={form}
          name="rules.reward.stake"
          label={t('promotions.rounds.stake')}
          placeholder={t('promotions.rounds.stake')}
          options={offered.stakes.map((value) => ({ value, label: formatAmount(value) }))}
        />
        <MoneyField form={form} name="rules.reward.cap" label={t('promotions.rounds.cap')} />
        <NumberField form={form} name="rules.reward.days" label={t('promotions.rounds.days')} min={1} max={90} />
        <SelectField
          form={form}
          name="rules.reward.worth"
          label={t('promotions.rounds.worth')}
          options={worths.map((value) => ({ value, label: t(`promotions.rounds.worths.${value}`) }))}
        />
      </div>
      <fieldset className="flex max-h-48 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.rounds.games')}</legend>
        {offered.games.map(({ vendorKey, gameKey, names }) => (
          <Checkbox
            key={`${vendorKey}:${gameKey}`}
            checked={isChosen(vendorKey, gameKey)}
            onCheckedChange={(isOn) => choose(isOn, vendorKey, gameKey)}
          >
            {names[currentLocale()]}
          </Checkbox>
        ))}
      </fieldset>
      {games.length === 0 && <p className="text-mist-300 text-sm">{t('promotions.rounds.noGame')}</p>}
      <p className="text-mist-300 text-sm">{t('promotions.rounds.note')}</p>
      {isCashOfDeposit && <p className="text-mist-300 text-sm">{t('promotions.rounds.cashOfDeposit')}</p>}
    </>
  );
}
