/** A game page's line to the studio. A request without an answer is OFFLINE: whatever it asked may have happened, so ask again alike. */
import type { z } from 'zod';
import {
  instanceHeader,
  type PlayFaultCode,
  type PlayState,
  playFault,
  playState,
  type RotateAnswer,
  type RoundPage,
  rotateAnswer,
  roundPage,
  type SlotRound,
  slotRound,
} from './wire.ts';

const timeoutMs = 30_000;

export class PlayError extends Error {
  readonly code: PlayFaultCode | 'OFFLINE';

  constructor(code: PlayFaultCode | 'OFFLINE') {
    super(code);
    this.name = 'PlayError';
    this.code = code;
  }
}

export type PlayClient = {
  state(): Promise<PlayState>;
  spin(bet: { betId: string; lineBet: number }): Promise<SlotRound>;
  history(page: number): Promise<RoundPage>;
  rotate(clientSeed?: string): Promise<RotateAnswer>;
  verify(roundId: string): Promise<SlotRound>;
};

/** A page keeps its instance over reloads of the same tab. */
function instanceOf(token: string): string {
  const key = `instance:${token.slice(0, 8)}`;
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const made = newUuid();
  sessionStorage.setItem(key, made);
  return made;
}

/** `crypto.randomUUID` is missing on pages without TLS; this is the same. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function readAnswer<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.infer<Schema>> {
  const body: unknown = await response.json();
  if (response.ok) return schema.parse(body);
  throw new PlayError(playFault.safeParse(body).data?.code ?? 'FAILED');
}

/** One question, carrying a token. Throws a PlayError and nothing else. */
async function askStudio<Schema extends z.ZodType>(
  what: string,
  content: object,
  schema: Schema,
  headers: Readonly<Record<string, string>>,
): Promise<z.infer<Schema>> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: A game page asks its own server, here and nowhere else.
    const response = await fetch(`/player/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await readAnswer(response, schema);
  } catch (error) {
    throw error instanceof PlayError ? error : new PlayError('OFFLINE');
  }
}

/** The round of a replay's token; TOKEN_INVALID once its time is over. */
export function askReplay(token: string): Promise<SlotRound> {
  return askStudio('replay', {}, slotRound, { authorization: `Bearer ${token}` });
}

export function createPlayClient(token: string): PlayClient {
  const headers = { authorization: `Bearer ${token}`, [instanceHeader]: instanceOf(token) };
  const ask = <Schema extends z.ZodType>(what: string, content: object, schema: Schema) =>
    askStudio(what, content, schema, headers);
  return {
    state: () => ask('state', {}, playState),
    spin: (bet) => ask('spin', bet, slotRound),
    history: (page) => ask('history', { page }, roundPage),
    rotate: (clientSeed) => ask('rotate', clientSeed === undefined ? {} : { clientSeed }, rotateAnswer),
    verify: (roundId) => ask('verify', { roundId }, slotRound),
  };
}
