/** A scene of ours as one script for a page, which says `scene.paint` there. */
import { build } from 'vite';

export async function readScene(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'scene' } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const [chunk] = bundle?.output ?? [];
  if (!chunk) throw new Error('The scene was not built.');
  return chunk.code;
}
