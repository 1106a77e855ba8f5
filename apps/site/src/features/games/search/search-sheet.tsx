import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { LazyOverlay } from '../../../shell/loading/late-parts.tsx';

const load = async () => (await import('./search-panel.tsx')).SearchPanel;

/** The phone's search: a button of the header, and a sheet that is loaded when it is first opened. */
export function SearchSheet() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('games.search')} onClick={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      <LazyOverlay load={load} need={isOpen || null} onLost={() => setOpen(false)}>
        {(SearchPanel) => <SearchPanel isOpen={isOpen} onOpenChange={setOpen} />}
      </LazyOverlay>
    </>
  );
}
