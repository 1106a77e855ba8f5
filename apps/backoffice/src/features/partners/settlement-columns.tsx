import type { SettlementRow } from '@mirinae/contract/partner/partner';
import { formatAmount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { amountColumn, type Columns, textColumn } from '../../shell/lists/columns.tsx';
import { BetsFigure, type FigureScope } from '../../shell/lists/figure-links.tsx';
import { PartnerName } from './partner-name.tsx';

type Draft = Omit<SettlementRow, 'settlementIdx' | 'status' | 'runBy' | 'paidAt'>;

const scopeOf = ({ memId, startDate, endDate }: Draft): FigureScope => ({ partnerId: memId, startDate, endDate });

/** Columns of a settlement, drafted or done; with `rows`, the sum of each column below it. */
export function useSettlementColumns<Row extends Draft>(rows?: readonly Row[]): Columns<Row> {
  const { t } = useTranslation();
  const text = (amount: number) => (amount < 0 ? formatSigned(amount) : formatAmount(amount));
  const amount = (key: string, read: (row: Row) => number, tone = '', isOfBets = false): ListColumn<Row> => ({
    ...amountColumn(key, t(`partners.${key}`), read, (row) => (
      <span className={`${tone} ${read(row) < 0 ? 'text-coral' : ''}`}>
        <BetsFigure scope={isOfBets ? scopeOf(row) : null}>{text(read(row))}</BetsFigure>
      </span>
    )),
    ...(rows ? { total: text(rows.reduce((sum, row) => sum + read(row), 0)) } : {}),
  });
  return [
    textColumn(
      'partner',
      t('partners.partner'),
      ({ memId }) => memId,
      (row) => <PartnerName {...row} />,
    ),
    textColumn(
      'period',
      t('partners.period'),
      ({ startDate, endDate, losingBase }) => `${startDate} – ${endDate} · ${losingBase}`,
      ({ startDate, endDate, losingBase }) => (
        <>
          {startDate} –
          <span className="block">
            {endDate} · {losingBase}
          </span>
        </>
      ),
    ),
    ...pairColumn(
      amount('stake', ({ stake }) => stake, '', true),
      amount('payout', ({ payout }) => payout),
    ),
    amount('valid', ({ valid }) => valid),
    ...pairColumn(
      amount('rolling', ({ rolling }) => rolling),
      amount('losing', ({ losing }) => losing),
    ),
    ...pairColumn(
      amount('corrected', ({ correctedRolling, correctedLosing }) => correctedRolling + correctedLosing),
      amount('losingPaid', ({ losingPaid }) => losingPaid),
    ),
    ...pairColumn(
      amount('amount', ({ amount: all }) => all, 'font-bold text-gold'),
      amount('carried', ({ carriedOut }) => carriedOut),
    ),
  ];
}
