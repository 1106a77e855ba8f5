/** Our lines and the bill's, each figure with its difference. */
import type { BillLayout, BillLine, BillMeasure } from '@mirinae/contract/staff/vendor-bills';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatCount, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { pairColumn } from '@mirinae/ui/list/pair-column';
import { Select } from '@mirinae/ui/select';
import { StatusPill } from '@mirinae/ui/status-pill';
import { useState } from 'react';
import { useAct } from '../../../shell/calls/calls.ts';
import { amountColumn, type Columns, numberColumn, signedColumn, textColumn } from '../../../shell/lists/columns.tsx';
import { type ComparedLine, idOfLine, measuresOf, withAlias, withoutAlias } from './compare-bill.ts';
import { useLineName } from './use-line-name.ts';

const tones = { agrees: 'jade', differs: 'coral', onlyOurs: 'amber', onlyTheirs: 'amber' } as const;
const sideOf = (lines: readonly ComparedLine[], measure: BillMeasure, side: 'ours' | 'theirs') =>
  lines.reduce((sum, { figures }) => sum + figures[measure][side], 0);

/** Ours above theirs, and theirs less ours, as an invoice less our fee. */
function useFigureColumns(lines: readonly ComparedLine[]) {
  const { t } = useTranslation();
  const side = (measure: BillMeasure, which: 'ours' | 'theirs'): ListColumn<ComparedLine> => {
    const [head, total] = [
      `${t(`vendors.rounds.${which}`)} ${t(`vendors.bill.figures.${measure}`)}`,
      sideOf(lines, measure, which),
    ];
    const [key, read] = [`${which}.${measure}`, ({ figures }: ComparedLine) => figures[measure][which]];
    return measure === 'bets'
      ? { ...numberColumn(key, head, read), total: formatCount(total) }
      : { ...amountColumn(key, head, read), total: formatAmount(total) };
  };
  return (measure: BillMeasure): readonly ListColumn<ComparedLine>[] => {
    const [key, head] = [`difference.${measure}`, t('vendors.sums.difference')];
    const read = ({ figures }: ComparedLine) => figures[measure].theirs - figures[measure].ours;
    const total = sideOf(lines, measure, 'theirs') - sideOf(lines, measure, 'ours');
    const column =
      measure === 'bets'
        ? numberColumn<ComparedLine>(key, head, read)
        : signedColumn<ComparedLine>(key, head, read, () => false);
    const figure = t(`vendors.bill.figures.${measure}`);
    const [pair, ...inFile] = pairColumn(side(measure, 'ours'), side(measure, 'theirs'));
    return [
      ...(pair ? [{ ...pair, head: `${figure}\n${t('vendors.rounds.theirs')}` }] : []),
      ...inFile,
      { ...column, total: measure === 'bets' ? formatCount(total) : formatSigned(total) },
    ];
  };
}

type Pairing = {
  readonly lines: readonly ComparedLine[];
  readonly nameOf: (line: BillLine) => string;
  readonly onSet: (change: (layout: BillLayout) => BillLayout) => void;
};

/** A line that the bill alone has may be one of ours by another name, and such a match may be taken back. */
function PairingCell({ row, lines, nameOf, onSet }: Pairing & { row: ComparedLine }) {
  const { t } = useTranslation();
  const { state, line, subjects, aliases } = row;
  if (aliases.length > 0)
    return (
      <Button size="sm" tone="quiet" onClick={() => onSet((layout) => withoutAlias(layout, aliases))}>
        {t('vendors.bill.unpair')}
      </Button>
    );
  const [subject = ''] = subjects;
  const free = lines.filter((each) => each.state === 'onlyOurs');
  if (line || state !== 'onlyTheirs' || free.length === 0) return null;
  return (
    <Select
      className="h-8 w-36 text-xs"
      aria-label={t('vendors.bill.pairOf', { subject })}
      placeholder={t('vendors.bill.pair')}
      value=""
      onChange={({ target }) => onSet((layout) => withAlias(layout, subject, target.value))}
      options={free.flatMap((each) => (each.line ? [{ value: idOfLine(each.line), label: nameOf(each.line) }] : []))}
    />
  );
}

type Props = { vendorKey: string; layout: BillLayout; lines: readonly ComparedLine[]; mayEdit: boolean };

export function ComparedLines({ vendorKey, layout, lines, mayEdit }: Props) {
  const { t } = useTranslation();
  const [isDifferent, setDifferent] = useState(false);
  const nameOf = useLineName(layout.by);
  const save = useAct('staff.vendorBillLayoutSet', { invalidates: ['staff.vendorBill'] });
  const onSet: Pairing['onSet'] = (change) => save.mutate({ vendorKey, layout: change(layout) });
  const nameOfRow = ({ line, subjects }: ComparedLine) =>
    line ? nameOf(line) : subjects.join(', ') || t('vendors.bill.unnamed');
  const stateText = ({ state }: ComparedLine) => t(`vendors.bill.compareStates.${state}`);
  const figureColumns = useFigureColumns(lines);
  const columns: Columns<ComparedLine> = [
    textColumn('name', t(`vendors.sums.by.${layout.by}`), nameOfRow, (row) => (
      <span className="flex flex-col">
        <b>{nameOfRow(row)}</b>
        {row.line && row.subjects.length > 0 && (
          <span className="text-mist-400 text-xs">{row.subjects.join(', ')}</span>
        )}
      </span>
    )),
    textColumn('state', t('field.status'), stateText, (row) => (
      <span className="flex flex-col items-start gap-1">
        <StatusPill tone={tones[row.state]}>{stateText(row)}</StatusPill>
        {mayEdit && <PairingCell row={row} lines={lines} nameOf={nameOf} onSet={onSet} />}
      </span>
    )),
    ...measuresOf(layout).flatMap(figureColumns),
  ];
  return (
    <WholeList
      label={t('vendors.bill.compared')}
      columns={columns}
      rows={isDifferent ? lines.filter(({ state }) => state !== 'agrees') : lines}
      rowKey={({ id }) => id}
      prefix="compared"
      hasTotals
      filters={
        <Checkbox checked={isDifferent} onCheckedChange={setDifferent}>
          {t('vendors.bill.differencesOnly')}
        </Checkbox>
      }
      empty={<EmptyState title={t('vendors.bill.allAgree')} />}
    />
  );
}
