/** The platform's requests about ponds: what they did, and whether they are open. */
import { type PondReport, pondSetRequest, pondsRequest } from '@mirinae/contract/wallet/ponds';
import { monotonicMs } from '../../engine/clock.ts';
import type { PlatformRoutes } from '../../engine/kind.ts';
import type { Studio } from '../../engine/studio.ts';
import { readCaptures } from './pond-captures.ts';
import type { PondGame } from './pond-game.ts';
import { readClosed, requestPondTask } from './pond-settings.ts';

type Sums = {
  game_key: string;
  players: number;
  live: number;
  bets: number;
  staked: number;
  paid: number;
  returned: number;
};

/** Magazines of one platform's members for money: those that are shot now, and those that are over. */
async function sumMagazines({ db }: Studio, vendorKey: string, keys: readonly string[]): Promise<Map<string, Sums>> {
  const over = `filter (where r.status = 'finished')`;
  const { rows } = await db.query<Sums>(
    `select r.game_key, count(distinct r.player_id) filter (where r.status = 'playing')::integer as players,
       coalesce(sum(r.stake) filter (where r.status = 'playing'), 0)::bigint as live,
       count(*) ${over}::integer as bets, coalesce(sum(r.stake - r.unplayed) ${over}, 0)::bigint as staked,
       coalesce(sum(r.payout - r.unplayed) ${over}, 0)::bigint as paid,
       coalesce(sum(r.unplayed) ${over}, 0)::bigint as returned
     from rounds r join play_sessions s using (session_id) join players p on p.player_id = r.player_id
     where r.game_key = any ($1) and p.vendor_key = $2 and s.wallet <> 'demo' group by r.game_key`,
    [keys, vendorKey],
  );
  return new Map(rows.map((row) => [row.game_key, row]));
}

async function reportPonds(studio: Studio, vendorKey: string, games: readonly PondGame[]): Promise<PondReport[]> {
  const keys = games.map(({ key }) => key);
  const captures = await readCaptures(studio, vendorKey, games);
  const [sums, closed] = await Promise.all([sumMagazines(studio, vendorKey, keys), readClosed(studio.db)]);
  const standingOf = (endsMs: number | undefined) => {
    if (endsMs === undefined) return 'open';
    return monotonicMs() < endsMs ? 'closing' : 'closed';
  };
  return keys.map((key) => {
    const { players = 0, live = 0, bets = 0, staked = 0, paid = 0, returned = 0 } = sums.get(key) ?? {};
    const money = { bets, staked, paid, returned };
    const standing = standingOf(closed.get(key));
    return { key, standing, live: { players, staked: live }, ...money, captures: captures.get(key) ?? [] };
  });
}

export function registerPondRoutes(routes: PlatformRoutes, studio: Studio, games: readonly PondGame[]): void {
  routes.post('/api/ponds', pondsRequest, async ({ vendorKey, offered }) => ({
    ponds: await reportPonds(
      studio,
      vendorKey,
      games.filter(({ key }) => offered.has(key)),
    ),
  }));
  routes.post('/api/ponds/set', pondSetRequest, async ({ offered }, { key, ...requested }) => {
    if (!offered.has(key) || !games.some((game) => game.key === key)) return { status: 'unknown' };
    await requestPondTask(studio.db, key, requested);
    return { status: 'taken' };
  });
}
