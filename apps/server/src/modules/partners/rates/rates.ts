/** Rates of partners: current values, their bounds, and their history. */
import { codes } from '@mirinae/contract/codes';
import { rateLockHours } from '@mirinae/contract/constants';
import { type PartnerGameType, partnerGameTypes, type Rate } from '@mirinae/contract/partner/rates';
import { addSeconds } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, inArray, type SQL, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Node, rates } from '../model/tables.ts';
import { listChildPartners } from '../tree/tree.ts';
import { changeTreeVersion } from '../tree/tree-version.ts';

type Reader = Database | Tx;
const most = 10_000;
const inForce = sql`${rates.validTo} = 'infinity'`;
const historyShown = 50;

const complete = (given: readonly Rate[], filler = 0): Rate[] =>
  partnerGameTypes.map(
    (gameType) => given.find((rate) => rate.gameType === gameType) ?? { gameType, rolling: filler, losing: filler },
  );

async function readRates(db: Reader, partners: readonly MemberId[], when: SQL): Promise<Map<MemberId, Rate[]>> {
  const rows =
    partners.length === 0
      ? []
      : await db
          .select({
            partnerId: rates.partnerId,
            gameType: rates.gameType,
            rolling: rates.rolling,
            losing: rates.losing,
          })
          .from(rates)
          .where(and(inArray(rates.partnerId, [...partners]), when));
  const byPartner = Map.groupBy(rows, ({ partnerId }) => partnerId);
  const plain = (id: MemberId) =>
    (byPartner.get(id) ?? []).map(({ gameType, rolling, losing }) => ({ gameType, rolling, losing }));
  return new Map(partners.map((id) => [id, complete(plain(id))]));
}

/** The rates in force of each partner, all game types, 0 where never set. */
export function ratesInForce(db: Reader, partners: readonly MemberId[]): Promise<Map<MemberId, Rate[]>> {
  return readRates(db, partners, inForce);
}

/** The same as it was at a moment. */
export function ratesAt(db: Reader, partners: readonly MemberId[], at: Date): Promise<Map<MemberId, Rate[]>> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return readRates(db, partners, sql`${rates.validFrom} <= ${moment} and ${rates.validTo} > ${moment}`);
}

export async function rateOf(db: Reader, partner: MemberId): Promise<Rate[]> {
  return (await ratesInForce(db, [partner])).get(partner) ?? complete([]);
}

/** No rate is above that of the partner above, nor below the highest of the partners below. */
export async function rateLimits(db: Reader, node: Node): Promise<{ least: Rate[]; most: Rate[] }> {
  const children = await listChildPartners(db, node);
  const below = await ratesInForce(
    db,
    children.map(({ memberId }) => memberId),
  );
  const highest = (gameType: PartnerGameType, read: (rate: Rate) => number) =>
    Math.max(0, ...[...below.values()].flat().map((rate) => (rate.gameType === gameType ? read(rate) : 0)));
  const least = partnerGameTypes.map((gameType) => ({
    gameType,
    rolling: highest(gameType, ({ rolling }) => rolling),
    losing: highest(gameType, ({ losing }) => losing),
  }));
  return { least, most: node.parentId === null ? complete([], most) : await rateOf(db, node.parentId) };
}

/** True when a rate of `given` is above its limit. */
export function exceeds(given: readonly Rate[], limits: readonly Rate[]): boolean {
  return given.some(({ gameType, rolling, losing }) => {
    const limit = limits.find((rate) => rate.gameType === gameType);
    return !limit || rolling > limit.rolling || losing > limit.losing;
  });
}

/** When the recommender may change these rates again; null when it may now. */
export async function lockedUntil(db: Reader, partner: MemberId, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ validFrom: rates.validFrom })
    .from(rates)
    .where(and(eq(rates.partnerId, partner), inForce))
    .orderBy(desc(rates.validFrom))
    .limit(1);
  if (!row) return null;
  const until = addSeconds(row.validFrom, rateLockHours * 3_600);
  return until > now ? until : null;
}

/** Puts rates in force from `at` on. What they were stays as history; within one moment the later word counts. */
export async function writeRates(
  tx: Tx,
  partner: MemberId,
  given: readonly Rate[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await changeTreeVersion(tx);
  const current = await rateOf(tx, partner);
  for (const { gameType, rolling, losing } of given) {
    const before = current.find((rate) => rate.gameType === gameType);
    if (before?.rolling === rolling && before.losing === losing) continue;
    const own = and(eq(rates.partnerId, partner), eq(rates.gameType, gameType), inForce);
    await tx.delete(rates).where(and(own, sql`${rates.validFrom} >= ${at.toISOString()}::timestamptz`));
    await tx.update(rates).set({ validTo: at }).where(own);
    await tx.insert(rates).values({
      partnerId: partner,
      gameType,
      rolling,
      losing,
      validFrom: at,
      validTo: sql`'infinity'`,
      changedBy: by,
    });
  }
}

export type RateSetting = {
  readonly node: Node;
  readonly rates: readonly Rate[];
  readonly at: Date;
  /** `member:5` or `staff:2`. */
  readonly by: string;
  /** Staff may change rates that are locked for the recommender. */
  readonly overLock: boolean;
};

/**
 * Answers the rates before. Throws PT103 (locked), PT101 (above the partner above), PT102 (below a partner below). The
 * caller holds the lock of the tree.
 */
export async function setRates(tx: Tx, { node, rates: given, at, by, overLock }: RateSetting): Promise<Rate[]> {
  if (!overLock && (await lockedUntil(tx, node.memberId, at))) throw new DomainError(codes.rateLocked);
  const before = await rateOf(tx, node.memberId);
  const wanted = partnerGameTypes.map(
    (gameType) =>
      [...given, ...before].find((rate) => rate.gameType === gameType) ?? { gameType, rolling: 0, losing: 0 },
  );
  const limits = await rateLimits(tx, node);
  if (exceeds(wanted, limits.most)) throw new DomainError(codes.rateAboveParent);
  if (exceeds(limits.least, wanted)) throw new DomainError(codes.rateBelowChild);
  await writeRates(tx, node.memberId, given, { at, by });
  return before;
}

export type RateChange = Rate & { from: Date; to: Date | null; changedBy: string };

/** The latest changes, newest first. */
export async function rateHistory(db: Reader, partner: MemberId): Promise<RateChange[]> {
  const rows = await db
    .select({
      gameType: rates.gameType,
      rolling: rates.rolling,
      losing: rates.losing,
      from: rates.validFrom,
      to: sql<string | null>`(nullif(${rates.validTo}, 'infinity'))::text`,
      changedBy: rates.changedBy,
    })
    .from(rates)
    .where(eq(rates.partnerId, partner))
    .orderBy(desc(rates.validFrom), rates.gameType)
    .limit(historyShown);
  return rows.map((row) => ({ ...row, to: row.to === null ? null : new Date(row.to) }));
}
