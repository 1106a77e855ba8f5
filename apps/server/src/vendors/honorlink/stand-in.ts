/** Stand-in of Honorlink: fields as public clients of it use them. Its calls carry no secret but the address. */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import type { MakeStandIn, Seat } from '../stand-in/stand-in.ts';

const account = {
  operator: '',
  secret: 'sandbox-callback-secret-of-honorlink',
  launchSecret: 'sandbox-agent-key-of-honorlink',
  brand: '',
  product: 'sandbox',
};
const games = [
  { key: 'sandbox-sea', name: 'Sandbox Sea' },
  { key: 'sandbox-sun', name: 'Sandbox Sun' },
];
const launch = z.object({
  username: z.string().min(1),
  nickname: z.string().optional(),
  game_id: z.enum(games.map(({ key }) => key)),
  vendor: z.literal(account.product),
});
const answer = z.object({ balance: z.number().optional(), message: z.string().optional() });
const [ok, unauthorized, unprocessable] = [200, 401, 422] as const;

const listed = ({ key, name }: (typeof games)[number]) => ({
  title: name,
  type: 'slot',
  id: key,
  vendor: account.product,
  provider: 'Sandbox',
  thumbnail: null,
  rank: null,
  langs: { ko: name, en: name },
});

type Transaction = {
  readonly type: 'bet' | 'win';
  readonly amount: number;
  readonly referer: string | null;
};

export const honorlinkStandIn: MakeStandIn = (house) => {
  let transactions = 0;
  const change = ({ member, gameKey }: Seat, { type, amount, referer }: Transaction, round: string) => {
    transactions += 1;
    const details = { game: { id: gameKey, type: 'slot', round, title: 'Sandbox', vendor: account.product } };
    const processed_at = house.now().toISOString();
    const transaction = { id: `${round}-${transactions}`, type, referer_id: referer, amount, details, processed_at };
    return {
      id: transaction.id,
      call: {
        method: 'POST' as const,
        path: `/${account.secret}/changeBalance`,
        headers: json,
        body: JSON.stringify({ username: member, amount, transaction }),
      },
    };
  };
  return {
    account,
    basePath: '/api',
    games,
    addCalls(app) {
      const isKnown = ({ authorization = '' }: { authorization?: string | undefined }) =>
        isSameSecret(authorization.replace(/^Bearer /, ''), account.launchSecret);
      app.addHook('onRequest', async ({ url, headers }, reply) => {
        if (url.startsWith('/api/') && !isKnown(headers))
          return reply.code(unauthorized).send({ message: 'Unauthenticated.' });
        return undefined;
      });
      app.get('/api/game-launch-link', ({ query }, reply) => {
        const sent = launch.safeParse(query);
        if (!sent.success) return reply.code(unprocessable).send({ message: z.prettifyError(sent.error) });
        const { username: member, game_id: gameKey } = sent.data;
        // The agent has one currency: no message names it.
        return { link: house.open({ member, session: '', gameKey, currency: 'KRW' }), userCreated: false };
      });
      app.get('/api/game-list', () => games.map(listed));
      app.get('/api/lobby-list', () => []);
      app.get('/api/my-info', () => ({ id: 1, username: 'sandbox', balance: '1000000', callback_url: 'set' }));
      app.post('/api/user/kick', () => ({}));
    },
    balance: ({ member }) => ({
      method: 'GET',
      path: `/${account.secret}/balance?username=${encodeURIComponent(member)}`,
      headers: {},
      body: '',
    }),
    play(seat, { id, stake, payout }) {
      const bet = change(seat, { type: 'bet', amount: -stake, referer: null }, id);
      return [bet.call, change(seat, { type: 'win', amount: payout, referer: bet.id }, id).call];
    },
    read(status, text) {
      const { balance, message = `HTTP ${status}` } = readJson(answer, text);
      return { outcome: status === ok ? 'ok' : message, balance: balance === undefined ? null : String(balance) };
    },
  };
};
