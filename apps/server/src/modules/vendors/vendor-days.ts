/** What both sides add up to by business day and game: kept by the comparison, so that a page queries no vendor. */
import type { GameType } from '@mirinae/contract/play/play';
import type { VendorDivision } from '@mirinae/contract/staff/vendor-money';
import type { Platform } from '../../platform/app.ts';
import { bigintArray, plainArray, textArray } from '../../platform/db/arrays.ts';
import type { Database } from '../../platform/db/connect.ts';
import { and, eq, inArray, type SQL, sql } from '../../platform/db/orm.ts';
import type { Compared, Side } from './discrepancies.ts';
import { daySums, roundDiscrepancies } from './tables.ts';

const figures = ['stakes', 'stake', 'wins', 'win', 'refunds', 'refund'] as const;
export type SideSums = Record<(typeof figures)[number], bigint>;
type DaySum = Pick<Compared, 'day' | 'gameKey' | 'gameType'> & { ours: SideSums; theirs: SideSums; unended: bigint };

const nothing = (): SideSums => ({ stakes: 0n, stake: 0n, wins: 0n, win: 0n, refunds: 0n, refund: 0n });

function addSide(sums: SideSums, side: Side | null): void {
  if (!side) return;
  if (side.state === 'cancelled') {
    sums.refunds += 1n;
    sums.refund += side.stake;
    return;
  }
  sums.stakes += 1n;
  sums.stake += side.stake;
  if (side.payout === 0n) return;
  sums.wins += 1n;
  sums.win += side.payout;
}

/** What one side alone knows and is no fault is in neither sum: every difference is one of a fault. */
const isCounted = ({ fault, ours, theirs }: Compared) => fault !== null || (ours !== null && theirs !== null);

export function sumDays(compared: Iterable<Compared>, sums = new Map<string, DaySum>()): Map<string, DaySum> {
  for (const each of compared) {
    if (!isCounted(each)) continue;
    const { day, gameKey, gameType } = each;
    const key = `${day} ${gameType} ${gameKey}`;
    let sum = sums.get(key);
    if (!sum) {
      sum = { day, gameKey, gameType, ours: nothing(), theirs: nothing(), unended: 0n };
      sums.set(key, sum);
    }
    addSide(sum.ours, each.ours);
    addSide(sum.theirs, each.theirs);
    if (each.ours?.state === 'open') sum.unended += 1n;
  }
  return sums;
}

const columns = sql.raw(['ours', 'theirs'].flatMap((side) => figures.map((name) => `${side}_${name}`)).join(', '));

/** Replaces the sums of these days of a vendor, which were compared whole. */
export async function saveDays(
  { db, clock }: Platform,
  vendorKey: string,
  days: readonly string[],
  sums: Iterable<DaySum>,
): Promise<void> {
  const rows = [...sums].filter(({ day }) => days.includes(day));
  const numbers = (read: (sum: DaySum) => bigint) => sql`${bigintArray(rows.map(read))}::bigint[]`;
  const sides = [
    ...figures.map((name) => numbers(({ ours }) => ours[name])),
    ...figures.map((name) => numbers(({ theirs }) => theirs[name])),
  ];
  await db.transaction(async (tx) => {
    await tx.delete(daySums).where(and(eq(daySums.vendorKey, vendorKey), inArray(daySums.day, [...days])));
    await tx.execute(sql`
      insert into vendor_day_sums (vendor_key, day, game_key, game_type, ${columns}, unended, compared_at)
      select ${vendorKey}, given.*, ${clock.now().toISOString()}::timestamptz from unnest(
        ${plainArray(rows.map(({ day }) => day))}::date[], ${textArray(rows.map(({ gameKey }) => gameKey))}::text[],
        ${textArray(rows.map(({ gameType }) => gameType))}::text[], ${sql.join(sides, sql`, `)}, ${numbers(({ unended }) => unended)}) given`);
  });
}

export type VendorDayFilter = {
  /** Business days; both belong to it. */
  readonly from: string;
  readonly to: string;
  readonly vendorKey?: string | undefined;
  readonly gameType?: GameType | undefined;
};
export type VendorDaySum = {
  readonly day: string;
  readonly vendor: string;
  readonly game: string;
  readonly gameType: string;
  readonly ours: SideSums;
  readonly theirs: SideSums;
  readonly unended: bigint;
  readonly comparedAt: Date;
  readonly faults: bigint;
  readonly unresolved: bigint;
};

const none = sql`''`;
/** The columns by which a division adds up; the others are empty. */
const keysOf: Readonly<Record<VendorDivision, Readonly<Record<'day' | 'vendor' | 'game' | 'gameType', SQL>>>> = {
  day: { day: sql`to_char(day, 'YYYY-MM-DD')`, vendor: sql`vendor_key`, game: none, gameType: none },
  vendor: { day: none, vendor: sql`vendor_key`, game: none, gameType: none },
  game: { day: none, vendor: sql`vendor_key`, game: sql`game_key`, gameType: none },
  gameType: { day: none, vendor: none, game: none, gameType: sql`game_type` },
};

type Row = Omit<VendorDaySum, 'ours' | 'theirs' | 'comparedAt'> &
  Record<`${'ours' | 'theirs'}_${(typeof figures)[number]}`, bigint> & { readonly comparedMs: bigint };

const sideOf = (row: Row, side: 'ours' | 'theirs'): SideSums => ({
  stakes: row[`${side}_stakes`],
  stake: row[`${side}_stake`],
  wins: row[`${side}_wins`],
  win: row[`${side}_win`],
  refunds: row[`${side}_refunds`],
  refund: row[`${side}_refund`],
});

/** One row for each key of the division that has anything, newest days first. */
export async function sumVendorDays(
  db: Database,
  by: VendorDivision,
  { from, to, vendorKey, gameType }: VendorDayFilter,
): Promise<VendorDaySum[]> {
  const keys = keysOf[by];
  const within = sql`day between ${from}::date and ${to}::date
    ${vendorKey === undefined ? sql`` : sql`and vendor_key = ${vendorKey}`} ${gameType === undefined ? sql`` : sql`and game_type = ${gameType}`}`;
  const named = sql`${keys.day} as day, ${keys.vendor} as vendor, ${keys.game} as game, ${keys.gameType} as "gameType"`;
  const sums = sql.raw(
    ['ours', 'theirs']
      .flatMap((side) => figures.map((name) => `sum(${side}_${name})::bigint as ${side}_${name}`))
      .join(', '),
  );
  const { rows } = await db.execute<Row>(sql`
    select s.*, coalesce(f.faults, 0)::bigint as faults, coalesce(f.unresolved, 0)::bigint as unresolved
    from (select ${named}, ${sums}, sum(unended)::bigint as unended,
        (extract(epoch from max(compared_at)) * 1000)::bigint as "comparedMs"
      from vendor_day_sums where ${within} group by 1, 2, 3, 4) s
    left join (select ${named}, count(*) as faults, count(*) filter (where state <> 'resolved') as unresolved
      from ${roundDiscrepancies} where ${within} group by 1, 2, 3, 4) f using (day, vendor, game, "gameType")
    order by day desc, vendor, game, "gameType"`);
  return rows.map((row) => ({
    day: row.day,
    vendor: row.vendor,
    game: row.game,
    gameType: row.gameType,
    ours: sideOf(row, 'ours'),
    theirs: sideOf(row, 'theirs'),
    unended: row.unended,
    comparedAt: new Date(Number(row.comparedMs)),
    faults: row.faults,
    unresolved: row.unresolved,
  }));
}

export function addVendorDays(rows: readonly VendorDaySum[]): Pick<VendorDaySum, 'ours' | 'theirs' | 'unended'> {
  const total = { ours: nothing(), theirs: nothing(), unended: 0n };
  for (const row of rows) {
    for (const name of figures) {
      total.ours[name] += row.ours[name];
      total.theirs[name] += row.theirs[name];
    }
    total.unended += row.unended;
  }
  return total;
}
