/**
 * The built worker knows its release by the script that starts the site, whose name changes with any part of it. Its
 * text then changes with every release, by which browsers find out that there is a new one.
 */
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const startLink = /id="start"[^>]*href="([^"]+)"/;

export function workerRelease(): Plugin {
  return {
    name: 'worker-release',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html'];
      // The build that draws pages ahead has no document and no worker.
      if (page?.type !== 'asset') return;
      const release = startLink.exec(String(page.source))?.[1];
      if (release === undefined) throw new Error('The document of the site does not start it.');
      await appendFile(path.join(dir, 'service-worker.js'), `\nself.release = ${JSON.stringify(release)};\n`);
    },
  };
}
