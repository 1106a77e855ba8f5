import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { Mail, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsTourOn } from '../../shell/device/tour.ts';
import { useIsGameFramed } from '../../shell/games/framed-game.ts';
import { setMessageShown } from '../../shell/layout/cards.ts';
import { useSession } from '../../shell/session/session.ts';

const shownKey = 'mirinae.messages.shown';
/** Long enough to read and press; the count at the envelope stays. */
const shownMs = 12_000;

/**
 * Says after a login that messages wait, once, for a moment, in a line below the header, where there are no games; and
 * each time one arrives. Never over a game or the tour.
 */
export function NewMessage({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
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
      toast.message(t('api.M001'), { action: { label: t('message.open'), onClick: onOpen } });
      void import('../../shell/sound/play-sound.ts').then(({ playSound }) => playSound('message'));
    }
  }, [memId, unread, onOpen, t]);
  useEffect(() => {
    if (!isShown) return;
    setMessageShown(true);
    const timer = window.setTimeout(() => setWaiting(false), shownMs);
    return () => {
      setMessageShown(false);
      window.clearTimeout(timer);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      data-card
      aria-label={t('api.M001')}
      className="surface !bg-ink-800 fixed inset-x-3 top-16 z-40 mx-auto flex max-w-[440px] animate-rise-in items-center gap-3 py-2 pr-2 pl-3 shadow-high lg:top-[126px]"
    >
      <span className="starlight grid size-9 shrink-0 place-items-center rounded-full text-ink-950">
        <Mail aria-hidden className="size-4.5" />
      </span>
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <b className="block truncate">{t('api.M001')}</b>
        <span className="text-mist-300">{t('message.count', { count: unread })}</span>
      </p>
      <Button
        size="sm"
        tone="primary"
        onClick={() => {
          setWaiting(false);
          onOpen();
        }}
      >
        {t('message.open')}
      </Button>
      <button
        type="button"
        aria-label={t('action.close')}
        onClick={() => setWaiting(false)}
        className="grid size-8 pointer-coarse:size-10 shrink-0 place-items-center rounded-chip text-mist-300 hover:bg-ink-700"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
