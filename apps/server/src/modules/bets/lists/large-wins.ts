/** Wins that everybody may see: the newest first, names masked, without those whose members show none. */

import { maskNickname } from '../../../platform/auth/secret-box.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { and, desc, eq, gte } from '../../../platform/db/orm.ts';
import type { Money } from '../../../platform/money.ts';
import { findGameNames, type Names } from '../../catalog/index.ts';
import { findMembers, showsWins } from '../../identity/index.ts';
import { type BetRow, bets } from '../model/tables.ts';
import { winLedgerKey } from '../records/operations.ts';

export type LargeWin = { nickname: string; gameName: Names; payout: Money; settledAt: Date };

type Wanted = {
  /** The least payout, in smallest units. */
  readonly least: Money;
  readonly since: Date;
  readonly most: number;
  /** Keys of movements that are to be shown to no one. */
  readonly without: ReadonlySet<string>;
  readonly now: Date;
};

/** Read by the block ranges of `settled_at`: an index of wins would change with every settlement (see README.md). */
function findRows(db: Database, { least, since, most, without, now }: Wanted): Promise<BetRow[]> {
  return db
    .select()
    .from(bets)
    .where(
      and(eq(bets.status, 'win'), gte(bets.payout, least), gte(bets.settledAt, since), showsWins(bets.memberId, now)),
    )
    .orderBy(desc(bets.settledAt), desc(bets.betId))
    .limit(most + without.size);
}

export async function listLargeWins(db: Database, wanted: Wanted): Promise<LargeWin[]> {
  const isNamed = ({ vendorKey, winKeys }: BetRow) =>
    winKeys.some((winKey) => wanted.without.has(winLedgerKey({ vendorKey, winKey })));
  const rows = (await findRows(db, wanted)).filter((row) => !isNamed(row)).slice(0, wanted.most);
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
  return rows.flatMap(({ memberId, vendorKey, gameKey, payout, settledAt }) => {
    if (!settledAt) return [];
    const nickname = maskNickname(nicknames.get(memberId) ?? '');
    return [{ nickname, gameName: nameOf(vendorKey, gameKey), payout, settledAt }];
  });
}
