/**
 * The client of the API, typed by call name: speaks the codec, turns refusals into CallError. It holds no schemas, as a
 * page needs it before its first picture: the server checks each request and each answer by the contract.
 */

import type { Answer, CallName, Request } from './calls.ts';
import { decodeBody, encodeBody } from './codec.ts';
import { codes } from './codes.ts';
import { fieldsOf } from './fields-of.ts';
import { codecHeader, codecName, languageHeader, sessionHeader } from './headers.ts';
import { codeOf, type Locale } from './languages.ts';
import { pathOf } from './paths.ts';
import type { Confirmation } from './staff/impact.ts';
import type { Envelope } from './wire.ts';

export class CallError extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, message: string, data: unknown) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }
}

export type ClientOptions = {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  readonly siteId: string;
  readonly siteKey: string;
  token(): string | null;
  locale(): Locale;
  /**
   * Called to confirm acts that reach many, with the figures of the server; answers null to cancel.
   * Called again with other figures when they have changed meanwhile.
   */
  confirm?(name: CallName, input: object, unrevealed: unknown): Promise<Confirmation | null>;
  /** Called with each refusal, such as a session that ended. */
  onRefusal?(error: CallError): void;
  /** Called with the server's clock as each answer says it, and how long that answer took. */
  onServerTime?(time: { readonly serverMs: number; readonly tripMs: number; readonly grainMs: number }): void;
  /** Called with each failure of the transport, before it is thrown: what came in place of an answer. */
  onFailure?(failure: Failure): void;
};

/** `status` is that of HTTP; null when nothing came at all. */
export type Failure = { readonly name: CallName; readonly status: number | null };

export type CallOptions = {
  /** Gives the call up: it rejects with the signal's reason. A command may have been done all the same. */
  readonly signal?: AbortSignal | undefined;
};

export type Client = <Name extends CallName>(
  name: Name,
  input: Request<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/**
 * A call without an answer by then has failed like one whose connection broke. A command may have been done: it is
 * repeated by its caller alone, with the key it had. A long body has its time to go out, at ten bytes a millisecond.
 */
const timeoutOf = (body: string): number => 30_000 + Math.ceil(body.length / 10);

function addressOf(name: CallName, input: object): { path: string; fields: object } {
  const fields = new Map(Object.entries(input));
  const path = pathOf(name).replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields.get(field));
    fields.delete(field);
    return encodeURIComponent(value);
  });
  return { path, fields: Object.fromEntries(fields) };
}

function isEnvelope(body: unknown): body is Envelope {
  return body instanceof Object && 'resultCode' in body && 'data' in body;
}

/** Null for what is none of our answers. */
export async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    const body: unknown = await response.json();
    const plain =
      response.headers.get(codecHeader) === codecName && body instanceof Object && 'body' in body
        ? decodeBody(String(body.body))
        : body;
    return isEnvelope(plain) ? plain : null;
  } catch {
    // No JSON: the same as an answer of another kind.
    return null;
  }
}

/** A refusal that says nothing did not come from our server: something between us and it refused. */
const isSilent = ({ resultCode, resultMessage }: Envelope): boolean => resultCode !== '0' && resultMessage === '';

/** Envelope of a call: site, session and language. */
export function postOf({ siteId, siteKey, token, locale }: ClientOptions, fields: object) {
  const session = token();
  const headers = {
    'content-type': 'application/json',
    authorization: siteKey,
    [codecHeader]: codecName,
    [languageHeader]: codeOf(locale()),
    ...(session ? { [sessionHeader]: session } : {}),
  };
  return { method: 'POST', headers, body: JSON.stringify(encodeBody({ siteId, ...fields })) };
}

export function createClient(options: ClientOptions): Client {
  const fail = (failure: Failure): never => {
    options.onFailure?.(failure);
    throw new CallError(codes.responseFailed, 'No answer came.', null);
  };
  const send = async (name: CallName, path: string, fields: object, givenUp?: AbortSignal): Promise<Response> => {
    const { method, headers, body } = postOf(options, fields);
    const late = AbortSignal.timeout(timeoutOf(body));
    const signal = givenUp ? AbortSignal.any([late, givenUp]) : late;
    const sentAt = performance.now();
    try {
      const response = await globalThis.fetch(options.baseUrl + path, { method, headers, body, signal });
      const second = Date.parse(response.headers.get('date') ?? '');
      if (second > 0)
        options.onServerTime?.({ serverMs: second + 500, tripMs: performance.now() - sentAt, grainMs: 1_000 });
      return response;
    } catch {
      givenUp?.throwIfAborted();
      return fail({ name, status: null });
    }
  };
  const request = async (name: CallName, path: string, fields: object, givenUp?: AbortSignal): Promise<Envelope> => {
    const response = await send(name, path, fields, givenUp);
    const envelope = await readEnvelope(response);
    givenUp?.throwIfAborted();
    if (!envelope || isSilent(envelope)) return fail({ name, status: response.status });
    if (!response.ok) options.onFailure?.({ name, status: response.status });
    return envelope;
  };
  const answerOf = async (name: CallName, input: object, givenUp?: AbortSignal): Promise<unknown> => {
    const { path, fields } = addressOf(name, input);
    const { resultCode, resultMessage, data } = await request(name, path, fields, givenUp);
    if (resultCode === '0') return data;
    if (resultCode === codes.impactUnconfirmed && options.confirm) {
      const confirmation = await options.confirm(name, input, data);
      if (confirmation) return answerOf(name, { ...input, ...confirmation }, givenUp);
    }
    const error = new CallError(resultCode, resultMessage, data);
    options.onRefusal?.(error);
    throw error;
  };
  return async <Name extends CallName>(name: Name, input: Request<Name>, { signal }: CallOptions = {}) =>
    // The server has held it against the contract's schema before it sent it.
    (await answerOf(name, fieldsOf(input), signal)) as Answer<Name>;
}
