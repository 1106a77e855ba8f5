import type { Figures } from '@mirinae/contract/partner/partner';
import { formatSigned, formatWon } from '@mirinae/ui/format';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { useTranslation } from 'react-i18next';

export function Won({ amount, tone }: { amount: number; tone?: 'gold' | 'plain' }) {
  const style = tone === 'gold' ? 'font-semibold text-gold' : amount === 0 ? 'text-mist-400' : 'text-mist-50';
  return <span className={`tabular-nums ${style}`}>{formatWon(amount)}</span>;
}

/** What the members lost is the branch's gain: green above zero. */
export function Gain({ amount }: { amount: number }) {
  const style = amount > 0 ? 'text-jade' : amount < 0 ? 'text-coral' : 'text-mist-400';
  return <span className={`tabular-nums ${style}`}>{formatSigned(amount)}</span>;
}

/** The columns every list of figures shares. */
export function useFigureColumns<Row>(
  read: (row: Row) => Figures,
  totals: Figures | undefined,
): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const plain = (key: 'bets' | 'stake' | 'payout' | 'valid'): ListColumn<Row> => ({
    key,
    head: t(`partner.${key}`),
    align: 'right',
    cell: (row) => <Won amount={read(row)[key]} />,
    total: totals && formatWon(totals[key]),
  });
  const gain = (key: string, of: (figures: Figures) => number): ListColumn<Row> => ({
    key,
    head: t(`partner.${key}`),
    align: 'right',
    cell: (row) => <Gain amount={of(read(row))} />,
    total: totals && <Gain amount={of(totals)} />,
  });
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
    {
      key: 'settlement',
      head: t('partner.settlement'),
      align: 'right',
      cell: (row) => <Gain amount={earned(read(row))} />,
      total: totals && <Gain amount={earned(totals)} />,
    },
  ];
}

export const figureCsv = ({ bets, stake, payout, valid, rolling, losing }: Figures) => [
  bets,
  stake,
  payout,
  stake - payout,
  valid,
  rolling,
  losing,
];
export const figureHeads = ['bets', 'stake', 'payout', 'result', 'valid', 'rolling', 'losing'] as const;
