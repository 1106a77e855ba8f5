import { NewMessage } from '../features/messages/new-message.tsx';
import { LatestNews } from '../features/notifications/latest-news.tsx';

type Props = { onOpenMessages: () => void; onOpen: (href: string) => void };

/** What a member is told over any page. */
export function MemberOverlays({ onOpenMessages, onOpen }: Props) {
  return (
    <>
      <NewMessage onOpen={onOpenMessages} />
      <LatestNews onOpen={onOpen} />
    </>
  );
}
