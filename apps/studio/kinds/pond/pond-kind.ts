/** Ponds are played over sockets alone; calls of every game are enough besides. */
import type { Kind } from '../../engine/kind.ts';
import { pondSocketPath } from '../../wire/pond.ts';
import type { PondGame } from './pond-game.ts';
import { PondNode } from './pond-node.ts';
import { registerPondRoutes } from './pond-report.ts';
import { openPondSockets } from './pond-sockets.ts';

export function createPondKind(games: readonly PondGame[]): Kind {
  return {
    socketPath: pondSocketPath,
    registerRoutes() {},
    registerPlatformRoutes: (routes, studio) => registerPondRoutes(routes, studio, games),
    async start(studio, server) {
      if (games.length === 0) return async () => {};
      const node = new PondNode(studio, games);
      const sockets = openPondSockets(studio, server, node);
      return async () => {
        sockets.stop();
        await node.stop();
      };
    },
  };
}
