import type { ComponentProps } from 'react';
import { LaunchDialogs } from '../features/games/launch-dialogs.tsx';
import { GameSheet } from '../features/games/lobby/game-sheet.tsx';
import { ConversionDialog } from '../shell/money/conversion-dialog.tsx';
import { NoticeDialog } from '../shell/notices/notice-dialog.tsx';

/** The windows that may come over any page. */
export function Overlays(ways: ComponentProps<typeof NoticeDialog>) {
  return (
    <>
      <LaunchDialogs />
      <GameSheet />
      <ConversionDialog />
      <NoticeDialog {...ways} />
    </>
  );
}
