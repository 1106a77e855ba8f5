/** Bets as the wire carries them. */
import type { BetRecord } from '@mirinae/contract/play/play';
import { maskName } from '../../platform/auth/secret-box.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { toWire, type Won, won } from '../../platform/money.ts';
import { findGameNames, type Names } from '../catalog/index.ts';
import { findMembers } from '../identity/index.ts';
import { type BetTotals, findBigWins } from './list-bets.ts';
import { winLedgerKey } from './operations.ts';
import type { BetRow } from './tables.ts';
import type { DayTotals } from './win-lose.ts';

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
    resultCash: toWire(won(returned - row.stake)),
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

export function presentTotals({ stake, payout, count }: BetTotals) {
  return { cash: toWire(stake), winCash: toWire(payout), resultCash: toWire(won(payout - stake)), count };
}

export function presentDay({ day, ...totals }: DayTotals) {
  return { day, ...presentTotals(totals) };
}

export type BigWin = { nickname: string; gameName: Names; stake: Won; payout: Won; settledAt: Date };

/**
 * The largest wins settled since a moment, for everybody to see: nicknames masked, and without the movements that are
 * named.
 */
export async function bigWins(
  db: Database | Tx,
  since: Date,
  { most, without = new Set() }: { most: number; without?: ReadonlySet<string> },
): Promise<BigWin[]> {
  const found = await findBigWins(db, since, most + without.size);
  const isNamed = ({ vendorKey, winKeys }: BetRow) =>
    winKeys.some((winKey) => without.has(winLedgerKey({ vendorKey, winKey })));
  const rows = found.filter((row) => !isNamed(row)).slice(0, most);
  const [nameOf, members] = await Promise.all([
    findGameNames(
      db,
      rows.map(({ vendorKey }) => vendorKey),
    ),
    findMembers(
      db,
      rows.map(({ memberId }) => memberId),
    ),
  ]);
  const nicknames = new Map(members.map(({ memberId, nickname }) => [memberId, nickname]));
  return rows.flatMap(({ memberId, vendorKey, gameKey, stake, payout, settledAt }) =>
    settledAt
      ? [
          {
            nickname: maskName(nicknames.get(memberId) ?? ''),
            gameName: nameOf(vendorKey, gameKey),
            stake,
            payout,
            settledAt,
          },
        ]
      : [],
  );
}
