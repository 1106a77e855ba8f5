/**
 * HTTP to other houses: one request with a deadline, its answer of bounded length. Redirects are not followed, and
 * bodies are not packed. Connections stay open: a new one for every message costs more than the message.
 */
import { lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

const mebibyte = 1_048_576;
const maxAnswerBytes = mebibyte;
/** Ten minutes of a busy vendor's rounds. */
const maxRecordBytes = 64 * mebibyte;

type Outgoing = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Addresses that may be connected to; any without it. A name is resolved once, to what is judged. */
  readonly mayConnect?: (address: string) => boolean;
  /** No one wants the answer any more. */
  readonly signal?: AbortSignal;
};
export type OutgoingPost = Outgoing & { readonly body: string | Uint8Array; readonly bytesMax?: number };
type Answer = { readonly status: number; readonly text: string };

/** An idle connection is closed before the other side is likely to: what is sent into a closing one is lost. */
const idleMs = 4_000;
const kept = { keepAlive: true, timeout: idleMs };
const agents = { http: new http.Agent(kept), https: new https.Agent(kept) };

const senderOf = ({ protocol }: URL) =>
  protocol === 'https:'
    ? { request: https.request, agent: agents.https }
    : { request: http.request, agent: agents.http };

/** The deadline passed; what was sent may have been done. */
export class NoAnswerInTime extends Error {}
class TooLong extends Error {}

class NotAllowed extends Error {}

/** Resolves to allowed addresses alone, so that what is judged is what is connected to. */
const lookupAllowed =
  (mayConnect: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => mayConnect(address));
      const [first] = allowed;
      if (!first) callback(error ?? new NotAllowed('The address may not be connected to.'), '');
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });

/** A connection of its own where addresses are judged: one that is kept may be of somebody else. */
function connectionOf({ hostname }: URL, agent: http.Agent, mayConnect: Outgoing['mayConnect']) {
  if (!mayConnect) return { agent };
  // Addresses that are written out are not looked up.
  const literal = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(literal) !== 0 && !mayConnect(literal)) throw new NotAllowed('The address may not be connected to.');
  return { agent: false, lookup: lookupAllowed(mayConnect) } as const;
}

type Sent = Outgoing & { readonly method: 'GET' | 'POST' | 'DELETE'; readonly body?: string | Uint8Array };

/** Throws NoAnswerInTime, TooLong beyond `bytesMax`, and when the connection fails. */
async function send(sent: Sent, bytesMax: number): Promise<{ readonly status: number; readonly body: Buffer }> {
  const { url, method, headers, body, timeoutMs, signal, mayConnect } = sent;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Buffer }>();
  const address = new URL(url);
  const { request, agent } = senderOf(address);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const connection = connectionOf(address, agent, mayConnect);
  const outgoing = request(address, { method, ...connection, headers: { accept: '*/*', ...headers, ...length } });
  const timer = setTimeout(() => outgoing.destroy(new NoAnswerInTime(`No answer in ${timeoutMs} ms.`)), timeoutMs);
  const abort = () => outgoing.destroy(new Error('The answer is not wanted any more.', { cause: signal?.reason }));
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  outgoing.once('error', reject);
  outgoing.once('close', () => reject(new Error('The other side closed the connection.')));
  outgoing.once('response', (answer) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > bytesMax) outgoing.destroy(new TooLong('The answer is too long.'));
      else parts.push(part);
    });
    answer.once('error', reject);
    answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
  });
  outgoing.end(body);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function readText(sent: Sent, bytesMax: number): Promise<Answer> {
  const { status, body } = await send(sent, bytesMax);
  return { status, text: body.toString('utf8') };
}

const withJson = ({ headers, ...post }: OutgoingPost): Sent => ({
  ...post,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
});

/** Throws NoAnswerInTime, and when it cannot be sent or is answered too much; any other answer has its status. */
export function postOut(post: OutgoingPost): Promise<Answer> {
  return readText(withJson(post), post.bytesMax ?? maxAnswerBytes);
}

/** `postOut` with the method DELETE. */
export function deleteOut(post: OutgoingPost): Promise<Answer> {
  return readText({ ...withJson(post), method: 'DELETE' }, post.bytesMax ?? maxAnswerBytes);
}

/** The same where the answer is a vendor's records, which may be long. */
export function postForRecords(post: OutgoingPost): Promise<Answer> {
  return readText(withJson(post), maxRecordBytes);
}

/** Reads a vendor's records, which may be long. Throws as above. */
export function getOut(outgoing: Outgoing): Promise<Answer> {
  return readText({ ...outgoing, method: 'GET' }, maxRecordBytes);
}

type FileRequest = Pick<Outgoing, 'url' | 'timeoutMs' | 'mayConnect'> & { readonly bytesMax: number };

/** Reads a file of at most `bytesMax`; null for a longer one. Throws when it is not answered with 200 in time. */
export async function fetchFile({ bytesMax, ...outgoing }: FileRequest): Promise<Buffer | null> {
  try {
    const { status, body } = await send({ ...outgoing, method: 'GET', headers: {} }, bytesMax);
    if (status !== 200) throw new Error(`The file was answered with ${status}.`);
    return body;
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
}
