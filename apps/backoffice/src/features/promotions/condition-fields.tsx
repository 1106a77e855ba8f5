import { gameTypes } from '@mirinae/contract/play/game-types';
import { type SegmentKind, segmentBalances, segmentFigures } from '@mirinae/contract/staff/segments';
import { Button } from '@mirinae/ui/button';
import { DayInput } from '@mirinae/ui/date/day-input';
import { Field } from '@mirinae/ui/field';
import type { CallForm, FormValues } from '@mirinae/ui/form/call-form';
import { FormField, NumberField, SelectField, TextField } from '@mirinae/ui/form/fields';
import { MoneyField } from '@mirinae/ui/form/money-field';
import { type Translate, useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import type { ReactNode } from 'react';
import { conditionDrafts, conditionKinds } from './segment-drafts.ts';

export type SegmentForm = CallForm<FormValues<'staff.segmentSave'>>;
type Props = { form: SegmentForm; index: number };

/** An open end is null, which an empty field means. */
function DayEnd({ form, index, end }: Props & { end: 'from' | 'to' }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name={`conditions.${index}.${end}`} label={t(`promotions.segment.${end}`)}>
      {(parts, { value, onChange, onBlur, ref }) => (
        <DayInput
          {...parts}
          ref={ref}
          day={typeof value === 'string' ? value : undefined}
          onDay={(day) => onChange(day ?? null)}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

const wordsOf = (t: Translate, [yes, no]: readonly [string, string]) => [
  { value: 'Y', label: t(`promotions.segment.${yes}`) },
  { value: 'N', label: t(`promotions.segment.${no}`) },
];

function HasField({ form, index }: Props) {
  const { t } = useTranslation();
  const options = wordsOf(t, ['has', 'hasNot']);
  return <SelectField form={form} name={`conditions.${index}.hasYn`} label={t('field.status')} options={options} />;
}

function DaysField({ form, index }: Props) {
  const { t } = useTranslation();
  const label = t('promotions.segment.days');
  return <NumberField form={form} name={`conditions.${index}.days`} label={label} min={1} max={366} />;
}

function RangeFields({ form, index, isMoney = true }: Props & { isMoney?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <MoneyField form={form} name={`conditions.${index}.min`} label={t('promotions.segment.min')} isMoney={isMoney} />
      <MoneyField form={form} name={`conditions.${index}.max`} label={t('promotions.segment.max')} isMoney={isMoney} />
    </>
  );
}

function FigureFields({ form, index }: Props) {
  const { t } = useTranslation();
  const condition = form.form.watch(`conditions.${index}`);
  return (
    <>
      <SelectField
        form={form}
        name={`conditions.${index}.figure`}
        label={t('promotions.segment.figure')}
        options={segmentFigures.map((value) => ({ value, label: t(`promotions.segment.figures.${value}`) }))}
      />
      <DaysField form={form} index={index} />
      <RangeFields form={form} index={index} isMoney={!(condition.kind === 'figure' && condition.figure === 'bets')} />
    </>
  );
}

function BalanceFields({ form, index }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        form={form}
        name={`conditions.${index}.account`}
        label={t('promotions.segment.account')}
        options={segmentBalances.map((value) => ({ value, label: t(`promotions.segment.balances.${value}`) }))}
      />
      <RangeFields form={form} index={index} />
    </>
  );
}

function PlayedFields({ form, index }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        form={form}
        name={`conditions.${index}.gameType`}
        label={t('promotions.segment.gameType')}
        options={gameTypes.map((value) => ({ value, label: t(`promotions.loyalty.type.${value}`) }))}
      />
      <DaysField form={form} index={index} />
      <HasField form={form} index={index} />
    </>
  );
}

function LevelFields({ form, index }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        form={form}
        name={`conditions.${index}.from`}
        label={t('promotions.segment.from')}
        min={1}
        max={10}
      />
      <NumberField form={form} name={`conditions.${index}.to`} label={t('promotions.segment.to')} min={1} max={10} />
    </>
  );
}

function LastLoginFields({ form, index }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <DaysField form={form} index={index} />
      <SelectField
        form={form}
        name={`conditions.${index}.withinYn`}
        label={t('field.status')}
        options={wordsOf(t, ['within', 'notWithin'])}
      />
    </>
  );
}

function TagFields({ form, index }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField form={form} name={`conditions.${index}.label`} label={t('promotions.segment.label')} maxLength={30} />
      <HasField form={form} index={index} />
    </>
  );
}

function BranchFields({ form, index }: Props) {
  const { t } = useTranslation();
  const label = t('promotions.segment.memId');
  return <TextField form={form} name={`conditions.${index}.memId`} label={label} maxLength={20} />;
}

const JoinedFields = (props: Props) => (
  <>
    <DayEnd {...props} end="from" />
    <DayEnd {...props} end="to" />
  </>
);

const fieldsOf: Readonly<Record<SegmentKind, (props: Props) => ReactNode>> = {
  level: LevelFields,
  branch: BranchFields,
  tag: TagFields,
  joined: JoinedFields,
  lastLogin: LastLoginFields,
  figure: FigureFields,
  balance: BalanceFields,
  played: PlayedFields,
};

/** Fields of one condition, by its kind. */
export function ConditionFields({ form, index, onRemove }: Props & { onRemove: () => void }) {
  const { t } = useTranslation();
  const { kind } = form.form.watch(`conditions.${index}`);
  const Fields = fieldsOf[kind];
  const choose = (name: string) => {
    const next = conditionKinds.find((each) => each === name);
    if (next) form.form.setValue(`conditions.${index}`, conditionDrafts[next]);
  };
  return (
    <div className="grid grid-cols-2 items-start gap-2 rounded-card border border-ink-600 p-3 sm:grid-cols-[repeat(5,1fr)_auto]">
      <Field label={t('field.kind')}>
        {(parts) => (
          <Select
            {...parts}
            value={kind}
            onChange={({ target }) => choose(target.value)}
            options={conditionKinds.map((value) => ({ value, label: t(`promotions.segment.kinds.${value}`) }))}
          />
        )}
      </Field>
      <Fields key={kind} form={form} index={index} />
      <Button tone="quiet" className="mt-7 sm:col-start-6" onClick={onRemove}>
        {t('action.remove')}
      </Button>
    </div>
  );
}
