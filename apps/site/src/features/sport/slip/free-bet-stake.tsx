import type { FreeBetRow } from '@mirinae/contract/promo/free-bets';
import { findFreeBetFault, freeBetWin } from '@mirinae/game-math/sports/slip/free-bet';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { inputFrame } from '@mirinae/ui/text-input';
import { useId } from 'react';
import { useDraft } from './slip-settings.ts';
import type { Refused } from './use-place-slip.ts';
import type { SlipLegNow, SlipNow } from './use-slip.ts';

const legOf = ({ pick, builder, now, odds }: SlipLegNow) => ({
  odds,
  sport: now?.match?.sport ?? '',
  markets: (builder.length > 0 ? builder : [pick]).map(({ marketId }) => marketId),
});

type FormProps = {
  slip: SlipNow;
  freeBet: FreeBetRow;
  busy: boolean;
  refused: Refused | null;
  onPlace: (unitStake: number, freeBetIdx: number) => void;
};

/** The stake is given: what the free bet pays, and the reason why it does not fit this slip. */
function FreeBetForm({ slip, freeBet, busy, refused, onPlace }: FormProps) {
  const { t } = useTranslation();
  const { amount, maxWin, minOdds, expiresAt, freeBetIdx } = freeBet;
  const fault = findFreeBetFault(freeBet, slip.legs.map(legOf), slip.combinations);
  const isBlocked =
    slip.legs.some(({ now }) => !now || now.refusal !== null) ||
    [...slip.refusals.values()].some(({ odds }) => odds === undefined);
  const win = freeBetWin(BigInt(slip.maxPayout(amount)), BigInt(amount), BigInt(maxWin));
  const canPlace = fault === null && !isBlocked;
  return (
    <form
      aria-label={t('slip.freeBet.title')}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (canPlace && !busy) onPlace(amount, freeBetIdx);
      }}
    >
      <p className="flex items-baseline justify-between gap-3 text-mist-200 text-sm">
        {t('slip.freeBet.win')}
        <b className="text-2xl text-gold tabular-nums">{formatAmount(Number(fault === null ? win : 0n))}</b>
      </p>
      <p className="text-mist-300 text-xs">
        {t('slip.freeBet.terms', {
          odds: (minOdds / 10_000).toFixed(2),
          maxWin: formatAmount(maxWin),
          at: formatDateTime(expiresAt),
        })}
      </p>
      <div aria-live="polite" className="flex flex-col gap-1 text-sm empty:hidden">
        {fault !== null && <p className="text-amber">{t(`slip.freeBet.fault.${fault}`)}</p>}
        {refused && <p className="text-coral">{refused.isLost ? t('slip.lost') : refused.text}</p>}
      </div>
      <Button type="submit" tone="primary" size="lg" wide busy={busy} disabled={!canPlace}>
        {t('slip.freeBet.place', { amount: formatAmount(amount) })}
      </Button>
      {slip.quote.data && slip.quote.data.delaySeconds > 0 && (
        <p className="text-center text-mist-400 text-xs">
          {t('slip.delay', { seconds: slip.quote.data.delaySeconds })}
        </p>
      )}
    </form>
  );
}

type Props = Omit<FormProps, 'freeBet'> & { freeBets: readonly FreeBetRow[]; chosen: FreeBetRow | null };

/** Whether the slip is placed with money or with a free bet, and the form of the free bet. */
export function FreeBetStake({ freeBets, chosen, ...form }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex flex-col gap-2 border-ink-600/50 border-t pt-3">
      <label htmlFor={id} className="text-mist-200 text-sm">
        {t('slip.freeBet.with')}
      </label>
      <select
        id={id}
        value={chosen?.freeBetIdx ?? ''}
        onChange={({ target: { value } }) => useDraft.setState({ freeBetIdx: value === '' ? null : Number(value) })}
        className={`${inputFrame} h-11 text-sm`}
      >
        <option value="">{t('slip.freeBet.none')}</option>
        {freeBets.map(({ freeBetIdx, name, amount }) => (
          <option key={freeBetIdx} value={freeBetIdx}>
            {t('slip.freeBet.option', { name, amount: formatAmount(amount) })}
          </option>
        ))}
      </select>
      {chosen && <FreeBetForm freeBet={chosen} {...form} />}
    </div>
  );
}
