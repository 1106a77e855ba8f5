/** The way to own bets from any page: a row on the bottom bar of a phone, a button in the header of a desktop. */
import type { Slip } from '@mirinae/contract/sport/slips';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ChevronUp, TicketCheck } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useHeaderPlace } from '../../../shell/layout/header-place.ts';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import type { SettledSummary } from '../settled-summary.ts';
import { OwnBetsLine } from './own-bets-line.tsx';
import { openOwnBets } from './own-bets-store.ts';

type Props = { open: readonly Slip[]; fresh: SettledSummary | null };

const open = () => openOwnBets(true);

/** The page below keeps its room free, so that it covers nothing of it; cards in the corner move up by it. */
function PhoneRow(props: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock', '2.75rem');
    return () => {
      style.removeProperty('--dock');
    };
  }, []);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 flex h-11 items-center gap-2.5 border-ink-600/50 border-t bg-ink-800 px-4 text-left font-semibold text-mist-50 text-sm"
    >
      <TicketCheck aria-hidden className="size-4.5 shrink-0 text-cyan-star" />
      <span className="sr-only">{t('slip.own.title')}</span>
      <OwnBetsLine {...props} hasScores />
      <ChevronUp aria-hidden className="ml-auto size-4 shrink-0 text-mist-300" />
    </button>
  );
}

function HeaderButton(props: Props) {
  const { t } = useTranslation();
  const place = useHeaderPlace();
  if (!place) return null;
  return createPortal(
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="flex h-10 max-w-56 items-center gap-2 rounded-[10px] border border-ink-600/60 bg-ink-750 px-3 font-semibold text-mist-50 text-sm hover:bg-ink-700"
    >
      <TicketCheck aria-hidden className="size-4.5 shrink-0 text-cyan-star" />
      <span className="sr-only">{t('slip.own.title')}</span>
      <span className="hidden min-w-0 xl:contents">
        <OwnBetsLine {...props} />
      </span>
      <span aria-hidden className="tabular-nums xl:hidden">
        {props.open.length}
      </span>
    </button>,
    place,
  );
}

export function OwnBetsDock(props: Props) {
  return useLayout() === 'mobile' ? <PhoneRow {...props} /> : <HeaderButton {...props} />;
}
