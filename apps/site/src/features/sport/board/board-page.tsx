import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { useMedia } from '@mirinae/ui/use-media';
import { useCallback } from 'react';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import type { PageProps } from '../../../shell/pages/page.ts';
import {
  type Board,
  type BoardFilter,
  boards,
  isNarrowed,
  useBoardFilter,
  useFilterOfAddress,
} from './board-filter.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardTools } from './board-tools.tsx';
import { FixtureList } from './fixture-list.tsx';
import { SimulationNote } from './simulation-note.tsx';
import { SportChips, SportRail } from './sport-choice.tsx';
import { useFixtures } from './use-fixtures.ts';
import { useSports } from './use-sports.ts';

const pageOf: Record<Board, string> = {
  sports: 'sports',
  combination: 'sportCombination',
  special: 'sportSpecial',
  esports: 'esports',
};
const awaited = Array.from({ length: 9 }, (_, index) => `row-${index}`);
const hasRail = '(min-width: 1280px)';

/** The texts of a list without matches, by what it is narrowed to. */
function emptyTexts(filter: BoardFilter) {
  if (filter.isFavourites) return ['fixtures.noFavourites', 'fixtures.noFavouritesText'] as const;
  if (filter.isOwn) return ['fixtures.noOwn', 'fixtures.noOwnText'] as const;
  return isNarrowed(filter)
    ? (['fixtures.none', 'fixtures.noneText'] as const)
    : (['fixtures.empty', 'fixtures.emptyText'] as const);
}

function NoMatches({ filter, onReset }: { filter: BoardFilter; onReset: () => void }) {
  const { t } = useTranslation();
  const [title, text] = emptyTexts(filter);
  return (
    <EmptyState
      title={t(title)}
      text={t(text)}
      action={isNarrowed(filter) ? <Button onClick={onReset}>{t('fixtures.reset')}</Button> : undefined}
    />
  );
}

function Matches({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { filter, change, reset } = useBoardFilter(board);
  const { query, rows, total } = useFixtures(board, filter);
  const { sports } = useSports(board);
  const sportName = (key: string) => sports.find(({ sport }) => sport === key)?.names[currentLocale()] ?? '';
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const grow = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (query.isPending)
    return (
      <div className="flex flex-col gap-1 p-1">
        {awaited.map((key) => (
          <Skeleton key={key} className="h-14 w-full" />
        ))}
      </div>
    );
  if (query.isError && rows.length === 0)
    return (
      <ErrorState
        title={failureText(query.error)}
        retryLabel={t('action.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (rows.length === 0) return <NoMatches filter={filter} onReset={reset} />;
  return (
    <>
      <SimulationNote fixtures={rows.map(({ fixture }) => fixture)} />
      <FixtureList
        rows={rows}
        sportName={sportName}
        column={filter.column}
        onColumn={(column) => change({ column })}
        folded={filter.folded}
        onFold={(folded) => change({ folded })}
        total={total}
        onEnd={grow}
      />
    </>
  );
}

/** A list of matches with their main prices: those that are on, those to come, special lines, or e-sports. */
export function BoardPage({ about }: PageProps) {
  const { t } = useTranslation();
  const board = boards.find((known) => known === about) ?? 'sports';
  useFilterOfAddress(board);
  const { filter, change, reset } = useBoardFilter(board);
  const isMobile = useLayout() === 'mobile';
  const isWide = useMedia(hasRail, !isMobile) && !isMobile;
  const choice = { board, filter, onChange: change };
  return (
    <BoardFrame
      title={t(`pages.${pageOf[board]}`)}
      rail={isWide ? <SportRail {...choice} /> : undefined}
      wide="min-[1280px]:grid-cols-[184px_minmax(0,1fr)_320px]"
    >
      {!isWide && <SportChips {...choice} />}
      <BoardTools {...choice} onReset={reset} />
      <div
        className={
          isMobile ? '-mx-4 overflow-clip border-ink-600/40 border-y bg-ink-800/60' : 'surface @container overflow-clip'
        }
      >
        <Matches board={board} />
      </div>
    </BoardFrame>
  );
}
