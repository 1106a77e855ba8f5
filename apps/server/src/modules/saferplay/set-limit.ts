/**
 * A member's hand on its own limits. Tighter holds immediately, looser after the cool-off, and no one else can loosen
 * one. The history only grows.
 */
import { codes } from '@mirinae/contract/codes';
import { fitsKind, type LimitKind } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, lt } from '../../platform/db/orm.ts';
import { type Page, readPage } from '../../platform/db/read-page.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money, toWire } from '../../platform/money.ts';
import { lockBreak, markPlayLimited } from '../identity/index.ts';
import { lockBalances } from '../ledger/index.ts';
import { amountNow, type CountedDay, countedFrom, holdsFrom, isOfPlay, waiting } from './judge-limits.ts';
import {
  countedMembers,
  countedReturns,
  countedStakes,
  type LimitChange,
  type LimitRow,
  limitChanges,
  playerLimits,
} from './tables.ts';

/** Services of modules above that safer play needs. */
export type SaferPlayHost = {
  /** Stakes and returns of the member from a moment on, by the business day of the stake. */
  playedByDay(tx: Tx, memberId: MemberId, from: Date): Promise<CountedDay[]>;
};

/**
 * From the first limit of play on the member is counted, and what it played before in the running periods counts too.
 * Locks: the member's ledger accounts, so that no stake and no payout of it comes between.
 */
async function beginCounting(host: SaferPlayHost, tx: Tx, memberId: MemberId, now: Date): Promise<void> {
  await lockBalances(tx, memberId);
  const begun = await tx
    .insert(countedMembers)
    .values({ memberId, countedSince: now })
    .onConflictDoNothing()
    .returning();
  if (begun.length === 0) return;
  const days = await host.playedByDay(tx, memberId, countedFrom(now));
  if (days.length === 0) return;
  await tx.insert(countedStakes).values(days.map(({ day, staked }) => ({ memberId, day, staked })));
  await tx.insert(countedReturns).values(days.map(({ day, paid, cancelled }) => ({ memberId, day, paid, cancelled })));
}

const ownLimit = (memberId: MemberId, kind: LimitKind) =>
  and(eq(playerLimits.memberId, memberId), eq(playerLimits.kind, kind));

async function readLimit(tx: Tx, memberId: MemberId, kind: LimitKind): Promise<LimitRow | null> {
  const [row] = await tx.select().from(playerLimits).where(ownLimit(memberId, kind));
  return row ?? null;
}

type Change = Omit<LimitChange, 'changeId' | 'memberId' | 'kind' | 'byHouse'> & { readonly byHouse?: true };

/** Fields that are left out stay unchanged. */
async function writeLimit(
  tx: Tx,
  row: Omit<LimitRow, 'houseAmount'> & Partial<Pick<LimitRow, 'houseAmount'>>,
  change: Change,
) {
  const { memberId, kind, ...set } = row;
  await tx
    .insert(playerLimits)
    .values(row)
    .onConflictDoUpdate({ target: [playerLimits.memberId, playerLimits.kind], set });
  await tx.insert(limitChanges).values({ memberId, kind, ...change });
}

export type NewLimit = {
  readonly memberId: MemberId;
  readonly kind: LimitKind;
  /** In smallest units, of a session in minutes; null for none. */
  readonly amount: bigint | null;
};

/** Throws SP107 for an amount that no limit of its kind may have in the install's currency. */
function refuseOutOfRange({ config }: Platform, { kind, amount }: NewLimit): void {
  const limit = { kind, amount: amount === null ? null : Number(amount) };
  if (!fitsKind(limit, config.CURRENCY)) throw new DomainError(codes.limitInvalid);
}

/**
 * Answers from when the limit holds, null where it holds already. A change replaces one that still waits. Throws SP107,
 * and SP112 (more than the house allows).
 * Locks: the member's row, then its ledger accounts where the limit is the first on play.
 */
export async function setLimit(platform: Platform, host: SaferPlayHost, tx: Tx, limit: NewLimit): Promise<Date | null> {
  const { memberId, kind, amount } = limit;
  refuseOutOfRange(platform, limit);
  const now = platform.clock.now();
  await lockBreak(tx, memberId);
  const row = await readLimit(tx, memberId, kind);
  const before = row ? amountNow(row, now) : null;
  const house = row?.houseAmount ?? null;
  if (house !== null && (amount === null || amount > house))
    throw new DomainError(codes.limitOfHouse, { kind, limit: toWire(money(house)) });
  if (before === amount) {
    if (row && waiting(row, now)) await cancelWaiting(tx, row, now);
    return null;
  }
  const from = holdsFrom(before, amount, now);
  const isImmediate = from <= now;
  await writeLimit(
    tx,
    isImmediate
      ? { memberId, kind, amount, nextAmount: null, nextAt: null }
      : { memberId, kind, amount: before, nextAmount: amount, nextAt: from },
    { act: isImmediate ? 'tightened' : 'loosening', before, after: amount, changedAt: now, holdsFrom: from },
  );
  await markPlayLimited(tx, memberId);
  if (isOfPlay(kind)) await beginCounting(host, tx, memberId, now);
  return isImmediate ? null : from;
}

/**
 * The most that the house allows from now on; null takes it away and leaves what the member has. A looser limit of the
 * member that holds or waits becomes this one immediately. Throws SP107. Locks: as `setLimit`.
 */
export async function setHouseLimit(platform: Platform, host: SaferPlayHost, tx: Tx, limit: NewLimit): Promise<void> {
  const { memberId, kind, amount } = limit;
  refuseOutOfRange(platform, limit);
  const now = platform.clock.now();
  await lockBreak(tx, memberId);
  const row = await readLimit(tx, memberId, kind);
  if (amount === null) {
    await tx.update(playerLimits).set({ houseAmount: null }).where(ownLimit(memberId, kind));
    return;
  }
  const before = row ? amountNow(row, now) : null;
  const held = before === null || before > amount ? amount : before;
  await writeLimit(
    tx,
    { memberId, kind, amount: held, nextAmount: null, nextAt: null, houseAmount: amount },
    { act: 'tightened', before, after: held, changedAt: now, holdsFrom: now, byHouse: true },
  );
  await markPlayLimited(tx, memberId);
  if (isOfPlay(kind)) await beginCounting(host, tx, memberId, now);
}

async function cancelWaiting(tx: Tx, row: LimitRow, now: Date): Promise<void> {
  const { memberId, kind } = row;
  const amount = amountNow(row, now);
  await writeLimit(
    tx,
    { memberId, kind, amount, nextAmount: null, nextAt: null },
    { act: 'cancelled', before: waiting(row, now)?.amount ?? null, after: amount, changedAt: now, holdsFrom: now },
  );
}

/** Takes back what waits to be looser. Throws SP108 when nothing does. Locks: the member's row. */
export async function cancelChange({ clock }: Platform, tx: Tx, memberId: MemberId, kind: LimitKind): Promise<void> {
  const now = clock.now();
  await lockBreak(tx, memberId);
  const row = await readLimit(tx, memberId, kind);
  if (!row || !waiting(row, now)) throw new DomainError(codes.noLimitWaits);
  await cancelWaiting(tx, row, now);
}

/** The changes of a member's limits, newest first. */
export function listChanges(db: Database | Tx, memberId: MemberId, page: Page) {
  const isOwn = eq(limitChanges.memberId, memberId);
  return readPage(
    db.select().from(limitChanges).where(isOwn).orderBy(desc(limitChanges.changeId)),
    db.$count(limitChanges, isOwn),
    page,
  );
}

/** The same before a time. */
export function listChangesBefore(
  db: Database | Tx,
  memberId: MemberId,
  { before, limit }: { before: Date; limit: number },
): Promise<LimitChange[]> {
  return db
    .select()
    .from(limitChanges)
    .where(and(eq(limitChanges.memberId, memberId), lt(limitChanges.changedAt, before)))
    .orderBy(desc(limitChanges.changedAt))
    .limit(limit);
}
