import { gameTypes } from '@mirinae/contract/play/game-types';
import {
  maxTournamentTimes,
  type StaffTournament,
  tournamentMeasures,
  tournamentRepeats,
} from '@mirinae/contract/promo/tournaments';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { Field } from '@mirinae/ui/field';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, SelectField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField, MomentField, NamesFields } from '../../shell/forms/fields.tsx';
import { nextPrize, tournamentDraft } from './tournament-draft.ts';

type Props = { form: CallForm<FormValues<'staff.tournamentSave'>> };
const worths = ['point', 'cash'] as const;

/** Once, or each day or week so many times; the second person agrees to the prizes of all. */
function Repeats({ form }: Props) {
  const { t } = useTranslation();
  const every = form.form.watch('repeatsEvery') ?? null;
  const choose = (value: string) => {
    const repeatsEvery = tournamentRepeats.find((each) => each === value) ?? null;
    form.form.setValue('repeatsEvery', repeatsEvery);
    form.form.setValue('times', repeatsEvery === null ? 1 : 4, { shouldValidate: true });
  };
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Field label={t('promotions.tournament.repeats')}>
        {(field) => (
          <Select
            {...field}
            value={every ?? ''}
            onChange={(event) => choose(event.target.value)}
            options={[
              { value: '', label: t('promotions.tournament.every.once') },
              ...tournamentRepeats.map((value) => ({ value, label: t(`promotions.tournament.every.${value}`) })),
            ]}
          />
        )}
      </Field>
      {every !== null && (
        <NumberField
          form={form}
          name="times"
          label={t('promotions.tournament.times')}
          min={2}
          max={maxTournamentTimes}
        />
      )}
    </div>
  );
}

function Rules({ form }: Props) {
  const { t } = useTranslation();
  const segments = useCall('staff.segmentList', {}).data ?? [];
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <MomentField form={form} name="startsAt" label={t('promotions.tournament.from')} className="col-span-2" />
      <MomentField form={form} name="endsAt" label={t('promotions.tournament.until')} className="col-span-2" />
      <SelectField
        form={form}
        name="measure"
        label={t('promotions.tournament.measure')}
        options={tournamentMeasures.map((value) => ({ value, label: t(`promotions.tournament.measures.${value}`) }))}
      />
      <MoneyField form={form} name="minStake" label={t('promotions.tournament.minStake')} />
      <MoneyField form={form} name="minRounds" label={t('promotions.tournament.minRounds')} isMoney={false} />
      <ChoiceField
        form={form}
        name="segmentIdx"
        label={t('promotions.campaign.segment')}
        placeholder={t('promotions.campaign.allMembers')}
        options={segments.map(({ segmentIdx, name }) => ({ value: segmentIdx, label: name }))}
      />
      <NumberField form={form} name="levelFrom" label={t('promotions.tournament.levelFrom')} min={1} max={10} />
      <NumberField form={form} name="levelTo" label={t('promotions.tournament.levelTo')} min={1} max={10} />
      <SelectField
        form={form}
        name="worth"
        label={t('promotions.tournament.worth')}
        options={worths.map((value) => ({ value, label: t(`promotions.rounds.worths.${value}`) }))}
      />
      <NumberField form={form} name="turnoverPercent" label={t('promotions.tournament.turnover')} min={0} />
    </div>
  );
}

/** Kinds of games, or games of the house by name: once one is named, they alone count. */
function Games({ form }: Props) {
  const { t } = useTranslation();
  const offered = useCall('staff.freeRoundGames', {}).data?.games ?? [];
  const types = form.form.watch('gameTypes');
  const games = form.form.watch('games');
  const isChosen = (vendorKey: string, gameKey: string) =>
    games.some((game) => game.vendorKey === vendorKey && game.gameKey === gameKey);
  const chooseGame = (isOn: boolean, vendorKey: string, gameKey: string) => {
    const others = games.filter((game) => game.vendorKey !== vendorKey || game.gameKey !== gameKey);
    form.form.setValue('games', isOn ? [...others, { vendorKey, gameKey }] : others, { shouldValidate: true });
  };
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.tournament.gameTypes')}</legend>
        {gameTypes.map((type) => (
          <Checkbox
            key={type}
            checked={types.includes(type)}
            onCheckedChange={(isOn) =>
              form.form.setValue(
                'gameTypes',
                gameTypes.filter((each) => (each === type ? isOn : types.includes(each))),
                { shouldValidate: true },
              )
            }
          >
            {t(`promotions.loyalty.type.${type}`)}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="flex max-h-32 flex-wrap gap-x-4 gap-y-2 overflow-y-auto">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.tournament.games')}</legend>
        {offered.map(({ vendorKey, gameKey, names }) => (
          <Checkbox
            key={`${vendorKey}:${gameKey}`}
            checked={isChosen(vendorKey, gameKey)}
            onCheckedChange={(isOn) => chooseGame(isOn, vendorKey, gameKey)}
          >
            {names[currentLocale()]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

/** Places and what each of them wins; the whole cost is known before the start. */
function Prizes({ form }: Props) {
  const { t } = useTranslation();
  const prizes = form.form.watch('prizes');
  const budget = prizes.reduce((sum, { from, to, amount }) => sum + Math.max(to - from + 1, 0) * (amount || 0), 0);
  const set = (rows: typeof prizes) => form.form.setValue('prizes', rows, { shouldValidate: true });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.tournament.prizes')}</legend>
      {prizes.map((prize, at) => (
        <div key={prize.from} className="grid grid-cols-3 gap-4">
          <NumberField form={form} name={`prizes.${at}.from`} label={t('promotions.tournament.placeFrom')} min={1} />
          <NumberField form={form} name={`prizes.${at}.to`} label={t('promotions.tournament.placeTo')} min={1} />
          <MoneyField form={form} name={`prizes.${at}.amount`} label={t('promotions.tournament.prize')} />
        </div>
      ))}
      <p className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => set([...prizes, nextPrize(prizes)])}>
          {t('promotions.tournament.addPrize')}
        </Button>
        <Button size="sm" tone="quiet" disabled={prizes.length === 1} onClick={() => set(prizes.slice(0, -1))}>
          {t('promotions.tournament.dropPrize')}
        </Button>
        <b role="status" className="tabular-nums">
          {t('promotions.tournament.budgetIs', { amount: formatAmount(budget) })}
        </b>
      </p>
    </fieldset>
  );
}

/** Makes a tournament, or changes it while it is a draft. */
export function TournamentDialog({ tournament, onClose }: { tournament: StaffTournament | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.tournamentSave', {
    defaults: tournamentDraft(tournament),
    invalidates: ['staff.tournamentList'],
    onDone: onClose,
  });
  return (
    <FormDialog
      wide
      title={t(tournament ? 'promotions.tournament.edit' : 'promotions.tournament.new')}
      form={form}
      onClose={onClose}
    >
      <NamesFields form={form} nameOf={(locale) => `names.${locale}`} maxLength={40} />
      <Repeats form={form} />
      <Rules form={form} />
      <Games form={form} />
      <Prizes form={form} />
    </FormDialog>
  );
}
