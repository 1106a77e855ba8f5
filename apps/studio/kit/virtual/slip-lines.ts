/** The lines of a ticket before it is placed: added, taken away, and what each stakes. */
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
  /** The controls keep the bet and report it back. */
  setBet(ticket: Ticket): void;
  onFull(): void;
  /** Whether selections may be one line; only one at a time where it is left out. */
  mayCombine?(selections: readonly string[]): boolean;
  /** These cannot be one line, or at such odds not even the least is taken. */
  onApart(): void;
  /** In smallest units. */
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
    /** Adds a line, or takes it away where it was there. */
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
    /** Takes a line away, whatever is in it. */
    remove: (legs: readonly Leg[]) => change(ticket.lines.filter((line) => keyOf(line.legs) !== keyOf(legs))),
    /** Puts these lines in the place of those that are of their kind. */
    replace(isOfKind: (legs: readonly Leg[]) => boolean, wanted: readonly (readonly Leg[])[]) {
      return change([...ticket.lines.filter(({ legs }) => !isOfKind(legs)), ...wanted.map(fitted)]);
    },
    /** Stakes of all lines, as far as their limits allow: whole units of the requested stake, one at least. */
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
    /** Makes one line of all selections, or a line of each. */
    combine(wanted: boolean) {
      const legs = legsOf();
      const lines = wanted ? [fitted(legs)] : legs.map((leg) => fitted([leg]));
      const before = isCombined;
      // The slip is drawn while the controls take the ticket.
      isCombined = wanted;
      if (legs.length > 0 && !change(lines)) isCombined = before;
    },
    /** The lines of another card begin anew, each by itself. */
    begin() {
      isCombined = false;
      setBet(noTicket);
    },
  };
}
export type SlipLines = ReturnType<typeof createSlipLines>;
