import type { Days } from '@mirinae/ui/date/days';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { Segmented } from '@mirinae/ui/segmented';
import type { Range } from '../../shell/pages/period.ts';
import { type Preset, presetNames, presetOf, rangeOf } from './use-period.ts';

/** The days of a partner list. */
export function PeriodFilter({ range, onChange }: { range: Range; onChange: (change: Days) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented<Preset | ''>
        label={t('partner.period')}
        value={presetOf(range) ?? ''}
        onValueChange={(name) => name && onChange(rangeOf(name))}
        options={presetNames.map((value) => ({ value, label: t(`partner.${value}`) }))}
      />
      <DayFields isBounded days={range} onDays={onChange} />
    </>
  );
}
