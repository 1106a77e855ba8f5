/** Free rounds as they are read: a member's own, and those that a game can be played with. */
import type { FreeRoundGame } from '@mirinae/contract/promo/free-rounds';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, desc, eq, gt, isNull } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { findGameNames, type Names } from '../../catalog/index.ts';
import { type Campaign, campaigns, freeRoundGrants, freeRoundIssues, type Grant, type Issue } from '../tables.ts';

const shown = 100;

export type KnownGrant = {
  readonly grant: Grant;
  readonly campaign: Campaign;
  /** Null for games of the house. */
  readonly issue: Issue | null;
  readonly games: readonly (FreeRoundGame & { readonly names: Names })[];
};

/** The latest, newest first. */
export async function listGrants(db: Database, memberId: MemberId): Promise<KnownGrant[]> {
  const rows = await db
    .select({ grant: freeRoundGrants, campaign: campaigns, issue: freeRoundIssues })
    .from(freeRoundGrants)
    .innerJoin(campaigns, eq(campaigns.campaignId, freeRoundGrants.campaignId))
    .leftJoin(freeRoundIssues, eq(freeRoundIssues.grantId, freeRoundGrants.grantId))
    .where(eq(freeRoundGrants.memberId, memberId))
    .orderBy(desc(freeRoundGrants.grantId))
    .limit(shown);
  const nameOf = await findGameNames(
    db,
    rows.flatMap(({ grant }) => grant.games.map(({ vendorKey }) => vendorKey)),
  );
  return rows.map(({ grant, campaign, issue }) => {
    const games = grant.games.map((game) => ({ ...game, names: nameOf(game.vendorKey, game.gameKey) }));
    return { grant, campaign, issue, games };
  });
}

/** Those that a member can play a game of the house with now; the first to expire comes first. */
export async function listPlayable(
  db: Database | Tx,
  memberId: MemberId,
  { vendorKey, gameKey }: FreeRoundGame,
  now: Date,
): Promise<Grant[]> {
  const { memberId: owner, endedAt, expiresAt, grantId } = freeRoundGrants;
  const rows = await db
    .select()
    .from(freeRoundGrants)
    .where(and(eq(owner, memberId), isNull(endedAt), gt(expiresAt, now)))
    .orderBy(asc(expiresAt), asc(grantId));
  return rows.filter(({ games }) => games.some((game) => game.vendorKey === vendorKey && game.gameKey === gameKey));
}
