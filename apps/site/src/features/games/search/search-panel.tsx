import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { SearchBox } from './search-box.tsx';

/** The search over the whole width of a phone. */
export function SearchPanel({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Sheet side="top" open={isOpen} onClose={() => onOpenChange(false)} title={t('games.search')}>
      <SearchBox startsFocused list="below" onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}
