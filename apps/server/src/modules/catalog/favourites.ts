/** The games a member marked, and how popular games are. */
import { codes } from '@mirinae/contract/codes';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, desc, eq, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findGame } from './find-game.ts';
import { favourites } from './tables.ts';

export type GameName = { vendorKey: string; gameKey: string };

/** Newest first. */
export function listFavourites(db: Database | Tx, memberId: MemberId): Promise<GameName[]> {
  return db
    .select({ vendorKey: favourites.vendorKey, gameKey: favourites.gameKey })
    .from(favourites)
    .where(eq(favourites.memberId, memberId))
    .orderBy(desc(favourites.addedAt));
}

/** Marking twice changes nothing. Throws B0092 for a game that does not exist. */
export async function addFavourite(tx: Tx, memberId: MemberId, game: GameName, addedAt: Date): Promise<void> {
  if (!(await findGame(tx, game.vendorKey, game.gameKey))) throw new DomainError(codes.gameUnavailable);
  await tx
    .insert(favourites)
    .values({ memberId, ...game, addedAt })
    .onConflictDoNothing();
}

export async function removeFavourite(tx: Tx, memberId: MemberId, { vendorKey, gameKey }: GameName): Promise<void> {
  await tx
    .delete(favourites)
    .where(
      and(eq(favourites.memberId, memberId), eq(favourites.vendorKey, vendorKey), eq(favourites.gameKey, gameKey)),
    );
}

type Popularity = GameName & { readonly plays: number; readonly players: number; readonly turnover: number };

/** Sets how much games were played lately; games that are not named were not played. */
export async function setPlays(db: Database, counts: readonly Popularity[]): Promise<void> {
  const keys = counts.map(({ vendorKey, gameKey }) => `${vendorKey}:${gameKey}`);
  const column = (name: 'plays' | 'players' | 'turnover') => sql.param(counts.map((each) => each[name]));
  await db.execute(sql`
    update catalog_games g
    set plays = coalesce(c.plays, 0), players = coalesce(c.players, 0), turnover = coalesce(c.turnover, 0)
    from catalog_games known
    left join unnest(${sql.param(keys)}::text[], ${column('plays')}::bigint[], ${column('players')}::bigint[],
        ${column('turnover')}::bigint[]) c (game, plays, players, turnover)
      on c.game = known.vendor_key || ':' || known.game_key
    where g.vendor_key = known.vendor_key and g.game_key = known.game_key
      and (g.plays, g.players, g.turnover) is distinct from
        (coalesce(c.plays, 0), coalesce(c.players, 0), coalesce(c.turnover, 0))`);
}
