/**
 * The envelope of every answer, and the HTTP status of each refusal: domain answers are 200, the transport's own are
 * not.
 */
import { encodeBody } from '@mirinae/contract/codec';
import type { Code } from '@mirinae/contract/codes';
import { codeText } from '@mirinae/contract/codes/code-text';
import type { Currency } from '@mirinae/contract/currencies';
import type { Locale } from '@mirinae/contract/languages';
import type { Envelope } from '@mirinae/contract/wire';
import type { FastifyReply } from 'fastify';

const transportStatus: Partial<Record<Code, number>> = {
  Z400: 400,
  Z401: 401,
  TK999: 401,
  Z403: 403,
  Z413: 413,
  Z429: 429,
  E001: 500,
  E002: 503,
  E003: 503,
};

export function sendEnvelope(reply: FastifyReply, status: number, envelope: Envelope, encoded: boolean): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  return encoded ? reply.header('x-body-codec', 'b64u').send(encodeBody(envelope)) : reply.send(envelope);
}

export function sendRefusal(
  reply: FastifyReply,
  code: Code,
  data: unknown,
  locale: Locale,
  encoded: boolean,
  currency?: Currency,
): FastifyReply {
  return sendEnvelope(
    reply,
    transportStatus[code] ?? 200,
    { resultCode: code, resultMessage: codeText(code, locale, data, currency), data },
    encoded,
  );
}
