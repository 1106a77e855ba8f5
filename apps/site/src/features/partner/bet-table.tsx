import type { Request } from '@mirinae/contract/calls';
import type { PartnerBetRow } from '@mirinae/contract/partner/partner';
import type { Tone } from '@mirinae/ui/badge';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { currentLocale } from '../../shell/language.ts';
import { Gain, Won } from './amounts.tsx';
import { type ListColumn, Listing, ListView } from './list-view.tsx';
import { CsvButton } from './period-bar.tsx';
import { useCsv } from './use-csv.ts';
import { useListing } from './use-listing.ts';

const tones: Record<PartnerBetRow['type'], Tone> = {
  wait: 'star',
  win: 'jade',
  lose: 'coral',
  draw: 'amber',
  cancel: 'neutral',
};

type Filter = Omit<Request<'partner.betList'>, 'page' | 'count_per_list'>;
type Totals = { stake: number; payout: number; valid: number; rolling: number; losingExact: string };

/** Ten-thousandths of a won as whole won, rounded down as a settlement does. */
const wholeWon = (exact: string): number => Math.floor(Number(exact) / 10_000);

function useColumns(totals: Totals | undefined): readonly ListColumn<PartnerBetRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'member',
      head: t('partner.member'),
      cell: ({ memId, memNick, regDate }) => (
        <div>
          <p className="font-semibold">
            {memId} <span className="font-normal text-[12px] text-mist-400">{memNick}</span>
          </p>
          <p className="text-[12px] text-mist-400 tabular-nums">{formatDateTime(regDate)}</p>
        </div>
      ),
    },
    {
      key: 'game',
      head: t('partner.game'),
      cell: ({ gameName, groupKey }) => (
        <span>
          {gameName[currentLocale()]} <span className="text-[12px] text-mist-400">{t(`type.${groupKey}`)}</span>
        </span>
      ),
    },
    {
      key: 'stake',
      head: t('partner.stake'),
      align: 'right',
      cell: ({ cash }) => <Won amount={cash} />,
      total: totals && formatWon(totals.stake),
    },
    {
      key: 'payout',
      head: t('partner.payout'),
      align: 'right',
      cell: ({ winCash }) => <Won amount={winCash} />,
      total: totals && formatWon(totals.payout),
    },
    {
      key: 'type',
      head: t('partner.status'),
      align: 'center',
      cell: ({ type }) => (
        <StatusPill tone={tones[type]} live={type === 'wait'}>
          {t(`betType.${type}`)}
        </StatusPill>
      ),
    },
    {
      key: 'valid',
      head: t('partner.valid'),
      align: 'right',
      cell: ({ valid }) => <Won amount={valid} />,
      total: totals && formatWon(totals.valid),
    },
    {
      key: 'rolling',
      head: t('partner.rolling'),
      align: 'right',
      cell: ({ rolling }) => <Gain amount={rolling} />,
      total: totals && <Gain amount={totals.rolling} />,
    },
    {
      key: 'losing',
      head: t('partner.losing'),
      align: 'right',
      cell: ({ losingExact }) => <Gain amount={wholeWon(losingExact)} />,
      total: totals && <Gain amount={wholeWon(totals.losingExact)} />,
    },
  ];
}

/** Bets of a branch with what the partner earned by each. */
export function BetTable({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const read = (page: number, count_per_list: number) => api('partner.betList', { ...filter, page, count_per_list });
  const { query, data, paging } = useListing('bets', filter, read);
  const columns = useColumns(data?.totals);
  const heads = ['memId', 'memNick', 'game', 'stake', 'payout', 'status', 'valid', 'rolling', 'losing', 'at'] as const;
  const csv = useCsv(
    'bets',
    heads.map((head) => t(`partner.${head}`)),
    read,
    (row) => [
      row.memId,
      row.memNick,
      row.gameName[currentLocale()],
      row.cash,
      row.winCash,
      row.type,
      row.valid,
      row.rolling,
      wholeWon(row.losingExact),
      row.regDate,
    ],
  );
  return (
    <>
      <div className="mb-3 flex">
        <CsvButton onPress={csv.onCsv} busy={csv.csvBusy} />
      </div>
      <Listing query={query} paging={paging}>
        <ListView
          label={t('partner.tab.bets')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ betIdx }) => betIdx}
          hasTotals
        />
      </Listing>
    </>
  );
}
