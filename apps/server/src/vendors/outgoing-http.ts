/** The room that owns outgoing HTTP to vendors: one POST with a deadline, its answer as text. Redirects are not followed. */
const answerBytesMax = 1_048_576;

export type OutgoingPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
};

/** Throws when nothing answers in time; any answer at all is returned with its status. */
export async function postOut({
  url,
  headers,
  body,
  timeoutMs,
}: OutgoingPost): Promise<{ status: number; text: string }> {
  // biome-ignore lint/style/noRestrictedGlobals: This is the room that owns outgoing HTTP.
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (text.length > answerBytesMax) throw new Error('The answer is too long.');
  return { status: response.status, text };
}
