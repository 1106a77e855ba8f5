/** Stand-in of Pragmatic Play's seamless wallet: form fields with a hash in both directions. */
import { z } from 'zod';
import { readJson } from '../conformance/dialect.ts';
import type { MakeStandIn, Seat } from '../stand-in/stand-in.ts';
import { hashOf } from './protocol.ts';

const account = {
  operator: 'sb_sandbox',
  secret: 'sandbox-secret-of-pragmatic',
  launchSecret: '',
  brand: '',
  product: '',
};
const games = [
  { key: 'vs20olympgate', name: 'Gates of the Mountain' },
  { key: 'vs20fruitsw', name: 'Sweet Fruits' },
];
const providerId = 'PragmaticPlay';

const launch = z.object({
  secureLogin: z.literal(account.operator),
  symbol: z.string().min(1),
  language: z.string().length(2),
  token: z.string().min(1),
  externalPlayerId: z.string().min(1),
  platform: z.enum(['WEB', 'MOBILE']),
  technology: z.literal('H5'),
  currency: z.string().length(3),
});
const answer = z.object({ error: z.number(), cash: z.number().optional() });

type Fields = readonly (readonly [name: string, value: string])[];
const fieldsOf = (body: unknown): Fields => [...new URLSearchParams(String(body))];
const isProven = (fields: Fields) => {
  const hash = fields.find(([name]) => name === 'hash')?.[1];
  return hash === hashOf(fields, account.secret);
};
const refuse = (error: string, description: string) => ({ error, description });

export const pragmaticStandIn: MakeStandIn = (house) => {
  const call = (path: string, { member, session }: Seat, more: Readonly<Record<string, string>>) => {
    const fields = Object.entries({ providerId, userId: member, token: session, ...more });
    return {
      method: 'POST' as const,
      path: `/${path}.html`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...fields, ['hash', hashOf(fields, account.secret)]]).toString(),
    };
  };
  return {
    account,
    basePath: '',
    games,
    addCalls(app) {
      const base = '/IntegrationService/v3/http/CasinoGameAPI';
      app.post(`${base}/game/url/`, ({ body }) => {
        const fields = fieldsOf(body);
        if (!isProven(fields)) return refuse('2', 'Authentication failed');
        const sent = launch.safeParse(Object.fromEntries(fields));
        if (!sent.success) return refuse('7', 'Bad parameters in the request');
        const { externalPlayerId: member, token: session, symbol: gameKey, currency } = sent.data;
        return { error: '0', description: 'OK', gameURL: house.open({ member, session, gameKey, currency }) };
      });
      app.post(`${base}/getCasinoGames/`, ({ body }) => {
        if (!isProven(fieldsOf(body))) return refuse('2', 'Authentication failed');
        const gameList = games.map(({ key, name }) => ({
          gameID: key,
          gameName: name,
          gameTypeID: 'vs',
          typeDescription: 'Video Slots',
          technology: 'html5',
          platform: 'MOBILE,WEB',
          demoGameAvailable: true,
          aspectRatio: '16:9',
          technologyID: 'H5',
        }));
        return { error: '0', description: 'OK', gameList };
      });
    },
    balance: (seat) => call('balance', seat, {}),
    play(seat, { id, stake, payout }) {
      const round = { gameId: seat.gameKey, roundId: `round-${id}`, timestamp: String(house.now().getTime()) };
      const details = 'spin';
      const bet = { amount: `${stake}.00`, reference: `b-${id}`, roundDetails: details, currency: seat.currency };
      const result = { amount: `${payout}.00`, reference: `w-${id}`, roundDetails: details };
      return [call('bet', seat, { ...round, ...bet }), call('result', seat, { ...round, ...result })];
    },
    read(_, text) {
      const { error, cash } = readJson(answer, text);
      return { outcome: error === 0 ? 'ok' : String(error), balance: cash === undefined ? null : String(cash) };
    },
  };
};
