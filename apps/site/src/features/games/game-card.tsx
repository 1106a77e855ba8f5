import type { Game } from '@mirinae/contract/play/play';
import { Badge } from '@mirinae/ui/badge';
import { formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { gameName, useHouseName } from '../../shell/game-groups.ts';
import { useSession } from '../../shell/session.ts';
import { SheetButton } from '../../shell/sheet-button.tsx';
import { useLaunch } from './use-launch.ts';
import { isSame, useFavourite, useShelf } from './use-shelf.ts';

function FavouriteButton({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { favourites } = useShelf();
  const setFavourite = useFavourite();
  const isOn = favourites.some((ref) => isSame(ref, game));
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('games.favourite', { name: gameName(game) })}
      onClick={() => setFavourite(game, !isOn)}
      className="absolute top-2 right-2 grid size-9 pointer-coarse:size-10 place-items-center rounded-full bg-ink-950/70 text-mist-200 hover:text-gold aria-pressed:text-gold"
    >
      <Star aria-hidden className="size-4.5" fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}

/** A game: its picture, its name, what it pays back, one press to play, one to mark it. */
export function GameCard({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { member } = useSession();
  const launch = useLaunch();
  const house = useHouseName(game);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await launch(game);
    setBusy(false);
  };
  return (
    <div className="group relative">
      <button
        type="button"
        onClick={() => void press()}
        disabled={busy}
        aria-busy={busy}
        className="relative flex aspect-[5/6] w-full flex-col justify-end overflow-hidden rounded-card border border-ink-600/50 bg-ink-750 text-left shadow-mid transition-transform duration-200 hover:border-indigo-star/70 group-hover:-translate-y-1"
      >
        <img
          src={game.image}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover transition-transform duration-300 group-hover:scale-105"
        />
        <span className="absolute inset-x-0 bottom-0 h-3/5 bg-gradient-to-t from-ink-950 via-ink-950/75 to-transparent" />
        {game.badge !== 'none' && (
          <Badge tone={game.badge === 'new' ? 'jade' : 'gold'} className="absolute top-2.5 left-2.5 bg-ink-950/80">
            {t(`games.badge.${game.badge}`)}
          </Badge>
        )}
        <span className="relative flex flex-col gap-0.5 p-3">
          <span className="font-bold text-md text-mist-50">{gameName(game)}</span>
          <span className="sr-only">{t('games.play')}</span>
          {house && <span className="truncate font-medium text-mist-100 text-xs">{house}</span>}
          <span className="text-xs text-mist-200">
            {game.rtp ? `RTP ${formatRate(game.rtp)}` : t(`type.${game.groupCode}`)}
            {game.volatility && ` · ${t(`games.volatility.${game.volatility}`)}`}
          </span>
        </span>
        {busy && <span className="absolute inset-0 animate-pulse bg-ink-950/50" />}
      </button>
      <span className="absolute top-13 right-2">
        <SheetButton game={game} />
      </span>
      {member && game.key && <FavouriteButton game={game} />}
      {member && game.demoYn === 'Y' && (
        <button
          type="button"
          onClick={() => void launch(game, 'demo')}
          className="absolute right-2.5 bottom-2.5 rounded-full border border-mist-400/50 bg-ink-950/80 px-2.5 py-1 pointer-coarse:px-3 pointer-coarse:py-2.5 font-semibold text-xs text-mist-100 hover:border-indigo-star"
        >
          {t('games.demo')}
          <span className="sr-only"> {gameName(game)}</span>
        </button>
      )}
    </div>
  );
}
