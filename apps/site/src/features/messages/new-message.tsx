import { translate } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useIsTourOn } from '../../shell/device/tour.ts';
import { useIsGameFramed } from '../../shell/games/framed-game.ts';
import { setMessageShown } from '../../shell/layout/cards.ts';
import { LazyOverlay } from '../../shell/loading/late-parts.tsx';
import { useSession } from '../../shell/session/session.ts';

const loadCard = async () => (await import('./message-card.tsx')).MessageCard;
const shownKey = 'mirinae.messages.shown';
/** Long enough to read and press; the count at the envelope stays. */
const shownMs = 12_000;

/**
 * Says after a login that messages wait, once, for a moment, and each time one arrives. Never over a game or the tour.
 */
export function NewMessage({ onOpen }: { onOpen: () => void }) {
  const { member, unread } = useSession();
  const memId = member?.memId ?? null;
  const known = useRef<{ memId: string; unread: number } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const isGameFramed = useIsGameFramed();
  const isTourOn = useIsTourOn();
  const isShown = waiting && !isGameFramed && !isTourOn;
  useEffect(() => {
    if (memId === null) {
      if (known.current) sessionStorage.removeItem(shownKey);
      known.current = null;
      setWaiting(false);
      return;
    }
    const before = known.current;
    known.current = { memId, unread };
    if (unread === 0) setWaiting(false);
    else if (before === null && sessionStorage.getItem(shownKey) !== memId) {
      sessionStorage.setItem(shownKey, memId);
      setWaiting(true);
    } else if (before !== null && unread > before.unread) {
      toast.message(translate('message.arrived'), { action: { label: translate('message.open'), onClick: onOpen } });
      void import('../../shell/sound/play-sound.ts').then(({ playSound }) => playSound('message'));
    }
  }, [memId, unread, onOpen]);
  useEffect(() => {
    if (!isShown) return;
    setMessageShown(true);
    const timer = window.setTimeout(() => setWaiting(false), shownMs);
    return () => {
      setMessageShown(false);
      window.clearTimeout(timer);
    };
  }, [isShown]);
  return (
    <LazyOverlay load={loadCard} need={isShown || null}>
      {(MessageCard) => isShown && <MessageCard onOpen={onOpen} onClose={() => setWaiting(false)} />}
    </LazyOverlay>
  );
}
