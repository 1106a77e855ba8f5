/** The built game pages and what they may do in a browser. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** What a game's picture in lists may be called. */
export const coverFiles = ['cover.svg', 'cover.webp'] as const;
const builtFolder = path.resolve(import.meta.dirname, '../dist');

/** Everything comes from ourselves, and only the platform may frame a game. */
function contentSecurityPolicy({ WALLET_URL }: Config): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${new URL(WALLET_URL).origin}`,
  ].join('; ');
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const policy = contentSecurityPolicy(config);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
}

/** The path of a game's picture for the platform's list, another for another picture; null when it has none. */
export function coverOf(gameKey: string): string | null {
  const name = coverFiles.find((cover) => existsSync(path.join(builtFolder, 'games', gameKey, cover)));
  if (!name) return null;
  const bytes = readFileSync(path.join(builtFolder, 'games', gameKey, name));
  return `/games/${gameKey}/${name}?${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
}

export async function servePages(app: FastifyInstance): Promise<void> {
  if (!existsSync(builtFolder)) return;
  await app.register(fastifyStatic, {
    preCompressed: true,
    root: builtFolder,
    prefix: '/',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
