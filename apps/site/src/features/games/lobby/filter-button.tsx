import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { LazyOverlay } from '../../../shell/loading/late-parts.tsx';
import type { LobbyFilters } from './use-filters.ts';

const loadSheet = async () => (await import('./filter-sheet.tsx')).FilterSheet;

/** Opens the sheet of filters and says how many are set. */
export function FilterButton({ filters }: { filters: LobbyFilters }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { count } = filters;
  return (
    <>
      <Button tone={count > 0 ? 'primary' : 'plain'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {count > 0 ? t('lobby.filtersSet', { count }) : t('lobby.filters')}
      </Button>
      <LazyOverlay load={loadSheet} need={isOpen || null} onLost={close}>
        {(FilterSheet) => isOpen && <FilterSheet filters={filters} onClose={close} />}
      </LazyOverlay>
    </>
  );
}
