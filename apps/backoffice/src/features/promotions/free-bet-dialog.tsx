import type { Request } from '@mirinae/contract/calls';
import { freeBetKinds, freeBetTargets } from '@mirinae/contract/promo/free-bets';
import { sportNames } from '@mirinae/contract/sport/sport-names';
import { Checkbox } from '@mirinae/ui/checkbox';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';
import { TargetFields } from './target-fields.tsx';

type Props = { form: CallForm<FormValues<'staff.freeBetGive'>> };
type Target = Request<'staff.freeBetGive'>['target'];

const targets: { readonly [To in Target['to']]: Extract<Target, { to: To }> } = {
  member: { to: 'member', memId: '' },
  level: { to: 'level', level: 1 },
  segment: { to: 'segment', segmentIdx: 0 },
  all: { to: 'all' },
};
/** Shortest odds that are offered, in ten-thousandths. */
const offeredOdds = [10_000, 13_000, 15_000, 18_000, 20_000, 25_000, 30_000] as const;
const sports = Object.keys(sportNames).filter((sport) => sport !== 'combination');

/** What of a list is chosen, in the order of the list. */
function toggled<Value>(list: readonly Value[], chosen: readonly Value[], value: Value, isOn: boolean): Value[] {
  return list.filter((each) => (each === value ? isOn : chosen.includes(each)));
}

function BetFields({ form }: Props) {
  const { t } = useTranslation();
  const [kinds, chosen] = [form.form.watch('kinds'), form.form.watch('sports')];
  const isValidated = { shouldValidate: true };
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.freeBet.kinds')}</legend>
        {freeBetKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            onCheckedChange={(isOn) =>
              form.form.setValue('kinds', toggled(freeBetKinds, kinds, kind, isOn), isValidated)
            }
          >
            {t(`promotions.freeBet.kind.${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1.5 text-mist-300 text-sm">{t('promotions.freeBet.sports')}</legend>
        {sports.map((sport) => (
          <Checkbox
            key={sport}
            checked={chosen.includes(sport)}
            onCheckedChange={(isOn) => form.form.setValue('sports', toggled(sports, chosen, sport, isOn), isValidated)}
          >
            {sportNames[sport]?.[currentLocale()]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

/** At fair odds a free bet wins less than its stake on average, whatever it is bet on. */
function Cost({ form }: Props) {
  const { t } = useTranslation();
  const { amount = 0, maxWin = 0 } = form.form.watch();
  if (!amount || !maxWin) return null;
  return (
    <p role="status" className="rounded-chip bg-amber/10 px-3 py-2 text-amber text-sm tabular-nums">
      {t('promotions.freeBet.cost', { amount: formatAmount(amount), maxWin: formatAmount(maxWin) })}
    </p>
  );
}

export function FreeBetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.freeBetGive', {
    defaults: {
      name: '',
      minOdds: 15_000,
      kinds: [...freeBetKinds],
      sports: [],
      markets: [],
      days: 7,
      target: targets.member,
    },
    invalidates: ['staff.freeBetIssues'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('promotions.freeBet.give')}
      form={form}
      submit={t('promotions.freeBet.give')}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('promotions.freeBet.name')} maxLength={60} />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField form={form} name="amount" label={t('promotions.freeBet.stake')} />
        <MoneyField form={form} name="maxWin" label={t('promotions.freeBet.maxWin')} />
        <ChoiceField
          form={form}
          name="minOdds"
          label={t('promotions.freeBet.minOdds')}
          placeholder={t('promotions.freeBet.minOdds')}
          options={offeredOdds.map((value) => ({ value, label: (value / 10_000).toFixed(2) }))}
        />
        <NumberField form={form} name="days" label={t('promotions.freeBet.days')} min={1} max={90} />
      </div>
      <BetFields form={form} />
      <TargetFields
        form={form}
        to={form.form.watch('target').to}
        offered={freeBetTargets}
        onChoose={(to) => form.form.setValue('target', targets[to])}
        nameOf={(field) => `target.${field}`}
      />
      <Cost form={form} />
    </FormDialog>
  );
}
