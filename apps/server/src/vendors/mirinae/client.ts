/** Our side of the mirinae protocol towards a vendor: opening a session or a replay, and the bets it knows. */
import { codes } from '@mirinae/contract/codes';
import { codeOf } from '@mirinae/contract/languages';
import { type EventPricesRequest, eventPricesAnswer } from '@mirinae/contract/wallet/event-prices';
import { eventRisksAnswer } from '@mirinae/contract/wallet/event-risk';
import { type EventResultsRequest, eventResultsAnswer } from '@mirinae/contract/wallet/events';
import { factsAnswer } from '@mirinae/contract/wallet/facts';
import { gamesAnswer } from '@mirinae/contract/wallet/games';
import { lobbyAnswer } from '@mirinae/contract/wallet/lobby';
import { pondSetAnswer, pondsAnswer } from '@mirinae/contract/wallet/ponds';
import { tableRoundsAnswer, tableSetAnswer, tablesAnswer, tableVoidAnswer } from '@mirinae/contract/wallet/tables';
import {
  betAnswer,
  proofAnswer,
  replayAnswer,
  roundsAnswer,
  sessionAnswer,
  sessionEndAnswer,
} from '@mirinae/contract/wallet/wallet';
import { fetchFile } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import type { VendorGame } from '../../modules/catalog/index.ts';
import type {
  BetName,
  BetStatus,
  DemoLaunch,
  Launch,
  LiveTables,
  LobbyQuestion,
  Ponds,
  Replay,
  VendorAdapter,
  VendorBet,
} from '../../modules/play/index.ts';
import { listPlayable } from '../../modules/promotions/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { jurisdictionOf } from '../../platform/jurisdiction.ts';
import { money } from '../../platform/money.ts';
import { memberRefOf } from '../core/member-ref.ts';
import { stakesAt, stakesFrom } from './game-stakes.ts';
import { postSigned, type SignedPost } from './post-signed.ts';

const openTimeoutMs = 5_000;

async function postToVendor(platform: Platform, vendorKey: string, path: string, content: SignedPost['content']) {
  try {
    return await postSigned(platform, { vendorKey, path, content, timeoutMs: openTimeoutMs });
  } catch (error) {
    platform.log.warn({ error, vendorKey }, 'A vendor cannot be reached.');
    throw new DomainError(codes.vendorUnreachable);
  }
}

function readAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new DomainError(codes.vendorUnreachable);
  }
}

/** The studio wants a name for every session; a demo has none of ours. */
const demoSession = 'demo';

function openGame(platform: Platform, launch: Launch): Promise<string> {
  return openSession(platform, launch, { sessionRef: launch.sessionToken, wallet: launch.wallet, check: launch.check });
}

function openDemo(platform: Platform, launch: DemoLaunch): Promise<string> {
  return openSession(platform, launch, { sessionRef: demoSession, wallet: 'demo', check: null });
}

async function openSession(
  platform: Platform,
  { vendorKey, playableKey, memberId, nickname, locale, isMobile, stakes }: DemoLaunch,
  session: { sessionRef: string; wallet: Launch['wallet'] | 'demo'; check: Launch['check'] },
): Promise<string> {
  const { status, text } = await postToVendor(platform, vendorKey, '/api/sessions', (account) => ({
    memberRef: memberRefOf(memberId),
    nickname,
    locale: codeOf(locale),
    currency: account.currency,
    gameKey: playableKey,
    mode: isMobile ? 'mobile' : 'desktop',
    stakes: stakesAt(account, platform, stakes),
    ...session,
    rules: jurisdictionOf(platform.config).play,
  }));
  refuseStatus(platform, vendorKey, status);
  return readAnswer(sessionAnswer, text).gameUrl;
}

async function endGames(
  platform: Platform,
  { vendorKey, memberId, tokenHashes }: Parameters<NonNullable<VendorAdapter['endGames']>>[1],
): Promise<void> {
  const sessionRefHashes = tokenHashes.map((tokenHash) => tokenHash.toString('hex'));
  const content = { memberRef: memberRefOf(memberId), sessionRefHashes };
  const { status, text } = await postToVendor(platform, vendorKey, '/api/sessions/end', content);
  refuseStatus(platform, vendorKey, status);
  readAnswer(sessionEndAnswer, text);
}

function refuseStatus(platform: Platform, vendorKey: string, status: number): void {
  if (status === 200) return;
  if (status === 403) throw new DomainError(codes.vendorBlocked);
  platform.log.warn({ status, vendorKey }, 'A vendor did not open what was requested.');
  throw new DomainError(codes.vendorUnreachable);
}

async function openReplay(platform: Platform, { vendorKey, memberId, roundId, locale }: Replay): Promise<string> {
  const content = { memberRef: memberRefOf(memberId), roundId, locale: codeOf(locale) };
  const { status, text } = await postToVendor(platform, vendorKey, '/api/replay', content);
  if (status === 404) throw new DomainError(codes.replayUnavailable);
  refuseStatus(platform, vendorKey, status);
  return readAnswer(replayAnswer, text).replayUrl;
}

/** Reads the vendor's facts of a round. */
const roundReader =
  <Schema extends z.ZodType>(path: string, schema: Schema) =>
  async (platform: Platform, { vendorKey, memberId, roundId }: Omit<Replay, 'locale'>): Promise<z.infer<Schema>> => {
    const content = { memberRef: memberRefOf(memberId), roundId };
    const { status, text } = await postToVendor(platform, vendorKey, path, content);
    if (status === 404) throw new DomainError(codes.replayUnavailable);
    refuseStatus(platform, vendorKey, status);
    return readAnswer(schema, text);
  };

export async function listGames(platform: Platform, vendorKey: string): Promise<VendorGame[]> {
  const { status, text, account } = await postToVendor(platform, vendorKey, '/api/games', {});
  refuseStatus(platform, vendorKey, status);
  const list = parseGames(text);
  // Pictures are fetched from the vendor's own origin only, so that a list cannot make the server request other hosts.
  const { origin } = new URL(account.apiUrl);
  if (!list?.every(({ art }) => art === undefined || new URL(art).origin === origin))
    throw new DomainError(codes.gameListMalformed);
  return list.map(({ key, stakes, ...game }) => ({
    ...game,
    playableKey: key,
    stakes: stakes && stakesFrom(account, platform, stakes),
  }));
}

function parseGames(text: string): z.infer<typeof gamesAnswer>['games'] | null {
  try {
    return gamesAnswer.parse(JSON.parse(text)).games;
  } catch {
    return null;
  }
}

const maxArtBytes = 2_000_000;

export async function fetchArt(platform: Platform, vendorKey: string, url: string): Promise<Buffer> {
  const file = await fetchFile({ url, timeoutMs: openTimeoutMs, bytesMax: maxArtBytes }).catch((error: unknown) => {
    platform.log.warn({ error, vendorKey, url }, 'A picture of a game cannot be fetched.');
    throw new DomainError(codes.vendorUnreachable);
  });
  if (!file) throw new DomainError(codes.pictureTooLarge);
  return file;
}

export async function readLobby(platform: Platform, vendorKey: string, { since, waitMs, signal }: LobbyQuestion) {
  const content = { since, waitMs };
  const timeoutMs = waitMs + openTimeoutMs;
  const { status, text } = await postSigned(platform, { vendorKey, path: '/api/lobby', content, timeoutMs, signal });
  if (status !== 200) throw new DomainError(codes.vendorUnreachable);
  return readAnswer(lobbyAnswer, text);
}

async function postForTables<Schema extends z.ZodType>(
  platform: Platform,
  vendorKey: string,
  { path, content, answer }: { path: string; content: object; answer: Schema },
): Promise<z.infer<Schema>> {
  const { status, text } = await postToVendor(platform, vendorKey, path, content);
  refuseStatus(platform, vendorKey, status);
  return readAnswer(answer, text);
}

export const listEventResults = (platform: Platform, vendorKey: string, requested: EventResultsRequest) =>
  postForTables(platform, vendorKey, { path: '/api/events/results', content: requested, answer: eventResultsAnswer });

export const listEventRisks = async (platform: Platform, vendorKey: string) =>
  (await postForTables(platform, vendorKey, { path: '/api/events/risk', content: {}, answer: eventRisksAnswer }))
    .events;

export const readEventPrices = (platform: Platform, vendorKey: string, requested: EventPricesRequest) =>
  postForTables(platform, vendorKey, { path: '/api/events/prices', content: requested, answer: eventPricesAnswer });

export const tables: LiveTables = {
  report: async (platform, vendorKey) =>
    (await postForTables(platform, vendorKey, { path: '/api/tables', content: {}, answer: tablesAnswer })).tables,
  set: (platform, vendorKey, requested) =>
    postForTables(platform, vendorKey, { path: '/api/tables/set', content: requested, answer: tableSetAnswer }),
  rounds: async (platform, vendorKey, key) =>
    (
      await postForTables(platform, vendorKey, {
        path: '/api/tables/rounds',
        content: { key },
        answer: tableRoundsAnswer,
      })
    ).rounds,
  voidRound: (platform, vendorKey, requested) =>
    postForTables(platform, vendorKey, { path: '/api/tables/void', content: requested, answer: tableVoidAnswer }),
};

export const ponds: Ponds = {
  report: async (platform, vendorKey) =>
    (await postForTables(platform, vendorKey, { path: '/api/ponds', content: {}, answer: pondsAnswer })).ponds,
  set: (platform, vendorKey, requested) =>
    postForTables(platform, vendorKey, { path: '/api/ponds/set', content: requested, answer: pondSetAnswer }),
};

const maxPages = 200;

export async function listBets(platform: Platform, vendorKey: string, { from, to }: { from: Date; to: Date }) {
  const bets: VendorBet[] = [];
  const span = { from: from.toISOString(), to: to.toISOString() };
  for (let page = 1; page <= maxPages; page += 1) {
    const { status, text } = await postToVendor(platform, vendorKey, '/api/rounds', { ...span, page });
    const answer = status === 200 ? roundsAnswer.safeParse(JSON.parse(text)).data : undefined;
    if (!answer) throw new DomainError(codes.vendorUnreachable);
    for (const { debitId: betKey, stake, payout, state } of answer.rounds)
      bets.push({ betKey, stake: money(stake), payout: money(payout), state });
    if (!answer.more) break;
  }
  return bets;
}

export async function betStatus(platform: Platform, { vendorKey, betKey }: BetName): Promise<BetStatus> {
  const { status, text } = await postToVendor(platform, vendorKey, '/api/bet', { debitId: betKey });
  if (status === 404) return { state: 'unknown' };
  refuseStatus(platform, vendorKey, status);
  const { state, payout, unplayed, creditId } = readAnswer(betAnswer, text);
  if (state !== 'settled') return { state: state === 'open' ? 'running' : state };
  return { state, payout: money(payout), unplayed: money(unplayed), winKey: creditId ?? undefined };
}

export const mirinaeAdapter: VendorAdapter = {
  openGame,
  endGames,
  openDemo,
  hasFreeRounds: async ({ db, clock }, { memberId, ...game }) =>
    (await listPlayable(db, memberId, game, clock.now())).length > 0,
  openReplay,
  readFacts: roundReader('/api/facts', factsAnswer),
  readProof: roundReader('/api/proof', proofAnswer),
};
