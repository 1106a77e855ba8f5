/** Playing together: calls that bet and act, tables that run by the clock, and sockets that show them. */
import { presentRound } from '../../engine/history.ts';
import type { Kind } from '../../engine/kind.ts';
import { maskName } from '../../engine/mask-name.ts';
import { newRoundId } from '../../engine/secrets.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import { PlayFault } from '../../engine/studio.ts';
import { sayAgainMs } from '../../wire/phrases.ts';
import { actRequest, betRequest, sayRequest, tableSocketPath, turnRequest } from '../../wire/table.ts';
import { type Lobby, openLobby } from './lobby.ts';
import { registerTableRoutes } from './platform-routes.ts';
import type { SharedGame } from './shared-game.ts';
import { cutShoe } from './shoes.ts';
import { recordTurned } from './squeeze.ts';
import { placeBet, stepBet } from './table-bets.ts';
import { announce, announceSaid, createBetNews, hearNews } from './table-news.ts';
import { TableRunner } from './table-runner.ts';
import { openTableSockets } from './table-sockets.ts';
import { createTurns } from './talk.ts';

export function createSharedKind(games: readonly SharedGame[]): Kind {
  const byKey = new Map(games.map((game) => [game.key, game]));
  const runners = new Map<string, TableRunner>();
  const talk = createTurns(sayAgainMs);
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
        const game = gameOf(session);
        const bet = async () => {
          const round = await placeBet(studio, session, game, request, receivedMs);
          betNews.tell(session.gameKey);
          return presentRound(studio, round);
        };
        return runners.get(game.key)?.trackBet(bet()) ?? bet();
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
      routes.post('say', sayRequest, async ({ playerId, nickname, gameKey }, { phrase }) => {
        if (!talk.isTurnOf(playerId)) throw new PlayFault('TOO_SOON');
        await announceSaid(studio.db, gameKey, { type: 'said', name: maskName(nickname), phrase });
        return {};
      });
      routes.post('turn', turnRequest, async (session, turned) => {
        await recordTurned(studio.db, gameOf(session), session.playerId, turned);
        return {};
      });
    },
    registerPlatformRoutes(routes, studio) {
      registerTableRoutes(routes, studio, { games, lobby: () => lobby });
    },
    async start(studio, server) {
      if (games.length === 0) return async () => {};
      const nodeId = newRoundId();
      const wake = (key: string) => runners.get(key)?.wake();
      const sockets = openTableSockets(studio, server, games, wake, async (key, commitment, cut) => {
        await cutShoe(studio.db, key, commitment, cut);
        await announce(studio.db, key);
        wake(key);
      });
      const openedLobby = openLobby(studio, games, sockets.countPages);
      lobby = openedLobby;
      const stopNews = await hearNews(studio, {
        onNews(key, news) {
          sockets.tell(key, news);
          if (news !== 'bets') openedLobby.tell(key);
          if (news === 'settings' && key !== null) runners.get(key)?.wake();
        },
        onSaid: sockets.pass,
      });
      for (const game of games)
        runners.set(
          game.key,
          new TableRunner(studio, game, { nodeId, isWatched: () => sockets.countPages(game.key) > 0 }),
        );
      return async () => {
        openedLobby.stop();
        sockets.stop();
        await Promise.all([...runners.values()].map((runner) => runner.stop()));
        await stopNews();
      };
    },
  };
}
