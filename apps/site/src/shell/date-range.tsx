import { TextInput } from '@mirinae/ui/text-input';
import { useTranslation } from 'react-i18next';
import type { Range } from './period.ts';

/** Two business days; an emptied field keeps the day it had. */
export function DateRange({ range, onChange }: { range: Range; onChange: (change: Partial<Range>) => void }) {
  const { t } = useTranslation();
  const fields = [
    ['startDate', t('list.from')],
    ['endDate', t('list.to')],
  ] as const;
  return (
    <div className="flex min-w-0 basis-full gap-2 sm:basis-auto">
      {fields.map(([name, label]) => (
        <div key={name} className="min-w-0 flex-1 sm:w-40 sm:flex-none">
          <TextInput
            type="date"
            aria-label={label}
            value={range[name]}
            onChange={(event) => event.target.value && onChange({ [name]: event.target.value })}
          />
        </div>
      ))}
    </div>
  );
}
