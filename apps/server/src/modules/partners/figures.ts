/** The sums of partners over business days, read from the daily sums. */

import { type LosingBase, type PartnerGameType, partnerGameTypes } from '@mirinae/contract/partner/rates';
import { basisPoints, floorDiv } from '@mirinae/game-math/commission/commission';
import { sql } from 'drizzle-orm';
import { businessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';

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
  /** In 1/10000 won. */
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

type Row = Record<keyof Sums, string> & { partnerId: string; key: string };
const columns = sql`sum(bets)::text as "bets", sum(stake)::text as "stake", sum(payout)::text as "payout", sum(valid)::text as "valid",
  sum(rolling)::text as "rolling", sum(rolling_branch)::text as "rollingBranch", sum(losing_net)::text as "losingNet",
  sum(losing_gross)::text as "losingGross"`;

function readSums(row: Record<keyof Sums, string>): Sums {
  const sums = { ...noSums };
  for (const name of sumNames) sums[name] = BigInt(row[name]);
  return sums;
}

export type TypeSums = ReadonlyMap<PartnerGameType, Sums>;

const isGameType = (text: string): text is PartnerGameType => partnerGameTypes.some((type) => type === text);

/** Per partner and game type; partners without a bet are left out. */
export async function sumByType(
  db: Reader,
  partners: readonly MemberId[],
  { from, to }: Period,
): Promise<Map<MemberId, TypeSums>> {
  const { rows } = await db.execute<Row & { partner: MemberId }>(sql`
    select partner_id as partner, game_type as key, ${columns} from partner_daily
    where partner_id = any(${`{${partners.join(',')}}`}::bigint[]) and day between ${from} and ${to} group by 1, 2`);
  const byPartner = Map.groupBy(rows, ({ partner }) => partner);
  return new Map(
    [...byPartner].map(([partner, own]) => [
      partner,
      new Map(own.flatMap((row) => (isGameType(row.key) ? [[row.key, readSums(row)] as const] : []))),
    ]),
  );
}

export async function sumOne(db: Reader, partner: MemberId, period: Period): Promise<Sums> {
  const found = (await sumByType(db, [partner], period)).get(partner);
  return found ? addSums(found.values()) : noSums;
}

/** Day by day, days without a bet left out. */
export async function sumByDay(db: Reader, partner: MemberId, { from, to }: Period): Promise<Map<string, Sums>> {
  const { rows } = await db.execute<Row>(sql`
    select day::text as key, ${columns} from partner_daily
    where partner_id = ${partner} and day between ${from} and ${to} group by day order by day`);
  return new Map(rows.map((row) => [row.key, readSums(row)]));
}

/**
 * The share of losses by the base, in 1/10000 won. B and D are known when a period is settled; until then they read as
 * A.
 */
export function losingOf(sums: Sums, base: LosingBase): bigint {
  return base === 'C' ? sums.losingGross : sums.losingNet;
}

/** Whole won, rounded down. */
export function losingWon(sums: Sums, base: LosingBase): bigint {
  return floorDiv(losingOf(sums, base), basisPoints);
}
