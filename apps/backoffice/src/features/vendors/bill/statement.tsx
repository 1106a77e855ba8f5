import type { Answer, Request } from '@mirinae/contract/calls';
import type { BillDivision, BillFigures, BillLine } from '@mirinae/contract/staff/vendor-bills';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useCall } from '../../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  nameColumn,
  numberColumn,
  signedColumn,
  textColumn,
} from '../../../shell/lists/columns.tsx';
import { ListSection } from '../../../shell/lists/list-section.tsx';
import { knownColumn } from '../known-column.ts';
import { useRateText } from '../use-rate-text.ts';
import { idOfLine } from './compare-bill.ts';
import { useLineName } from './use-line-name.ts';

type Bill = Answer<'staff.vendorBill'>;
type AmountOf = { [Name in keyof BillFigures]: BillFigures[Name] extends number ? Name : never }[keyof BillFigures];
const tones = { open: 'amber', closed: 'jade', closedByKind: 'jade' } as const;

function useColumns(by: BillDivision, totals: BillFigures | undefined): Columns<BillLine> {
  const { t } = useTranslation();
  const nameOf = useLineName(by);
  const rateText = useRateText();
  const rateOf = ({ rates }: BillLine) => rates.map(rateText).join(' → ') || '–';
  const head = (figure: keyof BillFigures | 'rates') => t(`vendors.bill.figures.${figure}`);
  const sumOf = (figure: AmountOf, format: (amount: number) => string) => (totals ? format(totals[figure]) : '');
  const amount = (figure: AmountOf): ListColumn<BillLine> => ({
    ...amountColumn<BillLine>(figure, head(figure), (line) => line[figure]),
    total: sumOf(figure, formatAmount),
  });
  const count = (figure: 'bets' | 'cancelled'): ListColumn<BillLine> => ({
    ...numberColumn<BillLine>(figure, head(figure), (line) => line[figure]),
    total: sumOf(figure, formatCount),
  });
  const known = (figure: 'uncounted' | 'freeWins'): ListColumn<BillLine> => {
    const total = totals?.[figure] ?? null;
    return {
      ...knownColumn<BillLine>(figure, head(figure), (line) => line[figure], formatAmount),
      total: total === null ? '–' : formatAmount(total),
    };
  };
  return [
    nameColumn('name', t(`vendors.sums.by.${by}`), nameOf),
    ...pairColumn(amount('stake'), count('bets')),
    amount('payout'),
    ...pairColumn(known('uncounted'), count('cancelled')),
    ...pairColumn(amount('prizes'), known('freeWins')),
    ...(totals && totals.transferred !== 0 ? [amount('transferred')] : []),
    {
      ...signedColumn<BillLine>('ggr', head('ggr'), ({ ggr }) => ggr),
      total: sumOf('ggr', formatSigned),
    },
    textColumn('rates', head('rates'), rateOf, (line) => (
      <span className="block max-w-36 whitespace-normal text-xs">{rateOf(line)}</span>
    )),
    amount('fee'),
  ];
}

/** The house's own figures of the month; its sum line is the month of the page of fees. */
export function Statement({ vendor, ...of }: Request<'staff.vendorBill'> & { vendor: string }) {
  const { t } = useTranslation();
  const query = useCall('staff.vendorBill', of);
  const data: Bill | undefined = query.data;
  const by = data?.state === 'closedByKind' ? 'gameType' : of.by;
  return (
    <ListSection
      title={t('vendors.bill.statementOf', { vendor, month: of.month })}
      text={t(data?.state === 'closedByKind' ? 'vendors.bill.byKindAlone' : 'vendors.bill.statementText')}
      actions={data && <StatusPill tone={tones[data.state]}>{t(`vendors.bill.states.${data.state}`)}</StatusPill>}
      columns={useColumns(by, data?.totals)}
      query={query}
      rows={data?.list ?? []}
      rowKey={idOfLine}
      hasTotals
      empty={<EmptyState title={t('vendors.bill.none')} />}
    />
  );
}
