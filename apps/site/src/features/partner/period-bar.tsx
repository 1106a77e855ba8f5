import { Button } from '@mirinae/ui/button';
import { Segmented } from '@mirinae/ui/segmented';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRange } from '../../shell/date-range.tsx';
import { type Preset, presetNames, type Range, rangeOf, type usePeriod } from './use-period.ts';

type Props = {
  period: ReturnType<typeof usePeriod>;
  onChange?: () => void;
  onCsv?: () => void;
  csvBusy?: boolean;
  children?: ReactNode;
};

/** The filters above a partner list: days, whatever the list adds, and the list as a file. */
export function PeriodBar({ period, onChange, onCsv, csvBusy = false, children }: Props) {
  const { t } = useTranslation();
  const { range, preset, setRange } = period;
  const change = (next: Partial<Range>) => {
    setRange({ ...range, ...next });
    onChange?.();
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Segmented<Preset | ''>
        label={t('partner.period')}
        value={preset ?? ''}
        onValueChange={(name) => name && change(rangeOf(name))}
        options={presetNames.map((name) => ({ value: name, label: t(`partner.${name}`) }))}
      />
      <DateRange range={range} onChange={change} />
      {children}
      {onCsv && <CsvButton onPress={onCsv} busy={csvBusy} />}
    </div>
  );
}

export function CsvButton({ onPress, busy }: { onPress: () => void; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <Button className="ml-auto" busy={busy} onClick={onPress}>
      <Download aria-hidden className="size-4" />
      {t('partner.csv')}
    </Button>
  );
}
