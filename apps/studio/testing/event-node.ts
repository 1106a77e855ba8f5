/** A studio as a process of its own that plays the quick games of `event-games`, for tests that kill it. */
import path from 'node:path';
import { readConfig } from '../engine/config.ts';
import { startStudio } from '../engine/start.ts';
import { findGames, kindsOf } from '../games.ts';

const games = await findGames(path.join(import.meta.dirname, 'event-games'));
await startStudio(readConfig(process.env), { games, kinds: kindsOf(games) });
// The test that started us is gone: a server that cannot be stopped must not stay.
process.once('disconnect', () => process.exit());
process.send?.('ready');
