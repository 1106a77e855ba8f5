import type { Game } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useFreeLeft } from './free-games.ts';

/** On the card of a game that the member has free rounds of. */
export function FreeBadge({ game }: { game: Game }) {
  const { t } = useTranslation();
  const left = useFreeLeft(game);
  return left > 0 ? <span className="rounded-md bg-gold px-1.5">{t('lobby.freeRounds.badge', { left })}</span> : null;
}
