/** What partners and vendors earned on the days of a report, divided as its rows are. */
import type { GameType } from '@mirinae/contract/play/play';
import type { ReportDivision } from '@mirinae/contract/staff/reports';
import { type Database, houseOf, isOfBranches } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';
import { listLineageIds, nextBelow, sumAccrued } from '../partners/index.ts';
import { divideByRevenue, type EarnedCosts } from '../reports/index.ts';
import { sumFees } from '../vendors/index.ts';

/** Null where it is unknown. */
export type Costs = { readonly accrued: bigint | null; readonly fees: bigint | null };
export const unknownCosts: Costs = { accrued: null, fees: null };

type Selection = {
  readonly from: string;
  readonly to: string;
  readonly vendorKey?: string | undefined;
  readonly gameTypes?: readonly GameType[] | undefined;
  readonly gameKey?: string | undefined;
  readonly hour?: number | undefined;
  readonly memberIds?: readonly MemberId[] | undefined;
  readonly partner: MemberId | null;
  readonly lineageIds?: readonly bigint[] | undefined;
};

/** A row of the report; of a partner `key` is the number of its member, of games alone `vendorKey` is needed. */
export type CostKey = { readonly vendorKey: string; readonly key: string };
const noRow: CostKey = { vendorKey: '', key: '' };
export const textOf = ({ vendorKey, key }: CostKey) => `${vendorKey}:${key}`;

type Amount = CostKey & { readonly amount: bigint };

export type ReportCosts = {
  readonly totals: Costs;
  /** Rows with such an amount. */
  readonly keys: readonly CostKey[];
  readonly of: (key: CostKey) => Costs;
};

const sumOf = (amounts: Iterable<Amount>) => [...amounts].reduce((sum, { amount }) => sum + amount, 0n);

/** Hours, vendors and games do not separate what partners earned: it is in the row of none. */
const accruedBy = { day: 'day', gameType: 'gameType', partner: 'below' } as const;
const isOfAccrued = (by: ReportDivision): by is keyof typeof accruedBy => by in accruedBy;

async function readAccrued(db: Database, by: ReportDivision, { from, to, partner }: Selection): Promise<Amount[]> {
  const rows = await sumAccrued(db, { from, to, partner, by: isOfAccrued(by) ? accruedBy[by] : null });
  return rows.map(({ key, commission }) => ({ vendorKey: '', key, amount: commission }));
}

type Fee = Amount & { readonly day: string; readonly gameType: GameType | '' };

/** Of the whole house, what its vendor, kind and day are enough for. */
const houseKeys: Partial<Record<ReportDivision, (fee: Fee) => string>> = {
  day: ({ day }) => day,
  vendor: ({ vendorKey }) => vendorKey,
  gameType: ({ gameType }) => gameType,
  member: () => '',
};

/** Ways that a fee is divided among; none for all. Whoever sees branches alone reads the shares of these. */
async function waysOf(db: Database, lineageIds?: readonly bigint[]): Promise<readonly bigint[] | undefined> {
  return lineageIds ?? (isOfBranches(db) ? await listLineageIds(db) : undefined);
}

const isOfHouse = (db: Database, partner: MemberId | null): boolean => partner === null && !isOfBranches(db);

async function divideFees(db: Database, by: ReportDivision, selection: Selection, fees: readonly Fee[]) {
  const { partner, from, to, vendorKey, gameTypes } = selection;
  const [key, isWhole, house] = [houseKeys[by], isOfHouse(db, partner), houseOf(db)];
  if (isWhole && key) return fees.map((fee) => ({ vendorKey: '', key: key(fee), amount: fee.amount }));
  const filter = { from, to, vendorKey, gameTypes, lineageIds: await waysOf(db, selection.lineageIds) };
  if (by === 'partner') {
    const [next, shares] = await Promise.all([nextBelow(db, partner), divideByRevenue(house, filter, fees, 'lineage')]);
    return shares.map(({ key: lineage, amount }) => ({
      ...noRow,
      key: String(next.get(BigInt(lineage)) ?? ''),
      amount,
    }));
  }
  // Below a partner neither games nor hours are separated, and its members never.
  const isDivided = by !== 'member' && (isWhole || (by !== 'game' && by !== 'hour'));
  return divideByRevenue(house, filter, fees, isDivided ? by : null);
}

async function readFees(db: Database, by: ReportDivision, selection: Selection): Promise<Amount[]> {
  const { from, to, vendorKey, gameTypes, partner } = selection;
  const fees = (await sumFees(houseOf(db), { from, to }))
    .filter((row) => vendorKey === undefined || row.vendorKey === vendorKey)
    .filter((row) => !gameTypes || gameTypes.some((type) => type === row.gameType))
    .map(({ fee, ...row }) => ({ ...row, key: '', amount: fee }));
  const shares = await divideFees(db, by, selection, fees);
  // What was settled between two statements is in no row yet.
  return isOfHouse(db, partner) ? [...shares, { ...noRow, amount: sumOf(fees) - sumOf(shares) }] : shares;
}

function addUp(amounts: readonly Amount[]): ReadonlyMap<string, Amount> {
  return new Map(
    [...Map.groupBy(amounts, textOf)].map(([text, own]) => [text, { ...(own[0] ?? noRow), amount: sumOf(own) }]),
  );
}

/** With a vendor or a kind chosen, commission is unknown; with a member, a game or an hour, fees too. */
export async function readCosts(db: Database, by: ReportDivision, selection: Selection): Promise<ReportCosts> {
  const { memberIds, gameKey, hour } = selection;
  if (memberIds || gameKey !== undefined || hour !== undefined)
    return { totals: unknownCosts, keys: [], of: () => unknownCosts };
  const hasCommission = selection.vendorKey === undefined && selection.gameTypes === undefined;
  const [accrued, fees] = await Promise.all([
    hasCommission ? readAccrued(db, by, selection) : [],
    readFees(db, by, selection),
  ]);
  const [accruedOf, feesOf] = [addUp(accrued), addUp(fees)];
  const known = (amount: bigint) => (hasCommission ? amount : null);
  return {
    totals: { accrued: known(sumOf(accrued)), fees: sumOf(fees) },
    keys: [...accruedOf.values(), ...feesOf.values()].filter(({ amount }) => amount !== 0n),
    of: (key) => ({
      accrued: known(accruedOf.get(textOf(key))?.amount ?? 0n),
      fees: feesOf.get(textOf(key))?.amount ?? 0n,
    }),
  };
}

/** Of days: all of the house, or the share of the branches that the reader sees. */
async function readDayFees(db: Database, days: { readonly from: string; readonly to: string }) {
  const fees = await sumFees(houseOf(db), days);
  if (!isOfBranches(db)) return fees;
  const given = fees.map(({ fee, ...row }) => ({ ...row, amount: fee }));
  const shares = await divideByRevenue(houseOf(db), { ...days, lineageIds: await listLineageIds(db) }, given, 'day');
  return shares.map(({ key, amount }) => ({ day: key, fee: amount }));
}

/** The same of whole days, of all that the reader sees. */
export async function readDayCosts(db: Database, from: string, to: string): Promise<(day: string) => EarnedCosts> {
  const [accrued, fees] = await Promise.all([
    sumAccrued(db, { from, to, partner: null, by: 'day' }),
    readDayFees(db, { from, to }),
  ]);
  const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
  return (day) => ({
    accrued: total(accrued.filter(({ key }) => key === day).map(({ commission }) => commission)),
    fees: total(fees.filter((row) => row.day === day).map(({ fee }) => fee)),
  });
}
