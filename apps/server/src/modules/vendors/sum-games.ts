/**
 * Figures of days by vendor, game and kind, with the fee of each kind divided among its games. A fee is divided by the
 * GGR that it was computed on: that of the days of one rate, of the month. So games of a month with one rate have the
 * same part of the fee as of the GGR, whatever the steps, and a game that lost has less than nothing.
 */
import type { GameType } from '@mirinae/contract/play/play';
import { addSeconds, businessDay, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { sumFreeWins } from '../promotions/index.ts';
import { addFigures, ggrOf, noFigures, type ReportFigures, sumReports } from '../reports/index.ts';
import { divideFee } from './divide-fee.ts';
import { type FeeFilter, rateFinder, readFeeRates, sumFees } from './fees.ts';
import type { FeeRateRow } from './tables.ts';

type Cell = { readonly vendorKey: string; readonly gameKey: string; readonly gameType: GameType | '' };
export type GameRow = ReportFigures & Cell & { readonly freeWins: bigint; readonly fees: bigint };

const idOf = ({ vendorKey, gameKey, gameType }: Cell) => `${vendorKey} ${gameKey} ${gameType}`;

const dayBefore = (day: string) => businessDay(addSeconds(startOfBusinessDay(day), -1));

/** Days without a change of any rate within them. */
function daysByRate({ from, to }: FeeFilter, rates: readonly FeeRateRow[]): { from: string; to: string }[] {
  const begins = rates.map(({ validFrom }) => validFrom).filter((day) => day > from && day <= to);
  const starts = [from, ...[...new Set(begins)].toSorted()];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { from: start, to: next === undefined ? to : dayBefore(next) };
  });
}

/** `group`: its vendor, kind and rate. */
type Base = Cell & { readonly ggr: bigint; readonly group: string };

/** Fees of groups, by cell. */
function divideFees(
  feeOf: ReadonlyMap<string, Cell & { fee: bigint }>,
  bases: readonly Base[],
): (Cell & { fee: bigint })[] {
  const baseOf = Map.groupBy(bases, ({ group }) => group);
  return [...feeOf].flatMap(([group, { fee, ...unnamed }]) => {
    // What was settled between two statements has no base yet.
    const cells = baseOf.get(group) ?? [{ ...unnamed, ggr: 0n, group }];
    const merged = [...Map.groupBy(cells, idOf).values()].flatMap((own) => {
      const [first] = own;
      return first ? [{ ...first, ggr: own.reduce((sum, { ggr }) => sum + ggr, 0n) }] : [];
    });
    const parts = divideFee(
      fee,
      merged.map(({ ggr }) => ggr),
    );
    return merged.map(({ vendorKey, gameKey, gameType }, index) => ({
      vendorKey,
      gameKey,
      gameType,
      fee: parts[index] ?? 0n,
    }));
  });
}

async function readGames(db: Database | Tx, filter: FeeFilter) {
  const rates = await readFeeRates(db);
  const rateOf = rateFinder(rates);
  const groupOf = (vendorKey: string, gameType: string, day: string) =>
    `${vendorKey} ${gameType} ${rateOf(vendorKey, gameType, day)?.feeRateId ?? ''}`;
  const figures: (Cell & ReportFigures)[] = [];
  const bases: Base[] = [];
  for (const days of daysByRate(filter, rates))
    for (const row of await sumReports(db, { ...days, vendorKey: filter.vendorKey }, ['vendor', 'game', 'gameType'])) {
      const cell = { vendorKey: row.vendor, gameKey: row.game, gameType: row.gameType };
      figures.push({ ...row, ...cell });
      bases.push({ ...cell, ggr: ggrOf(row), group: groupOf(row.vendor, row.gameType, days.from) });
    }
  const feeOf = new Map<string, Cell & { fee: bigint }>();
  for (const { vendorKey, gameType, day, fee } of await sumFees(db, filter)) {
    const group = groupOf(vendorKey, gameType, day);
    feeOf.set(group, { vendorKey, gameKey: '', gameType, fee: (feeOf.get(group)?.fee ?? 0n) + fee });
  }
  return { figures, fees: divideFees(feeOf, bases) };
}

/** Free rounds name no kind: it is that of the game's bets. */
function placeFreeWins(figures: readonly Cell[], wins: Awaited<ReturnType<typeof sumFreeWins>>) {
  const kinds = new Map(figures.map(({ vendorKey, gameKey, gameType }) => [`${vendorKey} ${gameKey}`, gameType]));
  return wins.map((win) => ({ ...win, gameType: kinds.get(`${win.vendorKey} ${win.gameKey}`) ?? ('' as const) }));
}

/** Of days that begin with those of a month; without a vendor's key all, what belongs to no vendor too. */
export async function sumGames(db: Database | Tx, filter: FeeFilter): Promise<GameRow[]> {
  const { figures, fees } = await readGames(db, filter);
  const span = { from: startOfBusinessDay(filter.from), to: endOfBusinessDay(filter.to) };
  const wins = placeFreeWins(figures, await sumFreeWins(db, { ...span, vendorKey: filter.vendorKey }));
  const rows: GameRow[] = [
    ...figures.map((row) => ({ ...row, freeWins: 0n, fees: 0n })),
    ...fees.map(({ fee, ...cell }) => ({ ...noFigures, ...cell, freeWins: 0n, fees: fee })),
    ...wins.map(({ amount, ...cell }) => ({ ...noFigures, ...cell, freeWins: amount, fees: 0n })),
  ];
  return [...Map.groupBy(rows, idOf).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { vendorKey, gameKey, gameType } = first;
    const [freeWins, fee] = [own.map((row) => row.freeWins), own.map((row) => row.fees)].map((amounts) =>
      amounts.reduce((sum, amount) => sum + amount, 0n),
    );
    return [{ ...addFigures(own), vendorKey, gameKey, gameType, freeWins: freeWins ?? 0n, fees: fee ?? 0n }];
  });
}
