import type { Answer } from '@mirinae/contract/calls';
import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import type { MiniBet, MiniRound } from '@mirinae/contract/mini/mini';
import type { MiniGame } from '@mirinae/game-math/mini/families';
import { AmountPad } from '@mirinae/ui/amount-pad';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { formatAmount, formatCountdown, houseAmount } from '@mirinae/ui/format';
import type { Translate } from '@mirinae/ui/language/translation';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useTickingServerNow } from '@mirinae/ui/server-clock';
import { toast } from '@mirinae/ui/toast';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

import { formatOdds, marketLabel, outcomeLabel } from '../../shell/games/draw-labels.ts';
import { useSession } from '../../shell/session/session.ts';
import { Again } from './again.tsx';
import type { Choice, Markets } from './markets.tsx';
import { placeBet, refreshAfterBets } from './place-bet.ts';
import { useLimits } from './use-mini.ts';

const amounts = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000] as const;
type Limits = Answer<'bet.limits'>;

function useBet(game: MiniGame, roundId: number, onDone: () => void) {
  const { t } = useTranslation();
  const key = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ roundId: number; text: string } | null>(null);
  const send = async (choice: Choice, cash: number) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    key.current ??= crypto.randomUUID();
    try {
      await placeBet({ game, roundId, choice, cash, requestKey: key.current });
      key.current = null;
      toast.success(t('mini.placed'));
      onDone();
    } catch (error) {
      // Only a lost answer keeps the key: pressing again then requests the same bet.
      if (!(error instanceof CallError) || error.code !== codes.responseFailed) key.current = null;
      setRefusal({ roundId, text: failureText(error) });
    } finally {
      setBusy(false);
      await refreshAfterBets();
    }
  };
  useEffect(() => {
    // The key names a bet of this round.
    if (roundId) key.current = null;
  }, [roundId]);
  // A refusal is of its round: with the next one it is gone.
  return { busy, failure: refusal?.roundId === roundId ? refusal.text : null, send, forget: () => setRefusal(null) };
}

/** The most that may be staked on a choice: by the limit of a stake and by that of a win. */
function maxStakeOn({ betMax, winMax }: Limits, choice: Choice | null): number {
  return choice ? Math.min(betMax, Math.floor((winMax * 100) / choice.odds)) : betMax;
}

function Chosen({ choice }: { choice: Choice | null }) {
  const { t } = useTranslation();
  if (!choice)
    return <p className="rounded-chip bg-ink-850 px-3 py-4 text-center text-mist-300 text-sm">{t('mini.choose')}</p>;
  return (
    <p className="flex items-center justify-between gap-3 rounded-chip border border-gold/40 bg-gold/10 px-3 py-2.5">
      <span>
        <span className="block text-mist-300 text-xs">{marketLabel(t, choice.market)}</span>
        <b>{outcomeLabel(t, choice.market, choice.outcome)}</b>
      </span>
      <b className="text-gold text-lg tabular-nums">{formatOdds(choice.odds)}</b>
    </p>
  );
}

function LimitFacts({ limits }: { limits: Limits }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-chip bg-ink-850 px-2 py-2 text-center text-xs">
      {(['betMin', 'betMax', 'winMax'] as const).map((name) => (
        <div key={name}>
          <dt className="text-mist-400">{t(`mini.limit.${name}`)}</dt>
          <dd className="font-semibold text-mist-100 tabular-nums">{formatAmount(limits[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

function TimeLeft({ round }: { round: MiniRound }) {
  const { t } = useTranslation();
  const leftMs = new Date(round.closesAt).getTime() - useTickingServerNow();
  return (
    <span className="font-semibold text-mist-300 text-sm tabular-nums">
      {t('mini.left', { time: formatCountdown(leftMs) })}
    </span>
  );
}

function Closed() {
  const { t } = useTranslation();
  return <span className="font-semibold text-amber text-sm">{t('mini.closed')}</span>;
}

const chip =
  'h-10 rounded-[10px] border border-indigo-star/40 bg-indigo-star/10 font-semibold text-base text-mist-100 hover:bg-indigo-star/20 disabled:opacity-45';

type Props = {
  game: MiniGame;
  round: MiniRound;
  isOpen: boolean;
  choice: Choice | null;
  markets: Markets;
  bets: readonly MiniBet[];
  onDone: () => void;
};

type AmountProps = { cash: number; most: number; invalid: boolean; onAmount: (amount: number) => void };

/** Amount of the stake: by key, by chip, as a share of the balance, or as the last bets again. */
function Amount({ cash, most, invalid, onAmount, ...again }: AmountProps & ComponentProps<typeof Again>) {
  const { t } = useTranslation();
  const id = useId();
  const balance = useSession().member?.cashAmt ?? 0;
  const chips = [
    { name: 'half', amount: Math.floor(cash / 2) },
    { name: 'max', amount: most },
    { name: 'all', amount: balance },
  ] as const;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-mist-200 text-sm">
        {t('mini.amount')}
      </label>
      <AmountPad
        id={id}
        amount={cash}
        onAmount={onAmount}
        steps={amounts.map(houseAmount).map((amount) => ({ amount, label: formatAmount(amount) }))}
        clearLabel={t('action.clear')}
        unit={t('money.unit')}
        invalid={invalid}
      />
      <div className="mt-2 grid grid-cols-4 gap-2">
        {chips.map(({ name, amount }) => (
          <button key={name} type="button" className={chip} disabled={amount === 0} onClick={() => onAmount(amount)}>
            {t(`mini.${name}`)}
          </button>
        ))}
        <Again {...again} />
      </div>
    </div>
  );
}

/** Why an amount is not one that may be staked. */
function hintOf(t: Translate, limits: Limits | null, cash: number, most: number): string | null {
  if (!limits || cash === 0) return null;
  if (cash < limits.betMin) return t('mini.belowMin', { amount: formatAmount(limits.betMin) });
  return cash > most ? t('mini.aboveMax', { amount: formatAmount(most) }) : null;
}

/** Selection, stake, payout and limits. */
export function Slip({ game, round, isOpen, choice, markets, bets, onDone }: Props) {
  const { t } = useTranslation();
  const limits = useLimits();
  const [cash, setCash] = useState(0);
  const { busy, failure, send, forget } = useBet(game, round.roundId, () => {
    setCash(0);
    onDone();
  });
  const setAmount = (amount: number) => {
    forget();
    setCash(amount);
  };
  const most = limits ? maxStakeOn(limits, choice) : 0;
  const payout = choice ? Math.floor((cash * choice.odds) / 100) : 0;
  const hint = hintOf(t, limits, cash, most);
  const again = { isOpen, game, roundId: round.roundId, markets, bets, className: chip };
  return (
    <form
      aria-label={t('mini.slip')}
      className="surface flex flex-col gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice) void send(choice, cash);
      }}
    >
      <h2 className="flex items-baseline justify-between font-bold">
        {t('mini.slip')}
        {isOpen ? <TimeLeft round={round} /> : <Closed />}
      </h2>
      <Chosen choice={choice} />
      <Amount {...again} cash={cash} most={most} invalid={hint !== null} onAmount={setAmount} />
      {limits && <LimitFacts limits={limits} />}
      <p className="flex justify-between text-mist-300 text-sm">
        {t('mini.payout')}
        <b className="text-jade text-md tabular-nums">{formatAmount(payout)}</b>
      </p>
      {(failure ?? hint) && (
        <p role="alert" className="rounded-chip bg-coral/10 px-3 py-2 text-coral text-sm">
          {failure ?? hint}
        </p>
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={busy}
        disabled={!choice || cash === 0 || hint !== null || !isOpen}
      >
        {t(isOpen ? 'mini.bet' : 'mini.closed')}
      </Button>
    </form>
  );
}
