import type { Game, GameRef } from '@mirinae/contract/play/play';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { siteConfig } from '@mirinae/ui/calls/site-config';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, X } from 'lucide-react';
import { useState } from 'react';
import { useFramedGame } from '../../../../shell/games/framed-game.ts';
import { gameName, useGames } from '../../../../shell/games/game-groups.ts';
import { usePagePath } from '../../../../shell/pages/pages-context.ts';
import { useGamesDown } from '../../use-games-down.ts';
import { useGameAddress } from '../../use-launch.ts';
import { isSame } from '../../use-shelf.ts';
import { refsOf, textOf } from './multi.ts';

/** A phone that lies has no height for two heads: that of the page lies on the table's, whose name moves aside. */
const inLowWindows = {
  page: '[@media(max-height:30rem)]:absolute [@media(max-height:30rem)]:z-10 [@media(max-height:30rem)]:h-9',
  title: '[@media(max-height:30rem)]:sr-only',
  table: '[@media(max-height:30rem)]:pl-40',
};

/** One of the tables: opened once, and played in a frame of its own. `place` is which of how many, on a phone. */
function TableFrame({ game, place, onClose }: { game: Game; place: string; onClose: () => void }) {
  const { t } = useTranslation();
  const addressOf = useGameAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ['multi', game.vendorKey, game.key],
    queryFn: () => addressOf(game, 'money'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const name = gameName(game);
  const isOurs = data !== undefined && URL.canParse(data) && new URL(data).origin === siteConfig().studioOrigin;
  return (
    <section
      aria-label={name}
      className="flex min-h-0 snap-start flex-col bg-ink-950 max-lg:h-full max-lg:shrink-0 max-lg:basis-full"
    >
      <header className={`flex h-9 items-center gap-2 bg-ink-850 pl-3 ${inLowWindows.table}`}>
        <h2 className="min-w-0 flex-1 truncate font-bold text-mist-50 text-sm">{name}</h2>
        <span className="text-mist-300 text-sm tabular-nums lg:hidden">{place}</span>
        <Button tone="quiet" size="sm" aria-label={t('hall.takeOut', { name })} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      {isOurs ? (
        // Never as wide as a whole desktop: a table then lays itself out for a small window.
        <iframe src={data} title={name} allow="autoplay" className="mx-auto min-h-0 w-full max-w-220 flex-1 border-0" />
      ) : error || data !== undefined ? (
        <ErrorState
          title={error ? failureText(error) : t('lobby.launch.badAddress')}
          retryLabel={t('action.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="min-h-0 w-full flex-1" />
      )}
    </section>
  );
}

function chosenOf(): readonly GameRef[] {
  return refsOf(new URLSearchParams(window.location.search).get('tables') ?? '');
}

/** Up to four tables: two by two on a desktop, side by side to swipe on a phone. */
export function MultiPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const navigate = useNavigate();
  const [refs, setRefs] = useState(chosenOf);
  const { data = [], isPending } = useGames();
  useFramedGame(true);
  const games = refs.flatMap((ref) => data.find((game) => isSame(ref, game) && game.openYn === 'Y') ?? []);
  const back = () => void navigate({ to: pathOf('casino') });
  useGamesDown(() => {
    back();
    return true;
  });
  const close = (game: Game) => {
    const left = refs.filter((ref) => !isSame(ref, game));
    setRefs(left);
    void navigate({ to: pathOf('multiTables'), search: { tables: textOf(left) }, replace: true });
  };
  if (!isPending && games.length === 0)
    return <EmptyState title={t('hall.noTables')} action={<Button onClick={back}>{t('hall.toHall')}</Button>} />;
  return (
    <div className="flex h-dvh flex-col bg-ink-950">
      <header className={`flex h-11 items-center gap-2 px-2 ${inLowWindows.page}`}>
        <Button tone="quiet" size="sm" onClick={back}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('hall.toHall')}
        </Button>
        <h1 className={`min-w-0 flex-1 truncate text-center font-bold text-mist-100 ${inLowWindows.title}`}>
          {t('pages.multiTables')}
        </h1>
        <span className="px-3 text-mist-300 text-sm tabular-nums max-lg:invisible">{games.length}/4</span>
      </header>
      <div
        className={`flex min-h-0 flex-1 gap-1 max-lg:snap-x max-lg:snap-mandatory max-lg:overflow-x-auto lg:grid ${
          games.length > 1 ? 'lg:grid-cols-2' : ''
        } ${games.length > 2 ? 'lg:grid-rows-2' : ''}`}
      >
        {games.map((game, at) => (
          <TableFrame
            key={`${game.vendorKey}:${game.key}`}
            game={game}
            place={`${at + 1}/${games.length}`}
            onClose={() => close(game)}
          />
        ))}
      </div>
    </div>
  );
}
