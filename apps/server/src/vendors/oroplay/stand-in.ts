/** Stand-in of OroPlay, also sold as GoldenGateX: fields as public clients of it use them. */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import type { MakeStandIn, Seat } from '../stand-in/stand-in.ts';

const account = {
  operator: 'sandbox-client',
  secret: 'sandbox-client-secret-of-oroplay',
  launchSecret: '',
  brand: '',
  product: 'slot-sandbox',
};
const games = [
  { key: 'vs20sandbox', name: 'Sandbox Sea' },
  { key: 'vs10sandbox', name: 'Sandbox Sun' },
];
const tokenSeconds = 3_600;

const client = z.object({ clientId: z.string(), clientSecret: z.string() });
const launch = z.object({
  vendorCode: z.literal(account.product),
  gameCode: z.enum(games.map(({ key }) => key)),
  userCode: z.string().min(1),
  language: z.string().length(2),
  lobbyUrl: z.string().optional(),
});
const listing = z.object({ vendorCode: z.literal(account.product), language: z.string().length(2) });
const answer = z.object({ success: z.boolean(), message: z.unknown(), errorCode: z.number() });

const give = (message: unknown) => ({ success: true, message, errorCode: 0 });
const refuse = (errorCode: number, message: string) => ({ success: false, message, errorCode });
const unauthorized = refuse(401, 'Unauthorized');

/** Wall clock as clients saw times; the zone is not named. */
const timeOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

const listed = ({ key, name }: (typeof games)[number]) => ({
  provider: 'Sandbox',
  vendorCode: account.product,
  gameId: key,
  gameCode: key,
  gameName: name,
  slug: key,
  thumbnail: '',
  isNew: false,
  underMaintenance: false,
});

export const oroplayStandIn: MakeStandIn = (house) => {
  const tokens = new Set<string>();
  const post = (path: string, { member }: Seat, fields: object) => ({
    method: 'POST' as const,
    path: `/api/${path}`,
    headers: {
      ...json,
      authorization: `Basic ${Buffer.from(`${account.operator}:${account.secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ userCode: member, ...fields }),
  });
  return {
    account,
    basePath: '/api/v2',
    games,
    addCalls(app) {
      const isKnown = ({ authorization = '' }: { authorization?: string | undefined }) =>
        tokens.has(authorization.replace(/^Bearer /, ''));
      app.post('/api/v2/auth/createtoken', ({ body }, reply) => {
        const { clientId, clientSecret } = client.parse(JSON.parse(String(body)));
        if (clientId !== account.operator || !isSameSecret(clientSecret, account.secret))
          return reply.code(401).send(unauthorized);
        const token = house.newId();
        tokens.add(token);
        return { token, expiration: Math.floor(house.now().getTime() / 1_000) + tokenSeconds };
      });
      app.post('/api/v2/game/launch-url', ({ headers, body }) => {
        if (!isKnown(headers)) return unauthorized;
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success) return refuse(422, z.prettifyError(sent.error));
        const { userCode: member, gameCode: gameKey } = sent.data;
        // The account has one currency: no message names it.
        return give(house.open({ member, session: '', gameKey, currency: 'KRW' }));
      });
      app.post('/api/v2/games/list', ({ headers, body }) => {
        if (!isKnown(headers)) return unauthorized;
        return listing.safeParse(JSON.parse(String(body))).success
          ? give(games.map(listed))
          : refuse(422, 'vendorCode');
      });
      app.get('/api/v2/agent/balance', ({ headers }) => (isKnown(headers) ? give(1_000_000) : unauthorized));
    },
    balance: (seat) => post('balance', seat, {}),
    play(seat, { id, stake, payout }) {
      const round = {
        vendorCode: account.product,
        gameCode: seat.gameKey,
        historyId: 1,
        roundId: `r-${id}`,
        gameType: 2,
        isCanceled: false,
        detail: '',
        createdAt: timeOf(house.now()),
      };
      return [
        post('transaction', seat, { ...round, transactionCode: `b-${id}`, amount: -stake, isFinished: false }),
        post('transaction', seat, { ...round, transactionCode: `w-${id}`, amount: payout, isFinished: true }),
      ];
    },
    read(_, text) {
      const { success, message, errorCode } = readJson(answer, text);
      return {
        outcome: success ? 'ok' : `errorCode ${errorCode}`,
        balance: typeof message === 'number' ? String(message) : null,
      };
    },
  };
};
