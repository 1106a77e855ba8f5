/**
 * HTTP to other houses: one request with a deadline, its answer of bounded length. Redirects are not followed, and
 * bodies are not packed. Connections stay open: a new one for every message costs more than the message.
 */
import http from 'node:http';
import https from 'node:https';

const mebibyte = 1_048_576;
const maxAnswerBytes = mebibyte;
/** Ten minutes of a busy vendor's rounds. */
const maxRecordBytes = 64 * mebibyte;

type Outgoing = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
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

type Sent = Outgoing & { readonly method: 'GET' | 'POST'; readonly body?: string | Uint8Array };

/** Throws NoAnswerInTime, TooLong beyond `bytesMax`, and when the connection fails. */
async function send(sent: Sent, bytesMax: number): Promise<{ readonly status: number; readonly body: Buffer }> {
  const { url, method, headers, body, timeoutMs, signal } = sent;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: Buffer }>();
  const address = new URL(url);
  const { request, agent } = senderOf(address);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request(address, { method, agent, headers: { accept: '*/*', ...headers, ...length } });
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

/** The same where the answer is a vendor's records, which may be long. */
export function postForRecords(post: OutgoingPost): Promise<Answer> {
  return readText(withJson(post), maxRecordBytes);
}

/** Reads a vendor's records, which may be long. Throws as above. */
export function getOut(outgoing: Outgoing): Promise<Answer> {
  return readText({ ...outgoing, method: 'GET' }, maxRecordBytes);
}

/** Reads a file of at most `bytesMax`; null for a longer one. Throws when it is not answered with 200 in time. */
export async function fetchFile(url: string, timeoutMs: number, bytesMax: number): Promise<Buffer | null> {
  try {
    const { status, body } = await send({ url, method: 'GET', headers: {}, timeoutMs }, bytesMax);
    if (status !== 200) throw new Error(`The file was answered with ${status}.`);
    return body;
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
}
