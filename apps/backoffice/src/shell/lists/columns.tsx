/** The columns that most lists of the back office have. */

import { Badge, type Tone } from '@mirinae/ui/badge';
import { Button, type ButtonTone } from '@mirinae/ui/button';
import {
  formatAmount,
  formatCount,
  formatDateTime,
  formatDateTimeSeconds,
  plainAmount,
  plainDateTime,
  plainDateTimeSeconds,
} from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { StatusPill } from '@mirinae/ui/status-pill';
import type { ReactNode } from 'react';

export type Columns<Row> = readonly ListColumn<Row>[];
/** Action on a row. */
export type OnRow<Row> = (row: Row) => void;
type Read<Row, Value> = (row: Row) => Value;

/** A text, shown as it is or by `cell`. */
export function textColumn<Row>(
  key: string,
  head: string,
  read: Read<Row, string>,
  cell: Read<Row, ReactNode> = read,
): ListColumn<Row> {
  return { key, head, cell, csv: read };
}

/** The column in a file that the server writes too. */
export function inFile<Row>(column: ListColumn<Row>, file: NonNullable<ListColumn<Row>['file']>): ListColumn<Row> {
  return { ...column, file };
}

/** Name of a row. */
export function nameColumn<Row>(key: string, head: string, read: Read<Row, string>): ListColumn<Row> {
  return textColumn(key, head, read, (row) => <b>{read(row)}</b>);
}

/** One of a few values, each in its colour. */
function tonedColumn(Look: (props: { tone: Tone; children: ReactNode }) => ReactNode) {
  return <Row,>(key: string, head: string, read: Read<Row, string>, tone: Read<Row, Tone>): ListColumn<Row> =>
    textColumn(key, head, read, (row) => <Look tone={tone(row)}>{read(row)}</Look>);
}

/** State of a row. */
export const stateColumn = tonedColumn(StatusPill);
/** The same of a row that says it by its status. */
export function statusColumn<Row extends { status: string }>(
  head: string,
  text: Read<Row['status'], string>,
  tones: Readonly<Record<Row['status'], Tone>>,
): ListColumn<Row> {
  return stateColumn<Row>(
    'status',
    head,
    ({ status }) => text(status),
    ({ status }: { status: Row['status'] }) => tones[status],
  );
}

/** Kind of a row. */
export const kindColumn = tonedColumn(Badge);

/** How many of how many, or how much of how much. */
function partColumn(format: (value: number) => string) {
  return <Row,>(
    key: string,
    head: string,
    read: Read<Row, readonly [part: number, whole: number]>,
  ): ListColumn<Row> => ({ ...textColumn(key, head, (row) => read(row).map(format).join(' / ')), align: 'right' });
}

export const shareColumn = partColumn(formatCount);
export const amountShareColumn = partColumn(formatAmount);

export function codeColumn<Row>(key: string, head: string, read: Read<Row, string>, className = ''): ListColumn<Row> {
  return textColumn(key, head, read, (row) => <code className={`text-xs ${className}`}>{read(row)}</code>);
}

function momentColumn<Row>(
  key: string,
  head: string,
  read: Read<Row, string | null>,
  format: (moment: string) => string,
  formatForFile: (moment: string) => string,
): ListColumn<Row> {
  const textBy = (write: (moment: string) => string) => (row: Row) => {
    const moment = read(row);
    return moment === null ? '—' : write(moment);
  };
  const text = textBy(format);
  return textColumn(key, head, textBy(formatForFile), (row) => (
    <span className="text-mist-300 md:whitespace-nowrap">{text(row)}</span>
  ));
}

/** When something happened, to the minute. */
export function timeColumn<Row>(key: string, head: string, read: Read<Row, string | null>): ListColumn<Row> {
  return momentColumn(key, head, read, formatDateTime, plainDateTime);
}

/** The same to the second. */
export function secondColumn<Row>(key: string, head: string, read: Read<Row, string | null>): ListColumn<Row> {
  return momentColumn(key, head, read, formatDateTimeSeconds, plainDateTimeSeconds);
}

/** A number of anything but money. */
export function numberColumn<Row>(
  key: string,
  head: string,
  read: Read<Row, number>,
  cell: Read<Row, ReactNode> = (row) => formatCount(read(row)),
): ListColumn<Row> {
  return { key, head, align: 'right', cell, csv: read };
}

export function amountColumn<Row>(
  key: string,
  head: string,
  read: Read<Row, number>,
  cell: Read<Row, ReactNode> = (row) => formatAmount(read(row)),
): ListColumn<Row> {
  return { key, head, align: 'right', cell, csv: (row) => plainAmount(read(row)) };
}

/** An amount that the eye is to find. */
export function goldColumn<Row>(key: string, head: string, read: Read<Row, number>): ListColumn<Row> {
  return amountColumn(key, head, read, (row) => <b className="text-gold">{formatAmount(read(row))}</b>);
}

/** An amount that may go either way; plain where more is no gain. */
export function signedColumn<Row>(
  key: string,
  head: string,
  read: Read<Row, number>,
  isGain: Read<Row, boolean> = () => true,
): ListColumn<Row> {
  return amountColumn(key, head, read, (row) => <Gain amount={read(row)} isGain={isGain(row)} />);
}

/** Whether a row is in use, in one word or the other. */
export function switchedColumn<Row>(
  key: string,
  head: string,
  read: Read<Row, boolean>,
  [on, off]: readonly [string, string],
): ListColumn<Row> {
  const text = (row: Row) => (read(row) ? on : off);
  return textColumn(key, head, text, (row) => <Badge tone={read(row) ? 'jade' : 'neutral'}>{text(row)}</Badge>);
}

type RowButton<Row> = {
  label: string;
  tone?: ButtonTone;
  onPress: (row: Row) => void;
  /** Rows with the action; all without it. */
  isShown?: (row: Row) => boolean;
};

/** Buttons that do something with a row. */
export function buttonsColumn<Row>(...buttons: readonly RowButton<Row>[]): ListColumn<Row> {
  return actColumn((row) => (
    <div className="flex flex-wrap justify-end gap-1.5">
      {buttons
        .filter(({ isShown }) => isShown?.(row) ?? true)
        .map(({ label, tone = 'plain', onPress }) => (
          <Button key={label} size="sm" tone={tone} onClick={() => onPress(row)}>
            {label}
          </Button>
        ))}
    </div>
  ));
}

/** Actions of a row. */
export function actColumn<Row>(cell: Read<Row, ReactNode>): ListColumn<Row> {
  return { key: 'act', head: '', align: 'right', isWide: true, cell };
}

/** Member of a row: the ID, the nickname below. */
export function memberColumn<Row extends { memId: string; memNick: string }>(
  head: string,
  cell: Read<Row, ReactNode> = (row) => <MemberNames {...row} />,
): ListColumn<Row> {
  return textColumn('member', head, ({ memId }) => memId, cell);
}

type Names = { memId: string; memNick: string; isStacked?: boolean };

/** `isStacked`: two lines on a wide screen too, where the other cells of a row need more of them. */
export function MemberNames({ memId, memNick, isStacked = false }: Names) {
  return (
    <span className={`flex flex-col ${isStacked ? '' : 'md:flex-row md:items-baseline md:gap-1.5'}`}>
      <span className="font-semibold">{memId}</span>
      <span className="text-xs text-mist-300 md:max-w-28 md:truncate">{memNick}</span>
    </span>
  );
}
