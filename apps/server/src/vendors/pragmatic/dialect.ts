/** Pragmatic Play's protocol from the vendor's side. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, readJson } from '../conformance/dialect.ts';
import { hashOf } from './protocol.ts';

const answerSchema = z.object({ error: z.number(), cash: z.number().optional() });

export const dialect: Dialect = {
  // Stated by the seamless specification.
  theirs: [
    'a first bet',
    'a bet again',
    'a bet whose cancellation came first',
    'a bet above the cash',
    'a first win',
    'a win again',
    'a win before its bet',
    'a first cancellation',
    'a cancellation again',
    'a cancellation before its bet',
    'a prize again',
    'a forged secret',
    'an unknown member',
    'a session that was never opened',
  ],
  answers: {
    'a bet again with another amount': '120',
    'a bet again as another member': '7',
    'a bet in another currency': '7',
    'a bet again after its cancellation': '120',
    'a bet whose cancellation came first': '120',
    'a bet of an expired session': '4',
    'a bet on a closed game': '8',
    'a bet of a locked member': '6',
    'a win again with another amount': '120',
    'a win of the bet of another member': '100',
    'a win in another currency': null,
    'a win after the cancellation': '120',
    'a win before its bet': '100',
    'a cancellation of the bet of another member': '7',
    'a cancellation after the win': '120',
    'a bet above the cash': '1',
    'a forged secret': '5',
    'a session that was never opened': '4',
    'an unknown member': '2',
    'a bet during maintenance': '3',
    'a bet while play is switched off': '3',
    'a bet of a partner': '6',
    'a bet of a member who may not': '6',
    'a bet below the least stake': '50',
    'a bet above the highest stake': '50',
    'a bet while a reality check waits': '210',
  },
  cash: { 'a second win of a settled bet': 2 * payout - stake },
  send({ origin, vendorKey, secret }, { what, memberRef: userId, sessionRef: token, roundId, betKey, key, ...move }) {
    const { amount, currency, gameKey: gameId } = move;
    const [path, fields] = {
      balance: ['balance', { token }],
      bet: ['bet', { gameId, roundId, amount, reference: betKey, token, currency }],
      win: ['result', { gameId, roundId, amount, reference: key }],
      cancel: ['refund', { reference: betKey }],
      prize: ['promoWin', { amount, reference: key, campaignType: 'X', currency }],
    }[what];
    const entries = Object.entries({ providerId: 'p', userId, empty: '', unknownField: 'x', ...fieldsOf(fields) });
    const pairs = entries.map(([name, value]): [string, string] => [name, String(value)]);
    const body = new URLSearchParams([...pairs, ['hash', hashOf(pairs, secret)]]).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method: 'POST', url: `${origin}/wallet/pragmatic/${vendorKey}/${String(path)}.html`, headers, body };
  },
  read(_, text) {
    const { error, cash = null } = readJson(answerSchema, text);
    return { outcome: error === 0 ? 'ok' : String(error), balance: cash };
  },
};
