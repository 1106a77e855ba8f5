/** The platform's requests about tables: their lobby, their report, how they run, and rounds that are taken back. */
import { eventPricesRequest } from '@mirinae/contract/wallet/event-prices';
import { eventRisksRequest } from '@mirinae/contract/wallet/event-risk';
import { eventResultsRequest } from '@mirinae/contract/wallet/events';
import { lobbyRequest } from '@mirinae/contract/wallet/lobby';
import { tableRoundsRequest, tableSetRequest, tablesRequest, tableVoidRequest } from '@mirinae/contract/wallet/tables';
import type { PlatformRoutes } from '../../engine/kind.ts';
import { resumeRounds } from '../../engine/settle-round.ts';
import type { Studio } from '../../engine/studio.ts';
import { readEventPrices } from './event-prices.ts';
import { listEventResults } from './event-results.ts';
import { reportEventRisks } from './event-risks.ts';
import type { Lobby } from './lobby.ts';
import { reportSpansOf, voidSpan } from './outright-desk.ts';
import type { OutrightGame } from './outright-game.ts';
import { readOutrightPrices } from './outright-prices.ts';
import type { SharedGame } from './shared-game.ts';
import { announce } from './table-news.ts';
import { requestSettings } from './table-settings.ts';
import { reportRoundsOf, reportTables } from './tables-report.ts';
import { voidRound } from './void-round.ts';

type Tables = {
  readonly games: readonly SharedGame[];
  readonly outrights: readonly OutrightGame[];
  /** The table whose rounds decide the bets of a game. */
  tableOf(gameKey: string): string;
  lobby(): Lobby | null;
};

const of = <One extends { readonly key: string }>(games: readonly One[], offered: ReadonlySet<string>): One[] =>
  games.filter(({ key }) => offered.has(key));

export function registerTableRoutes(
  routes: PlatformRoutes,
  studio: Studio,
  { games, outrights, tableOf, lobby }: Tables,
): void {
  const { db, log } = studio;
  const find = (offered: ReadonlySet<string>, wanted: string) =>
    games.find(({ key, markOf }) => key === wanted && markOf !== undefined && offered.has(key));
  const findOutright = (offered: ReadonlySet<string>, wanted: string) =>
    of(outrights, offered).find(({ key }) => key === wanted);
  routes.post('/api/tables', tablesRequest, async ({ vendorKey, offered }) => {
    return { tables: await reportTables(studio, vendorKey, of(games, offered), of(outrights, offered)) };
  });
  routes.post('/api/tables/set', tableSetRequest, async ({ offered }, { key, requestedAtMs, ...settings }) => {
    if (!find(offered, key)) return { status: 'unknown' };
    await requestSettings(db, key, settings, requestedAtMs);
    await announce(db, key, 'settings');
    return { status: 'taken' };
  });
  routes.post('/api/tables/rounds', tableRoundsRequest, async ({ vendorKey, offered }, { key }) => {
    const [game, outright] = [find(offered, key), findOutright(offered, key)];
    if (outright) return { rounds: await reportSpansOf(studio, vendorKey, outright) };
    return { rounds: game ? await reportRoundsOf(studio, vendorKey, game) : [] };
  });
  routes.post('/api/tables/void', tableVoidRequest, async ({ vendorKey, offered }, requested) => {
    const outright = findOutright(offered, requested.key);
    const game = find(offered, requested.key);
    const voided = outright
      ? await voidSpan(studio, vendorKey, outright, requested)
      : game && (await voidRound(studio, vendorKey, game, requested));
    if (!voided) return { status: 'refused', code: 'ROUND_UNKNOWN' };
    const { answer, due } = voided;
    await announce(db, tableOf(requested.key));
    // Whatever this node does not come to is done by `recovery`.
    resumeRounds(studio, due).catch((error: unknown) =>
      log.error({ error }, 'Bets of a void round could not be ended.'),
    );
    return answer;
  });
  routes.post('/api/events/results', eventResultsRequest, ({ offered }, { key, ...requested }) =>
    listEventResults(
      studio,
      games.find((game) => game.key === tableOf(key) && offered.has(key)),
      requested,
    ),
  );
  routes.post('/api/events/risk', eventRisksRequest, async ({ vendorKey, offered }) => ({
    events: await reportEventRisks(studio, vendorKey, of(games, offered), of(outrights, offered)),
  }));
  routes.post('/api/events/prices', eventPricesRequest, ({ offered }, { key, number }) => {
    const outright = of(outrights, offered).find((game) => game.key === key);
    if (outright) return readOutrightPrices(studio, outright, number);
    const game = of(games, offered).find((one) => one.key === key);
    return readEventPrices(studio, game, number);
  });
  routes.post('/api/lobby', lobbyRequest, async ({ offered }, { since, waitMs }) => {
    const open = lobby();
    if (!open) throw new Error('There is no lobby yet.');
    return open.requestWait(({ key }) => offered.has(key), since, waitMs);
  });
}
