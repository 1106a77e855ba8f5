/**
 * The sandbox vendor as a process of its own. Starts, says 'ready' to whoever started it, and stops cleanly on request.
 */
import { runProcess } from '@mirinae/node-kit/run-process';
import { readConfig } from './engine/config.ts';
import { startStudio } from './engine/start.ts';
import { findGames, kindsOf } from './games.ts';

await runProcess(async (onStep) => {
  const games = await findGames();
  return startStudio(readConfig(process.env), { games, kinds: kindsOf(games) }, onStep);
});
