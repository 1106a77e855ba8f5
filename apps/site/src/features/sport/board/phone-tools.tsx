import { Button } from '@mirinae/ui/button';
import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type BoardFilter, isNarrowed } from './board-filter.ts';
import { columns } from './line-view.ts';

type Props = {
  readonly filter: BoardFilter;
  readonly onChange: (next: Partial<BoardFilter>) => void;
  readonly onReset: () => void;
  /** Filters of the list, in the sheet. */
  readonly children: ReactNode;
};

const segment =
  'h-10 min-w-0 flex-1 truncate rounded-[7px] px-2 font-semibold text-mist-300 text-sm aria-pressed:bg-ink-600 aria-pressed:text-mist-50';

/** On a phone: which line each row shows, and the rest behind one button, so that matches begin high on the screen. */
export function PhoneTools({ filter, onChange, onReset, children }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = isNarrowed(filter);
  return (
    <div className="mb-2 flex items-center gap-2">
      <fieldset
        aria-label={t('fixtures.columns')}
        className="flex min-w-0 flex-1 gap-1 rounded-[10px] border border-ink-600/60 bg-ink-850 p-1"
      >
        {columns.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={filter.column === column}
            onClick={() => onChange({ column })}
            className={segment}
          >
            {t(`fixtures.column.${column}`)}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        aria-label={t(isNarrow ? 'fixtures.filterOn' : 'fixtures.filter')}
        onClick={() => setIsOpen(true)}
        className="relative grid size-12 shrink-0 place-items-center rounded-[10px] border border-ink-600/60 bg-ink-750 text-mist-100"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {isNarrow && <span aria-hidden className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-indigo-star" />}
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('fixtures.filter')}>
        <div className="flex flex-col gap-3">
          {children}
          <div className="grid grid-cols-2 gap-2">
            <Button size="lg" disabled={!isNarrow} onClick={onReset}>
              {t('fixtures.reset')}
            </Button>
            <Button size="lg" tone="primary" onClick={() => setIsOpen(false)}>
              {t('fixtures.show')}
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
