/** The made-up protocol from the vendor's side. What was done before is answered `ok` again. */
import { z } from 'zod';
import { type Dialect, json, readJson } from '../../vendors/conformance/dialect.ts';

const answer = z.object({ code: z.string().optional(), cash: z.number().optional() });

export const dialect: Dialect = {
  answers: {
    'a bet again with another amount': 'TRANSACTION_CONFLICT',
    'a bet again as another member': 'MEMBER_OTHER',
    'a bet in another currency': null,
    'a bet again after its cancellation': 'DEBIT_CANCELLED',
    'a bet whose cancellation came first': 'DEBIT_CANCELLED',
    'a bet of an expired session': 'SESSION_ENDED',
    'a bet on a closed game': 'GAME_CLOSED',
    'a bet of a locked member': 'MEMBER_LOCKED',
    'a win again with another amount': 'TRANSACTION_CONFLICT',
    'a win of the bet of another member': 'MEMBER_OTHER',
    'a win in another currency': null,
    'a win after the cancellation': 'DEBIT_CANCELLED',
    'a second win of a settled bet': 'DEBIT_SETTLED',
    'a win before its bet': 'DEBIT_UNKNOWN',
    'a cancellation of the bet of another member': 'MEMBER_OTHER',
    'a cancellation after the win': 'DEBIT_SETTLED',
    'a bet above the cash': 'INSUFFICIENT_FUNDS',
    'a forged secret': 'UNSIGNED',
    'a session that was never opened': 'SESSION_ENDED',
    'an unknown member': 'MEMBER_UNKNOWN',
  },
  send({ origin, vendorKey, secret }, { what, memberRef, sessionRef, roundId, betKey, key, amount }) {
    const body = { member: memberRef, session: sessionRef, round: roundId, bet: betKey, key, amount };
    return {
      method: 'POST',
      url: `${origin}/wallet/pebble/${vendorKey}/${what}`,
      headers: { ...json, 'x-pebble': secret },
      body: JSON.stringify(body),
    };
  },
  read(_, text) {
    const { code = 'ok', cash = null } = readJson(answer, text);
    return { outcome: code, balance: cash };
  },
};
