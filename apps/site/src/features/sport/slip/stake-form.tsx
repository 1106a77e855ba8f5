import type { Answer } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { oddsScale } from '@mirinae/game-math/sports/odds/odds';
import { AmountRefused } from '@mirinae/ui/amount-refused';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { classes } from '@mirinae/ui/classes';
import { compactIn } from '@mirinae/ui/compact-in';
import { formatAmount, houseAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { inputFrame } from '@mirinae/ui/text-input';
import { useAmountText } from '@mirinae/ui/use-amount-text';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Keypad } from './keypad.tsx';
import { setAmount, useDraft } from './slip-settings.ts';
import type { Refused } from './use-place-slip.ts';
import type { SlipNow } from './use-slip.ts';

/** Base figures of the steps. */
const quickBases = [10_000, 50_000, 100_000, 500_000] as const;
export const quickAmounts = (): number[] => quickBases.map(houseAmount);
const maxAmount = 999_999_999_999;

/** Why no more may be staked, in a word. */
const boundKeys: Readonly<Record<string, string>> = {
  [codes.insufficientFunds]: 'cash',
  [codes.stakeAboveMax]: 'level',
  [codes.winAboveMax]: 'win',
  [codes.exposureExceeded]: 'exposure',
};

/** 1만, 10K. */
const shortAmount = (amount: number): string => compactIn(currentLocale())(amount);

const quick =
  'h-9 pointer-coarse:h-auto rounded-chip border border-ink-600/70 bg-ink-750 font-semibold text-mist-100 text-sm tabular-nums tracking-tight whitespace-nowrap hover:bg-ink-700 disabled:opacity-45';

type QuickProps = { steps: readonly number[]; amount: number; most: number | null; hasKeys?: boolean };

/** Quick amounts, with Shift subtracted, up to a maximum. */
function QuickAmounts({ steps, amount, most, hasKeys = false }: QuickProps) {
  const { t } = useTranslation();
  return (
    <>
      {steps.map((step, index) => (
        <button
          key={step}
          type="button"
          aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
          className={quick}
          onClick={(event) => setAmount(Math.max(0, Math.min(maxAmount, amount + (event.shiftKey ? -step : step))))}
        >
          +{shortAmount(step)}
        </button>
      ))}
      <button
        type="button"
        className={classes(quick, 'text-cyan-star')}
        disabled={!most}
        onClick={() => most && setAmount(most)}
      >
        {t('slip.max')}
      </button>
    </>
  );
}

type FieldProps = {
  id: string;
  amount: number;
  most: number | null;
  isTooMuch: boolean;
  field: RefObject<HTMLInputElement | null>;
};

function AmountField({ id, amount, most, isTooMuch, field }: FieldProps) {
  const { t } = useTranslation();
  const isPhone = useLayout() === 'mobile';
  const { value, onChange, isRefused } = useAmountText(amount, setAmount);
  return (
    <>
      <div className="relative">
        <input
          ref={field}
          id={id}
          inputMode={isPhone ? 'none' : 'decimal'}
          aria-keyshortcuts={isPhone ? undefined : 'S'}
          autoComplete="off"
          aria-invalid={isTooMuch || isRefused || undefined}
          value={value}
          placeholder="0"
          onChange={onChange}
          className={classes(
            inputFrame,
            'h-12 pr-18 text-right font-bold text-xl tabular-nums',
            isTooMuch && 'text-coral',
          )}
        />
        <span aria-hidden className="absolute top-1/2 right-11 -translate-y-1/2 text-mist-300 text-sm">
          {t('money.unit')}
        </span>
        <button
          type="button"
          aria-label={t('slip.clearAmount')}
          onClick={() => setAmount(0)}
          className="absolute top-1/2 right-1 grid size-10 -translate-y-1/2 place-items-center text-mist-300 hover:text-mist-50"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {isRefused && <AmountRefused />}
      {isPhone ? (
        <Keypad amount={amount} onAmount={setAmount}>
          <QuickAmounts steps={quickAmounts().slice(0, 3)} amount={amount} most={most} />
        </Keypad>
      ) : (
        <div className="grid grid-cols-5 gap-1.5">
          <QuickAmounts hasKeys steps={quickAmounts()} amount={amount} most={most} />
        </div>
      )}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-mist-300 text-sm">
      {name}
      <span className="text-mist-100 tabular-nums">{children}</span>
    </p>
  );
}

/** In percent: 10,300 is 3. */
const percentAbove = (factor: number): string => `+${(factor - oddsScale) / 100}%`;

/** Bonus of many legs, and the next step. */
function Bonus({ factor, legs, next }: Answer<'sport.quote'>['bonus']) {
  const { t } = useTranslation();
  if (factor === oddsScale && !next) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-violet-star text-sm tabular-nums">
      {factor > oddsScale ? (
        <b>{t('slip.bonus.now', { count: legs, percent: percentAbove(factor) })}</b>
      ) : (
        <span>{t('slip.bonus.title')}</span>
      )}
      {next && (
        <span className="text-mist-300 text-xs">
          {t('slip.bonus.next', { count: next.legs - legs, percent: percentAbove(next.factor) })}
        </span>
      )}
    </p>
  );
}

/** Odds of the longest combination, what all of it costs, and what it pays when every leg is won. */
function Sums({ slip, amount }: { slip: SlipNow; amount: number }) {
  const { t } = useTranslation();
  const { combinations, quote } = slip;
  const win = slip.maxPayout(amount);
  const odds = quote.data ? quote.data.odds / 10_000 : null;
  return (
    <div className="flex flex-col gap-0.5">
      {odds !== null && <Row name={t('slip.odds')}>{odds.toFixed(4)}</Row>}
      {quote.data && <Bonus {...quote.data.bonus} />}
      {combinations > 1 && (
        <Row name={t('slip.combinations', { count: combinations })}>
          {formatAmount(amount)} × {combinations} = {formatAmount(amount * combinations)}
        </Row>
      )}
      <p className="flex items-baseline justify-between gap-3 text-mist-200 text-sm">
        {t('slip.win')}
        <b className={classes('text-gold tabular-nums', win > 99_999_999 ? 'text-lg' : 'text-2xl')}>
          {formatAmount(win)}
        </b>
      </p>
    </div>
  );
}

/** Label and action of the button, and the referral; null where nothing can be sent. */
function usePress(slip: SlipNow, amount: number, refused: Refused | null) {
  const { t } = useTranslation();
  const { data } = slip.quote;
  const most = refused?.maxUnitStake ?? data?.maxUnitStake ?? null;
  const least = data?.unitStakeMin ?? 0;
  const isBlocked =
    slip.combinations === 0 ||
    slip.legs.some(({ now }) => !now || now.refusal !== null) ||
    [...slip.refusals.values()].some(({ odds }) => odds === undefined);
  const isTooMuch = most !== null && amount > most;
  const hasPriceChanged = slip.legs.some((leg) => leg.hasPriceChanged);
  const requested = data?.maxReferredUnitStake ?? 0;
  if (isTooMuch && most > 0)
    return {
      isTooMuch,
      stake: isBlocked ? null : most,
      label: t('slip.placeMost', { amount: formatAmount(most) }),
      requested: isBlocked || amount > requested ? null : amount,
    };
  const stake = isBlocked || amount === 0 || amount < least || isTooMuch ? null : amount;
  const total = amount * slip.combinations;
  const label = hasPriceChanged
    ? t('slip.acceptAndPlace')
    : total > 0
      ? t('slip.placeOf', { amount: formatAmount(total) })
      : t('slip.place');
  return { isTooMuch, stake, label, requested: null };
}

type ReferralProps = { unitStake: number; combinations: number; busy: boolean; onPress: (unitStake: number) => void };

/** More than the house takes by itself: it is referred. */
function RequestReferral({ unitStake, combinations, busy, onPress }: ReferralProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="button" wide className="pointer-coarse:h-11" disabled={busy} onClick={() => onPress(unitStake)}>
        {t('slip.referral.ask', { amount: formatAmount(unitStake * combinations) })}
      </Button>
      <p className="text-center text-mist-300 text-xs">{t('slip.referral.askText')}</p>
    </>
  );
}

/** The keypad of a phone is taller than what is left of the sheet: what is pressed next stays in sight. */
const pinned = 'sticky bottom-0 -mx-5 -mb-6 flex flex-col gap-2 border-ink-600/50 border-t bg-ink-800 px-5 pt-2 pb-4';

type Props = {
  slip: SlipNow;
  busy: boolean;
  refused: Refused | null;
  field: RefObject<HTMLInputElement | null>;
  onPlace: (unitStake: number, isReferred?: boolean) => void;
};

export function StakeForm({ slip, busy, refused, field, onPlace }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { member } = useSession();
  const { amount } = useDraft();
  const { data, error } = slip.quote;
  const isPhone = useLayout() === 'mobile';
  const most = refused?.maxUnitStake ?? data?.maxUnitStake ?? null;
  const press = usePress(slip, amount, refused);
  const least = data && amount > 0 && amount < data.unitStakeMin ? data.unitStakeMin : null;
  return (
    <form
      aria-label={t('slip.title')}
      className="flex flex-col gap-2 border-ink-600/50 border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (press.stake !== null && !busy) onPlace(press.stake);
      }}
    >
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-2 text-mist-200 text-sm">
        {t(slip.combinations > 1 ? 'slip.unitStake' : 'slip.stake')}
        {most !== null && data && (
          <span className="text-mist-300 text-xs">
            {t('slip.most', { amount: formatAmount(most) })}
            {boundKeys[data.bound] && ` · ${t(`slip.bound.${boundKeys[data.bound]}`)}`}
          </span>
        )}
      </label>
      <AmountField id={id} amount={amount} most={most} isTooMuch={press.isTooMuch} field={field} />
      <div className={isPhone ? pinned : 'flex flex-col gap-2'}>
        <Sums slip={slip} amount={amount} />
        <div aria-live="polite" className="flex flex-col gap-1 text-sm empty:hidden">
          {least !== null && <p className="text-amber">{t('slip.least', { amount: formatAmount(least) })}</p>}
          {refused && <p className="text-coral">{refused.isLost ? t('slip.lost') : refused.text}</p>}
          {!refused && error && <p className="text-coral">{failureText(error)}</p>}
          {data?.turnoverYn === 'N' && <p className="text-amber text-xs">{t('slip.noTurnover')}</p>}
        </div>
        <Button
          type="submit"
          tone="primary"
          size="lg"
          wide
          busy={busy}
          disabled={press.stake === null || !member}
          aria-keyshortcuts={isPhone ? undefined : 'Control+Enter'}
        >
          {member ? press.label : t('slip.signInFirst')}
        </Button>
        {press.requested !== null && member && (
          <RequestReferral
            unitStake={press.requested}
            combinations={slip.combinations}
            busy={busy}
            onPress={(unitStake) => onPlace(unitStake, true)}
          />
        )}
        {data && data.delaySeconds > 0 && (
          <p className="text-center text-mist-400 text-xs">{t('slip.delay', { seconds: data.delaySeconds })}</p>
        )}
      </div>
    </form>
  );
}
