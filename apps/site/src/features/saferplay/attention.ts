/** Gets a member's attention whose eyes are on another window: in the tab's title, and by a notice if it may. */
import { useEffect } from 'react';
import { isGameWindowOpen } from '../../shell/games/game-window.ts';

const blinkMs = 1_000;

async function notifyDevice(title: string, tag: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { tag, icon: '/icons/icon-192.png', data: { path: null } });
}

/** While `title` is there. The tab's own title comes back afterwards, and whenever the page is in front. */
export function useAttention(title: string | null, tag: string): void {
  useEffect(() => {
    if (title === null) return;
    const own = document.title;
    const isElsewhere = () => !document.hasFocus() || isGameWindowOpen();
    if (isElsewhere()) void notifyDevice(title, tag).catch(() => undefined);
    const blink = window.setInterval(() => {
      document.title = isElsewhere() && document.title === own ? title : own;
    }, blinkMs);
    return () => {
      window.clearInterval(blink);
      document.title = own;
    };
  }, [title, tag]);
}
