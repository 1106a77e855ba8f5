/** Stand-in of an a8r v2 server: our sessions, bets and wins as transactions in decimal text. */
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import type { MakeStandIn, Seat, WalletCall } from '../stand-in/stand-in.ts';
import { signatureOf } from './protocol.ts';

const account = {
  operator: 'sandbox-casino',
  secret: 'sandbox-token-of-the-brand-at-a8r',
  launchSecret: '',
  brand: '412',
  product: '',
};
const games = [
  { key: 'bgaming:AlohaKingElvis', name: 'Aloha King Elvis' },
  { key: 'bgaming:Plinko', name: 'Plinko' },
];
const statuses = { malformed: 400, unsigned: 403 } as const;

const launch = z.object({
  casino_id: z.literal(account.operator),
  game: z.enum(games.map(({ key }) => key)),
  locale: z.string().length(2),
  session_id: z.string().min(1),
  ip: z.string().min(1),
  client_type: z.enum(['desktop', 'mobile']),
  urls: z.object({ return_url: z.url().optional(), deposit_url: z.url().optional() }),
  account: z.object({
    id: z.string().min(1),
    currency: z.string().length(3),
    country: z.string().length(2),
    date_of_birth: z.iso.date(),
    firstname: z.string().min(1),
    lastname: z.string().min(1),
    nickname: z.string().min(1),
    gender: z.enum(['m', 'f']),
    registered_at: z.iso.date(),
  }),
});
const answer = z.object({ meta: z.object({ api_code: z.string() }).optional(), balance: z.string().optional() });

export const a8rStandIn: MakeStandIn = (house) => {
  const post = (method: string, { member, currency, session }: Seat, fields: object): WalletCall => {
    const body = JSON.stringify({ account_id: member, currency, session_id: session, ...fields });
    const headers = { ...json, 'x-request-sign': signatureOf(account.secret, body) };
    return { method: 'POST', path: `/v2/provider_a8r.${method}`, headers, body };
  };
  return {
    account,
    basePath: '/api',
    games,
    addCalls(app) {
      app.post('/api/v2/a8r_provider.Launcher/Real', ({ headers, body }, reply) => {
        if (headers['x-request-sign'] !== signatureOf(account.secret, String(body)))
          return reply.code(statuses.unsigned).send({ meta: { api_code: '403' } });
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success) return reply.code(statuses.malformed).send({ msg: z.prettifyError(sent.error) });
        const { game: gameKey, session_id: session, account: player } = sent.data;
        return { launch_url: house.open({ member: player.id, session, gameKey, currency: player.currency }) };
      });
    },
    balance: (seat) => post('Player/Balance', seat, {}),
    play(seat, { id: round_id, stake, payout }) {
      const bet = { type: 'bet', amount: `${stake}.00`, id_provider: house.newId(), jackpot_contribution: '0.01' };
      const win = { type: 'win', amount: `${payout}.00`, id_provider: house.newId() };
      return [post('Round/BetWin', seat, { game_id: seat.gameKey, round_id, transactions: [bet, win] })];
    },
    read(_, text) {
      const { meta, balance = null } = readJson(answer, text);
      return { outcome: meta ? `api_code ${meta.api_code}` : 'ok', balance };
    },
  };
};
