/** Stand-in of Swipe Games: calls signed over canonical JSON, ours with one key and its own with another. */
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import { openRoundsDesk } from '../stand-in/issued-rounds.ts';
import type { MakeStandIn, WalletCall } from '../stand-in/stand-in.ts';
import { canonical, signatureOf } from './protocol.ts';

const account = {
  operator: '3f2a7d0c-6d0e-4a53-8f2e-1f5f0f6f9a01',
  secret: 'sandbox-integration-key-of-swipe',
  launchSecret: 'sandbox-api-key-of-swipe',
  brand: 'mirinae',
  product: '',
};
const games = [
  { key: 'sg_catch_97', name: 'Catch 97' },
  { key: 'sg_mines_96', name: 'Mines 96' },
];

const launch = z.object({
  cID: z.literal(account.operator),
  extCID: z.literal(account.brand),
  gameID: z.enum(games.map(({ key }) => key)),
  demo: z.literal(false),
  platform: z.enum(['desktop', 'mobile']),
  currency: z.string().length(3),
  locale: z.string().regex(/^[a-z]{2}(_[a-z]{2})?$/),
  sessionID: z.string().min(1),
  user: z.object({ id: z.string().min(1) }),
});
const freeRounds = z.object({
  cID: z.literal(account.operator),
  extCID: z.literal(account.brand),
  extID: z.string().min(1),
  currency: z.string().length(3),
  quantity: z.int().min(1).max(99),
  betLine: z.int().min(1).max(99),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  gameIDs: z.array(z.enum(games.map(({ key }) => key))).min(1),
  userIDs: z.tuple([z.string().min(1)]),
});
const cancelled = freeRounds.pick({ cID: true, extCID: true, extID: true });
const statuses = { malformed: 400, unsigned: 401, missing: 404, taken: 409, failed: 500 } as const;

const answer = z.object({
  balance: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
const ok = 200;

const listed = ({ key, name }: (typeof games)[number]) => ({
  id: key,
  title: name,
  locales: ['en_us', 'ko'],
  currencies: ['KRW', 'USD'],
  platforms: ['desktop', 'mobile'],
  images: { baseURL: 'https://images.example', square: '/s.png', horizontal: '/h.png', widescreen: '/w.png' },
  hasFreeSpins: true,
  betLines: [
    {
      currency: 'KRW',
      values: [
        { maxBet: '100.00', maxCoeff: '5000.00' },
        { maxBet: '1000.00', maxCoeff: '5000.00' },
      ],
    },
  ],
  rtp: 97,
});

const signed = (text: string) => ({ 'x-request-sign': signatureOf(account.secret, text) });

export const swipeStandIn: MakeStandIn = (house) => {
  const post = (path: string, fields: object): WalletCall => {
    const body = canonical(fields);
    return { method: 'POST', path, headers: { ...json, ...signed(body) }, body };
  };
  const desk = openRoundsDesk(({ session }, { key: frID }, { id, payout, isLast, sum }) => {
    const round = { sessionID: session, roundID: `r-${id}`, frID };
    const free = [
      post('/bet', { ...round, type: 'free', txID: `b-${id}`, amount: '1000.00' }),
      post('/win', { ...round, type: 'free', txID: `w-${id}`, amount: `${payout}.00` }),
    ];
    const last = post('/win', { ...round, type: 'regular', txID: `t-${id}`, amount: `${sum}.00` });
    return isLast ? [...free, last] : free;
  });
  return {
    freeRounds: desk,
    account,
    basePath: '/api/v1',
    games,
    addCalls(app) {
      const isProven = (headers: Readonly<Record<string, unknown>>, text: string) =>
        headers['x-request-sign'] === signatureOf(account.launchSecret, text);
      app.post('/api/v1/create-new-game', ({ headers, body }, reply) => {
        if (!isProven(headers, String(body)))
          return reply.code(statuses.unsigned).send({ message: 'invalid signature' });
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success)
          return reply.code(statuses.malformed).send({ message: 'bad request', details: z.prettifyError(sent.error) });
        const { gameID: gameKey, sessionID: session, currency, user } = sent.data;
        return { gameURL: house.open({ member: user.id, session, gameKey, currency }), gsID: house.newId() };
      });
      app.get('/api/v1/games', ({ headers, query }, reply) => {
        if (!isProven(headers, canonical(query)))
          return reply.code(statuses.unsigned).send({ message: 'invalid signature' });
        return games.map(listed);
      });
      app.post('/api/v1/free-rounds', ({ headers, body }, reply) => {
        if (!isProven(headers, String(body)))
          return reply.code(statuses.unsigned).send({ message: 'invalid signature' });
        const sent = freeRounds.safeParse(JSON.parse(String(body)));
        if (!sent.success)
          return reply.code(statuses.malformed).send({ message: 'bad request', details: z.prettifyError(sent.error) });
        const { extID: key, gameIDs, quantity: rounds, userIDs } = sent.data;
        const made = desk.create({ key, member: userIDs[0], games: gameIDs, rounds });
        if (made.status === 'refused') return reply.code(statuses.malformed).send({ message: made.reason });
        if (made.status === 'known') return reply.code(statuses.taken).send({ message: 'extID is used' });
        if (made.status === 'lost') return reply.code(statuses.failed).send({ message: 'internal error' });
        return { id: house.newId(), extID: key };
      });
      app.delete('/api/v1/free-rounds', ({ headers, body }, reply) => {
        if (!isProven(headers, String(body)))
          return reply.code(statuses.unsigned).send({ message: 'invalid signature' });
        const sent = cancelled.safeParse(JSON.parse(String(body)));
        if (!sent.success) return reply.code(statuses.malformed).send({ message: 'bad request' });
        return desk.cancel(sent.data.extID)
          ? reply.send()
          : reply.code(statuses.missing).send({ message: 'not found' });
      });
    },
    balance({ session }) {
      const query = { sessionID: session };
      const path = `/balance?${new URLSearchParams(query)}`;
      return { method: 'GET', path, headers: signed(canonical(query)), body: '' };
    },
    play({ session }, { id, stake, payout }) {
      const round = { sessionID: session, roundID: `r-${id}`, type: 'regular' };
      return [
        post('/bet', { ...round, txID: `b-${id}`, amount: `${stake}.00` }),
        post('/win', { ...round, txID: `w-${id}`, amount: `${payout}.00` }),
      ];
    },
    read(status, text) {
      const { balance = null, code, message } = readJson(answer, text);
      return { outcome: status === ok ? 'ok' : `${status} ${code ?? message ?? ''}`.trim(), balance };
    },
  };
};
