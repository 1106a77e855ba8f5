/** Stand-in of Evolution's One Wallet: user authentication, and the wallet's messages as in its documents. */
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import type { MakeStandIn, Seat } from '../stand-in/stand-in.ts';

const account = {
  operator: 'sandboxcasino0001',
  secret: 'sandbox-auth-token-of-evolution',
  launchSecret: 'sandbox-api-token-of-evolution',
  brand: '',
  product: '',
};
const games = [
  { key: 'ab1baccarat00001', name: 'Baccarat A' },
  { key: 'vctlz20yfnmp1ylr', name: 'Roulette' },
];

const launch = z.object({
  uuid: z.string().min(1),
  player: z.object({
    id: z.string().min(1),
    update: z.boolean(),
    nickname: z.string(),
    country: z.string().length(2),
    language: z.string().min(2),
    currency: z.string().length(3),
    session: z.object({ id: z.string().min(1), ip: z.string().min(1) }),
  }),
  config: z.object({
    game: z.object({ table: z.object({ id: z.string() }) }).optional(),
    channel: z.object({ wrapped: z.boolean() }),
  }),
});
const answer = z.object({ status: z.string(), balance: z.number().nullish() });

export const evolutionStandIn: MakeStandIn = (house) => {
  const call = (path: string, { member, session, currency }: Seat, fields: object) => ({
    method: 'POST' as const,
    path: `${path}?authToken=${encodeURIComponent(account.secret)}`,
    headers: json,
    body: JSON.stringify({ sid: session, userId: member, currency, uuid: house.newId(), ...fields }),
  });
  const tableOf = ({ gameKey }: Seat, id: string) => ({
    id,
    type: 'baccarat',
    details: { table: { id: gameKey, vid: null } },
  });
  return {
    account,
    basePath: '',
    games,
    addCalls(app) {
      app.post<{ Params: { casino: string; token: string } }>('/ua/v1/:casino/:token', ({ params, body }, reply) => {
        if (params.casino !== account.operator || params.token !== account.launchSecret)
          return reply.code(401).send({ errors: [{ code: 'G.4', message: 'Unauthorized' }] });
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success)
          return reply.code(400).send({ errors: [{ code: 'G.0', message: z.prettifyError(sent.error) }] });
        const { player, config } = sent.data;
        const gameKey = config.game?.table.id ?? 'lobby';
        const url = house.open({ member: player.id, session: player.session.id, gameKey, currency: player.currency });
        // Without the host, as in the documents.
        const { pathname: entry } = new URL(url);
        return { entry, entryEmbedded: entry };
      });
    },
    balance: (seat) => call('/balance', seat, { game: null }),
    play(seat, { id, stake, payout }) {
      const game = tableOf(seat, `round-${id}`);
      return [
        call('/debit', seat, { game, transaction: { id: `d-${id}`, refId: id, amount: stake } }),
        call('/credit', seat, { game, transaction: { id: `c-${id}`, refId: id, amount: payout } }),
      ];
    },
    read(_, text) {
      const { status, balance } = readJson(answer, text);
      return {
        outcome: status === 'OK' ? 'ok' : status,
        balance: typeof balance === 'number' ? String(balance) : null,
      };
    },
  };
};
