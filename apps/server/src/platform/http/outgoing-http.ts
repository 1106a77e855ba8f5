/**
 * The only place that sends HTTP to other houses: one request with a deadline, its answer as text. Redirects are not
 * followed.
 */
const answerBytesMax = 1_048_576;
/** Ten minutes of a busy vendor's rounds. */
const recordBytesMax = 64 * answerBytesMax;

type Outgoing = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** No one wants the answer any more. */
  readonly signal?: AbortSignal;
};
export type OutgoingPost = Outgoing & { readonly body: string };
type Answer = { readonly status: number; readonly text: string };

/** Throws when nothing answers in time; any answer at all is returned with its status. */
export function postOut({ url, headers, body, timeoutMs, signal }: OutgoingPost): Promise<Answer> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return send(url, signal ? { ...sent, signal } : sent, timeoutMs, answerBytesMax);
}

/** The same where the answer is a vendor's records, which may be long. */
export function postForRecords({ url, headers, body, timeoutMs }: OutgoingPost): Promise<Answer> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return send(url, sent, timeoutMs, recordBytesMax);
}

/** Reads a vendor's records, which may be long. Throws as above. */
export function getOut({ url, headers, timeoutMs, signal }: Outgoing): Promise<Answer> {
  const sent = { headers: { ...headers } };
  return send(url, signal ? { ...sent, signal } : sent, timeoutMs, recordBytesMax);
}

/** Reads a file of at most `bytesMax`; null for a longer one. Throws when it is not answered with 200 in time. */
export async function fetchFile(url: string, timeoutMs: number, bytesMax: number): Promise<Buffer | null> {
  // biome-ignore lint/style/noRestrictedGlobals: The only place that sends HTTP to other houses.
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200 || !response.body) throw new Error(`The file was answered with ${response.status}.`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function send(url: string, sent: RequestInit, timeoutMs: number, bytesMax: number): Promise<Answer> {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = sent.signal ? AbortSignal.any([sent.signal, late]) : late;
  const options: RequestInit = { ...sent, redirect: 'manual', signal };
  // biome-ignore lint/style/noRestrictedGlobals: The only place that sends HTTP to other houses.
  const response = await fetch(url, options);
  const text = await response.text();
  if (text.length > bytesMax) throw new Error('The answer is too long.');
  return { status: response.status, text };
}
