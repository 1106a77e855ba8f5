/**
 * The sandbox's own stream: ten pieces of six seconds that make one minute of a test card with running seconds,
 * reported as a live playlist by the clock, so that the seconds shown are true. `scripts/make-live-sandbox.sh` makes
 * the pieces. HLS: RFC 8216.
 */
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';

const pieceSeconds = 6;
const pieces = 10;
const windowPieces = 5;
const folder = path.resolve(import.meta.dirname, '../../../live/sandbox');

/**
 * The playlist of a moment: the pieces that have just been on, numbered since 1970; where the minute wraps, time starts
 * anew.
 */
export function playlistAt(now: Date): string {
  const current = Math.floor(now.getTime() / 1_000 / pieceSeconds);
  const first = current - windowPieces;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${pieceSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / pieces)}`,
  ];
  for (let piece = first; piece < current; piece += 1) {
    if (piece !== first && piece % pieces === 0) lines.push('#EXT-X-DISCONTINUITY');
    if (piece === first || piece % pieces === 0)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(piece * pieceSeconds * 1_000).toISOString()}`);
    lines.push(`#EXTINF:${pieceSeconds}.0,`, `${piece % pieces}.mpegts`);
  }
  return `${lines.join('\n')}\n`;
}

export async function registerSandboxStream(app: FastifyInstance, clock: Clock): Promise<void> {
  app.get('/live/sandbox/index.m3u8', (_request, reply) =>
    reply
      .header('content-type', 'application/vnd.apple.mpegurl')
      .header('cache-control', 'no-store')
      .send(playlistAt(clock.now())),
  );
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/live/sandbox/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('content-type', 'video/mp2t');
      reply.header('cache-control', 'public, max-age=86400');
    },
  });
}
