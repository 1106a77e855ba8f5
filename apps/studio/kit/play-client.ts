/**
 * HTTP client of a game page for the studio. A request without an answer fails with OFFLINE: the studio may have
 * executed it, so repeat it unchanged.
 *
 * Reads are aborted when their caller aborts them or the page is left. Stakes, steps, seed rotations and answers to a
 * check never are: the studio has received them or not, and the next page finds out by `state`, whose last round it
 * finishes with the same bet id; a table restores its own bets.
 */
import type { ConfigValue } from '@mirinae/game-math/config-hash';
import { z } from 'zod';
import type { Phrase } from '../wire/phrases.ts';
import { actTimes, type turnRequest } from '../wire/table.ts';
import {
  type CheckPage,
  type CheckPageRequest,
  checkPage,
  type Fairness,
  fairness,
  instanceHeader,
  type PlayFaultCode,
  type PlayState,
  playFault,
  playStateOf,
  type RotateAnswer,
  type RotateRequest,
  type Round,
  type RoundPage,
  type RoundSchemas,
  rotateAnswer,
  roundOf,
  roundPageOf,
  type WalletPage,
  waitingOf,
  walletPage,
} from '../wire/wire.ts';
import { watchPage } from './page-life.ts';

const timeoutMs = 30_000;

export type PlayErrorCode = PlayFaultCode | 'OFFLINE' | 'PROMISE_BROKEN';

export class PlayError extends Error {
  readonly code: PlayErrorCode;

  constructor(code: PlayErrorCode) {
    super(code);
    this.name = 'PlayError';
    this.code = code;
  }
}

/** Options of a read. */
export type Reading = { readonly signal?: AbortSignal };

/** Identifies a step: the round, and the number of steps known to be taken. */
export type StepName = { readonly roundId: string; readonly index: number };

/** Result of an action at a table, by the round's clock. */
export type ActAnswer<Input, Outcome> = z.infer<typeof actTimes> & { readonly round: Round<Input, Outcome> };

export type PlayClient<Input, Outcome> = {
  state(reading?: Reading): Promise<PlayState<Input, Outcome>>;
  /** `freeRef`: the free rounds of the platform that it is one of. */
  play(bet: {
    readonly betId: string;
    readonly input: Input;
    readonly freeRef?: string;
  }): Promise<Round<Input, Outcome>>;
  /** The balance, and the free rounds of the game. */
  wallet(reading?: Reading): Promise<WalletPage>;
  /** Starts a round of several steps; idempotent by bet id. */
  begin(bet: { readonly betId: string; readonly input: Input }): Promise<Round<Input, Outcome>>;
  step(step: StepName & { readonly step: ConfigValue }): Promise<Round<Input, Outcome>>;
  collect(name: StepName): Promise<Round<Input, Outcome>>;
  /** Bets on a table's round; idempotent by bet id. */
  bet(bet: {
    readonly betId: string;
    readonly tableRoundId: string;
    readonly input: Input;
  }): Promise<Round<Input, Outcome>>;
  /** `pressedMs` is the time of the click by the page's clock, in milliseconds of the round. */
  act(act: { readonly roundId: string; readonly pressedMs: number }): Promise<ActAnswer<Input, Outcome>>;
  /** Sends a phrase to the table. Throws TOO_SOON. */
  say(phrase: Phrase): Promise<unknown>;
  /** Reports that the cards of a hold are open, so that the deal continues. */
  turn(turned: z.infer<typeof turnRequest>): Promise<unknown>;
  history(page: number, reading?: Reading): Promise<RoundPage<Input, Outcome>>;
  /** Pending bets on later rounds of the table, newest first. */
  waiting(reading?: Reading): Promise<readonly Round<Input, Outcome>[]>;
  /** Reads the next reality check, or answers one and reads the next. */
  check(request: CheckPageRequest): Promise<CheckPage>;
  fairness(reading?: Reading): Promise<Fairness>;
  /** Throws PROMISE_BROKEN if the studio uses another pair than the announced one. */
  rotate(rotation: RotateRequest): Promise<RotateAnswer>;
  verify(roundId: string, reading?: Reading): Promise<Round<Input, Outcome>>;
};

/** Instance id of a page, kept over reloads of the same tab. */
export function instanceOf(token: string): string {
  const key = `instance:${token.slice(0, 8)}`;
  const known = sessionStorage.getItem(key);
  if (known) return known;
  const made = newUuid();
  sessionStorage.setItem(key, made);
  return made;
}

/** Replacement for `crypto.randomUUID`, which is missing on pages without TLS. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function readAnswer<Value>(response: Response, schema: z.ZodType<Value>): Promise<Value> {
  const body: unknown = await response.json();
  if (response.ok) return schema.parse(body);
  throw new PlayError(playFault.safeParse(body).data?.code ?? 'FAILED');
}

/** Sends one request with a token. Throws PlayError only. */
async function callStudio<Value>(
  what: string,
  content: object,
  schema: z.ZodType<Value>,
  headers: Readonly<Record<string, string>>,
  givenUp: readonly AbortSignal[] = [],
): Promise<Value> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: A game page calls its own server, here and nowhere else.
    const response = await fetch(`/player/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...givenUp]),
    });
    return await readAnswer(response, schema);
  } catch (error) {
    throw error instanceof PlayError ? error : new PlayError('OFFLINE');
  }
}

/** Round of a replay's token; TOKEN_INVALID for an expired one. */
export function fetchReplay<Input, Outcome>(
  token: string,
  schemas: RoundSchemas<Input, Outcome>,
): Promise<Round<Input, Outcome>> {
  return callStudio('replay', {}, roundOf(schemas), { authorization: `Bearer ${token}` });
}

/** Verifies that the pair in use is the committed server seed with the given client seed; throws otherwise. */
export function keptPromise({ commitment, clientSeed }: RotateRequest, answer: RotateAnswer): RotateAnswer {
  const { live } = answer.fairness;
  if (live?.commitment !== commitment || live.clientSeed !== clientSeed) throw new PlayError('PROMISE_BROKEN');
  return answer;
}

/** Default client seed: generated in the browser, where the studio cannot know it. */
export function newClientSeed(): string {
  return newUuid().replaceAll('-', '');
}

export function createPlayClient<Input, Outcome>(
  token: string,
  schemas: RoundSchemas<Input, Outcome>,
  page: EventTarget = window,
): PlayClient<Input, Outcome> {
  const headers = { authorization: `Bearer ${token}`, [instanceHeader]: instanceOf(token) };
  const call = <Value>(what: string, content: object, schema: z.ZodType<Value>) =>
    callStudio(what, content, schema, headers);
  const life = watchPage(page);
  const read = <Value>(what: string, content: object, schema: z.ZodType<Value>, { signal }: Reading = {}) =>
    callStudio(what, content, schema, headers, signal ? [life(), signal] : [life()]);
  const [round, state, rounds] = [roundOf(schemas), playStateOf(schemas), roundPageOf(schemas)];
  const waiting = waitingOf(schemas);
  return {
    state: (reading) => read('state', {}, state, reading),
    wallet: (reading) => read('wallet', {}, walletPage, reading),
    play: (bet) => call('play', bet, round),
    begin: (bet) => call('begin', bet, round),
    step: (step) => call('step', step, round),
    bet: (bet) => call('bet', bet, round),
    act: (act) => call('act', act, actTimes.extend({ round })),
    say: (phrase) => call('say', { phrase }, z.unknown()),
    turn: (turned) => call('turn', turned, z.unknown()),
    collect: (name) => call('collect', name, round),
    history: (number, reading) => read('history', { page: number }, rounds, reading),
    waiting: async (reading) => (await read('waiting', {}, waiting, reading)).rounds,
    check: (request) => call('check', request, checkPage),
    fairness: (reading) => read('fairness', {}, fairness, reading),
    rotate: async (rotation) => keptPromise(rotation, await call('rotate', rotation, rotateAnswer)),
    verify: (roundId, reading) => read('verify', { roundId }, round, reading),
  };
}
