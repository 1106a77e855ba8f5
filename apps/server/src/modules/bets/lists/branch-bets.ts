/** The bets of a partner's branch: those its figures sum, or those that are open. */

import type { Input } from '@mirinae/contract/calls';
import type { PartnerBetRow } from '@mirinae/contract/partner/partner';
import type { PartnerGameType } from '@mirinae/contract/partner/rates';
import type { GameType } from '@mirinae/contract/play/play';
import type { Platform } from '../../../platform/app.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, count, desc, eq, inArray, isNull, sql, sum } from '../../../platform/db/orm.ts';
import { type Page, readPage } from '../../../platform/db/read-page.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findGameNames } from '../../catalog/index.ts';
import { nameMembers } from '../../identity/index.ts';
import {
  type AccrualFilter,
  type AccruedBet,
  getSelf,
  getWithin,
  listAccrued,
  memberWithin,
  periodOf,
  rateTypeOf,
} from '../../partners/index.ts';
import { allBets, type BetRow, bets } from '../model/tables.ts';

type Found = { rows: BetRow[]; accrued: ReadonlyMap<bigint, AccruedBet>; totals: Totals };
type Totals = { bets: bigint; stake: bigint; payout: bigint; valid: bigint; rolling: bigint; losing: bigint };

const gameTypesOf = (rateType: PartnerGameType): GameType[] =>
  (['casino', 'hotel', 'slot', 'sports', 'esports', 'mini', 'virtual', 'fishing'] as const).filter(
    (type) => rateTypeOf(type) === rateType,
  );

/** The open bets of the members below now, newest first, whenever they were placed: what they hold is no one's yet. */
async function findOpen(db: Database, filter: AccrualFilter, { page, perPage }: Page): Promise<Found> {
  const { partner, gameType, memberId } = filter;
  const condition = and(
    memberId === undefined ? memberWithin(bets.memberId, partner.lineage) : eq(bets.memberId, memberId),
    isNull(bets.settledAt),
    gameType === undefined ? undefined : inArray(bets.gameType, gameTypesOf(gameType)),
  );
  const { rows, total: sums } = await readPage(
    db.select().from(bets).where(condition).orderBy(desc(bets.placedAt), desc(bets.betId)),
    db
      .select({ bets: count(), stake: sum(bets.stake), payout: sum(bets.payout) })
      .from(bets)
      .where(condition)
      .then(([row]) => row),
    { page, perPage },
  );
  const found = { bets: BigInt(sums?.bets ?? 0), stake: BigInt(sums?.stake ?? 0), payout: BigInt(sums?.payout ?? 0) };
  return { rows, accrued: new Map(), totals: { ...found, valid: 0n, rolling: 0n, losing: 0n } };
}

/** By when they were settled: the very bets that the partner's figures sum. */
async function findSettled(db: Database, filter: AccrualFilter, page: Page): Promise<Found> {
  const { rows: accrued, totals } = await listAccrued(db, filter, page);
  const members = [...new Set(accrued.map(({ memberId }) => memberId))];
  const ids = accrued.map(({ betId }) => betId);
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(allBets)
          .where(
            and(inArray(allBets.memberId, members), sql`${allBets.betId} = any(${`{${ids.join(',')}}`}::bigint[])`),
          );
  const byId = new Map(found.map((row) => [BigInt(row.betId), row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    accrued: new Map(accrued.map((row) => [row.betId, row])),
    totals,
  };
}

async function presentRows(db: Database, { rows, accrued }: Found): Promise<PartnerBetRow[]> {
  const [memberOf, nameOf] = await Promise.all([
    nameMembers(db, rows),
    findGameNames(
      db,
      rows.map(({ vendorKey }) => vendorKey),
    ),
  ]);
  return rows.map((row) => {
    const earned = accrued.get(row.betId);
    return {
      betIdx: String(row.betId),
      ...memberOf(row.memberId),
      groupKey: row.gameType,
      gameName: nameOf(row.vendorKey, row.gameKey),
      cash: toWire(row.stake),
      winCash: toWire(row.status === 'cancel' ? row.stake : row.payout),
      type: row.status,
      valid: toWire(money(earned?.valid ?? 0n)),
      rolling: toWire(money(earned?.rolling ?? 0n)),
      losingExact: String(earned?.losing ?? 0n),
      regDate: row.placedAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    };
  });
}

/** Throws Z403 for no partner, Z404 for a partner or player outside the caller's branch. */
export async function listBranchBets({ db, clock }: Platform, caller: MemberId, input: Input<'partner.betList'>) {
  const partner = await getWithin(db, await getSelf(db, { memberId: caller }), input.memId);
  const player = input.userId === undefined ? undefined : await getWithin(db, partner, input.userId);
  const filter = {
    partner,
    gameType: input.gameType,
    memberId: player?.memberId,
    ...periodOf(input, clock.now()),
  };
  const find = input.by === 'settled' ? findSettled : findOpen;
  const found = await find(db, filter, { page: input.page, perPage: input.count_per_list });
  const { bets: total, stake, payout, valid, rolling, losing } = found.totals;
  return {
    list: await presentRows(db, found),
    totals: {
      bets: Number(total),
      stake: toWire(money(stake)),
      payout: toWire(money(payout)),
      valid: toWire(money(valid)),
      rolling: toWire(money(rolling)),
      losingExact: String(losing),
    },
    pageInfo: { page: input.page, count_per_list: input.count_per_list, tatal_list_count: Number(total) },
  };
}
