/** Stand-in of KPLAY, also sold as WHITECLIFF: messages as in its seamless manual. */
import { isSameSecret } from '@mirinae/node-kit/same-secret';
import { z } from 'zod';
import { json, readJson } from '../conformance/dialect.ts';
import type { MakeStandIn, Seat } from '../stand-in/stand-in.ts';

const account = {
  operator: 'sandbox',
  secret: 'sandbox-secret-key-of-kplay',
  launchSecret: 'sandbox-ag-token-of-kplay',
  brand: '',
  product: '1',
};
const games = [
  { key: '1001', name: 'Speed Baccarat' },
  { key: '1002', name: 'Korean Roulette' },
];
/** The first id of a member at the vendor: of its own, never ours. */
const firstUser = 200_111;

const launch = z.object({
  user: z.object({
    id: z.number().positive(),
    name: z.string().min(3).max(20),
    balance: z.number(),
    language: z.string(),
    currency: z.string(),
    sid: z.string().min(30).max(100).optional(),
  }),
  prd: z.object({
    id: z.int(),
    type: z.int(),
    is_mobile: z.union([z.boolean(), z.literal(0), z.literal(1)]),
    table_id: z.string().optional(),
  }),
});
const answer = z.object({
  status: z.union([z.number(), z.string()]),
  balance: z.number().optional(),
  error: z.string().optional(),
});

const refuse = (error: string) => ({ status: 0, error });

/** Wall clock as the manual prints times; it does not name the zone. */
const timeOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

const listed = ({ key, name }: (typeof games)[number]) => ({
  prd_name: 'Sandbox',
  prd_category: 'Live Casino',
  game_id: Number(key),
  game_name: name,
  table_id: null,
  game_type: null,
  game_icon_link: null,
  is_enabled: 1,
});

export const kplayStandIn: MakeStandIn = (house) => {
  const users = new Map<string, number>();
  const userOf = (name: string) => {
    const known = users.get(name) ?? firstUser + users.size;
    users.set(name, known);
    return known;
  };
  const post = (path: string, { member }: Seat, fields: object) => ({
    method: 'POST' as const,
    path,
    headers: { ...json, 'secret-key': account.secret },
    body: JSON.stringify({ user_id: Number(member), prd_id: Number(account.product), ...fields }),
  });
  return {
    account,
    basePath: '/api/v1',
    games,
    addCalls(app) {
      const isKnown = (headers: Readonly<Record<string, unknown>>) =>
        headers['ag-code'] === account.operator &&
        isSameSecret(String(headers['ag-token'] ?? ''), account.launchSecret);
      app.post('/api/v1/auth', ({ headers, body }) => {
        if (!isKnown(headers)) return refuse('ACCESS_DENIED');
        const sent = launch.safeParse(JSON.parse(String(body)));
        if (!sent.success) return refuse('INTERNAL_ERROR');
        const { user, prd } = sent.data;
        if (prd.id !== Number(account.product)) return refuse('INVALID_PRODUCT');
        const member = String(userOf(user.name));
        const gameKey = prd.table_id ?? String(prd.type);
        const url = house.open({ member, session: user.sid ?? '', gameKey, currency: user.currency });
        return { status: '1', user_id: Number(member), username: `NKP${user.name}`, launch_url: url };
      });
      app.post('/api/v1/gamelist', ({ headers }) =>
        isKnown(headers) ? { status: 1, game_list: { [account.product]: games.map(listed) } } : refuse('ACCESS_DENIED'),
      );
    },
    balance: (seat) => post('/balance', seat, { sid: seat.session }),
    play(seat, { id, stake, payout }) {
      const round = { sid: seat.session, txn_id: id, round_id: `r-${id}`, game_id: Number(seat.gameKey), table_id: '' };
      const at = timeOf(house.now());
      return [
        post('/debit', seat, { ...round, amount: stake, debit_time: at }),
        post('/credit', seat, { ...round, amount: payout, is_cancel: 0, credit_time: at }),
      ];
    },
    read(_, text) {
      const { status, error = `status ${status}`, balance } = readJson(answer, text);
      return {
        outcome: String(status) === '1' ? 'ok' : error,
        balance: balance === undefined ? null : String(balance),
      };
    },
  };
};
