import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useEver } from '@mirinae/ui/use-ever';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

/** The phone's search: a button of the header, and a sheet that is loaded when it is first opened. */
export function SearchSheet() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('games.search')} onClick={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      {useEver(isOpen) && (
        <Suspense>
          <SearchPanel isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
