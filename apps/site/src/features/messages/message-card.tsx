import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Mail, X } from 'lucide-react';
import { useSession } from '../../shell/session/session.ts';

/** In a line below the header, where there are no games. */
export function MessageCard({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { unread } = useSession();
  return (
    <section
      data-card
      aria-label={t('message.arrived')}
      className="surface !bg-ink-800 fixed inset-x-3 top-16 z-40 mx-auto flex max-w-[440px] animate-rise-in items-center gap-3 py-2 pr-2 pl-3 shadow-high lg:top-[126px]"
    >
      <span className="starlight grid size-9 shrink-0 place-items-center rounded-full text-ink-950">
        <Mail aria-hidden className="size-4.5" />
      </span>
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <b className="block truncate">{t('message.arrived')}</b>
        <span className="text-mist-300">{t('message.count', { count: unread })}</span>
      </p>
      <Button
        size="sm"
        tone="primary"
        onClick={() => {
          onClose();
          onOpen();
        }}
      >
        {t('message.open')}
      </Button>
      <button
        type="button"
        aria-label={t('action.close')}
        onClick={onClose}
        className="grid size-8 pointer-coarse:size-10 shrink-0 place-items-center rounded-chip text-mist-300 hover:bg-ink-700"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
