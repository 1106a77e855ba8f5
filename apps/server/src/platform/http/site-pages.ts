/**
 * The pages of the site as they are sent: drawn ahead by the built site itself, so that they are painted before their
 * script has come. A page that cannot be drawn is sent empty, as its script draws it anyway.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '@mirinae/contract/calls';
import type { SiteConfig } from '@mirinae/contract/site/config';
import type { PrerenderedPage, Prerenderer, Visit } from '@mirinae/contract/site/prerender';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import type { Handlers } from './call.ts';
import type { Caller } from './session.ts';

/** Cache time of documents: the page's script loads later changes itself. */
const keptMs = 5_000;
/** Drawing takes a moment of the processor; requests of ever other pages must not take all of it. */
const maxDrawnPerSecond = 20;
const appFolder = path.resolve(import.meta.dirname, '../../../../site');

type Parts = { platform: Platform; handlers: Handlers; config: () => Promise<SiteConfig> };
/** Null where the page is to be sent empty. */
export type SitePages = (request: FastifyRequest) => Promise<string | null>;

const built = z.object({
  prerenderer: z.custom<Prerenderer>((value) => typeof value === 'object' && value !== null && 'prerender' in value),
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page in the place of the empty root; it cannot be used until its script has taken over. */
export function fillDocument(empty: string, { html, title, lang, accent, config, answers }: PrerenderedPage): string {
  const data = JSON.stringify({ config, answers }).replaceAll('<', String.raw`\u003c`);
  const accented = accent ? ` data-accent="${escaped(accent)}"` : '';
  const root = `<div id="root"><div inert aria-hidden="true">${html}</div></div>`;
  return empty
    .replace(/<html lang="\w+"/, () => `<html lang="${lang}"${accented}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      '<div id="root"></div>',
      () => `${root}<script type="application/json" id="prerendering">${data}</script>`,
    );
}

function visitOf({ url, headers }: FastifyRequest): Visit {
  const [address = '/'] = url.split('?');
  return { path: address, cookies: headers.cookie ?? '', userAgent: headers['user-agent'] ?? '' };
}

/** Answers calls that are open to guests, as to a guest. */
function requestAs({ handlers }: Pick<Parts, 'handlers'>): Parameters<Prerenderer['prerender']>[2] {
  return async (name, body, locale) => {
    const caller: Caller = { ip: '', userAgent: '', locale, country: '', device: '' };
    const answer = await handlers[name].run({ caller, session: { kind: 'none' }, body, handlers });
    return calls[name].answer.parse(answer);
  };
}

/** Documents by what they hang on: each is drawn once in a while, and no more of them at a time than may be. */
function createKeep(now: () => number) {
  const kept = new Map<string, { at: number; document: Promise<string | null> }>();
  return (key: string, draw: () => Promise<string | null>): Promise<string | null> => {
    const at = now();
    for (const [old, { at: drawn }] of kept) if (at - drawn >= keptMs) kept.delete(old);
    const known = kept.get(key);
    if (known) return known.document;
    const recent = [...kept.values()].filter(({ at: drawn }) => at - drawn < 1_000).length;
    if (recent >= maxDrawnPerSecond) return Promise.resolve(null);
    const document = draw();
    kept.set(key, { at, document });
    return document;
  };
}

/** Null without a built site, as while it is being developed. */
export async function openSitePages(parts: Parts): Promise<SitePages | null> {
  const script = path.join(appFolder, 'prerender/dist/prerender.js');
  if (!existsSync(script)) return null;
  const { prerenderer } = built.parse(await import(pathToFileURL(script).href));
  const empty = await readFile(path.join(appFolder, 'dist/index.html'), 'utf8');
  const prerenderCall = requestAs(parts);
  const keep = createKeep(() => performance.now());
  const draw = async (visit: Visit, config: SiteConfig): Promise<string | null> => {
    try {
      const page = await prerenderer.prerender(visit, config, prerenderCall);
      return page && fillDocument(empty, page);
    } catch (error) {
      parts.platform.log.warn({ error, path: visit.path }, 'A page could not be drawn ahead.');
      return null;
    }
  };
  return async (request) => {
    const visit = visitOf(request);
    const key = prerenderer.keyOf(visit);
    if (key === null) return null;
    const config = await parts.config();
    return keep(`${key} ${JSON.stringify(config)}`, () => draw(visit, config));
  };
}
