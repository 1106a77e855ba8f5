import type { Answer, Request } from '@mirinae/contract/calls';
import { bonusCost, pointsCost } from '@mirinae/game-math/wagering/expected-cost';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { ExpectedCostNote } from '../../shell/dialogs/expected-cost.tsx';
import { NamesFields } from '../../shell/forms/fields.tsx';

type RuleChange = Request<'staff.cashRulesSet'>;
type BetLimits = Answer<'staff.betLimits'>[number];
type DialogProps = { title: string; onClose: () => void };

const limitNames = [
  'depositMin',
  'depositMax',
  'depositUnit',
  'depositDaily',
  'withdrawalMin',
  'withdrawalMax',
  'withdrawalUnit',
  'withdrawalDaily',
  'wageringPercent',
] as const;
const bonusNames = ['depositMin', 'percent', 'cap', 'turnoverPercent'] as const;
const accountNames = ['bankCode', 'bankacc', 'holder'] as const;
const betNames = ['betMin', 'betMax', 'winMax'] as const;

function Numbers<Values extends FieldValues, Name extends string>({
  form,
  names,
  pathOf,
}: {
  form: CallForm<Values>;
  names: readonly Name[];
  pathOf: (name: Name) => FieldPath<Values>;
}) {
  const { t } = useTranslation();
  const labelOf = (name: string) => t(`cashier.rules.${name}`);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {names.map((name) =>
        name.toLowerCase().endsWith('percent') ? (
          <NumberField key={name} form={form} name={pathOf(name)} label={labelOf(name)} min={0} />
        ) : (
          <MoneyField key={name} form={form} name={pathOf(name)} label={labelOf(name)} />
        ),
      )}
    </div>
  );
}

/** One rule of the cashier. What it belongs to, such as its level, stays. */
export function RuleDialog({ change, title, onClose }: DialogProps & { change: RuleChange }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.cashRulesSet', {
    defaults: change,
    invalidates: ['staff.cashRules'],
    onDone: onClose,
  });
  const edited = form.form.watch();
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      {change.what === 'limits' && <Numbers form={form} names={limitNames} pathOf={(name) => `limits.${name}`} />}
      {change.what === 'bonus' && <Numbers form={form} names={bonusNames} pathOf={(name) => `bonus.${name}`} />}
      {edited.what === 'bonus' && <ExpectedCostNote of="bonus" cost={bonusCost(edited.bonus)} />}
      {change.what === 'account' &&
        accountNames.map((name) => (
          <TextField key={name} form={form} name={`account.${name}`} label={t(`cashier.rules.${name}`)} />
        ))}
      {change.what === 'account' && (
        <NamesFields
          form={form}
          nameOf={(locale) => `account.notices.${locale}`}
          maxLength={200}
          labelOf={(language) => t('cashier.rules.notice', { language })}
        />
      )}
      {change.what === 'pointRate' && (
        <NumberField form={form} name="pointRate.rate" label={t('cashier.rules.rate')} min={0} />
      )}
      {edited.what === 'pointRate' && <ExpectedCostNote of="points" cost={pointsCost(edited.pointRate.rate)} />}
    </FormDialog>
  );
}

export function BetLimitDialog({ limits, title, onClose }: DialogProps & { limits: BetLimits }) {
  const form = useCallForm('staff.betLimitsSet', {
    defaults: limits,
    invalidates: ['staff.betLimits'],
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <Numbers form={form} names={betNames} pathOf={(name) => name} />
    </FormDialog>
  );
}
