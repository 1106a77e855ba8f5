import type { Request } from '@mirinae/contract/calls';
import type { PartnerBetRow } from '@mirinae/contract/partner/partner';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import type { ReactNode } from 'react';
import { usePagedCall } from '../../shell/calls/api.ts';
import { BetStatus } from '../../shell/games/bet-status.tsx';
import { amountColumn, gainColumn } from './amounts.tsx';
import { MemberName } from './member-name.tsx';
import { useBranchFile } from './use-partner-csv.ts';
import { refetchMs } from './use-period.ts';

type Filter = Omit<Request<'partner.betList'>, 'page' | 'count_per_list'>;
type Totals = { stake: number; payout: number; valid: number; rolling: number; losingExact: string };

/** Ten-thousandths of a smallest unit as whole smallest units, rounded down as a settlement does. */
const wholeUnits = (exact: string): number => Math.floor(Number(exact) / 10_000);

function useColumns(totals: Totals | undefined): readonly ListColumn<PartnerBetRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      head: t('partner.member'),
      cell: ({ memId, memNick, regDate }) => (
        <div>
          <MemberName memId={memId} memNick={memNick} />
          <p className="text-xs text-mist-400 tabular-nums">{formatDateTime(regDate)}</p>
        </div>
      ),
    },
    {
      key: 'game',
      head: t('partner.game'),
      cell: ({ gameName, groupKey }) => (
        <span>
          {gameName[currentLocale()]} <span className="text-xs text-mist-400">{t(`type.${groupKey}`)}</span>
        </span>
      ),
    },
    amountColumn('stake', t('partner.stake'), ({ cash }) => cash, { total: totals && formatAmount(totals.stake) }),
    amountColumn('payout', t('partner.payout'), ({ winCash }) => winCash, {
      total: totals && formatAmount(totals.payout),
    }),
    {
      key: 'type',
      head: t('partner.status'),
      align: 'center',
      cell: (bet) => <BetStatus bet={bet} />,
    },
    amountColumn('valid', t('partner.valid'), ({ valid }) => valid, { total: totals && formatAmount(totals.valid) }),
    gainColumn('rolling', t('partner.rolling'), ({ rolling }) => rolling, totals?.rolling),
    gainColumn(
      'losing',
      t('partner.losing'),
      ({ losingExact }) => wholeUnits(losingExact),
      totals && wholeUnits(totals.losingExact),
    ),
  ];
}

type Props = {
  filter: Filter;
  /** The page number, when the caller holds it; without it the table does. */
  paging?: { page: number; onPage: (page: number) => void };
  filters?: ReactNode;
};

/** Bets of a branch with what the partner earned by each. */
export function BetTable({ filter, paging, filters }: Props) {
  const { t } = useTranslation();
  const { data, view, ...pages } = usePagedCall('partner.betList', (page) => ({ ...filter, ...page }), {
    ...paging,
    refetchMs,
  });
  const csv = useBranchFile('bets', pages, {
    memId: { field: 'memId' },
    memNick: { field: 'memNick' },
    game: { field: `gameName.${currentLocale()}` },
    stake: { field: 'cash', form: 'amount' },
    payout: { field: 'winCash', form: 'amount' },
    status: { field: 'type' },
    valid: { field: 'valid', form: 'amount' },
    rolling: { field: 'rolling', form: 'amount' },
    losing: { field: 'losingExact', form: 'exact' },
    at: { field: 'regDate', form: 'time' },
  });
  return (
    <List
      {...view}
      label={t('pages.partnerBets')}
      columns={useColumns(data?.totals)}
      rows={data?.list ?? []}
      rowKey={({ betIdx }) => betIdx}
      csv={csv}
      filters={filters}
      hasTotals
      nowrap
    />
  );
}
