import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { Mail, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsGameFramed } from '../../shell/games/framed-game.ts';
import { setCornerMessage } from '../../shell/layout/corner.ts';
import { useSession } from '../../shell/session/session.ts';

const shownKey = 'mirinae.messages.shown';
/** Long enough to read and press; the count at the envelope stays. */
const shownMs = 12_000;

/** Says after a login that messages wait, once, for a moment, and never over a game; and each time one arrives. */
export function NewMessage({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { member, unread } = useSession();
  const memId = member?.memId ?? null;
  const known = useRef<{ memId: string; unread: number } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const isGameFramed = useIsGameFramed();
  const isShown = waiting && !isGameFramed;
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
    setCornerMessage(true);
    const timer = window.setTimeout(() => setWaiting(false), shownMs);
    return () => {
      setCornerMessage(false);
      window.clearTimeout(timer);
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      data-corner
      aria-label={t('api.M001')}
      className="surface fixed right-4 bottom-36 z-40 flex w-[min(92vw,340px)] animate-rise-in items-start gap-3 p-4 shadow-high backdrop-blur-md lg:right-auto lg:bottom-6 lg:left-6"
    >
      <span className="starlight grid size-10 shrink-0 place-items-center rounded-full text-ink-950">
        <Mail aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold">{t('api.M001')}</p>
        <p className="mt-0.5 text-sm text-mist-300">{t('message.count', { count: unread })}</p>
        <Button
          size="sm"
          tone="primary"
          className="mt-3"
          onClick={() => {
            setWaiting(false);
            onOpen();
          }}
        >
          {t('message.open')}
        </Button>
      </div>
      <button
        type="button"
        aria-label={t('action.close')}
        onClick={() => setWaiting(false)}
        className="-mt-1 -mr-1 grid size-8 pointer-coarse:size-10 place-items-center rounded-chip text-mist-300 hover:bg-ink-700"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
