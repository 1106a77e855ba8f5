/** Stand-in of an a8r v2 server: our sessions, bets and wins as transactions in decimal text. */
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import { openRoundsDesk } from '../stand-in/issued-rounds.ts';
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
const statuses = { malformed: 400, unsigned: 403, failed: 500 } as const;

const player = z.object({
  id: z.string().min(1),
  currency: z.string().length(3),
  country: z.string().length(2),
  date_of_birth: z.iso.date(),
  firstname: z.string().min(1),
  lastname: z.string().min(1),
  nickname: z.string().min(1),
  gender: z.enum(['m', 'f']),
  registered_at: z.iso.date(),
});
const launch = z.object({
  casino_id: z.literal(account.operator),
  game: z.enum(games.map(({ key }) => key)),
  locale: z.string().length(2),
  session_id: z.string().min(1),
  ip: z.string().min(1),
  client_type: z.enum(['desktop', 'mobile']),
  urls: z.object({ return_url: z.url().optional(), deposit_url: z.url().optional() }),
  account: player,
});
const issue = z.object({
  casino_id: z.literal(account.operator),
  issue_id: z.string().min(1),
  games: z.array(z.enum(games.map(({ key }) => key))).min(1),
  freespins_quantity: z.int().positive(),
  bet_level: z.int().nonnegative(),
  valid_until: z.iso.datetime(),
  account: player,
});
const cancelled = issue.pick({ casino_id: true, issue_id: true });
const answer = z.object({ meta: z.object({ api_code: z.string() }).optional(), balance: z.string().optional() });

function signed(method: string, fields: object): WalletCall {
  const body = JSON.stringify(fields);
  const headers = { ...json, 'x-request-sign': signatureOf(account.secret, body) };
  return { method: 'POST', path: `/v2/provider_a8r.${method}`, headers, body };
}

type Refusal = { readonly status: number; readonly msg: string };

/** Free spins: only their sum is sent to the wallet. */
function openFreespins() {
  const desk = openRoundsDesk((_, { key: issue_id }, { isLast, sum }) =>
    isLast ? [signed('Freespins/Finish', { issue_id, amount: `${sum}.00` })] : [],
  );
  return {
    desk,
    issue(body: string): Refusal | null {
      const sent = issue.safeParse(JSON.parse(body));
      if (!sent.success) return { status: statuses.malformed, msg: z.prettifyError(sent.error) };
      const { issue_id: key, account: owner, games: keys, freespins_quantity: rounds } = sent.data;
      const made = desk.create({ key, member: owner.id, games: keys, rounds });
      if (made.status === 'refused') return { status: statuses.malformed, msg: made.reason };
      if (made.status === 'known') return { status: statuses.malformed, msg: 'issue already exists' };
      return made.status === 'lost' ? { status: statuses.failed, msg: 'internal error' } : null;
    },
    cancel(body: string): Refusal | null {
      const sent = cancelled.safeParse(JSON.parse(body));
      const isKnown = sent.success && desk.cancel(sent.data.issue_id);
      return isKnown ? null : { status: statuses.malformed, msg: 'issue is not known' };
    },
  };
}

export const a8rStandIn: MakeStandIn = (house) => {
  const post = (method: string, { member, currency, session }: Seat, fields: object): WalletCall =>
    signed(method, { account_id: member, currency, session_id: session, ...fields });
  const freespins = openFreespins();
  return {
    freeRounds: freespins.desk,
    account,
    basePath: '/api',
    games,
    addCalls(app) {
      app.post('/api/v2/a8r_provider.Launcher/Real', ({ headers, body }, reply) => {
        if (headers['x-request-sign'] !== signatureOf(account.secret, String(body)))
          return reply.code(statuses.unsigned).send({ meta: { api_code: '403' } });
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success) return reply.code(statuses.malformed).send({ msg: z.prettifyError(sent.error) });
        const { game: gameKey, session_id: session, account: owner } = sent.data;
        return { launch_url: house.open({ member: owner.id, session, gameKey, currency: owner.currency }) };
      });
      for (const [method, act] of [
        ['Issue', freespins.issue],
        ['Cancel', freespins.cancel],
      ] as const)
        app.post(`/api/v2/a8r_provider.Freespins/${method}`, ({ headers, body }, reply) => {
          const isSigned = headers['x-request-sign'] === signatureOf(account.secret, String(body));
          const refused = isSigned ? act(String(body)) : { status: statuses.unsigned, msg: 'wrong signature' };
          return refused ? reply.code(refused.status).send({ msg: refused.msg }) : reply.send({});
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
