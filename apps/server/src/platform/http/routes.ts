/**
 * One route a call. The guards are here, in their one order: what the address may send, size, site key, no foreign
 * page, codec, siteId, session, rate limit; then the call itself. An API key takes the place of site key and session.
 */

import { type CallName, callNames, calls } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { sessionHeader } from '@mirinae/contract/headers';
import { pathOf } from '@mirinae/contract/paths';
import { bodyBytesDefault, type CallSpec } from '@mirinae/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../app.ts';
import { isReadOnlyOrDiskFull } from '../db/read-only-or-full.ts';
import {
  admittedBody,
  apiKeyOf,
  callerOf,
  findKeySession,
  findSession,
  headerText,
  isEncoded,
  keyHolderBody,
  limitKey,
} from './admit.ts';
import { sendEnvelope, sendRefusal } from './answer.ts';
import type { Handlers } from './call.ts';
import { costOf } from './call-cost.ts';
import { giveDevice } from './device.ts';
import { DomainError } from './domain-error.ts';
import type { RateLimits } from './limits.ts';
import { answerFor, clearSessionCookie } from './page-tokens.ts';
import { type NotePersonalReading, personalReading } from './personal-readings.ts';
import type { Caller, SessionFinder } from './session.ts';

export type CallServer = {
  platform: Platform;
  handlers: Handlers;
  sessions: SessionFinder;
  limits: RateLimits;
  notePersonalReading: NotePersonalReading;
};

const endsSession: ReadonlySet<CallName> = new Set(['member.logout', 'staff.logout']);

type Exchange = { request: FastifyRequest; reply: FastifyReply; caller: Caller };

async function runCall(server: CallServer, name: CallName, { request, reply, caller }: Exchange): Promise<unknown> {
  const { platform } = server;
  const handler = server.handlers[name];
  const key = apiKeyOf(request);
  const body = key === null ? admittedBody(platform, request) : keyHolderBody(platform, request);
  const session =
    key === null
      ? await findSession(server.sessions, name, request, caller)
      : await findKeySession(server.sessions, name, key, caller);
  await server.limits.spend(handler.limit, limitKey(session, caller), costOf(name, body));
  if (calls[name].who !== 'guest' && (session.kind === 'none' || session.kind === 'ended' || endsSession.has(name)))
    clearSessionCookie(headerText(request, sessionHeader), request, reply);
  if (session.kind === 'ended' && !handler.answersEndedSession) throw new DomainError(codes.sessionReplaced);
  const answer = await handler.run({ caller, session, body, handlers: server.handlers });
  const reading = personalReading(name, { session, caller, body, answer });
  if (reading) await server.notePersonalReading(platform, reading);
  return answerFor(calls[name].answer.parse(answer), request, reply, platform.clock.now());
}

/** Before the body is read; who does not say how long it is counts as the longest. */
export function countArrival(limits: RateLimits, bodyBytesMax: number) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await limits.arrive(request.ip, Number(headerText(request, 'content-length') || bodyBytesMax));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Reading on would be the work that is refused.
      reply.header('connection', 'close');
      return sendRefusal(reply, error.code, error.data, callerOf(request).locale, false);
    }
  };
}

/** Built files cost nothing but their bytes; vendors' calls have bounds of their own. */
const isUncounted = (url: string): boolean => /^\/(?:wallet|assets|admin\/assets)\//.test(url);

/** Pages, pictures and documents are rate-limited by address too, because each may query the database. */
export function countReads(app: FastifyInstance, limits: RateLimits): void {
  const count = countArrival(limits, 0);
  app.addHook('onRequest', async (request, reply) => {
    if ((request.method === 'GET' || request.method === 'HEAD') && !isUncounted(request.url))
      return count(request, reply);
  });
}

export function registerCalls(app: FastifyInstance, server: CallServer): void {
  const { CURRENCY, COUNTRY_HEADER } = server.platform.config;
  const answer = (name: CallName) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(request, COUNTRY_HEADER);
    if (calls[name].who === 'guest') giveDevice(request, reply);
    try {
      const data = await runCall(server, name, { request, reply, caller });
      return sendEnvelope(reply, 200, { resultCode: '0', resultMessage: '', data }, isEncoded(request));
    } catch (error) {
      if (error instanceof DomainError)
        return sendRefusal(reply, error.code, error.data, caller.locale, isEncoded(request), CURRENCY);
      request.log.error({ error, call: name }, 'A call failed.');
      const code = isReadOnlyOrDiskFull(error) ? codes.notWritable : codes.unexpectedError;
      return sendRefusal(reply, code, null, caller.locale, isEncoded(request));
    }
  };
  for (const name of callNames) {
    const { bodyBytesMax = bodyBytesDefault }: CallSpec = calls[name];
    app.post(
      pathOf(name).replaceAll(/\{(\w+)\}/g, ':$1'),
      { bodyLimit: bodyBytesMax, onRequest: countArrival(server.limits, bodyBytesMax) },
      answer(name),
    );
  }
}

/** Failures before a call is reached: no JSON, too large, unknown path. */
export function registerTransportErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const { locale } = callerOf(request);
    if (error.statusCode === 413) return sendRefusal(reply, codes.requestTooLarge, null, locale, false);
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendRefusal(reply, codes.malformedRequest, null, locale, false);
    // Who left while it was answered receives nothing, and nothing of ours failed.
    if (!request.raw.socket.destroyed) request.log.error({ error }, 'A request failed.');
    return sendRefusal(reply, codes.unexpectedError, null, locale, false);
  });
}

/** Addresses the router cannot read: broken escapes, an endless path parameter. */
export function refuseAddress(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendRefusal(reply, codes.malformedRequest, null, callerOf(request).locale, false);
}
