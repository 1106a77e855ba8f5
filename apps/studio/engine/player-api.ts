/**
 * What the pages of every game request; each kind adds the calls it is played with. Every request carries the play
 * token and the page's instance; one page plays at a time. Showing a round again is no play: it carries a token of its
 * own and any number of pages may do it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  checkPageRequest,
  instanceHeader,
  type PlayFaultCode,
  type PlayState,
  pageRequest,
  rotateRequest,
  verifyRequest,
  type WalletPage,
} from '../wire/wire.ts';
import { monotonicMs, nowMs } from './clock.ts';
import { findLastRound, listRounds, presentRound, sumSession } from './history.ts';
import type { Kind, PlayerRoutes } from './kind.ts';
import { WalletUncertain } from './platform-line.ts';
import { passCheck } from './play-check.ts';
import { readReplay } from './replay.ts';
import { findRound } from './rounds.ts';
import { getFairness, rotateSeed } from './seeds.ts';
import { enterSession, type PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';

const httpStatus: Readonly<Record<PlayFaultCode, number>> = {
  TOKEN_INVALID: 401,
  SESSION_ENDED: 410,
  OTHER_WINDOW: 409,
  ROUND_OPEN: 409,
  SEED_NEEDED: 409,
  NOT_PROMISED: 409,
  TOO_SOON: 429,
  TOO_MANY: 429,
  CHECK_DUE: 409,
  BETS_CLOSED: 409,
  GAME_CLOSED: 409,
  NOT_FOUND: 404,
  MALFORMED: 400,
  WALLET_UNREACHABLE: 503,
  FAILED: 500,
};
const bearer = /^Bearer ([\w-]{20,100})$/;
const replayBearer = /^Bearer ([\w-]{40,400})$/;
const instance = /^[\w-]{8,80}$/;
const noFields = z.object({});

/** Free rounds only of games with one answer a round: no other can be played for free. */
async function readWallet({ wallets, games }: Studio, session: PlaySession): Promise<WalletPage> {
  const answer = await wallets[session.walletMode].balance(session);
  if (answer.status === 'refused') throw new PlayFault('SESSION_ENDED');
  const { balance, freeRounds } = answer;
  return { balance, freeRounds: games.get(session.gameKey)?.kind === 'solo' ? freeRounds : [] };
}

async function readState(studio: Studio, session: PlaySession): Promise<PlayState> {
  const [wallet, lastRound, fairness, sums] = await Promise.all([
    readWallet(studio, session),
    findLastRound(studio, session),
    getFairness(studio, session),
    sumSession(studio, session.sessionId),
  ]);
  return {
    nickname: session.nickname,
    locale: session.locale,
    ...wallet,
    rules: session.rules,
    stakes: session.stakes,
    checkInMs: session.checkDueAt && Math.max(session.checkDueAt.getTime() - nowMs(), 0),
    lastRound,
    fairness,
    session: { openedAt: session.openedAt.toISOString(), ...sums, now: new Date(nowMs()).toISOString() },
  };
}

async function authenticate(studio: Studio, { headers }: FastifyRequest): Promise<PlaySession> {
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  const instanceId = headers[instanceHeader];
  if (token === undefined || typeof instanceId !== 'string' || !instance.test(instanceId))
    throw new PlayFault('TOKEN_INVALID');
  return enterSession(studio, token, instanceId);
}

function faultOf(error: { statusCode?: number }): PlayFaultCode {
  if (error instanceof PlayFault) return error.code;
  if (error instanceof WalletUncertain) return 'WALLET_UNREACHABLE';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'MALFORMED' : 'FAILED';
}

function answerFault(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const code = faultOf(error);
  if (code === 'FAILED') request.log.error({ error }, 'A request of a game failed.');
  return reply.code(httpStatus[code]).send({ code });
}

function playerRoutes(app: FastifyInstance, studio: Studio): PlayerRoutes {
  return {
    post(what, schema, work) {
      app.post(`/player/${what}`, async (request) => {
        const receivedMs = monotonicMs();
        const parsed = schema.safeParse(request.body ?? {});
        const session = await authenticate(studio, request);
        if (!(await studio.limits.mayCall(session.playerId))) throw new PlayFault('TOO_MANY');
        if (!parsed.success) throw new PlayFault('MALFORMED');
        return work(session, parsed.data, receivedMs);
      });
    },
  };
}

function registerCommonRoutes(routes: PlayerRoutes, studio: Studio): void {
  routes.post('state', noFields, (session) => readState(studio, session));
  routes.post('wallet', noFields, (session) => readWallet(studio, session));
  routes.post('history', pageRequest, (session, { page }) => listRounds(studio, session, page));
  routes.post('check', checkPageRequest, (session, request) => passCheck(studio, session, request));
  routes.post('fairness', noFields, (session) => getFairness(studio, session));
  routes.post('rotate', rotateRequest, (session, rotation) => rotateSeed(studio, session, rotation));
  routes.post('verify', verifyRequest, async ({ playerId }, { roundId }) => {
    const round = await findRound(studio.db, playerId, roundId);
    if (!round) throw new PlayFault('NOT_FOUND');
    return presentRound(studio, round);
  });
}

export async function registerPlayerApi(app: FastifyInstance, studio: Studio, kinds: readonly Kind[]): Promise<void> {
  await app.register((api, _, done) => {
    api.setErrorHandler(answerFault);
    api.addHook('onRequest', async ({ ip }) => {
      if (!(await studio.limits.mayArrive(ip))) throw new PlayFault('TOO_MANY');
    });
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const routes = playerRoutes(api, studio);
    registerCommonRoutes(routes, studio);
    for (const kind of kinds) kind.registerRoutes(routes, studio);
    api.post('/player/replay', async ({ headers }) =>
      readReplay(studio, replayBearer.exec(headers.authorization ?? '')?.[1] ?? ''),
    );
    done();
  });
}
