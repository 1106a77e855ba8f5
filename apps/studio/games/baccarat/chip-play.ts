/** The own chips before they are confirmed: laid, taken back, doubled, laid again as on the last hand. */
import type { Spot } from '@mirinae/game-math/baccarat/config';
import { type Chips, mostOn, stakeOf } from './game.ts';
import type { Table } from './tables.ts';

export const noChips = ({ spots }: Pick<Table, 'spots'>): Chips => Object.fromEntries(spots.map((spot) => [spot, 0]));

type Parts = {
  readonly table: Table;
  isOpen(): boolean;
  /** What the round may be bet on; null for everything. */
  offer(): readonly string[] | null;
  /** The controls keep the bet and tell it back. */
  setBet(chips: Chips): void;
};

export function createChipPlay({ table, isOpen, offer, setBet }: Parts) {
  const none = noChips(table);
  let chips = none;
  let last = none;
  let before: readonly Chips[] = [];

  const isOffered = (spot: string) => offer()?.includes(spot) ?? true;
  /** As many as the table takes, and none where it takes none. */
  const fitted = (wanted: Chips): Chips =>
    Object.fromEntries(
      table.spots.map((spot) => [spot, isOffered(spot) ? Math.min(wanted[spot] ?? 0, mostOn(table, spot)) : 0]),
    );
  const change = (next: Chips) => {
    if (!isOpen()) return;
    before = [...before, chips];
    setBet(fitted(next));
  };
  return {
    chips: () => chips,
    take(next: Chips) {
      chips = next;
    },
    /** False where no more may lie there. */
    lay(spot: Spot, value: number): boolean {
      if (!isOpen() || !isOffered(spot)) return true;
      if ((chips[spot] ?? 0) >= mostOn(table, spot)) return false;
      change({ ...chips, [spot]: (chips[spot] ?? 0) + value });
      return true;
    },
    undo() {
      if (!isOpen()) return;
      setBet(before.at(-1) ?? none);
      before = before.slice(0, -1);
    },
    rebet: () => change(last),
    double: () => change(Object.fromEntries(table.spots.map((spot) => [spot, (chips[spot] ?? 0) * 2]))),
    clear: () => change(none),
    /** A new hand: what lay on the last one is taken away and can be laid again. */
    begin(played: Chips | null) {
      if (played && stakeOf(played) > 0) last = played;
      before = [];
      setBet(none);
    },
  };
}
