import { type MiniGame, miniGames } from '@mirinae/game-math/mini/families';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { Skeleton } from '@mirinae/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { OwnSheetButton } from '../../shell/games/sheet-button.tsx';
import type { PageProps } from '../../shell/pages/page.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { Table } from './table.tsx';
import { useMiniState } from './use-mini.ts';

function Games({ current }: { current: MiniGame }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <nav aria-label={t('type.mini')} className="mb-4 flex gap-2 overflow-x-auto pb-1">
      {miniGames.map((game) => (
        <Link
          key={game}
          to={pathOf(game)}
          aria-current={game === current ? 'page' : undefined}
          className="whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 py-2 pointer-coarse:py-2.5 font-semibold text-sm text-mist-200 hover:bg-ink-700 aria-[current]:border-indigo-star aria-[current]:text-mist-50"
        >
          {t(`pages.${game}`)}
        </Link>
      ))}
    </nav>
  );
}

/** One of the four games: its clock, its draw, what can be bet, what came. */
export function MiniPage({ about }: PageProps) {
  const { t } = useTranslation();
  const game = miniGames.find((known) => known === about) ?? 'powerball';
  const [selected, setSelected] = useState<string>();
  const query = useMiniState(game, undefined);
  const rooms = query.data?.rooms ?? [];
  const roomKey = rooms.find((room) => room.roomKey === selected)?.roomKey ?? rooms[0]?.roomKey;
  const inRoom = useMiniState(game, roomKey);
  // In pieces, between which the browser answers: the table is the largest drawing of the site.
  const state = useDeferredValue([inRoom.data, query.data].find((known) => known?.roomKey === roomKey));
  return (
    <>
      <PageTitle title={t(`pages.${game}`)} text={t('mini.text')}>
        <div className="flex items-center gap-2">
          <OwnSheetButton gameKey={game} />
          {query.isPending && <Skeleton className="h-10 w-36 pointer-coarse:h-[50px]" />}
          {rooms.length > 1 && roomKey && (
            <Segmented
              label={t('mini.room')}
              value={roomKey}
              onValueChange={setSelected}
              options={rooms.map((room) => ({
                value: room.roomKey,
                label: t('mini.every', { minutes: room.intervalSeconds / 60 }),
              }))}
            />
          )}
        </div>
      </PageTitle>
      <Games current={game} />
      <Loaded query={query}>
        {() =>
          state &&
          roomKey &&
          state.roomKey === roomKey && <Table key={`${game}:${roomKey}`} game={game} state={state} roomKey={roomKey} />
        }
      </Loaded>
    </>
  );
}
