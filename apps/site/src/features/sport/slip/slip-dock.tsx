/** The slip beside what can be picked: a column of its own on a desktop, on a phone a bar that opens a sheet. */
import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useLayout } from '../../../shell/layout-context.ts';
import { usePicks } from './picks.ts';
import { SlipPanel } from './slip-panel.tsx';
import { writtenTotal } from './slip-sums.ts';

/** Above the quick menu of a phone; nothing while nothing is picked. */
function SlipBar({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const picks = usePicks();
  if (picks.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="starlight fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 flex h-13 items-center gap-3 rounded-card px-4 font-bold text-ink-950 text-md shadow-high"
    >
      <span className="grid size-7 place-items-center rounded-full bg-ink-950 text-mist-50 text-sm tabular-nums">
        {picks.length}
      </span>
      <span className="tabular-nums">{writtenTotal(picks)}</span>
      <span className="ml-auto flex items-center gap-1">
        {t('slip.open')}
        <ChevronUp aria-hidden className="size-4" />
      </span>
    </button>
  );
}

function PhoneSlip() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SlipBar onOpen={() => setIsOpen(true)} />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('slip.title')}>
        <SlipPanel />
      </Sheet>
    </>
  );
}

export function SlipDock() {
  const { t } = useTranslation();
  if (useLayout() === 'mobile') return <PhoneSlip />;
  return (
    <aside
      aria-label={t('slip.title')}
      className="surface sticky top-[129px] flex max-h-[calc(100dvh-141px)] flex-col p-4"
    >
      <SlipPanel />
    </aside>
  );
}
