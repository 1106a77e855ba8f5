/**
 * Browser of a call, independent of the session: a random id in a cookie that scripts cannot read, set with the first
 * call of a guest and not cleared by a log-out. Only its hash is stored (identity).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from '../rng.ts';

const cookie = 'device';
const idBytes = 32;
const pattern = new RegExp(`(?:^|; )${cookie}=([\\w-]{43})(?:;|$)`);
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 3_600;

/** Empty for a caller that keeps no cookies. */
export function readDevice({ headers }: FastifyRequest): string {
  return pattern.exec(headers.cookie ?? '')?.[1] ?? '';
}

/** Gives a browser without an id one. */
export function giveDevice(request: FastifyRequest, reply: FastifyReply): void {
  if (readDevice(request) !== '') return;
  const id = randomBytes(idBytes).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${cookie}=${id}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`);
}
