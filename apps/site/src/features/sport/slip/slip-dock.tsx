/** The slip at the side of the odds: a column of its own on a desktop, on a phone a bar that opens a sheet. */
import { Sheet } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ChevronUp, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { useSlipOfPage } from '../dock/own-bets-store.ts';
import { SlipPanel, type SlipTab } from './slip-panel.tsx';
import { useDraft } from './slip-settings.ts';
import { totalOdds } from './slip-shape.ts';
import { useOpenSlips } from './use-open-slips.ts';
import { useSlip } from './use-slip.ts';

/** Above the quick menu of a phone; nothing while nothing is picked and nothing waits. */
function SlipBar({ onOpen }: { onOpen: (tab: SlipTab) => void }) {
  const { t } = useTranslation();
  const { legs, kind } = useSlip();
  const { placed } = useDraft();
  const open = useOpenSlips();
  const changed = legs.filter(({ hasPriceChanged }) => hasPriceChanged).length;
  if (legs.length === 0 && placed.length === 0 && open.length === 0) return null;
  const isFilled = legs.length > 0;
  return (
    <div className="fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 flex gap-2">
      {isFilled && open.length > 0 && (
        <button
          type="button"
          onClick={() => onOpen('open')}
          className="flex h-13 shrink-0 items-center gap-1.5 rounded-card border border-ink-500 bg-ink-800 px-3 font-bold text-mist-50 text-md tabular-nums shadow-high"
        >
          <TicketCheck aria-hidden className="size-4.5 text-cyan-star" />
          <span className="sr-only">{t('slip.own.title')}</span>
          {open.length}
        </button>
      )}
      <button
        type="button"
        onClick={() => onOpen(isFilled ? 'slip' : 'open')}
        className="starlight flex h-13 min-w-0 flex-1 items-center gap-2.5 rounded-card px-3.5 font-bold text-ink-950 text-md shadow-high"
      >
        {isFilled ? (
          <>
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ink-950 text-mist-50 text-sm tabular-nums">
              {legs.length}
            </span>
            <span className="truncate tabular-nums">
              {t(`slip.kind.${kind}`)} {kind === 'combination' || legs.length === 1 ? totalOdds(legs) : ''}
            </span>
          </>
        ) : (
          <span className="truncate">
            {t('slip.tab.open')} {open.length > 0 && open.length}
          </span>
        )}
        {changed > 0 && (
          <span className="shrink-0 rounded-md bg-amber px-1.5 text-xs leading-5">
            {t('slip.changed', { count: changed })}
          </span>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-1">
          <span className={changed > 0 ? 'sr-only' : ''}>{t('slip.open')}</span>
          <ChevronUp aria-hidden className="size-4" />
        </span>
      </button>
    </div>
  );
}

function PhoneSlip() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<SlipTab | null>(null);
  return (
    <>
      <SlipBar onOpen={setTab} />
      <Sheet open={tab !== null} onClose={() => setTab(null)} title={t('slip.title')} hiddenTitle>
        {/* At the cross that closes the sheet. */}
        <div className="-mt-14 flex min-h-0 flex-1 flex-col">
          <SlipPanel begins={tab ?? 'slip'} />
        </div>
      </Sheet>
    </>
  );
}

export function SlipDock() {
  const { t } = useTranslation();
  useSlipOfPage();
  if (useLayout() === 'mobile') return <PhoneSlip />;
  return (
    <section
      aria-label={t('slip.title')}
      className="surface sticky top-[129px] flex max-h-[calc(100dvh-141px)] min-h-96 flex-col overflow-y-auto p-3"
    >
      <SlipPanel />
    </section>
  );
}
