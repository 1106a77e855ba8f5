import type { MiniBet } from '@mirinae/contract/mini/mini';
import { betEnding } from '@mirinae/contract/play/bet-ending';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { BetStatus } from '../../shell/games/bet-status.tsx';
import { formatOdds, marketLabel, outcomeLabel } from '../../shell/games/draw-labels.ts';
import { SectionHead } from '../../shell/layout/section-head.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';

const shown = 8;

function OwnBet({ bet, isOpen }: { bet: MiniBet; isOpen: boolean }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const isBack = bet.type !== 'wait' && bet.winCash > 0;
  const isWon = betEnding(bet) === 'win';
  return (
    <Link
      to={pathOf('betList')}
      search={{ bet: bet.betIdx }}
      className="group flex items-center gap-2 rounded-chip px-2 py-2.5 text-sm hover:bg-ink-700"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-mist-400 text-xs tabular-nums">
          {t('draws.round', { number: bet.number })} · {t(`pages.${bet.gameCode}`)} · {marketLabel(t, bet.market)}
        </span>
        <b>{outcomeLabel(t, bet.market, bet.outcome)}</b>{' '}
        <span className="text-gold tabular-nums">{formatOdds(bet.odds)}</span>{' '}
        <span className="text-mist-300 tabular-nums">{formatAmount(bet.cash)}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5 tabular-nums">
        <BetStatus bet={bet} isOpen={isOpen} />
        {isBack && <b className={isWon ? 'text-jade' : 'text-mist-200'}>+{formatAmount(bet.winCash)}</b>}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-mist-400 group-hover:text-mist-100" />
    </Link>
  );
}

type Props = {
  bets: readonly MiniBet[];
  /** The round that may still be bet on. */
  openId: number | null;
  again?: ReactNode;
};

/** The member's newest bets, those of past rounds with what became of them; each leads to its details. */
export function MyBets({ bets, openId, again }: Props) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  return (
    <section aria-label={t('mini.mine')} className="surface far-later p-3">
      <SectionHead title={t('mini.mine')} to={pathOf('betList')} className="px-2 pt-1 pb-2" />
      {bets.length === 0 && <p className="px-2 py-4 text-center text-mist-400 text-sm">{t('mini.noBets')}</p>}
      <ul>
        {bets.slice(0, shown).map((bet) => (
          <li key={bet.betIdx} className="border-ink-600/30 border-t first:border-0">
            <OwnBet bet={bet} isOpen={bet.roundId === openId} />
          </li>
        ))}
      </ul>
      {again}
    </section>
  );
}
