/** Stand-in of a GCP server: sessions of its own, bets and wins as actions, all signed with the key of the contract. */
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import { openRoundsDesk } from '../stand-in/issued-rounds.ts';
import type { MakeStandIn, Seat, WalletCall } from '../stand-in/stand-in.ts';
import { signatureOf } from './protocol.ts';

const account = {
  operator: 'sandbox-casino',
  secret: 'sandbox-auth-token-of-gcp',
  launchSecret: '',
  brand: '412',
  product: '',
};
const games = [
  { key: 'acceptance:test', name: 'Acceptance Test' },
  { key: 'softswiss:PlatinumLightning', name: 'Platinum Lightning' },
];
const statuses = { created: 201, malformed: 400, unsigned: 403, missing: 404, refused: 412, failed: 500 } as const;

const user = z.object({
  id: z.string().min(1),
  nickname: z.string().min(1),
  firstname: z.string().min(1),
  lastname: z.string().min(1),
  city: z.string().min(1),
  country: z.string().length(2),
  date_of_birth: z.iso.date(),
  registered_at: z.iso.date(),
  gender: z.enum(['m', 'f']),
});
const launch = z.object({
  casino_id: z.literal(account.operator),
  game: z.string(),
  currency: z.string().length(3),
  locale: z.string().length(2),
  ip: z.string().min(1),
  balance: z.int().nonnegative().optional(),
  client_type: z.enum(['desktop', 'mobile']),
  urls: z.object({ deposit_url: z.url().optional(), return_url: z.url().optional() }),
  user,
});
const issue = z.object({
  casino_id: z.literal(account.operator),
  currency: z.string().length(3),
  issue_id: z.string().min(1),
  games: z.array(z.string()).min(1),
  freespins_quantity: z.int().positive(),
  bet_level: z.int().nonnegative(),
  valid_until: z.iso.datetime(),
  user,
});
const cancelled = issue.pick({ casino_id: true, issue_id: true });
const answer = z.object({
  code: z.number().optional(),
  balance: z.number().optional(),
  transactions: z.array(z.object({ action_id: z.string(), tx_id: z.string() })).optional(),
});

function signed(path: string, fields: object): WalletCall {
  const body = JSON.stringify(fields);
  return { method: 'POST', path, headers: { ...json, 'x-request-sign': signatureOf(account.secret, body) }, body };
}

type Refusal = { readonly status: number; readonly body: { code: number; message: string } };
const refusal = (status: number, code: number, message: string): Refusal => ({ status, body: { code, message } });

/** Free spins: only their sum is sent to the wallet. */
function openFreespins() {
  const desk = openRoundsDesk((_, { key: issue_id }, { isLast, sum }) =>
    isLast ? [signed('/freespins', { issue_id, status: 'finished', total_amount: sum })] : [],
  );
  return {
    desk,
    issue(body: string): Refusal | null {
      const sent = issue.safeParse(JSON.parse(body));
      if (!sent.success) return refusal(statuses.malformed, 400, z.prettifyError(sent.error));
      const { issue_id: key, user: player, games: keys, freespins_quantity: rounds } = sent.data;
      const made = desk.create({ key, member: player.id, games: keys, rounds });
      if (made.status === 'refused') return refusal(statuses.refused, 600, made.reason);
      return made.status === 'lost' ? refusal(statuses.failed, 500, 'unknown error') : null;
    },
    cancel(body: string): Refusal | null {
      const sent = cancelled.safeParse(JSON.parse(body));
      const isKnown = sent.success && desk.cancel(sent.data.issue_id);
      return isKnown ? null : refusal(statuses.refused, 610, 'issue invalid');
    },
  };
}

export const gcpStandIn: MakeStandIn = (house) => {
  const post = (path: string, { member, session, gameKey, currency }: Seat, fields: object): WalletCall =>
    signed(path, { session_id: session, user_id: member, currency, game: gameKey, ...fields });
  const freespins = openFreespins();
  return {
    freeRounds: freespins.desk,
    account,
    basePath: '/gcp',
    games,
    addCalls(app) {
      app.post('/gcp/sessions', ({ headers, body }, reply) => {
        if (headers['x-request-sign'] !== signatureOf(account.secret, String(body)))
          return reply.code(statuses.unsigned).send({ code: 403, message: 'Forbidden' });
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success)
          return reply.code(statuses.malformed).send({ code: 400, message: z.prettifyError(sent.error) });
        const { game: gameKey, currency, user } = sent.data;
        if (!games.some(({ key }) => key === gameKey))
          return reply.code(statuses.missing).send({ code: 404, message: 'Not found' });
        const session = house.newId();
        const game_url = house.open({ member: user.id, session, gameKey, currency });
        return reply
          .code(statuses.created)
          .send({ launch_options: { game_url, strategy: 'iframe' }, session_id: session });
      });
      for (const act of ['issue', 'cancel'] as const)
        app.post(`/gcp/freespins/${act}`, ({ headers, body }, reply) => {
          const isSigned = headers['x-request-sign'] === signatureOf(account.secret, String(body));
          const refused = isSigned ? freespins[act](String(body)) : refusal(statuses.unsigned, 403, 'Forbidden');
          return refused ? reply.code(refused.status).send(refused.body) : reply.send();
        });
    },
    balance: (seat) => post('/play', seat, {}),
    play(seat, { id, stake, payout }) {
      const bet = { action: 'bet', amount: stake, action_id: house.newId(), jackpot_contribution: 0.01 };
      const win = { action: 'win', amount: payout, action_id: house.newId() };
      const actions = payout > 0 ? [bet, win] : [bet];
      return [post('/play', seat, { game_id: id, finished: true, actions })];
    },
    read(_, text) {
      const { code, balance } = readJson(answer, text);
      return {
        outcome: code === undefined ? 'ok' : `code ${code}`,
        balance: balance === undefined ? null : String(balance),
      };
    },
  };
};
