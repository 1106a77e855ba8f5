import { EmptyState } from '@mirinae/ui/empty-state';
import { Loaded } from '@mirinae/ui/loaded';
import { Pager } from '@mirinae/ui/pager';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedCall } from '../../shell/api.ts';
import { type Coupon, CouponCard } from './coupon-card.tsx';

const perPage = 10;

type Props = { view: 'open' | 'over'; action?: (coupon: Coupon) => ReactNode };

function NoCoupons({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  if (view === 'over') return <EmptyState title={t('promo.coupon.noneOver')} />;
  return <EmptyState title={t('promo.coupon.none')} text={t('promo.coupon.noneText')} />;
}

/** Coupons are drawn as what they are, so they are tickets in both layouts. */
export function CouponList({ view, action }: Props) {
  const coupons = usePagedCall('promo.couponList', (paging) => ({ view, ...paging }), { perPage });
  return (
    <Loaded query={coupons.query}>
      {({ list }) => (
        <>
          {list.length === 0 && <NoCoupons view={view} />}
          <ul className="grid gap-3 lg:grid-cols-2">
            {list.map((coupon) => (
              <CouponCard key={`${coupon.couponIdx}${coupon.status}${coupon.at}`} coupon={coupon}>
                {action?.(coupon)}
              </CouponCard>
            ))}
          </ul>
          <Pager {...coupons.view.paging} />
        </>
      )}
    </Loaded>
  );
}
