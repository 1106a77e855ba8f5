import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import type { MiniGame } from '@mirinae/game-math/mini/games';
import { AmountPad } from '@mirinae/ui/amount-pad';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { formatWon } from '@mirinae/ui/format';
import { toast } from '@mirinae/ui/toast';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { refreshBalance } from '../../shell/session-flow.ts';
import { formatOdds, marketLabel, outcomeLabel } from './labels.ts';
import type { Choice } from './markets.tsx';
import { invalidateMini } from './use-mini.ts';

const amounts = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000] as const;

function useBet(game: MiniGame, roundId: number | undefined, onDone: () => void) {
  const { t } = useTranslation();
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (choice: Choice, cash: number) => {
    if (busy || roundId === undefined) return;
    setBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    try {
      await api('bet.proc', { gameCode: game, round: String(roundId), picks: [choice], cash, requestKey: key.current });
      key.current = null;
      toast.success(t('mini.placed'));
      onDone();
    } catch (error) {
      // Only a lost answer keeps the key: pressing again then requests the same bet.
      if (!(error instanceof CallError) || error.code !== codes.responseFailed) key.current = null;
      setFailure(failureText(error));
    } finally {
      setBusy(false);
      await Promise.all([invalidateMini(), refreshBalance()]);
    }
  };
  return { busy, failure, send };
}

/** What is chosen, for how much, and what it would pay. */
export function Slip({
  game,
  roundId,
  isOpen,
  choice,
  onDone,
}: {
  game: MiniGame;
  roundId: number | undefined;
  isOpen: boolean;
  choice: Choice | null;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [cash, setCash] = useState(0);
  const { busy, failure, send } = useBet(game, roundId, () => {
    setCash(0);
    onDone();
  });
  const payout = choice ? Math.floor((cash * choice.odds) / 100) : 0;
  return (
    <form
      aria-label={t('mini.slip')}
      className="surface flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice) void send(choice, cash);
      }}
    >
      <h2 className="font-bold">{t('mini.slip')}</h2>
      {choice ? (
        <p className="flex items-center justify-between gap-3 rounded-chip border border-gold/40 bg-gold/10 px-3 py-2.5">
          <span>
            <span className="block text-xs text-mist-300">{marketLabel(t, choice.market)}</span>
            <b>{outcomeLabel(t, choice.market, choice.outcome)}</b>
          </span>
          <b className="text-gold text-lg tabular-nums">{formatOdds(choice.odds)}</b>
        </p>
      ) : (
        <p className="rounded-chip bg-ink-850 px-3 py-4 text-center text-sm text-mist-300">{t('mini.choose')}</p>
      )}
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium text-sm text-mist-200">
          {t('mini.amount')}
        </label>
        <AmountPad
          id={id}
          amount={cash}
          onAmount={setCash}
          steps={amounts.map((amount) => ({ amount, label: formatWon(amount) }))}
          clearLabel={t('action.clear')}
          unit={t('money.won')}
        />
      </div>
      <p className="flex justify-between text-sm text-mist-300">
        {t('mini.payout')}
        <b className="text-jade tabular-nums">{formatWon(payout)}</b>
      </p>
      {failure && (
        <p role="alert" className="rounded-chip bg-coral/10 px-3 py-2 text-sm text-coral">
          {failure}
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" wide busy={busy} disabled={!choice || cash === 0 || !isOpen}>
        {t(isOpen ? 'mini.bet' : 'mini.closed')}
      </Button>
    </form>
  );
}
