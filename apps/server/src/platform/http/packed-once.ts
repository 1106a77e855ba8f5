/** Large responses for guests that never change while the node runs, compressed once. */
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packed = new Map<string, Buffer>();

/**
 * Compressed once and for all: megabytes made small anew would take everybody's time whenever a guest requests them.
 */
export function packedOnce(text: string, request: FastifyRequest, reply: FastifyReply): string | Buffer {
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return text;
  const known = packed.get(text) ?? gzipSync(text);
  packed.set(text, known);
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return known;
}
