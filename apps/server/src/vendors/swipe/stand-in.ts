/** Stand-in of Swipe Games: calls signed over canonical JSON, ours with one key and its own with another. */
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
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
  hasFreeSpins: false,
  rtp: 97,
});

const signed = (text: string) => ({ 'x-request-sign': signatureOf(account.secret, text) });

export const swipeStandIn: MakeStandIn = (house) => {
  const post = (path: string, fields: object): WalletCall => {
    const body = canonical(fields);
    return { method: 'POST', path, headers: { ...json, ...signed(body) }, body };
  };
  return {
    account,
    basePath: '/api/v1',
    games,
    addCalls(app) {
      const isProven = (headers: Readonly<Record<string, unknown>>, text: string) =>
        headers['x-request-sign'] === signatureOf(account.launchSecret, text);
      app.post('/api/v1/create-new-game', ({ headers, body }, reply) => {
        if (!isProven(headers, String(body))) return reply.code(401).send({ message: 'invalid signature' });
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success)
          return reply.code(400).send({ message: 'bad request', details: z.prettifyError(sent.error) });
        const { gameID: gameKey, sessionID: session, currency, user } = sent.data;
        return { gameURL: house.open({ member: user.id, session, gameKey, currency }), gsID: house.newId() };
      });
      app.get('/api/v1/games', ({ headers, query }, reply) => {
        if (!isProven(headers, canonical(query))) return reply.code(401).send({ message: 'invalid signature' });
        return games.map(listed);
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
