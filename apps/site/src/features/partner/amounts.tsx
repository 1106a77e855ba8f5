import type { Figures } from '@mirinae/contract/partner/partner';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import type { ReactNode } from 'react';
import type { FileFields } from './use-partner-csv.ts';

export function PartnerAmount({ amount, tone }: { amount: number; tone?: 'gold' | 'plain' }) {
  const style = tone === 'gold' ? 'font-semibold text-gold' : amount === 0 ? 'text-mist-400' : 'text-mist-50';
  return <span className={`tabular-nums ${style}`}>{formatAmount(amount)}</span>;
}

type Read<Row, Value> = (row: Row) => Value;

export function amountColumn<Row>(
  key: string,
  head: string,
  read: Read<Row, number>,
  { tone = 'plain', total }: { tone?: 'gold' | 'plain'; total?: ReactNode } = {},
): ListColumn<Row> {
  return { key, head, align: 'right', cell: (row) => <PartnerAmount amount={read(row)} tone={tone} />, total };
}

/** The members' losses are the branch's gain. `total` is the gain of all rows, undefined while unknown. */
export function gainColumn<Row>(key: string, head: string, read: Read<Row, number>, total?: number): ListColumn<Row> {
  return {
    key,
    head,
    align: 'right',
    cell: (row) => <Gain amount={read(row)} />,
    total: total === undefined ? undefined : <Gain amount={total} />,
  };
}

export function momentColumn<Row>(key: string, head: string, read: Read<Row, string | null>): ListColumn<Row> {
  return {
    key,
    head,
    align: 'right',
    cell: (row) => {
      const moment = read(row);
      return moment === null ? '—' : formatDateTime(moment);
    },
  };
}

/** The columns every list of figures shares. */
export function useFigureColumns<Row>(
  read: (row: Row) => Figures,
  totals: Figures | undefined,
): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const plain = (key: 'bets' | 'stake' | 'payout' | 'valid') =>
    amountColumn<Row>(key, t(`partner.${key}`), (row) => read(row)[key], {
      total: totals && formatAmount(totals[key]),
    });
  const gain = (key: string, of: (figures: Figures) => number) =>
    gainColumn<Row>(key, t(`partner.${key}`), (row) => of(read(row)), totals && of(totals));
  // Losses count against it: clamped row by row, the rows would not add up to the foot.
  const earned = ({ rolling, losing }: Figures) => rolling + losing;
  return [
    plain('bets'),
    plain('stake'),
    plain('payout'),
    gain('result', ({ stake, payout }) => stake - payout),
    plain('valid'),
    gain('rolling', ({ rolling }) => rolling),
    gain('losing', ({ losing }) => losing),
    gain('settlement', earned),
  ];
}

/** The same in a file. */
export const figureCells = {
  bets: ({ bets }: Figures) => bets,
  stake: ({ stake }: Figures) => stake,
  payout: ({ payout }: Figures) => payout,
  result: ({ stake, payout }: Figures) => stake - payout,
  valid: ({ valid }: Figures) => valid,
  rolling: ({ rolling }: Figures) => rolling,
  losing: ({ losing }: Figures) => losing,
};

/** The same in a file that the server writes. */
export const figureFields: FileFields = {
  bets: { field: 'bets' },
  stake: { field: 'stake', form: 'amount' },
  payout: { field: 'payout', form: 'amount' },
  result: { field: 'stake', minus: 'payout', form: 'amount' },
  valid: { field: 'valid', form: 'amount' },
  rolling: { field: 'rolling', form: 'amount' },
  losing: { field: 'losing', form: 'amount' },
};
