/** The built game pages and what they may do in a browser. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Currency } from '@mirinae/contract/currencies';
import type { Locale } from '@mirinae/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Game } from './game.ts';

const coverFiles = ['cover.svg', 'cover.webp'] as const;
const builtFolder = path.resolve(import.meta.dirname, '../dist');

/** Everything comes from ourselves, no text becomes elements or code, and only the platform may frame a game. */
function contentSecurityPolicy({ SITE_ORIGIN, WALLET_URL }: Config): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${new URL(SITE_ORIGIN ?? WALLET_URL).origin}`,
  ].join('; ');
}

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const policy = contentSecurityPolicy(config);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // Parts of a page have theirs.
    if (reply.hasHeader('content-security-policy')) return;
    reply.header('content-security-policy', policy);
    reply.header('referrer-policy', 'no-referrer');
  });
}

type Paged = Pick<Game, 'key' | 'page'>;

/** File names of a game's covers, in the folder of all games. */
export function coversOf({ key, page }: Paged): string[] {
  return page === undefined ? coverFiles.map((name) => `${key}/${name}`) : [`${page}/covers/${key}.webp`];
}

/** The path of a game's picture for the platform's list, another for another picture; null when it has none. */
export function coverOf(game: Paged): string | null {
  const name = coversOf(game).find((cover) => existsSync(path.join(builtFolder, 'games', cover)));
  if (!name) return null;
  const bytes = readFileSync(path.join(builtFolder, 'games', name));
  return `/games/${name}?${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
}

type Known = { readonly locale: Locale; readonly currency: Currency };

/** A page of a game, with what it must know before its first call, which of several tables it is among that. */
export function pageOf({ key, page }: Paged, file: string, { locale, currency }: Known): string {
  const known = `lang=${locale}&currency=${currency}`;
  return page === undefined ? `/games/${key}/${file}?${known}` : `/games/${page}/${file}?${known}&table=${key}`;
}

export async function servePages(app: FastifyInstance): Promise<void> {
  if (!existsSync(builtFolder)) return;
  await app.register(fastifyStatic, {
    preCompressed: true,
    root: builtFolder,
    prefix: '/',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isPart = file.includes(`${path.sep}assets${path.sep}`);
      // The document's policy governs the page; it comes in dozens of parts.
      if (isPart) reply.header('content-security-policy', "default-src 'none'");
      reply.header('cache-control', isPart ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
