/**
 * What the platform requests of its vendor: its games, a session, a member's rounds, a replay, transfers. The signature
 * is checked first.
 */
import { type gamesAnswer, gamesRequest } from '@mirinae/contract/wallet/games';
import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import { coinsRequest, transferQuestion, transferRequest } from '@mirinae/contract/wallet/transfer';
import {
  betRequest,
  factsRequest,
  historyRequest,
  proofRequest,
  type RoundProof,
  replayRequest,
  roundsRequest,
  type sessionEndAnswer,
  sessionEndRequest,
  sessionRequest,
  walletHeaders,
} from '@mirinae/contract/wallet/wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { nowMs } from './clock.ts';
import { readFacts } from './facts.ts';
import { listRounds, presentRound } from './history.ts';
import type { Kind, PlatformRoutes } from './kind.ts';
import { coverOf, pageOf } from './pages.ts';
import { findFinished, issueReplay } from './replay.ts';
import type { RoundRow } from './rounds.ts';
import { reportBet, reportRounds } from './rounds-report.ts';
import { endSessions, openSession } from './sessions.ts';
import type { Studio } from './studio.ts';
import { getCoins } from './wallets/coins.ts';
import { getTransfer, moveCoins } from './wallets/transfers.ts';

const maxBodyBytes = 16 * 1_024;
const empty = Buffer.alloc(0);

function headerText({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function parseBody<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

type Work<Request> = (vendorKey: string, request: Request, reply: FastifyReply) => Promise<unknown>;

/** Calls of the platform: signed, of known fields, from a vendor's key. */
function signedRoutes(api: FastifyInstance, { config }: Studio) {
  return <Schema extends z.ZodType>(route: string, schema: Schema, work: Work<z.infer<Schema>>) => {
    api.post(route, async (request, reply) => {
      const body = request.body instanceof Buffer ? request.body : empty;
      const timestamp = headerText(request, walletHeaders.timestamp);
      const signature = headerText(request, walletHeaders.signature);
      const vendorKey = headerText(request, walletHeaders.vendor);
      const [path = ''] = request.url.split('?');
      const message = { timestamp, vendorKey, path, signature, body };
      if (!isWalletMessageGenuine(config.STUDIO_SECRET, message, nowMs()))
        return reply.code(401).send({ code: 'SIGNATURE_INVALID' });
      const parsed = parseBody(schema, body);
      if (parsed === null || vendorKey === '') return reply.code(400).send({ code: 'MALFORMED' });
      return work(vendorKey, parsed, reply);
    });
  };
}
type SignedRoutes = ReturnType<typeof signedRoutes>;

async function findPlayerId({ db }: Studio, vendorKey: string, memberRef: string): Promise<number | null> {
  const { rows } = await db.query<{ player_id: number }>(
    'select player_id from players where vendor_key = $1 and member_ref = $2',
    [vendorKey, memberRef],
  );
  return rows[0]?.player_id ?? null;
}

/** A key that is one of our houses is offered what belongs there, any other everything, for a page of its choice. */
function offeredTo({ games }: Studio, vendorKey: string) {
  const all = [...games.values()];
  const isHouse = all.some(({ listing }) => listing.house === vendorKey);
  return { isHouse, games: isHouse ? all.filter(({ listing }) => listing.house === vendorKey) : all };
}

function listGames(studio: Studio, vendorKey: string, publicUrl: string): z.infer<typeof gamesAnswer> {
  const { isHouse, games } = offeredTo(studio, vendorKey);
  return {
    games: games.map((game) => {
      const { key, names, kind, listing } = game;
      const { house, ...facts } = listing;
      const cover = coverOf(game);
      return {
        key,
        names,
        kind,
        ...facts,
        ...(isHouse && { house }),
        ...(cover && { art: `${publicUrl}${cover}` }),
      };
    }),
  };
}

type Proof = Omit<RoundProof, 'input' | 'outcome'> & Pick<RoundRow, 'input' | 'outcome'>;

/** Proof of a round; its server seed once that is revealed. */
function proofOf(studio: Studio, row: RoundRow): Proof {
  const { commitment, committedAt, seededAt, playedAt, clientSeed, beacon, closesAt, nonce, serverSeed, ...round } =
    presentRound(studio, row);
  const { configHash, stake, payout } = round;
  const seeds = { commitment, committedAt, seededAt, playedAt, clientSeed, beacon, closesAt, nonce, serverSeed };
  return { gameKey: row.game_key, configHash, ...seeds, input: row.input, outcome: row.outcome, stake, payout };
}

function registerGames(post: SignedRoutes, studio: Studio, publicUrl: () => string): void {
  post('/api/games', gamesRequest, async (vendorKey) => listGames(studio, vendorKey, publicUrl()));
  post('/api/sessions', sessionRequest, async (vendorKey, request, reply) => {
    const game = studio.games.get(request.gameKey);
    if (!game) return reply.code(404).send({ code: 'GAME_UNKNOWN' });
    const { CURRENCY: currency } = studio.config;
    if (request.currency !== currency) return reply.code(400).send({ code: 'CURRENCY_UNSUPPORTED' });
    const token = await openSession(studio, vendorKey, request);
    // In the fragment, so that no log and no referrer ever holds the token.
    return { gameUrl: `${publicUrl()}${pageOf(game, '', { locale: request.locale, currency })}#${token}` };
  });
}

function registerSessionEnds(post: SignedRoutes, studio: Studio): void {
  post('/api/sessions/end', sessionEndRequest, async (vendorKey, { memberRef, sessionRefHashes: hashes }) => {
    const ended = await endSessions(studio, { vendorKey, memberRef, hashes });
    return { ended } satisfies z.infer<typeof sessionEndAnswer>;
  });
}

function registerRounds(post: SignedRoutes, studio: Studio, publicUrl: () => string): void {
  post('/api/history', historyRequest, async (vendorKey, { memberRef, gameKey, page, perPage }) => {
    const playerId = await findPlayerId(studio, vendorKey, memberRef);
    return playerId === null
      ? { rounds: [], page, pages: 1 }
      : listRounds(studio, { playerId, gameKey }, page, perPage);
  });
  post('/api/replay', replayRequest, async (vendorKey, { memberRef, roundId, locale }, reply) => {
    const playerId = await findPlayerId(studio, vendorKey, memberRef);
    const ticket = playerId === null ? null : await issueReplay(studio, playerId, roundId);
    const game = ticket && studio.games.get(ticket.gameKey);
    if (!game) return reply.code(404).send({ code: 'ROUND_UNKNOWN' });
    const { CURRENCY: currency } = studio.config;
    return { replayUrl: `${publicUrl()}${pageOf(game, 'replay.html', { locale, currency })}#${ticket.token}` };
  });
  post('/api/facts', factsRequest, async (vendorKey, { memberRef, roundId }, reply) => {
    const playerId = await findPlayerId(studio, vendorKey, memberRef);
    const found = playerId === null ? null : await readFacts(studio, playerId, roundId);
    return found ?? reply.code(404).send({ code: 'ROUND_UNKNOWN' });
  });
  post('/api/proof', proofRequest, async (vendorKey, { memberRef, roundId }, reply) => {
    const playerId = await findPlayerId(studio, vendorKey, memberRef);
    const round = playerId === null ? null : await findFinished(studio, playerId, roundId);
    return round ? proofOf(studio, round) : reply.code(404).send({ code: 'ROUND_UNKNOWN' });
  });
  post('/api/rounds', roundsRequest, (vendorKey, request) => reportRounds(studio, vendorKey, request));
  post('/api/bet', betRequest, async (vendorKey, request, reply) => {
    const bet = await reportBet(studio, vendorKey, request);
    return bet ?? reply.code(404).send({ code: 'BET_UNKNOWN' });
  });
}

function registerTransfers(post: SignedRoutes, studio: Studio): void {
  post('/api/transfers', transferRequest, (vendorKey, request) => moveCoins(studio, vendorKey, request));
  post('/api/transfers/ask', transferQuestion, (vendorKey, request) => getTransfer(studio, vendorKey, request));
  post('/api/coins', coinsRequest, async (vendorKey, { memberRef }) => ({
    balance: await getCoins(studio.db, { vendorKey, memberRef }),
  }));
}

function platformRoutes(post: SignedRoutes, studio: Studio): PlatformRoutes {
  return {
    post: (path, schema, work) =>
      post(path, schema, (vendorKey, request) =>
        work({ vendorKey, offered: new Set(offeredTo(studio, vendorKey).games.map(({ key }) => key)) }, request),
      ),
  };
}

export async function registerVendorApi(
  app: FastifyInstance,
  studio: Studio,
  publicUrl: () => string,
  kinds: readonly Kind[],
): Promise<void> {
  await app.register((api, _, done) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const post = signedRoutes(api, studio);
    registerGames(post, studio, publicUrl);
    registerSessionEnds(post, studio);
    registerRounds(post, studio, publicUrl);
    registerTransfers(post, studio);
    for (const kind of kinds) kind.registerPlatformRoutes?.(platformRoutes(post, studio), studio);
    done();
  });
}
