import { GameSheet } from '../features/games/game-sheet.tsx';
import { LaunchDialogs } from '../features/games/launch-dialogs.tsx';
import { NewMessage } from '../features/messages/new-message.tsx';
import { DrawEnds } from '../features/mini/widget-draw-ends.tsx';
import { LatestNews } from '../features/notifications/latest-news.tsx';
import { SessionWatch } from '../features/saferplay/widget-session-watch.tsx';
import { ConversionDialog } from '../shell/conversion-dialog.tsx';
import { NoticeDialog } from '../shell/notice-dialog.tsx';

/** The windows that may come over any page. */
export function Overlays({ onSignIn }: { onSignIn: (wanted: string | undefined) => void }) {
  return (
    <>
      <LaunchDialogs />
      <GameSheet />
      <ConversionDialog />
      <NoticeDialog onSignIn={onSignIn} />
<<<<<<< HEAD
=======
      <NewMessage onOpen={onOpenMessages} />
      <DrawEnds onOpen={onOpen} />
      <SessionWatch onHistory={onHistory} />
      <LatestNews onOpen={onOpen} />
>>>>>>> main
    </>
  );
}
