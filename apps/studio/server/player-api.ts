/**
 * What a game page asks. Every request carries the play token and the page's instance; one page plays at a time. Showing a round again is no
 * play: it carries a token of its own and any number of pages may do it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  instanceHeader,
  type PlayFaultCode,
  type PlayState,
  pageRequest,
  rotateRequest,
  spinRequest,
  verifyRequest,
} from '../games/shared/wire.ts';
import { nowMs } from './clock.ts';
import { findGame, type SlotGame } from './games.ts';
import { playRound } from './play-round.ts';
import { readReplay } from './replay.ts';
import { findLastRound, findRound, listRounds, presentRound, sumSession } from './rounds.ts';
import { getFairness, rotateSeed } from './seeds.ts';
import { enterSession, type PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';
import { WalletUncertain } from './wallet.ts';

const httpStatus: Readonly<Record<PlayFaultCode, number>> = {
  TOKEN_INVALID: 401,
  SESSION_ENDED: 410,
  OTHER_WINDOW: 409,
  ROUND_OPEN: 409,
  NOT_FOUND: 404,
  MALFORMED: 400,
  WALLET_UNREACHABLE: 503,
  FAILED: 500,
};
const bearer = /^Bearer ([\w-]{20,100})$/;
const replayBearer = /^Bearer ([\w-]{40,400})$/;
const instance = /^[\w-]{8,80}$/;
const noFields = z.object({});

async function readState(studio: Studio, session: PlaySession, game: SlotGame): Promise<PlayState> {
  const [answer, lastRound, fairness, sums] = await Promise.all([
    studio.wallets[session.walletMode].balance(session),
    findLastRound(studio, session),
    getFairness(studio, session),
    sumSession(studio, session.sessionId),
  ]);
  if (answer.status === 'refused') throw new PlayFault('SESSION_ENDED');
  return {
    nickname: session.nickname,
    locale: session.locale,
    balance: answer.balance,
    lineBets: [...game.lineBets],
    lastRound,
    fairness,
    session: { openedAt: session.openedAt.toISOString(), ...sums, now: new Date(nowMs()).toISOString() },
  };
}

async function enter(studio: Studio, { headers }: FastifyRequest): Promise<PlaySession> {
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  const instanceId = headers[instanceHeader];
  if (token === undefined || typeof instanceId !== 'string' || !instance.test(instanceId))
    throw new PlayFault('TOKEN_INVALID');
  return enterSession(studio, token, instanceId);
}

function gameOf({ gameKey }: PlaySession): SlotGame {
  const game = findGame(gameKey);
  if (!game) throw new Error(`The studio does not know the game ${gameKey}.`);
  return game;
}

type Work<Schema extends z.ZodType> = (session: PlaySession, request: z.infer<Schema>) => Promise<unknown>;

function serve<Schema extends z.ZodType>(studio: Studio, schema: Schema, work: Work<Schema>) {
  return async (request: FastifyRequest) => {
    const parsed = schema.safeParse(request.body ?? {});
    const session = await enter(studio, request);
    if (!parsed.success) throw new PlayFault('MALFORMED');
    return work(session, parsed.data);
  };
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

export async function registerPlayerApi(app: FastifyInstance, studio: Studio): Promise<void> {
  await app.register((room, _, done) => {
    room.setErrorHandler(answerFault);
    room.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    room.post(
      '/player/state',
      serve(studio, noFields, (session) => readState(studio, session, gameOf(session))),
    );
    room.post(
      '/player/spin',
      serve(studio, spinRequest, async (session, bet) => {
        const game = gameOf(session);
        if (!game.lineBets.includes(bet.lineBet)) throw new PlayFault('MALFORMED');
        return presentRound(studio, await playRound(studio, session, game, bet));
      }),
    );
    room.post(
      '/player/history',
      serve(studio, pageRequest, (session, { page }) => listRounds(studio, session, page)),
    );
    room.post(
      '/player/rotate',
      serve(studio, rotateRequest, (session, { clientSeed }) => rotateSeed(studio, session, clientSeed)),
    );
    room.post(
      '/player/verify',
      serve(studio, verifyRequest, async ({ playerId }, { roundId }) => {
        const round = await findRound(studio.db, playerId, roundId);
        if (!round) throw new PlayFault('NOT_FOUND');
        return presentRound(studio, round);
      }),
    );
    room.post('/player/replay', async ({ headers }) =>
      readReplay(studio, replayBearer.exec(headers.authorization ?? '')?.[1] ?? ''),
    );
    done();
  });
}
