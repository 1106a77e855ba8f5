import { Button } from '@mirinae/ui/button';
import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { GameSearch } from '../game-search.tsx';
import { HallFilters } from './hall/hall-filters.tsx';
import { LobbyTools } from './lobby-tools.tsx';
import type { LobbyFilters } from './use-filters.ts';
import { shelvesOf, VendorChips } from './vendor-chips.tsx';

/** All that narrows a lobby on a phone, in one sheet; the games follow each choice behind it. */
export function FilterSheet({ filters, onClose }: { filters: LobbyFilters; onClose: () => void }) {
  const { t } = useTranslation();
  const { lobby, facets, tables, vendors, search, setSearch, count, reset } = filters;
  return (
    <Sheet
      onClose={onClose}
      title={t('lobby.filters')}
      footer={
        <>
          <Button disabled={count === 0} onClick={reset}>
            {t('lobby.reset')}
          </Button>
          <Button tone="primary" className="min-w-0 flex-1" onClick={onClose}>
            {t('lobby.showGames')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <GameSearch value={search} onChange={setSearch} />
        <LobbyTools lobby={lobby} facets={facets} />
        {tables && <HallFilters {...tables} />}
        {shelvesOf(vendors).length > 0 && (
          <div className="flex flex-col gap-2">
            <p className="font-semibold text-mist-300 text-sm">{t('lobby.vendors')}</p>
            <VendorChips {...vendors} />
          </div>
        )}
      </div>
    </Sheet>
  );
}
