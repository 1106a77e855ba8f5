/** What the platform asks of its vendor: opening a session, a member's rounds, and one of them again. Signed both ways alike; the signature is checked first. */
import { isWalletMessageGenuine } from '@mirinae/contract/wallet/signature';
import { coinsRequest, transferQuestion, transferRequest } from '@mirinae/contract/wallet/transfer';
import {
  type gamesAnswer,
  gamesRequest,
  historyRequest,
  replayRequest,
  roundsRequest,
  sessionRequest,
  walletHeaders,
} from '@mirinae/contract/wallet/wallet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { nowMs } from './clock.ts';
import { getCoins } from './coins.ts';
import { findGame, listGames } from './games.ts';
import { issueReplay } from './replay.ts';
import { listRounds } from './rounds.ts';
import { tellRounds } from './rounds-report.ts';
import { openSession } from './sessions.ts';
import type { Studio } from './studio.ts';
import { askTransfer, moveCoins } from './transfers.ts';

const bodyBytesMax = 16 * 1_024;
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

function serve<Schema extends z.ZodType>(studio: Studio, schema: Schema, work: Work<z.infer<Schema>>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = request.body instanceof Buffer ? request.body : empty;
    const timestamp = headerText(request, walletHeaders.timestamp);
    const signature = headerText(request, walletHeaders.signature);
    if (!isWalletMessageGenuine(studio.config.STUDIO_SECRET, { timestamp, signature, body }, nowMs()))
      return reply.code(401).send({ code: 'SIGNATURE_INVALID' });
    const parsed = parseBody(schema, body);
    const vendorKey = headerText(request, walletHeaders.vendor);
    if (parsed === null || vendorKey === '') return reply.code(400).send({ code: 'MALFORMED' });
    return work(vendorKey, parsed, reply);
  };
}

async function findPlayerId({ db }: Studio, vendorKey: string, memberRef: string): Promise<number | null> {
  const { rows } = await db.query<{ player_id: number }>(
    'select player_id from players where vendor_key = $1 and member_ref = $2',
    [vendorKey, memberRef],
  );
  return rows[0]?.player_id ?? null;
}

export async function registerVendorApi(app: FastifyInstance, studio: Studio, publicUrl: () => string): Promise<void> {
  await app.register((room, _, done) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, parsed) =>
      parsed(null, body),
    );
    room.post(
      '/api/sessions',
      serve(studio, sessionRequest, async (vendorKey, request, reply) => {
        if (!findGame(request.gameKey)) return reply.code(404).send({ code: 'GAME_UNKNOWN' });
        const token = await openSession(studio, vendorKey, request);
        // In the fragment, so that no log and no referrer ever holds the token.
        return { gameUrl: `${publicUrl()}/games/${request.gameKey}/?lang=${request.locale}#${token}` };
      }),
    );
    room.post(
      '/api/games',
      serve(
        studio,
        gamesRequest,
        async (): Promise<z.infer<typeof gamesAnswer>> => ({
          games: listGames().map(({ key, names, kind }) => ({ key, names, kind })),
        }),
      ),
    );
    room.post(
      '/api/history',
      serve(studio, historyRequest, async (vendorKey, { memberRef, gameKey = 'hangang-seven', page, perPage }) => {
        const playerId = await findPlayerId(studio, vendorKey, memberRef);
        return playerId === null
          ? { rounds: [], page, pages: 1 }
          : listRounds(studio, { playerId, gameKey }, page, perPage);
      }),
    );
    room.post(
      '/api/replay',
      serve(studio, replayRequest, async (vendorKey, { memberRef, roundId, locale }, reply) => {
        const playerId = await findPlayerId(studio, vendorKey, memberRef);
        const ticket = playerId === null ? null : await issueReplay(studio, playerId, roundId);
        if (!ticket) return reply.code(404).send({ code: 'ROUND_UNKNOWN' });
        return { replayUrl: `${publicUrl()}/games/${ticket.gameKey}/replay.html?lang=${locale}#${ticket.token}` };
      }),
    );
    room.post(
      '/api/transfers',
      serve(studio, transferRequest, (vendorKey, request) => moveCoins(studio, vendorKey, request)),
    );
    room.post(
      '/api/transfers/ask',
      serve(studio, transferQuestion, (vendorKey, request) => askTransfer(studio, vendorKey, request)),
    );
    room.post(
      '/api/rounds',
      serve(studio, roundsRequest, (vendorKey, request) => tellRounds(studio, vendorKey, request)),
    );
    room.post(
      '/api/coins',
      serve(studio, coinsRequest, async (vendorKey, { memberRef }) => ({
        balance: await getCoins(studio.db, { vendorKey, memberRef }),
      })),
    );
    done();
  });
}
