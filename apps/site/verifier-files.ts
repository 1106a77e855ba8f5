/**
 * What anybody checks results with, without us, under `/verifier/`: the verifier as one file without dependencies, the
 * check in Python, and the vectors. `virtual:verifier` gives pages their names and the SHA-256 of each.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, minifySync, type Plugin } from 'vite';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../..');
const vectors = path.join(root, 'packages/game-math/vectors');
const base = 'verifier';
const virtualId = 'virtual:verifier';
const resolvedId = `\0${virtualId}`;

const built = z.object({ output: z.array(z.object({ type: z.string(), code: z.string().optional() })).length(1) });

/** The library for the signatures of beacons keeps its names and loses its comments. */
const withoutComments: Plugin = {
  name: 'without-comments',
  transform: (code, id) =>
    id.includes('/node_modules/')
      ? minifySync(id, code, { compress: false, mangle: false, codegen: { removeWhitespace: false } }).code
      : null,
};

/** The modules of the verifier as one file that runs in Node and in a page. */
export async function bundleVerifier(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutComments],
    root: path.join(root, base),
    build: {
      ssr: 'src/main.mjs',
      write: false,
      minify: false,
      target: 'es2024',
      // Its rules are data of a few kilobytes: read as they are.
      rolldownOptions: { output: { codeSplitting: false, comments: true } },
    },
    ssr: { noExternal: true },
  });
  const { code = '' } = built.parse(result).output[0] ?? {};
  // The bundler names modules from wherever it was started; the file must not hang on that.
  return code.replaceAll(/^\/\/ \S*verifier\/src\//gm, '// ');
}

/** By their addresses below `/verifier/`. */
async function verifierFiles(): Promise<ReadonlyMap<string, string>> {
  const names = readdirSync(vectors).filter((name) => name.endsWith('.json'));
  return new Map([
    ['verify.mjs', await bundleVerifier()],
    ['check.py', readFileSync(path.join(vectors, 'check.py'), 'utf8')],
    ...names.sort().map((name) => [`vectors/${name}`, readFileSync(path.join(vectors, name), 'utf8')] as const),
  ]);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export function serveVerifier(): Plugin {
  let made: Promise<ReadonlyMap<string, string>> | null = null;
  const files = () => {
    made ??= verifierFiles();
    return made;
  };
  return {
    name: 'verifier-files',
    resolveId: (id) => (id === virtualId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null;
      const listed = [...(await files())].map(([name, text]) => ({ name, sha256: hashOf(text) }));
      return `export const verifierFiles = ${JSON.stringify(listed)};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of await files()) this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${base}/`, (request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        files().then((all) => {
          const text = all.get(name);
          if (text === undefined) return next();
          response.setHeader('content-type', name.endsWith('.mjs') ? 'text/javascript' : 'text/plain; charset=utf-8');
          response.end(text);
        }, next);
      });
    },
  };
}
