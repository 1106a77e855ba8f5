/** Sums of partners over business days: bets from reports, earnings from the daily sums. */

import { type LosingBase, type PartnerGameType, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { basisPoints, floorDiv } from '@mirinae/game-math/commission/commission';
import { businessDay } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { lineageText } from '../model/lineage.ts';
import { rateTypeOf } from '../rates/game-types.ts';
import { sumBelow } from '../reporting/sum-below.ts';

type Reader = Database | Tx;

/** Business days; both belong to the period. */
export type Period = { readonly from: string; readonly to: string };

/** The days range for; today where none are named. */
export function periodOf(range: { startDate?: string | undefined; endDate?: string | undefined }, now: Date): Period {
  const today = businessDay(now);
  return { from: range.startDate ?? range.endDate ?? today, to: range.endDate ?? today };
}

export type Sums = {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly rolling: bigint;
  readonly rollingBranch: bigint;
  /** In 1/10000 units. */
  readonly losingNet: bigint;
  readonly losingGross: bigint;
};

export const noSums: Sums = {
  bets: 0n,
  stake: 0n,
  payout: 0n,
  valid: 0n,
  rolling: 0n,
  rollingBranch: 0n,
  losingNet: 0n,
  losingGross: 0n,
};
const sumNames = [
  'bets',
  'stake',
  'payout',
  'valid',
  'rolling',
  'rollingBranch',
  'losingNet',
  'losingGross',
] as const satisfies readonly (keyof Sums)[];

export function addSums(sums: Iterable<Sums>): Sums {
  const total = { ...noSums };
  for (const each of sums) for (const name of sumNames) total[name] += each[name];
  return total;
}

type Earned = Pick<Sums, 'rolling' | 'rollingBranch' | 'losingNet' | 'losingGross'>;
type EarnedRow = Record<keyof Earned, string> & { partner: MemberId; key: string };
const earnedColumns = sql`sum(rolling)::text as "rolling", sum(rolling_branch)::text as "rollingBranch",
  sum(losing_net)::text as "losingNet", sum(losing_gross)::text as "losingGross"`;

const readEarned = (row: EarnedRow): Earned => ({
  rolling: BigInt(row.rolling),
  rollingBranch: BigInt(row.rollingBranch),
  losingNet: BigInt(row.losingNet),
  losingGross: BigInt(row.losingGross),
});

export type TypeSums = ReadonlyMap<PartnerGameType, Sums>;

/** Sums under construction, by partner and a key of its days or game types. */
function collectSums() {
  const sums = new Map<MemberId, Map<string, Sums>>();
  const add = (partner: MemberId, key: string, more: Partial<Sums>) => {
    const own = sums.get(partner) ?? new Map<string, Sums>();
    sums.set(partner, own.set(key, addSums([own.get(key) ?? noSums, { ...noSums, ...more }])));
  };
  return { sums, add };
}

/** Turnover below each partner and its earnings, by the tree at the time. */
async function sumBy(
  db: Reader,
  partners: readonly MemberId[],
  { from, to }: Period,
  key: 'day' | 'gameType',
): Promise<Map<MemberId, Map<string, Sums>>> {
  const column = key === 'day' ? sql`day::text` : sql`game_type`;
  const [earned, played] = await Promise.all([
    db.execute<EarnedRow>(sql`
      select partner_id as partner, ${column} as key, ${earnedColumns} from partner_daily
      where partner_id = any(${lineageText(partners)}::bigint[]) and day between ${from} and ${to} group by 1, 2`),
    sumBelow(db, partners, { from, to }, [key]),
  ]);
  const { sums, add } = collectSums();
  for (const row of earned.rows) add(row.partner, row.key, readEarned(row));
  for (const { row, partners: above } of played) {
    const { day, gameType, bets, stake, payout, valid } = row;
    if (bets === 0n && stake === 0n) continue;
    const name = key === 'day' ? day : gameType && rateTypeOf(gameType);
    for (const partner of above) add(partner, name, { bets, stake, payout, valid });
  }
  return sums;
}

const isGameType = (text: string): text is PartnerGameType => partnerGameTypes.some((type) => type === text);

/** Per partner and game type; partners without a bet are left out. */
export async function sumByType(
  db: Reader,
  partners: readonly MemberId[],
  period: Period,
): Promise<Map<MemberId, TypeSums>> {
  const sums = await sumBy(db, partners, period, 'gameType');
  return new Map(
    [...sums].map(([partner, own]) => [
      partner,
      new Map([...own].flatMap(([type, row]) => (isGameType(type) ? [[type, row] as const] : []))),
    ]),
  );
}

export async function sumOne(db: Reader, partner: MemberId, period: Period): Promise<Sums> {
  const found = (await sumByType(db, [partner], period)).get(partner);
  return found ? addSums(found.values()) : noSums;
}

/** Day by day, days without a bet left out. */
export async function sumByDay(db: Reader, partner: MemberId, period: Period): Promise<Map<string, Sums>> {
  return (await sumBy(db, [partner], period, 'day')).get(partner) ?? new Map();
}

/**
 * The share of losses by the base, in 1/10000 units. B and D are known when a period is settled; until then they read
 * as A.
 */
export function losingOf(sums: Sums, base: LosingBase): bigint {
  return base === 'C' ? sums.losingGross : sums.losingNet;
}

/** Whole smallest units, rounded down. */
export function wholeLosing(sums: Sums, base: LosingBase): bigint {
  return floorDiv(losingOf(sums, base), basisPoints);
}
