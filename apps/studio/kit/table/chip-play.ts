/** Player's chips before confirmation: place, undo, double, and repeat the last bet. */
import { type Chips, type ChipTable, stakeOf } from './chip-bets.ts';

export const noChips: Chips = {};

type Parts = {
  readonly table: ChipTable;
  isOpen(): boolean;
  /** Spots open for bets; null for all. */
  offer(): readonly string[] | null;
  /** Reports the bet to the controls, which pass it back. */
  setBet(chips: Chips): void;
  /** Called at a limit of the table, in smallest units. */
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
  /** Reduces stakes to the limit of each spot, and removes closed spots. */
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
    /** Several spots are one step: undone together, and refused together if one is at its limit. */
    lay(laid: Chips) {
      if (!isOpen() || !Object.keys(laid).every(isOffered)) return;
      const full = Object.entries(laid).find(([spot, stake]) => (chips[spot] ?? 0) + stake > table.maxStakeOn(spot));
      // The last chip may fill a spot up to its limit.
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
    /** New round: removes the previous stakes, which can be repeated. */
    begin(played: Chips | null) {
      if (played && stakeOf(played) > 0) last = played;
      before = [];
      setBet(noChips);
    },
  };
}
export type ChipPlay = ReturnType<typeof createChipPlay>;
