/** The own chips before they are confirmed: laid, taken back, doubled, laid again as in the last round. */
import { type Chips, type ChipTable, stakeOf } from './chip-bets.ts';

export const noChips: Chips = {};

type Parts = {
  readonly table: ChipTable;
  isOpen(): boolean;
  /** Spots that may be bet on; null for all. */
  offer(): readonly string[] | null;
  /** The controls keep the bet and report it back. */
  setBet(chips: Chips): void;
  /** A limit of the table was reached, in smallest units. */
  onLimit(most: number): void;
};

function sumOf(chips: Chips, laid: Chips): Chips {
  const spots = [...new Set([...Object.keys(chips), ...Object.keys(laid)])];
  return Object.fromEntries(spots.map((spot) => [spot, (chips[spot] ?? 0) + (laid[spot] ?? 0)]));
}

export function createChipPlay({ table, isOpen, offer, setBet, onLimit }: Parts) {
  let chips = noChips;
  let last = noChips;
  let before: readonly Chips[] = [];

  const isOffered = (spot: string) => offer()?.includes(spot) ?? true;
  /** As many as each spot takes, and none where it takes none. */
  const fitted = (wanted: Chips): Chips => {
    const laid = Object.entries(wanted).filter(([spot, stake]) => stake > 0 && isOffered(spot));
    return Object.fromEntries(laid.map(([spot, stake]) => [spot, Math.min(stake, table.maxStakeOn(spot))]));
  };
  const change = (wanted: Chips) => {
    if (!isOpen()) return;
    const next = fitted(wanted);
    if (stakeOf(next) > table.maxTableStake) return onLimit(table.maxTableStake);
    before = [...before, chips];
    setBet(next);
  };
  return {
    chips: () => chips,
    take(next: Chips) {
      chips = next;
    },
    /** Several spots together are one step: undone together, and none of them where one is full. */
    lay(laid: Chips) {
      if (!isOpen() || !Object.keys(laid).every(isOffered)) return;
      const full = Object.entries(laid).find(([spot, stake]) => (chips[spot] ?? 0) + stake > table.maxStakeOn(spot));
      // The last chip may fill a spot to its limit.
      if (full && (Object.keys(laid).length > 1 || (chips[full[0]] ?? 0) >= table.maxStakeOn(full[0])))
        return onLimit(table.maxStakeOn(full[0]));
      change(sumOf(chips, laid));
    },
    undo() {
      if (!isOpen()) return;
      setBet(before.at(-1) ?? noChips);
      before = before.slice(0, -1);
    },
    rebet: () => change(last),
    double: () => change(sumOf(chips, chips)),
    clear: () => change(noChips),
    canRebet: () => stakeOf(last) > 0,
    /** A new round: what lay on the last one is taken away and can be laid again. */
    begin(played: Chips | null) {
      if (played && stakeOf(played) > 0) last = played;
      before = [];
      setBet(noChips);
    },
  };
}
export type ChipPlay = ReturnType<typeof createChipPlay>;
