import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { TileList } from '@mirinae/ui/list/list';
import type { ReactNode } from 'react';
import { usePagedCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { type Coupon, CouponCard } from './coupon-card.tsx';

type Props = { view: 'open' | 'over'; action?: (coupon: Coupon) => ReactNode };

function NoCoupons({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  if (view === 'over') return <EmptyState title={t('promo.coupon.noneOver')} action={<NextStep to="mission" />} />;
  return (
    <EmptyState title={t('promo.coupon.none')} text={t('promo.coupon.noneText')} action={<NextStep to="mission" />} />
  );
}

/** Coupons are drawn as what they are, so they are tickets in both layouts. */
export function CouponList({ view, action }: Props) {
  const { t } = useTranslation();
  const coupons = usePagedCall('promo.couponList', (paging) => ({ view, ...paging }));
  return (
    <TileList
      {...coupons.view}
      label={t('promo.coupon.title')}
      rows={coupons.data?.list ?? []}
      rowKey={({ couponIdx, status, at }) => `${couponIdx}${status}${at}`}
      empty={<NoCoupons view={view} />}
      className="grid gap-3 lg:grid-cols-2"
      tile={(coupon) => <CouponCard coupon={coupon}>{action?.(coupon)}</CouponCard>}
    />
  );
}
