import { useTranslation } from '@mirinae/ui/language/translation';
import { Segmented } from '@mirinae/ui/segmented';
import { TextInput } from '@mirinae/ui/text-input';
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
      {(['startDate', 'endDate'] as const).map((name) => (
        <div key={name} className="w-40">
          <TextInput
            type="date"
            aria-label={t(name === 'startDate' ? 'period.from' : 'period.to')}
            value={range[name]}
            onChange={(event) => event.target.value && onChange({ ...range, [name]: event.target.value })}
          />
        </div>
      ))}
    </>
  );
}
