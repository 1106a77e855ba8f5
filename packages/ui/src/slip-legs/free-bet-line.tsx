/** Stake and win of a slip with a free bet: its bet has neither, since the house gave the stake and pays the win. */
import type { Slip } from '@mirinae/contract/sport/slips';
import { formatAmount } from '../format.ts';
import { useTranslation } from '../language/translation.ts';

export function FreeBetLine({ slip: { freeBetYn, type, cash, winCash } }: { slip: Slip }) {
  const { t } = useTranslation();
  if (freeBetYn === 'N') return null;
  const isSettled = type !== 'wait' && type !== 'cancel';
  return (
    <p className="text-gold text-xs tabular-nums">
      {t('slipLegs.freeBet.staked', { stake: formatAmount(cash) })}
      {isSettled && ` · ${t('slipLegs.freeBet.won', { paid: formatAmount(winCash) })}`}
    </p>
  );
}
