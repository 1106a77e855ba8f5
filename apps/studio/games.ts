/** The games of the studio: every folder of `games/` that has a manifest. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type SoloGame, soloGame } from './kinds/solo/solo-game.ts';

export const gamesFolder = path.join(import.meta.dirname, 'games');

async function readManifest(file: string): Promise<SoloGame> {
  const { manifest }: { manifest?: unknown } = await import(pathToFileURL(file).href);
  const folder = path.basename(path.dirname(file));
  const { success, data: game, error } = soloGame.safeParse(manifest);
  if (!success) throw new Error(`The manifest of the game ${folder} is refused.\n${z.prettifyError(error)}`);
  if (game.key !== folder) throw new Error(`The game ${game.key} is in a folder of another name, ${folder}.`);
  return game;
}

/** Throws when a manifest is not whole. */
export async function findGames(folder: string = gamesFolder): Promise<SoloGame[]> {
  const games: SoloGame[] = [];
  // One after the other: loaders of tools that read our configuration hand out half-loaded modules otherwise.
  for (const file of globSync('*/manifest.ts', { cwd: folder }).sort())
    games.push(await readManifest(path.join(folder, file)));
  return games;
}
