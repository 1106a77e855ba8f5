/**
 * The tokens of pages. No script can read one whole: a page gets its token without the signature, and the browser
 * keeps the whole in a cookie that only the server reads, named after the session. A page speaks for a session by
 * sending both; neither opens anything alone. What is no page keeps its token itself.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasSignature, type Unproven, unprovenClaims, withoutSignature } from '../auth/tokens.ts';
import { requestOriginOf } from './request-origin.ts';

/**
 * Staff's are sent nowhere else: several of them may work in tabs of one browser. A view of the site as a member sees
 * it is read by calls alone.
 */
const pathOf = { member: '/', staff: '/api/staff', view: '/api' } as const;
type Holder = keyof typeof pathOf;

const isHolder = (audience: string): audience is Holder => Object.hasOwn(pathOf, audience);
const nameOf = ({ audience, sessionId }: Pick<Unproven, 'audience' | 'sessionId'>): string =>
  `${audience}-${sessionId}`;

function cookiesOf({ cookie = '' }: IncomingHttpHeaders): ReadonlyMap<string, string> {
  return new Map(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, value];
    }),
  );
}

/** Null where the page speaks for no session that its browser holds. */
function cookieFor(given: string, headers: IncomingHttpHeaders): { claims: Unproven; whole: string } | null {
  const claims = hasSignature(given) ? null : unprovenClaims(given);
  const whole = claims && cookiesOf(headers).get(nameOf(claims));
  if (!claims || !whole) return null;
  return unprovenClaims(whole)?.sessionId === claims.sessionId ? { claims, whole } : null;
}

/** The token that may open a session: as it was given, or with the signature that the browser has in its cookie. */
export function fullToken(given: string, headers: IncomingHttpHeaders): string {
  return cookieFor(given, headers)?.whole ?? given;
}

/** The whole tokens that a browser sends of its own accord: enough to read by, where nothing is done. */
export function heldTokens(holder: Holder, headers: IncomingHttpHeaders): string[] {
  return [...cookiesOf(headers)].filter(([name]) => name.startsWith(`${holder}-`)).map(([, whole]) => whole);
}

function setCookie(request: FastifyRequest, reply: FastifyReply, claims: Unproven, value: string, seconds: number) {
  if (!isHolder(claims.audience)) return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const kept = `Path=${pathOf[claims.audience]}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', `${nameOf(claims)}=${value}; ${kept}`);
}

/** Lets the browser forget the session that its page speaks for. */
export function clearSessionCookie(given: string, request: FastifyRequest, reply: FastifyReply): void {
  const held = cookieFor(given, request.headers);
  if (held) setCookie(request, reply, held.claims, '', 0);
}

/** A browser has one member: what it kept of an earlier session goes. */
function clearOtherSessions(request: FastifyRequest, reply: FastifyReply, { audience, sessionId }: Unproven): void {
  if (audience !== 'member') return;
  for (const [name, value] of cookiesOf(request.headers)) {
    const other = name.startsWith('member-') ? unprovenClaims(value) : null;
    if (other && nameOf(other) === name && other.sessionId !== sessionId) setCookie(request, reply, other, '', 0);
  }
}

const withToken = z.looseObject({ token: z.string() });

/** An answer as its asker may have it: who gets a session by it from a page gets its token without the signature. */
export function answerFor(data: unknown, request: FastifyRequest, reply: FastifyReply, now: Date): unknown {
  if (requestOriginOf(request.headers, request.host) === 'non-browser') return data;
  const answer = withToken.safeParse(data);
  const claims = answer.success ? unprovenClaims(answer.data.token) : null;
  if (!answer.success || !claims || !isHolder(claims.audience)) return data;
  const seconds = Math.max(0, Math.floor((claims.expiresAt.getTime() - now.getTime()) / 1_000));
  clearOtherSessions(request, reply, claims);
  setCookie(request, reply, claims, answer.data.token, seconds);
  return { ...answer.data, token: withoutSignature(answer.data.token) };
}
