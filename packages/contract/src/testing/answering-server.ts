/**
 * Stub of the server for tests of components: answers each call as its test defines. It validates requests and answers
 * against the contract, so that no test passes with invalid ones; a violation is a fault of the test, thrown when the
 * stub is closed.
 */

import type { z } from 'zod';
import { type Answer, type CallName, callNames, callSpecs, calls, type Input } from '../calls.ts';
import { decodeBody } from '../codec.ts';
import { codesOfAnyCall } from '../codes/any-call.ts';
import { type Code, codes } from '../codes.ts';
import { fieldsOf } from '../fields-of.ts';
import { codecHeader } from '../headers.ts';
import { pathOf } from '../paths.ts';
import type { Envelope } from '../wire.ts';

type Work<Name extends CallName> = (input: Input<Name>) => Answer<Name> | Promise<Answer<Name>>;
/** Answer per call; a function where it depends on the request, waits, refuses or fails. */
export type Replies = { readonly [Name in CallName]?: Answer<Name> | Work<Name> };

class Refused extends Error {
  readonly code: Code;
  readonly data: unknown;

  constructor(code: Code, data: unknown) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

class Lost extends Error {}

/** In a reply: refuses the call with a code, one of its own or one of those of any call. */
export function refuse(code: Code, data: unknown = null): never {
  throw new Refused(code, data);
}

/** In a reply: breaks the connection before the answer. */
export function loseAnswer(): never {
  throw new Lost('The answer was lost.');
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
const addresses = callNames.map((name) => ({
  name,
  pattern: new RegExp(`^${escaped(pathOf(name)).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

function sentFields(body: unknown, params: Readonly<Record<string, string>>): Record<string, unknown> {
  const sent = decodeBody(String(fieldsOf(body).body));
  const { siteId: _, ...fields } = fieldsOf(sent);
  const named = Object.entries(params).map(([field, text]) => [field, decodeURIComponent(text)]);
  return { ...Object.fromEntries(named), ...fields };
}

/** Value after a round trip through JSON. */
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function explain(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`).join('; ');
}

function envelope(resultCode: string, resultMessage: string, data: unknown): Response {
  return Response.json({ resultCode, resultMessage, data } satisfies Envelope);
}

const outside = globalThis.fetch;
/** Waits until the effects of an answer, which are promises only, have run. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** A pending answer at the end of a test must not reach the next test, which has the same page. */
const never = new Promise<never>(() => undefined);

export function openAnsweringServer(first: Replies = {}) {
  let replies = first;
  const requested: { readonly name: CallName; readonly input: unknown }[] = [];
  const faults: string[] = [];

  const fault = (sentence: string): Response => {
    faults.push(sentence);
    return envelope(codes.unexpectedError, sentence, null);
  };
  const failed = (name: CallName, error: unknown): Response => {
    if (error instanceof Lost) throw error;
    if (!(error instanceof Refused)) return fault(`${name}: the reply failed: ${String(error)}`);
    const { code, data } = error;
    if (![...calls[name].codes, ...codesOfAnyCall].includes(code)) return fault(`${name} never answers ${code}.`);
    return envelope(code, `The server refuses: ${code}.`, data);
  };
  const answer = async <Name extends CallName>(name: Name, fields: unknown): Promise<Response> => {
    const reply: Answer<Name> | Work<Name> | undefined = replies[name];
    if (reply === undefined) return fault(`${name} was called, and the test has no answer for it.`);
    const request = callSpecs[name].request.safeParse(fields);
    if (!request.success) return fault(`${name} was asked for what it refuses: ${explain(request.error)}`);
    requested.push({ name, input: request.data });
    try {
      const given = isWork(reply) ? await reply(request.data) : reply;
      const checked = callSpecs[name].answer.safeParse(travelled(given));
      if (!checked.success) return fault(`${name} never answers so: ${explain(checked.error)}`);
      return envelope('0', '', checked.data);
    } catch (error) {
      return failed(name, error);
    }
  };

  let isClosed = false;
  const reading = new Set<Promise<unknown>>();
  /** Response whose body is read to the end, or never once the test has ended. */
  const followed = (response: Response): Response => {
    const read = response.json.bind(response);
    response.json = async () => {
      if (isClosed) return never;
      const body = read();
      reading.add(body);
      return body.finally(() => reading.delete(body));
    };
    return response;
  };
  globalThis.fetch = async (resource, init) => {
    const { pathname } = new URL(String(resource), window.location.href);
    const found = addresses.find(({ pattern }) => pattern.test(pathname));
    if (!found || !new Headers(init?.headers).has(codecHeader)) return outside(resource, init);
    if (isClosed) return never;
    const params = found.pattern.exec(pathname)?.groups ?? {};
    const answered = await answer(found.name, sentFields(JSON.parse(String(init?.body)), params));
    return isClosed ? never : followed(answered);
  };

  return {
    /** Replaces or adds replies. */
    reply(more: Replies): void {
      replies = { ...replies, ...more };
    },
    /** Requests of a call, in order. */
    requested<Name extends CallName>(name: Name): readonly Input<Name>[] {
      // Each was parsed by the schema of its call.
      return requested.filter((one) => one.name === name).map(({ input }) => input as Input<Name>);
    },
    /**
     * Stops answering, and waits until the page has processed its answers. Throws if the contract was violated or a
     * call had no reply.
     */
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(reading);
      await nextTask();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

export type AnsweringServer = ReturnType<typeof openAnsweringServer>;

function isWork<Name extends CallName>(reply: Answer<Name> | Work<Name>): reply is Work<Name> {
  return typeof reply === 'function';
}
