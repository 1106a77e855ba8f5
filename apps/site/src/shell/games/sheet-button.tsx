import type { Game } from '@mirinae/contract/play/play';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Info } from 'lucide-react';
import { gameName, useGames } from './game-groups.ts';
import { openGameSheet } from './game-sheet.ts';

/** Opens the sheet of a game. */
export function SheetButton({ game }: { game: Game }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('action.aboutGame', { name: gameName(game) })} onClick={() => openGameSheet(game)}>
      <Info aria-hidden />
    </IconButton>
  );
}

/** The same on the page of a game of our own; nothing while the catalog is not here. */
export function OwnSheetButton({ gameKey }: { gameKey: string }) {
  const { data } = useGames();
  const game = data?.find(({ groupCode, key }) => groupCode === 'mini' && key === gameKey);
  return game ? <SheetButton game={game} /> : null;
}
