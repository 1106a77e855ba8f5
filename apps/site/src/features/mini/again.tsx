/** The bets of the member's last round once more: confirmed, then placed one after the other at the odds of now. */
import type { MiniBet } from '@mirinae/contract/mini/mini';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { useState } from 'react';
import { formatOdds, marketLabel, outcomeLabel } from '../../shell/games/draw-labels.ts';
import type { Choice, Markets } from './markets.tsx';
import { type NewBet, placeBet, refreshAfterBets } from './place-bet.ts';

type Around = { game: MiniGame; roundId: number; markets: Markets; bets: readonly MiniBet[] };

function choiceNow(markets: Markets, { market, outcome }: MiniBet): Choice | null {
  const price = markets.find((known) => known.market === market)?.outcomes.find((known) => known.outcome === outcome);
  return price?.openYn === 'Y' ? { market, outcome, odds: price.odds } : null;
}

/** The bets of the last round before this one that had any, each under a key of its own. */
function lastBets({ game, roundId, markets, bets }: Around): NewBet[] {
  const earlier = bets.filter((bet) => bet.gameCode === game && bet.roundId !== roundId);
  const newest = Math.max(...earlier.map((bet) => bet.roundId));
  return earlier
    .filter((bet) => bet.roundId === newest)
    .flatMap((bet) => {
      const choice = choiceNow(markets, bet);
      return choice ? [{ game, roundId, choice, cash: bet.cash, requestKey: crypto.randomUUID() }] : [];
    });
}

function useAgain() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<readonly NewBet[]>([]);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      for (const bet of waiting) await placeBet(bet);
      toast.success(t('mini.placedAgain', { count: waiting.length }));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      setBusy(false);
      setWaiting([]);
      await refreshAfterBets();
    }
  };
  return { waiting, setWaiting, busy, confirm };
}

export function Again({ isOpen, className, ...around }: Around & { isOpen: boolean; className: string }) {
  const { t } = useTranslation();
  const { waiting, setWaiting, busy, confirm } = useAgain();
  const hasAny = around.bets.some((bet) => bet.gameCode === around.game && bet.roundId !== around.roundId);
  return (
    <>
      <button
        type="button"
        disabled={!isOpen || !hasAny}
        onClick={() => setWaiting(lastBets(around))}
        className={className}
      >
        {t('mini.again')}
      </button>
      <ConfirmDialog
        open={waiting.length > 0}
        onClose={() => setWaiting([])}
        title={t('mini.againTitle', { count: waiting.length })}
        confirmLabel={t('mini.bet')}
        cancelLabel={t('action.cancel')}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        <ul className="divide-y divide-ink-600/40">
          {waiting.map(({ choice, cash, requestKey }) => (
            <li key={requestKey} className="flex items-center justify-between gap-3 py-2 tabular-nums">
              <span>
                <span className="block text-mist-400 text-xs">{marketLabel(t, choice.market)}</span>
                <b>{outcomeLabel(t, choice.market, choice.outcome)}</b>{' '}
                <span className="text-gold">{formatOdds(choice.odds)}</span>
              </span>
              <b>{formatAmount(cash)}</b>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
