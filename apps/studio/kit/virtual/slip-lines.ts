/** The lines of a ticket before it is placed: added, taken away, and what each stakes. */
import {
  type Leg,
  type Line,
  lineMostAt,
  linesMost,
  noTicket,
  stakeOf,
  type Ticket,
  type TicketTable,
} from './ticket.ts';

type Parts = {
  readonly table: TicketTable;
  isOpen(): boolean;
  /** The controls keep the bet and tell it back. */
  setBet(ticket: Ticket): void;
  onFull(): void;
  /** In won. */
  onLimit(most: number): void;
};

export const keyOf = (legs: readonly Leg[]): string => legs.map(({ on }) => on).join(' ');

export function createSlipLines({ table, isOpen, setBet, onFull, onLimit }: Parts) {
  let ticket = noTicket;
  let amount = table.unit * 5;
  const fitted = (legs: readonly Leg[]): Line => ({ legs, stake: Math.min(amount, lineMostAt(table, legs)) });
  const change = (lines: readonly Line[]): boolean => {
    if (!isOpen()) return false;
    if (lines.length > linesMost) onFull();
    else if (stakeOf({ lines }) > table.tableMost) onLimit(table.tableMost);
    else {
      setBet({ lines });
      return true;
    }
    return false;
  };
  return {
    ticket: () => ticket,
    amount: () => amount,
    take(next: Ticket) {
      ticket = next;
    },
    has: (legs: readonly Leg[]) => ticket.lines.some((line) => keyOf(line.legs) === keyOf(legs)),
    /** Adds a line, or takes it away where it was there. */
    toggle(legs: readonly Leg[]) {
      const without = ticket.lines.filter((line) => keyOf(line.legs) !== keyOf(legs));
      change(without.length < ticket.lines.length ? without : [...ticket.lines, fitted(legs)]);
    },
    /** Puts these lines in the place of those that are of their kind. */
    replace(isOfKind: (legs: readonly Leg[]) => boolean, wanted: readonly (readonly Leg[])[]) {
      return change([...ticket.lines.filter(({ legs }) => !isOfKind(legs)), ...wanted.map(fitted)]);
    },
    /** What every line stakes, so far as it takes that. */
    setAmount(next: number) {
      amount = next;
      change(ticket.lines.map(({ legs }) => fitted(legs)));
    },
    clear: () => change([]),
  };
}
export type SlipLines = ReturnType<typeof createSlipLines>;
