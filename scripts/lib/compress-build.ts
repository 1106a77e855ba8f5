/** Compresses a build ahead, so that the server only picks: `.br` and `.gz` for each file that gains by it. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Below this the headers that say so weigh as much as what is saved. */
const minBytes = 512;
/** The most that Brotli has: a fifteenth less than nine for some seconds of each build. */
const brotliQuality = zlib.constants.BROTLI_MAX_QUALITY;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

export async function compressBuild(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder }));
  await Promise.all(files.map((file) => compress(path.join(folder, file))));
}
