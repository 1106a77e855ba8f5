/** Bets as the wire carries them. */
import type { BetRecord } from '@mirinae/contract/play/play';
import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { money, toWire } from '../../../platform/money.ts';
import { findGameNames, type Names } from '../../catalog/index.ts';
import { nameMembers } from '../../identity/index.ts';
import type { BetTotals } from '../lists/list-bets.ts';
import type { BetRow } from '../model/tables.ts';
import type { DayTotals } from '../sums/win-lose.ts';

type NameOf = (vendorKey: string, gameKey: string) => Names;

function presentBet(row: BetRow, nameOf: NameOf): BetRecord {
  const returned = row.status === 'cancel' ? row.stake : row.payout;
  return {
    betIdx: String(row.betId),
    groupKey: row.gameType,
    vendorCode: row.vendorKey,
    gameKey: row.gameKey,
    gameName: nameOf(row.vendorKey, row.gameKey),
    roundId: row.roundId,
    cash: toWire(row.stake),
    winCash: toWire(returned),
    resultCash: toWire(money(returned - row.stake)),
    type: row.status,
    regDate: row.placedAt.toISOString(),
    settledDate: row.settledAt?.toISOString() ?? null,
  };
}

export async function presentBets(db: Database | Tx, rows: readonly BetRow[]): Promise<BetRecord[]> {
  const nameOf = await findGameNames(
    db,
    rows.map(({ vendorKey }) => vendorKey),
  );
  return rows.map((row) => presentBet(row, nameOf));
}

/** With the member that each is of. */
export async function presentStaffBets(db: Database, rows: readonly BetRow[]): Promise<StaffBetRow[]> {
  const [nameOf, memberOf] = await Promise.all([
    findGameNames(
      db,
      rows.map(({ vendorKey }) => vendorKey),
    ),
    nameMembers(db, rows),
  ]);
  return rows.map((row) => ({
    ...presentBet(row, nameOf),
    memberId: Number(row.memberId),
    ...memberOf(row.memberId),
    correctedDate: row.correctedAt?.toISOString() ?? null,
  }));
}

export function presentTotals({ stake, payout, count }: BetTotals) {
  return { cash: toWire(stake), winCash: toWire(payout), resultCash: toWire(money(payout - stake)), count };
}

export function presentDay({ day, ...totals }: DayTotals) {
  return { day, ...presentTotals(totals) };
}
