/** GCP from the vendor's side. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';
import { signatureOf } from './protocol.ts';

const answerSchema = z.object({
  code: z.number().optional(),
  balance: z.number().optional(),
  transactions: z.array(z.object({ tx_id: z.string() })).default([]),
});
const paidTwice = 2 * payout - stake;

export const dialect: Dialect = {
  answers: {
    'a bet again with another amount': '400',
    'a bet again as another member': '400',
    'a bet in another currency': '154',
    'a bet again after its cancellation': 'no tx_id',
    'a bet whose cancellation came first': 'no tx_id',
    'a bet of an expired session': '403',
    'a bet on a closed game': '405',
    'a bet of a locked member': '110',
    'a win again with another amount': '400',
    'a win of the bet of another member': '404',
    'a win in another currency': '154',
    'a win after the cancellation': '404',
    'a win before its bet': '404',
    'a cancellation before its bet': 'no tx_id',
    'a cancellation before its bet, again': 'no tx_id',
    'a prize of an unknown kind': null,
    'a prize again': null,
    'a prize after the session expired': null,
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
  namesNoSession: true,
  send({ origin, vendorKey, secret }, { what, memberRef, gameKey, currency, payout: won, ...move }) {
    const { roundId: game_id, betKey, key, amount } = move;
    const shared = { user_id: memberRef, currency, game: gameKey, unknownField: 1 };
    const bet = { action: 'bet', amount, action_id: betKey };
    const win = { action: 'win', amount: won ?? amount, action_id: won === undefined ? key : `${betKey}-paid` };
    const cancel = { action: 'rollback', action_id: key, original_action_id: betKey };
    const [path, fields] = {
      balance: ['play', {}],
      bet: ['play', { game_id, finished: won !== undefined, actions: won === undefined ? [bet] : [bet, win] }],
      win: ['play', { game_id, finished: true, actions: [win] }],
      cancel: ['rollback', { game_id, actions: [cancel] }],
      prize: ['freespins', { issue_id: key, total_amount: amount }],
    }[what];
    const body = JSON.stringify({ ...shared, ...fieldsOf(fields) });
    const headers = { ...json, 'x-request-sign': signatureOf(secret, body) };
    return { method: 'POST', url: `${origin}/wallet/gcp/${vendorKey}/${String(path)}`, headers, body };
  },
  read(_, text) {
    const { code, balance = null, transactions } = readJson(answerSchema, text);
    const done = transactions.every(({ tx_id }) => tx_id !== '') ? 'ok' : 'no tx_id';
    return { outcome: code === undefined ? done : String(code), balance };
  },
};
