import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyNumber, anyText } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Skeleton } from '@mirinae/ui/skeleton';
import { lazy, Suspense } from 'react';
import { gameName, useGames } from '../../shell/games/game-groups.ts';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';

/** Apart, so that the page's own script stays small. */
const EventResults = lazy(async () => ({ default: (await import('./event-results.tsx')).EventResults }));

/** More rounds than any chain has. */
const most = 99_999;

const addressFields = {
  ...listAddress,
  game: anyText(60).withDefault(''),
  startDate: anyDay(),
  endDate: anyDay(),
  number: anyNumber(1, most),
};

const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-mist-200 text-sm hover:bg-ink-700 aria-pressed:border-indigo-star aria-pressed:text-mist-50';

/** Races and match days that are over, by game, day and round; each is checked in the browser. */
export function VirtualResultPage() {
  const { t } = useTranslation();
  const { value, set, page, onPage } = useListAddress(addressFields);
  const { data: games } = useGames();
  const virtual = (games ?? []).filter(
    ({ groupCode, key, openYn }) => groupCode === 'virtual' && key && openYn === 'Y',
  );
  const chosen = virtual.find(({ key }) => key === value.game) ?? virtual[0];
  return (
    <>
      <PageTitle title={t('pages.virtualResult')} text={t('virtual.resultText')} />
      <LinkTabs label={t('results.tabs')} menu="results" />
      <nav aria-label={t('virtual.games')} className="mb-5 flex gap-2 overflow-x-auto pb-1">
        {virtual.map((game) => (
          <button
            key={`${game.vendorKey}:${game.key}`}
            type="button"
            aria-pressed={game === chosen}
            className={chip}
            onClick={() => set({ game: game.key, number: undefined })}
          >
            {gameName(game)}
          </button>
        ))}
      </nav>
      {games && !chosen && <EmptyState title={t('virtual.noGames')} action={<NextStep to="play" />} />}
      {chosen && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <EventResults
            key={`${chosen.vendorKey}:${chosen.key}`}
            game={chosen}
            requested={value}
            onRequested={set}
            address={{ page, onPage }}
          />
        </Suspense>
      )}
    </>
  );
}
