import type { Answer } from '@mirinae/contract/calls';
import { formatTimes } from '@mirinae/contract/times';
import { Badge } from '@mirinae/ui/badge';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ReactNode } from 'react';

export type Coupon = Answer<'promo.couponList'>['list'][number];

export function useWorth() {
  const { t } = useTranslation();
  return ({ worth, amount }: Pick<Coupon, 'worth' | 'amount'>) =>
    t(`promo.coupon.${worth}`, { amount: formatAmount(amount) });
}

/** `rounds`: free rounds, whose winnings come later. */
type Received = Pick<Coupon, 'worth' | 'amount' | 'turnoverPercent'> & { readonly rounds?: number | undefined };

/** The sentences once a coupon is used: what came, and what play it requires. */
export function useReceived() {
  const { t } = useTranslation();
  return (received: Received) => {
    const { worth, amount, turnoverPercent, rounds } = received;
    if (rounds !== undefined) return t('promo.rounds.received', { rounds });
    const got = t(`promo.coupon.got.${worth}`, { amount: formatAmount(amount) });
    return `${got} ${t(`promo.coupon.gotTurnover.${worth}`, { times: formatTimes(turnoverPercent) })}`;
  };
}

/** A coupon as a ticket: its worth at the left, what it is and until when at the right. */
export function CouponCard({ coupon, children }: { coupon: Coupon; children?: ReactNode }) {
  const { t } = useTranslation();
  const worthOf = useWorth();
  const { name, status, expiresAt, other, at, worth, turnoverPercent } = coupon;
  const isOpen = status === 'open';
  return (
    <div className={`surface flex h-full overflow-hidden ${isOpen ? '' : 'opacity-70'}`}>
      <div className="grid w-32 shrink-0 place-items-center border-ink-600 border-r border-dashed bg-gold/10 p-3 text-center font-extrabold text-gold text-lg tabular-nums">
        <span>
          {worthOf(coupon)}
          {isOpen && (
            <span className="mt-1 block font-normal text-mist-300 text-xs">
              {t(`promo.coupon.turnover.${worth}`, { times: formatTimes(turnoverPercent) })}
            </span>
          )}
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3 p-4">
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-xs text-mist-300">
            {isOpen
              ? expiresAt
                ? t('promo.coupon.until', { at: formatDateTime(expiresAt) })
                : t('promo.coupon.forever')
              : formatDateTime(at)}
            {other && ` · ${t(status === 'given' ? 'promo.coupon.to' : 'promo.coupon.from', { name: other })}`}
          </p>
        </div>
        {children ?? <Badge tone={isOpen ? 'jade' : 'neutral'}>{t(`promo.coupon.status.${status}`)}</Badge>}
      </div>
    </div>
  );
}
