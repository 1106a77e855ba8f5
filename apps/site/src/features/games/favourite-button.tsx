import type { Game } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Star } from 'lucide-react';
import { gameName } from '../../shell/games/game-groups.ts';
import { isSame, useFavourite, useShelf } from './use-shelf.ts';

export function FavouriteButton({ game }: { game: Game }) {
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
      className="grid size-9 pointer-coarse:size-10 place-items-center rounded-full bg-ink-950/70 text-mist-200 hover:text-gold aria-pressed:text-gold"
    >
      <Star aria-hidden className="size-4.5" fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
