/** Swipe Games' protocol from the vendor's side. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';
import { signatureOf } from './protocol.ts';

const answerSchema = z.object({ balance: z.string().optional(), code: z.string().optional() });

export const dialect: Dialect = {
  answers: {
    'a bet again with another amount': '409 transaction_conflict',
    'a bet again as another member': '409 transaction_conflict',
    'a bet in another currency': null,
    'a bet again after its cancellation': '409 transaction_conflict',
    'a bet whose cancellation came first': '409 transaction_conflict',
    'a bet of an expired session': '401 session_expired',
    'a bet on a closed game': '404 game_not_found',
    'a bet of a locked member': '403 account_blocked',
    'a win again with another amount': '409 transaction_conflict',
    'a win of the bet of another member': '404 transaction_not_found',
    'a win in another currency': null,
    'a win after the cancellation': '409 transaction_conflict',
    'a win before its bet': '404 transaction_not_found',
    'a bet above the cash': '402 insufficient_funds',
    'a forged secret': '401 invalid_signature',
    'a session nobody opened': '404 session_not_found',
    'an unknown member': null,
    'a bet during maintenance': '404 game_not_found',
    'a bet while play is switched off': '404 game_not_found',
    'a bet of a partner': '403 account_blocked',
    'a bet of a member who may not': '403 account_blocked',
    'a bet below the least stake': '403 bet_limit',
    'a bet above the highest stake': '403 bet_limit',
    'a bet while a reality check waits': '403 time_limit',
  },
  cash: { 'a second win of a settled bet': 2 * payout - stake },
  send({ origin, vendorKey, secret }, { what, sessionRef: sessionID, roundId: roundID, betKey, key, amount }) {
    const endpoint = `${origin}/wallet/swipe/${vendorKey}`;
    if (what === 'balance') {
      const headers = { 'x-request-sign': signatureOf(secret, JSON.stringify({ sessionID })) };
      return {
        method: 'GET',
        url: `${endpoint}/balance?sessionID=${encodeURIComponent(sessionID)}`,
        headers,
        body: '',
      };
    }
    const [path, fields] = {
      bet: ['bet', { txID: betKey, roundID, type: 'regular' }],
      win: ['win', { txID: key, roundID, type: 'regular' }],
      cancel: ['refund', { txID: key, origTxID: betKey, roundID }],
      prize: ['win', { txID: key, roundID, type: 'regular', frID: 'fr-1' }],
    }[what];
    const body = JSON.stringify({ sessionID, amount: String(amount), unknownField: 1, ...fieldsOf(fields) });
    const headers = { ...json, 'x-request-sign': signatureOf(secret, body) };
    return { method: 'POST', url: `${endpoint}/${String(path)}`, headers, body };
  },
  read(http, text) {
    const { balance, code } = readJson(answerSchema, text);
    return {
      outcome: code === undefined ? 'ok' : `${http} ${code}`,
      balance: balance === undefined ? null : Number(balance),
    };
  },
};
