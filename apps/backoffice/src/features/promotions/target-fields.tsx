import type { Audience } from '@mirinae/contract/promo/audience';
import type { CallForm } from '@mirinae/ui/form/call-form';
import { NumberField, TextField } from '@mirinae/ui/form/fields';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useCall } from '../../shell/calls/calls.ts';
import { ChoiceField } from '../../shell/forms/fields.tsx';

type Props<Values extends FieldValues, To extends Audience['to']> = {
  form: CallForm<Values>;
  to: To;
  offered: readonly To[];
  onChoose: (to: To) => void;
  nameOf: (field: 'memId' | 'level' | 'segmentIdx') => FieldPath<Values>;
  /** Fields of a choice that not every reward has. */
  children?: ReactNode;
};

/** Whom staff give a reward to. */
export function TargetFields<Values extends FieldValues, To extends Audience['to']>({
  form,
  to,
  offered,
  onChoose,
  nameOf,
  children,
}: Props<Values, To>) {
  const { t } = useTranslation();
  const segments = useCall('staff.segmentList', {}).data ?? [];
  return (
    <>
      <Segmented<To>
        label={t('promotions.target')}
        value={to}
        onValueChange={onChoose}
        options={offered.map((value) => ({ value, label: t(`promotions.audience.${value}`) }))}
      />
      {to === 'member' && <TextField form={form} name={nameOf('memId')} label={t('promotions.memId')} />}
      {to === 'level' && <NumberField form={form} name={nameOf('level')} label={t('promotions.level')} min={1} />}
      {to === 'segment' && (
        <ChoiceField
          form={form}
          name={nameOf('segmentIdx')}
          label={t('promotions.audience.segment')}
          placeholder={t('promotions.audience.segment')}
          options={segments.map(({ segmentIdx, name }) => ({ value: segmentIdx, label: name }))}
        />
      )}
      {children}
    </>
  );
}
