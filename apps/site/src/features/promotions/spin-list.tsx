import type { Spin } from '@mirinae/contract/promo/rotary';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { usePagedCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { usePrizeName } from './use-prize-name.ts';
import { isDrawHonest } from './wheel.ts';

function useColumns(): readonly ListColumn<Spin>[] {
  const { t } = useTranslation();
  const nameOf = usePrizeName();
  return [
    {
      key: 'prize',
      head: t('promo.rotary.prize'),
      cell: ({ prizes, place }) => {
        const prize = prizes[place];
        return <span className="font-semibold">{prize ? nameOf(prize) : ''}</span>;
      },
    },
    {
      key: 'at',
      head: t('list.at'),
      align: 'right',
      cell: ({ spunAt }) => <span className="text-mist-300 text-sm">{formatDateTime(spunAt)}</span>,
    },
    {
      key: 'check',
      head: t('promo.rotary.check'),
      align: 'center',
      cell: (spin) => {
        const isHonest = isDrawHonest(spin);
        return (
          <span
            role="img"
            aria-label={t(isHonest ? 'promo.rotary.verified' : 'promo.rotary.broken')}
            className={isHonest ? 'text-jade' : 'text-coral'}
          >
            {isHonest ? '✓' : '✗'}
          </span>
        );
      },
    },
  ];
}

/** The member's spins, each computed again from its seeds in this browser. */
export function SpinList() {
  const { t } = useTranslation();
  const spins = usePagedCall('promo.rotaryList', (paging) => paging);
  return (
    <section>
      <h2 className="mb-3 font-bold">{t('promo.rotary.history')}</h2>
      <List
        {...spins.view}
        label={t('promo.rotary.history')}
        columns={useColumns()}
        rows={spins.data?.list ?? []}
        rowKey={({ spinIdx }) => spinIdx}
        empty={<EmptyState title={t('promo.rotary.none')} action={<NextStep to="deposit" />} />}
      />
    </section>
  );
}
