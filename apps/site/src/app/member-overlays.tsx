import { ConsentPrompt } from '../features/info/widget-consent.tsx';
import { NewMessage } from '../features/messages/new-message.tsx';
import { DrawEnds } from '../features/mini/widget-draw-ends.tsx';
import { LatestNews } from '../features/notifications/latest-news.tsx';
import { RegisterPrompt } from '../features/saferplay/register-prompt.tsx';
import { SessionWatch } from '../features/saferplay/session-watch.tsx';
import { OwnBets } from '../features/sport/widget-own-bets.tsx';
import { SlipEnds } from '../features/sport/widget-slip-ends.tsx';
import { TourHost } from '../features/tour/widget-tour.tsx';

type Props = { onOpenMessages: () => void; onHistory: () => void; onOpen: (href: string) => void };

/** Notifications over any page. */
export function MemberOverlays({ onOpenMessages, onOpen, onHistory }: Props) {
  return (
    <>
      <NewMessage onOpen={onOpenMessages} />
      <DrawEnds onOpen={onOpen} />
      <SlipEnds onOpen={onOpen} />
      <OwnBets />
      <SessionWatch onHistory={onHistory} />
      <LatestNews onOpen={onOpen} />
      <ConsentPrompt />
      <RegisterPrompt />
      <TourHost />
    </>
  );
}
