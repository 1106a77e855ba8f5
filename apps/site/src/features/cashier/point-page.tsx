import { pointConversionMin } from '@mirinae/contract/constants';
import { Button } from '@mirinae/ui/button';
import { EmptyState, ErrorState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatSigned, formatWon } from '@mirinae/ui/format';
import { Pager } from '@mirinae/ui/pager';
import { SkeletonRows } from '@mirinae/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { api, failureText } from '../../shell/api.ts';
import { usePagerLabels } from '../../shell/pager-labels.ts';
import { useSession } from '../../shell/session.ts';
import { AmountField } from './amount-field.tsx';
import { MoneyForm, MoneyPage } from './money-page.tsx';
import { useMoneyRequest } from './use-request.ts';

const steps = [1_000, 5_000, 10_000, 50_000, 100_000] as const;
const perPage = 10;

function PointForm() {
  const { t } = useTranslation();
  const { member } = useSession();
  const [point, setPoint] = useState(0);
  const { submit, busy, failure } = useMoneyRequest(
    (requestKey) => api('point.change', { point, requestKey }),
    () => {
      setPoint(0);
      toast.success(t('point.done'));
    },
  );
  const held = member?.pointAmt ?? 0;
  return (
    <MoneyForm onSubmit={submit}>
      <p className="text-[13px] text-mist-300">
        {t('money.point')} <span className="font-bold text-lg text-mist-50 tabular-nums">{formatWon(held)}</span>
      </p>
      <AmountField
        label={t('point.amount')}
        hint={t('point.hint', { min: formatWon(pointConversionMin.default) })}
        error={failure?.text}
        unit="P"
        amount={point}
        onAmount={setPoint}
        steps={[
          ...steps.map((amount) => ({ amount, label: formatWon(amount) })),
          { amount: held, label: t('action.all') },
        ]}
      />
      <Button type="submit" tone="primary" size="lg" wide busy={busy} disabled={point === 0}>
        {t('point.submit')}
      </Button>
    </MoneyForm>
  );
}

function PointHistory() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const labels = usePagerLabels();
  const list = useQuery({
    queryKey: ['money', 'points', page],
    queryFn: () => api('point.list', { page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('point.history')} className="surface pb-4">
      <h2 className="border-ink-600/40 border-b px-5 py-3 font-bold">{t('point.history')}</h2>
      {list.isPending && (
        <div className="p-5">
          <SkeletonRows label={t('state.loading')} />
        </div>
      )}
      {list.error && (
        <ErrorState
          title={failureText(list.error)}
          retryLabel={t('action.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.list.length === 0 && <EmptyState title={t('point.none')} />}
      <ul className="divide-y divide-ink-600/25">
        {list.data?.list.map(({ pointIdx, kind, point, balanceAfter, regDate }) => (
          <li key={pointIdx} className="flex items-center justify-between gap-4 px-5 py-3.5">
            <div>
              <p className="font-medium">{t(`kind.${kind}`, { defaultValue: kind })}</p>
              <p className="text-[12.5px] text-mist-300 tabular-nums">{formatDateTime(regDate)}</p>
            </div>
            <div className="text-right tabular-nums">
              <p className={point > 0 ? 'font-bold text-jade' : 'font-bold text-coral'}>{formatSigned(point)}</p>
              <p className="text-[12.5px] text-mist-300">{formatWon(balanceAfter)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        perPage={perPage}
        total={list.data?.pageInfo.tatal_list_count ?? 0}
        onPage={setPage}
        labels={labels}
      />
    </section>
  );
}

export function PointPage() {
  return (
    <MoneyPage title="point">
      <PointForm />
      <PointHistory />
    </MoneyPage>
  );
}
