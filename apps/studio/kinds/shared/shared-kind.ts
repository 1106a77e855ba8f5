/** Playing together: calls that bet and act, tables that run by the clock, and sockets that show them. */
import { z } from 'zod';
import { presentRound } from '../../engine/history.ts';
import type { Kind, PlayerRoutes } from '../../engine/kind.ts';
import { maskName } from '../../engine/mask-name.ts';
import { newRoundId } from '../../engine/secrets.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import { chatIntervalMs } from '../../wire/phrases.ts';
import { actRequest, betRequest, chatRequest, tableSocketPath, turnRequest } from '../../wire/table.ts';
import { type Lobby, openLobby } from './lobby.ts';
import type { OutrightGame } from './outright-game.ts';
import { listWaiting, placeOutright } from './outrights.ts';
import { registerTableRoutes } from './platform-routes.ts';
import type { SharedGame } from './shared-game.ts';
import { cutShoe } from './shoes.ts';
import { recordTurned } from './squeeze.ts';
import { placeBet, stepBet } from './table-bets.ts';
import { announce, announceChat, createBetNews, listenToNews } from './table-news.ts';
import { startPayments } from './table-payments.ts';
import { TableRunner } from './table-runner.ts';
import { openTableSockets } from './table-sockets.ts';
import { createTalkLimit } from './talk.ts';

/** Bets on several rounds by their keys, and the table of any game. Throws where one has no table. */
function findOutrights(games: ReadonlyMap<string, SharedGame>, outrights: readonly OutrightGame[]) {
  const outrightOf = new Map(outrights.map((game) => [game.key, game]));
  for (const { key, table } of outrights) if (!games.has(table)) throw new Error(`${key} has no table ${table}.`);
  return { outrightOf, tableOf: (gameKey: string) => outrightOf.get(gameKey)?.table ?? gameKey };
}

/** Calls of players at a table that move no money. */
function registerCallsWithoutMoney(
  routes: PlayerRoutes,
  studio: Studio,
  gameOf: (session: PlaySession) => SharedGame,
): void {
  const talk = createTalkLimit(chatIntervalMs);
  routes.post('waiting', z.object({}), async (session) => ({ rounds: await listWaiting(studio, session) }));
  routes.post('say', chatRequest, async ({ playerId, nickname, gameKey }, { phrase }) => {
    if (!talk.isTurnOf(playerId)) throw new PlayFault('TOO_SOON');
    await announceChat(studio.db, gameKey, { type: 'chat', name: maskName(nickname), phrase });
    return {};
  });
  routes.post('turn', turnRequest, (session, turned) =>
    recordTurned(studio.db, gameOf(session), session.playerId, turned).then(() => ({})),
  );
}

/** `outrights` are bets on several rounds of these tables together; each has a page of its own besides the table's. */
export function createSharedKind(games: readonly SharedGame[], outrights: readonly OutrightGame[] = []): Kind {
  const byKey = new Map(games.map((game) => [game.key, game]));
  const { outrightOf, tableOf } = findOutrights(byKey, outrights);
  const runners = new Map<string, TableRunner>();
  let lobby: Lobby | null = null;
  const gameOf = ({ gameKey }: PlaySession) => {
    const game = byKey.get(gameKey);
    if (!game) throw new Error(`There is no shared game ${gameKey}.`);
    return game;
  };
  return {
    socketPath: tableSocketPath,
    registerRoutes(routes, studio) {
      const betNews = createBetNews(studio);
      routes.post('bet', betRequest, (session, request, receivedMs) => {
        const outright = outrightOf.get(session.gameKey);
        const place = async () =>
          outright
            ? placeOutright(studio, session, outright, request, receivedMs)
            : placeBet(studio, session, gameOf(session), request, receivedMs);
        const tableKey = tableOf(session.gameKey);
        const bet = async () => {
          const round = await place();
          betNews.publish(tableKey);
          return presentRound(studio, round);
        };
        return runners.get(tableKey)?.trackBet(bet()) ?? bet();
      });
      routes.post('act', actRequest, (session, { roundId, pressedMs }, receivedMs) => {
        const game = gameOf(session);
        const act = async () => {
          const { round, ...times } = await stepBet(studio, session, game, roundId, { receivedMs, pressedMs });
          await announce(studio.db, session.gameKey);
          return { ...times, round: presentRound(studio, round) };
        };
        return runners.get(game.key)?.track(act()) ?? act();
      });
      registerCallsWithoutMoney(routes, studio, gameOf);
    },
    registerPlatformRoutes(routes, studio) {
      registerTableRoutes(routes, studio, { games, outrights, tableOf, lobby: () => lobby });
    },
    async start(studio, server) {
      if (games.length === 0) return async () => {};
      const nodeId = newRoundId();
      const wake = (key: string) => runners.get(key)?.wake();
      const sockets = openTableSockets(
        studio,
        server,
        games,
        outrights,
        tableOf,
        wake,
        async (key, commitment, cut) => {
          await cutShoe(studio.db, key, commitment, cut);
          await announce(studio.db, key);
          wake(key);
        },
      );
      const openedLobby = openLobby(studio, games, sockets.countPages);
      lobby = openedLobby;
      const stopNews = await listenToNews(studio, {
        onNews(key, news) {
          sockets.publish(key, news);
          if (news !== 'bets') openedLobby.publish(key);
          if (news === 'settings' && key !== null) runners.get(key)?.wake();
        },
        onChat: sockets.pass,
      });
      for (const game of games) {
        const ofTable = outrights.filter(({ table }) => table === game.key);
        const isWatched = () => sockets.countPages(game.key) > 0;
        runners.set(game.key, new TableRunner(studio, game, { nodeId, isWatched, outrights: ofTable }));
      }
      const stopPayments = startPayments(studio, byKey);
      return async () => {
        openedLobby.stop();
        sockets.stop();
        await stopPayments();
        await Promise.all([...runners.values()].map((runner) => runner.stop()));
        await stopNews();
      };
    },
  };
}
