import { Segmented } from '@mirinae/ui/segmented';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../shell/date-range.tsx';
import type { Range } from '../../shell/period.ts';
import { type Preset, presetNames, presetOf, rangeOf } from './use-period.ts';

/** The days of a partner list. */
export function PeriodFilter({ range, onChange }: { range: Range; onChange: (change: Partial<Range>) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Segmented<Preset | ''>
        label={t('partner.period')}
        value={presetOf(range) ?? ''}
        onValueChange={(name) => name && onChange(rangeOf(name))}
        options={presetNames.map((name) => ({ value: name, label: t(`partner.${name}`) }))}
      />
      <DateRange range={range} onChange={onChange} />
    </>
  );
}
