import { failureText } from '@mirinae/ui/calls/failure-text';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { Pager } from '@mirinae/ui/pager';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { usePagerLabels } from '../../shell/pager-labels.ts';
import { type Coupon, CouponCard } from './coupon-card.tsx';

const perPage = 10;

type Props = { view: 'open' | 'over'; action?: (coupon: Coupon) => ReactNode };

export function CouponList({ view, action }: Props) {
  const { t } = useTranslation();
  const labels = usePagerLabels();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['promo', 'coupons', view, page],
    queryFn: () => api('promo.couponList', { view, page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });
  if (query.error)
    return (
      <ErrorState
        title={failureText(query.error)}
        retryLabel={t('action.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <SkeletonRows label={t('state.loading')} />;
  const { list, pageInfo } = query.data;
  if (list.length === 0)
    return view === 'open' ? (
      <EmptyState title={t('promo.coupon.none')} text={t('promo.coupon.noneText')} />
    ) : (
      <EmptyState title={t('promo.coupon.noneOver')} />
    );
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {list.map((coupon) => (
          <CouponCard key={`${coupon.couponIdx}${coupon.status}${coupon.at}`} coupon={coupon}>
            {action?.(coupon)}
          </CouponCard>
        ))}
      </ul>
      <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
    </>
  );
}
