import type { SettlementRow } from '@mirinae/contract/partner/partner';
import { Badge } from '@mirinae/ui/badge';
import type { Column } from '@mirinae/ui/data-table';
import { formatSigned, formatWon } from '@mirinae/ui/format';
import { useTranslation } from 'react-i18next';

type Draft = Omit<SettlementRow, 'settlementIdx' | 'status' | 'runBy' | 'paidAt'>;

/** What a settlement comes to, drafted or done. */
export function useSettlementColumns<Row extends Draft>(): readonly Column<Row>[] {
  const { t } = useTranslation();
  const amount = (key: string, read: (row: Row) => number, tone = ''): Column<Row> => ({
    key,
    head: t(`partners.${key}`),
    align: 'right',
    cell: (row) => (
      <span className={`whitespace-nowrap tabular-nums ${tone} ${read(row) < 0 ? 'text-coral' : ''}`}>
        {read(row) < 0 ? formatSigned(read(row)) : formatWon(read(row))}
      </span>
    ),
  });
  return [
    {
      key: 'partner',
      head: t('partners.partner'),
      cell: ({ memId, memNick, tier }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Badge tone={tier === 'PTN_1' ? 'gold' : 'star'}>{t(`partners.tiers.${tier}`)}</Badge>
          <b>{memId}</b>
          <span className="text-[12px] text-mist-400">{memNick}</span>
        </span>
      ),
    },
    {
      key: 'period',
      head: t('partners.period'),
      cell: ({ startDate, endDate, losingBase }) => (
        <span className="whitespace-nowrap text-mist-300 tabular-nums">
          {startDate} – {endDate} · {losingBase}
        </span>
      ),
    },
    amount('stake', ({ stake }) => stake),
    amount('payout', ({ payout }) => payout),
    amount('valid', ({ valid }) => valid),
    amount('rolling', ({ rolling }) => rolling),
    amount('losing', ({ losing }) => losing),
    amount('corrected', ({ correctedRolling, correctedLosing }) => correctedRolling + correctedLosing),
    amount('losingPaid', ({ losingPaid }) => losingPaid),
    amount('carried', ({ carriedOut }) => carriedOut),
    amount('amount', ({ amount: all }) => all, 'font-bold text-gold'),
  ];
}
