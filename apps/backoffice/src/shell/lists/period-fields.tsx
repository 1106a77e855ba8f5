import { businessDayBefore } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { Segmented } from '@mirinae/ui/segmented';
import { serverNow } from '@mirinae/ui/server-clock';
import { type Preset, presets, type Range, rangeOf } from './use-range.ts';

type Props = { range: Range; onChange: (range: Range) => void; until?: number };

/** Usual periods, or any two business days. */
export function PeriodFields({ range, onChange, until = 0 }: Props) {
  const { t } = useTranslation();
  const chosen = presets.find((preset) => {
    const { startDate, endDate } = rangeOf(preset, until);
    return startDate === range.startDate && endDate === range.endDate;
  });
  return (
    <>
      {until === 0 && (
        <Segmented<Preset | ''>
          label={t('period.label')}
          value={chosen ?? ''}
          onValueChange={(preset) => preset && onChange(rangeOf(preset, until))}
          options={presets.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      )}
      <DayFields
        isBounded
        days={range}
        last={businessDayBefore(serverNow(), until)}
        onDays={({ startDate = range.startDate, endDate = range.endDate }) => onChange({ startDate, endDate })}
      />
    </>
  );
}
