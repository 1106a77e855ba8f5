/** a8r v2 from the vendor's side. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';
import { signatureOf } from './protocol.ts';

const answerSchema = z.object({
  meta: z.object({ api_code: z.string() }).optional(),
  balance: z.string().optional(),
  transactions: z.array(z.object({ id: z.string() })).default([]),
});
const paidTwice = 2 * payout - stake;

export const dialect: Dialect = {
  answers: {
    'a bet again with another amount': '400',
    'a bet again as another member': '400',
    'a bet in another currency': '154',
    'a bet again after its cancellation': 'no id',
    'a bet whose cancellation came first': 'no id',
    'a bet of an expired session': '403',
    'a bet on a closed game': '405',
    'a bet of a locked member': '110',
    'a win again with another amount': '400',
    'a win of the bet of another member': '404',
    'a win in another currency': '154',
    'a win after the cancellation': '404',
    'a win before its bet': '404',
    'a cancellation before its bet': 'no id',
    'a cancellation before its bet, again': 'no id',
    'a play again with another amount': '400',
    'a play again with another payout': '400',
    'a play again as another member': '400',
    'a play whose cancellation came first': '404',
    'a play of an expired session': '403',
    'a play on a closed game': '405',
    'a play of a locked member': '110',
    'a bet above the cash': '100',
    'a forged secret': '403',
    'a session that was never opened': '403',
    'an unknown member': '101',
    'a bet during maintenance': '405',
    'a bet while play is switched off': '405',
    'a bet of a partner': '110',
    'a bet of a member who may not': '110',
    'a bet below the least stake': '106',
    'a bet above the highest stake': '106',
    'a bet while a reality check waits': '105',
  },
  // A win names its round alone, and every one that has a key of its own is paid.
  cash: {
    'a second win of a settled bet': paidTwice,
    'a play of a bet that was settled': paidTwice,
    'a win after the play': paidTwice,
  },
  hasPlays: true,
  send({ origin, vendorKey, secret }, { what, memberRef, sessionRef, gameKey, currency, payout: won, ...move }) {
    const { roundId: round_id, betKey, key, amount } = move;
    const account = { account_id: memberRef, currency, unknownField: 1 };
    const shared = { ...account, session_id: sessionRef, game_id: gameKey };
    const bet = { type: 'bet', amount: String(amount), id_provider: betKey };
    const paid = {
      type: 'win',
      amount: `${won ?? amount}.00`,
      id_provider: won === undefined ? key : `${betKey}-paid`,
    };
    const cancel = { type: 'rollback', id_provider: key, original_id_provider: betKey };
    const [path, fields] = {
      balance: ['Player/Balance', {}],
      bet: ['Round/BetWin', { round_id, transactions: won === undefined ? [bet] : [bet, paid] }],
      win: ['Round/BetWin', { round_id, transactions: [paid] }],
      cancel: ['Round/Rollback', { round_id_provider: round_id, finished: false, transactions: [cancel] }],
      prize: ['Promo/Win', { amount: `${amount}.00`, id_provider: key, event_type: 'New Drop', event_id: 'e-1' }],
    }[what];
    const body = JSON.stringify({ ...shared, ...fieldsOf(fields) });
    const headers = { ...json, 'x-request-sign': signatureOf(secret, body) };
    const url = `${origin}/wallet/a8r/${vendorKey}/v2/provider_a8r.${String(path)}`;
    return { method: 'POST', url, headers, body };
  },
  read(_, text) {
    const { meta, balance, transactions } = readJson(answerSchema, text);
    const done = transactions.every(({ id }) => id !== '') ? 'ok' : 'no id';
    return { outcome: meta?.api_code ?? done, balance: balance === undefined ? null : Number(balance) };
  },
};
