/** The month of a vendor as its bill has it: a line for each game or kind, which add up to its GGR and its fee. */
import type { Answer, Input } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { GameType } from '@mirinae/contract/play/play';
import { type BillDivision, type BillFigures, type BillLine, billLayout } from '@mirinae/contract/staff/vendor-bills';
import { daysOfMonth } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { eq } from '../../platform/db/orm.ts';
import { money, toWire } from '../../platform/money.ts';
import { findGameNames, listBilledGames } from '../catalog/index.ts';
import { type ClosedGame, type ClosedRow, ggrOf, noFigures, readClosedGames } from '../reports/index.ts';
import { rateFinder, readFeeRates, shownSteps } from './fees.ts';
import { sumGames } from './sum-games.ts';
import { billLayouts, type FeeRateRow } from './tables.ts';
import { readVendorMonth } from './vendor-months.ts';

const wire = (amount: bigint) => toWire(money(amount));

type Row = Pick<ClosedRow, 'bets' | 'stake' | 'payout' | 'cancelled' | 'transferred' | 'prizes' | 'fees'> & {
  readonly gameKey: string;
  readonly gameType: GameType | '';
  /** Null in sums that are kept by kind. */
  readonly valid: bigint | null;
  readonly freeWins: bigint | null;
};

const byKind = (row: ClosedRow): Row => ({ ...row, gameKey: '', valid: null, freeWins: null });

/** Of what is known; null where nothing is. */
function sumKnown(amounts: readonly (bigint | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : wire(known.reduce((sum, amount) => sum + amount, 0n));
}

function addRows(rows: readonly Row[]): BillFigures {
  const sumOf = (read: (row: Row) => bigint) => wire(rows.reduce((sum, row) => sum + read(row), 0n));
  return {
    bets: sumOf(({ bets }) => bets),
    stake: sumOf(({ stake }) => stake),
    payout: sumOf(({ payout }) => payout),
    uncounted:
      rows.length === 0 ? 0 : sumKnown(rows.map(({ stake, valid }) => (valid === null ? null : stake - valid))),
    cancelled: sumOf(({ cancelled }) => cancelled),
    freeWins: rows.length === 0 ? 0 : sumKnown(rows.map(({ freeWins }) => freeWins)),
    prizes: sumOf(({ prizes }) => prizes),
    transferred: sumOf(({ transferred }) => transferred),
    ggr: sumOf(({ stake, payout, transferred }) => ggrOf({ ...noFigures, stake, payout, transferred })),
    fee: sumOf(({ fees }) => fees),
  };
}

type Days = ReturnType<typeof daysOfMonth>;

/** Steps of the rates that counted for these kinds, the first day's first. */
function ratesIn(vendorKey: string, kinds: readonly string[], { from, to }: Days, rates: readonly FeeRateRow[]) {
  const rateOf = rateFinder(rates);
  const begins = rates.map(({ validFrom }) => validFrom).filter((day) => day > from && day <= to);
  const found = [from, ...begins].flatMap((day) => kinds.map((kind) => rateOf(vendorKey, kind, day)));
  const counted = new Map(found.flatMap((rate) => (rate ? [[rate.feeRateId, rate.steps] as const] : [])));
  return [...counted.values()].map(shownSteps);
}

type Known = { readonly name: string; readonly knownAs: string[] };

async function nameGames(db: Database, vendorKey: string, locale: Locale): Promise<(gameKey: string) => Known> {
  const [nameOf, games] = [await findGameNames(db, [vendorKey]), await listBilledGames(db, vendorKey)];
  const byKey = new Map(games.map((game) => [game.gameKey, game]));
  return (gameKey) => {
    const names = nameOf(vendorKey, gameKey);
    const playable = byKey.get(gameKey)?.playableKey ?? gameKey;
    return { name: names[locale], knownAs: [...new Set([gameKey, playable, ...Object.values(names)])] };
  };
}

type Month = { readonly state: Answer<'staff.vendorBill'>['state']; readonly own: Row[]; readonly carried: Row[] };

async function readRows(db: Database, vendorKey: string, month: string): Promise<Month> {
  const { own, carried: changed, isClosed } = await readVendorMonth(db, month, vendorKey);
  const carried = changed.map(byKind);
  if (!isClosed) return { state: 'open', own: await sumGames(db, { ...daysOfMonth(month), vendorKey }), carried };
  const games: readonly ClosedGame[] = await readClosedGames(db, month, vendorKey);
  if (games.length === 0 && own.length > 0) return { state: 'closedByKind', own: own.map(byKind), carried };
  return { state: 'closed', own: [...games], carried };
}

const isAnything = ({ figures }: { figures: BillFigures }) =>
  Object.values(figures).some((figure) => figure !== null && figure !== 0);

async function presentLines(
  db: Database,
  { vendorKey, month }: Input<'staff.vendorBill'>,
  { own, carried, by }: Month & { readonly by: BillDivision },
  locale: Locale,
): Promise<BillLine[]> {
  const [rates, known] = [await readFeeRates(db), await nameGames(db, vendorKey, locale)];
  const groups = [...Map.groupBy(own, (row) => row[by === 'game' ? 'gameKey' : 'gameType'])];
  const lines = groups.map(([key, rows]) => ({ key, rows, figures: addRows(rows) })).filter(isAnything);
  // The largest first, and what names no game last.
  lines.sort((one, other) =>
    (one.key === '') === (other.key === '') ? other.figures.stake - one.figures.stake : one.key === '' ? 1 : -1,
  );
  const named = (key: string): Known =>
    by === 'game' && key !== '' ? known(key) : { name: '', knownAs: key === '' ? [] : [key] };
  const kindsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ gameType }) => gameType))];
  const ownLines = lines.map(({ key, rows, figures }) => ({
    part: 'own' as const,
    key,
    ...named(key),
    ...figures,
    rates: ratesIn(vendorKey, kindsOf(rows), daysOfMonth(month), rates),
  }));
  if (carried.length === 0) return ownLines;
  return [...ownLines, { part: 'carried', key: '', name: '', knownAs: [], ...addRows(carried), rates: [] }];
}

export async function findLayout(db: Database | Tx, vendorKey: string) {
  const [row] = await db.select().from(billLayouts).where(eq(billLayouts.vendorKey, vendorKey));
  return row ? billLayout.parse(row.layout) : null;
}

export async function readBill(
  db: Database,
  input: Input<'staff.vendorBill'>,
  locale: Locale,
): Promise<Answer<'staff.vendorBill'>> {
  const rows = await readRows(db, input.vendorKey, input.month);
  const by = rows.state === 'closedByKind' ? 'gameType' : input.by;
  return {
    state: rows.state,
    list: await presentLines(db, input, { ...rows, by }, locale),
    totals: addRows([...rows.own, ...rows.carried]),
    layout: await findLayout(db, input.vendorKey),
  };
}
