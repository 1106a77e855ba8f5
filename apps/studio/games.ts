/** The games of the studio: every folder of `games/` that has a manifest, and how their kinds are played. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Game } from './engine/game.ts';
import type { Kind } from './engine/kind.ts';
import { type PondGame, pondGame } from './kinds/pond/pond-game.ts';
import { createPondKind } from './kinds/pond/pond-kind.ts';
import { type SessionGame, sessionGame } from './kinds/session/session-game.ts';
import { createSessionKind } from './kinds/session/session-kind.ts';
import { type OutrightGame, outrightGame } from './kinds/shared/outright-game.ts';
import { type SharedGame, sharedGame } from './kinds/shared/shared-game.ts';
import { createSharedKind } from './kinds/shared/shared-kind.ts';
import { type SoloGame, soloGame } from './kinds/solo/solo-game.ts';
import { createSoloKind } from './kinds/solo/solo-kind.ts';

export const gamesFolder = path.join(import.meta.dirname, 'games');

export type HouseGame = (SoloGame | SessionGame | SharedGame | OutrightGame | PondGame) & Pick<Game, 'page'>;

const manifests = {
  solo: soloGame,
  session: sessionGame,
  shared: sharedGame,
  outright: outrightGame,
  pond: pondGame,
} as const;
const kinded = z.object({ kind: z.enum(['solo', 'session', 'shared', 'outright', 'pond']) });

function parseManifest(manifest: unknown) {
  const { data, error } = kinded.safeParse(manifest);
  return data ? manifests[data.kind].safeParse(manifest) : ({ success: false, error } as const);
}

function readGame(folder: string, manifest: unknown): HouseGame {
  const read = parseManifest(manifest);
  if (read.success) return read.data;
  throw new Error(`The manifest of the game ${folder} is refused.\n${read.error ? z.prettifyError(read.error) : ''}`);
}

/** A folder holds one game, or the tables of one, which share its pages and are named after it. */
async function readManifest(file: string): Promise<HouseGame[]> {
  const { manifest }: { manifest?: unknown } = await import(pathToFileURL(file).href);
  const folder = path.basename(path.dirname(file));
  if (Array.isArray(manifest))
    return manifest.map((table: unknown) => {
      const game = { ...readGame(folder, table), page: folder };
      if (!game.key.startsWith(`${folder}-`)) throw new Error(`The table ${game.key} is not named after ${folder}.`);
      return game;
    });
  const game = readGame(folder, manifest);
  if (game.key !== folder) throw new Error(`The game ${game.key} is in a folder of another name, ${folder}.`);
  return [game];
}

/** Throws when a manifest is not whole. */
export async function findGames(folder: string = gamesFolder): Promise<HouseGame[]> {
  const games: HouseGame[] = [];
  // One after the other: loaders of tools that read our configuration hand out half-loaded modules otherwise.
  for (const file of globSync('*/manifest.ts', { cwd: folder }).sort())
    games.push(...(await readManifest(path.join(folder, file))));
  return games;
}

export function kindsOf(games: readonly HouseGame[]): Kind[] {
  return [
    createSoloKind(games.filter((game) => game.kind === 'solo')),
    createSessionKind(games.filter((game) => game.kind === 'session')),
    createSharedKind(
      games.filter((game) => game.kind === 'shared'),
      games.filter((game) => game.kind === 'outright'),
    ),
    createPondKind(games.filter((game) => game.kind === 'pond')),
  ];
}
