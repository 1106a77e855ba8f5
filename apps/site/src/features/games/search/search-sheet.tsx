import { Sheet } from '@mirinae/ui/dialog';
import { IconButton } from '@mirinae/ui/icon-button';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from './search-box.tsx';

/** The phone's search: a button of the header, and a sheet over the whole width. */
export function SearchSheet() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('games.search')} onClick={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      <Sheet side="top" open={isOpen} onOpenChange={setOpen} title={t('games.search')} closeLabel={t('action.close')}>
        <SearchBox startsFocused list="below" onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
