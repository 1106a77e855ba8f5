/** Stand-in of Hub88: makes the key pairs of both sides when it starts, and sends its wallet messages as documented. */
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import { openRoundsDesk } from '../stand-in/issued-rounds.ts';
import type { MakeStandIn, Seat, WalletCall } from '../stand-in/stand-in.ts';
import { dialect } from './dialect.ts';
import { isSigned, publicKeyOf, signBody } from './keys.ts';
import { wireDecimals } from './protocol.ts';
import { addRewards, ofOperator, operatorId, rewardOf } from './stand-in-rewards.ts';

const games = [
  { key: 'clt_dragonrising', name: 'Dragon Rising' },
  { key: 'clt_goldenwheel', name: 'Golden Wheel' },
];
const scale = 10 ** wireDecimals;
const statuses = { malformed: 400, unsigned: 401, missing: 404 } as const;

/** `lobby_url` is sent where the site has an address of its own. */
const launch = z.object({
  user: z.string().min(4),
  token: z.string().min(10).max(255),
  operator_id: z.literal(operatorId),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  game_code: z.string(),
  lang: z.string().length(2),
  currency: z.string().length(3),
  country: z.string().length(2),
  ip: z.string().min(1),
  lobby_url: z.url().optional(),
});
const answer = z.object({ status: z.string(), balance: z.number().optional() });

const listed = ({ key, name }: (typeof games)[number], index: number) => ({
  game_id: index + 1,
  game_code: key,
  name,
  product: 'Caleta',
  category: 'Video Slots',
  enabled: true,
  freebet_support: true,
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  rtp: '96.50',
  volatility: 3,
  paylines: 25,
});

export const hub88StandIn: MakeStandIn = (house) => {
  const [privateKey = '', privateKeyOfOperator = ''] = [dialect.keys?.create(), dialect.keys?.create()];
  const account = {
    operator: String(operatorId),
    secret: publicKeyOf(privateKey),
    launchSecret: privateKeyOfOperator,
    brand: '',
    product: '',
  };
  const post = (path: string, { member, session, gameKey }: Seat, fields: object): WalletCall => {
    const shared = { user: member, token: session, game_code: gameKey, request_uuid: house.newId() };
    const body = JSON.stringify({ ...shared, ...fields });
    return { method: 'POST', path, headers: { ...json, 'x-hub88-signature': signBody(privateKey, body) ?? '' }, body };
  };
  const desk = openRoundsDesk((seat, { key }, { id, payout }) => {
    const of = { round: `r-${id}`, currency: seat.currency, is_free: true, reward_uuid: rewardOf(key), meta: null };
    const [betKey, winKey] = [house.newId(), house.newId()];
    const bet = { ...of, amount: 1_000 * scale, transaction_uuid: betKey, supplier_transaction_id: `b-${id}` };
    const win = { ...of, amount: payout * scale, transaction_uuid: winKey, supplier_transaction_id: `w-${id}` };
    return [
      post('/transaction/bet', seat, { ...bet, round_closed: false }),
      post('/transaction/win', seat, { ...win, reference_transaction_uuid: betKey, round_closed: true }),
    ];
  });
  return {
    freeRounds: desk,
    account,
    basePath: '',
    games,
    addCalls(app) {
      const path = '/operator/generic/v2';
      const isOurs = (headers: Readonly<Record<string, unknown>>, body: unknown) =>
        isSigned(
          publicKeyOf(privateKeyOfOperator),
          Buffer.from(String(body)),
          String(headers['x-hub88-signature'] ?? ''),
        );
      app.addHook('preHandler', async ({ url, headers, body }, reply) => {
        if (url.startsWith(path) && !isOurs(headers, body))
          await reply.code(statuses.unsigned).send({ error: 'Request signature is invalid.' });
      });
      app.post(`${path}/game/url`, ({ body }, reply) => {
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success) return reply.code(statuses.malformed).send({ error: z.prettifyError(sent.error) });
        const { user: member, token: session, game_code: gameKey, currency } = sent.data;
        if (!games.some(({ key }) => key === gameKey))
          return reply.code(statuses.missing).send({ error: 'The game requested does not exist.' });
        return { url: house.open({ member, session, gameKey, currency }) };
      });
      app.post(`${path}/game/list`, ({ body }, reply) =>
        ofOperator.safeParse(JSON.parse(String(body))).success
          ? games.map(listed)
          : reply.code(statuses.missing).send({ error: 'The operator_id does not exist.' }),
      );
      addRewards(app, desk);
    },
    balance: (seat) => post('/user/balance', seat, {}),
    play(seat, { id, stake, payout }) {
      const paid = { round: `r-${id}`, currency: seat.currency, supplier_user: null, meta: null, reward_uuid: null };
      const bet = { ...paid, amount: stake * scale, is_free: false, bet: 'zero', round_closed: false };
      const win = { ...paid, amount: payout * scale, is_free: false, bet: 'zero', round_closed: true };
      const [betKey, winKey] = [house.newId(), house.newId()];
      return [
        post('/transaction/bet', seat, { ...bet, transaction_uuid: betKey, supplier_transaction_id: `b-${id}` }),
        post('/transaction/win', seat, {
          ...win,
          transaction_uuid: winKey,
          reference_transaction_uuid: betKey,
          supplier_transaction_id: `w-${id}`,
        }),
      ];
    },
    read(_, text) {
      const { status, balance } = readJson(answer, text);
      return {
        outcome: status === 'RS_OK' ? 'ok' : status,
        balance: balance === undefined ? null : String(balance / scale),
      };
    },
  };
};
