/** Lines of an unplaced ticket, with their stakes. */
import {
  type Leg,
  type Line,
  maxLineStakeAt,
  maxLines,
  noTicket,
  stakeOf,
  type Ticket,
  type TicketTable,
} from './ticket.ts';

type Parts = {
  readonly table: TicketTable;
  isOpen(): boolean;
  /** Reports the bet to the controls, which pass it back. */
  setBet(ticket: Ticket): void;
  onFull(): void;
  /** Whether selections may be combined in one line; without it only single selections are allowed. */
  mayCombine?(selections: readonly string[]): boolean;
  /** Called if selections cannot be combined, or the odds do not allow the minimum stake. */
  onApart(): void;
  /** Called at a limit, in smallest units. */
  onLimit(most: number): void;
};

export const keyOf = (legs: readonly Leg[]): string => legs.map(({ on }) => on).join(' ');

export function createSlipLines({ table, isOpen, setBet, mayCombine, onFull, onApart, onLimit }: Parts) {
  let ticket = noTicket;
  let amount = table.unit * 5;
  /** Whether all selections are one line. */
  let isCombined = false;
  const legsOf = () => ticket.lines.flatMap(({ legs }) => legs);
  const mayBeOne = (legs: readonly Leg[]) => legs.length < 2 || mayCombine?.(legs.map(({ on }) => on)) === true;
  const fitted = (legs: readonly Leg[]): Line => ({ legs, stake: Math.min(amount, maxLineStakeAt(table, legs)) });
  const change = (lines: readonly Line[]): boolean => {
    if (!isOpen()) return false;
    if (lines.length > maxLines) onFull();
    else if (stakeOf({ lines }) > table.maxTableStake) onLimit(table.maxTableStake);
    else if (lines.some(({ legs, stake }) => stake < table.unit || !mayBeOne(legs))) onApart();
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
    /** Adds a line, or removes an existing one. */
    toggle(legs: readonly Leg[]) {
      if (isCombined) {
        const all = legsOf();
        const left = all.filter(({ on }) => !legs.some((leg) => leg.on === on));
        const wanted = left.length < all.length ? left : [...all, ...legs];
        change(wanted.length > 0 ? [fitted(wanted)] : []);
        return;
      }
      const without = ticket.lines.filter((line) => keyOf(line.legs) !== keyOf(legs));
      change(without.length < ticket.lines.length ? without : [...ticket.lines, fitted(legs)]);
    },
    /** Removes a line. */
    remove: (legs: readonly Leg[]) => change(ticket.lines.filter((line) => keyOf(line.legs) !== keyOf(legs))),
    /** Replaces the lines of one kind. */
    replace(isOfKind: (legs: readonly Leg[]) => boolean, wanted: readonly (readonly Leg[])[]) {
      return change([...ticket.lines.filter(({ legs }) => !isOfKind(legs)), ...wanted.map(fitted)]);
    },
    /** Sets the stake of all lines, limited per line: whole units, at least one. */
    setAmount(requested: number) {
      if (!Number.isFinite(requested)) return;
      amount = Math.min(Math.max(Math.floor(requested / table.unit) * table.unit, table.unit), table.maxLineStake);
      change(ticket.lines.map(({ legs }) => fitted(legs)));
    },
    clear: () => change([]),
    combines: mayCombine !== undefined,
    legs: legsOf,
    isCombined: () => isCombined,
    canCombine: () => legsOf().length > 1 && mayBeOne(legsOf()),
    /** Combines all selections in one line, or splits them. */
    combine(wanted: boolean) {
      const legs = legsOf();
      const lines = wanted ? [fitted(legs)] : legs.map((leg) => fitted([leg]));
      const before = isCombined;
      // Set first: the controls redraw the slip when they take the ticket.
      isCombined = wanted;
      if (legs.length > 0 && !change(lines)) isCombined = before;
    },
    /** Clears the lines for a new card. */
    begin() {
      isCombined = false;
      setBet(noTicket);
    },
  };
}
export type SlipLines = ReturnType<typeof createSlipLines>;
