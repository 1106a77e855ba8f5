/** Honorlink's protocol from the vendor's side. The secret is a part of the wallet's address. */
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';

const answerSchema = z.object({ balance: z.number().optional() });
const ok = 200;

export const dialect: Dialect = {
  // As public clients have it; the vendor’s documents are not public.
  theirs: [
    'a first bet',
    'a bet again',
    'a bet above the cash',
    'a first win',
    'a win again',
    'a first cancellation',
    'an unknown member',
  ],
  answers: {
    'a bet again with another amount': '400',
    'a bet again as another member': '400',
    'a bet in another currency': null,
    'a bet again after its cancellation': '400',
    'a bet whose cancellation came first': '400',
    'a bet of an expired session': '400',
    'a bet on a closed game': '400',
    'a bet of a locked member': '400',
    'a win again with another amount': '400',
    'a win of the bet of another member': '400',
    'a win in another currency': null,
    'a win after the cancellation': '400',
    'a win before its bet': '400',
    'a cancellation of the bet of another member': '400',
    'a cancellation after the win': '400',
    'a bet above the cash': '400',
    'a forged secret': '401',
    'a session that was never opened': '400',
    'an unknown member': '400',
    'a bet during maintenance': '400',
    'a bet while play is switched off': '400',
    'a bet of a partner': '400',
    'a bet of a member who may not': '400',
    'a bet below the least stake': '400',
    'a bet above the highest stake': '400',
    'a bet while a reality check waits': '400',
  },
  namesNoSession: true,
  cash: { 'a second win of a settled bet': 2 * payout - stake },
  send({ origin, vendorKey, secret }, { what, memberRef: username, gameKey, roundId, betKey, key, amount }) {
    const endpoint = `${origin}/wallet/honorlink/${encodeURIComponent(secret)}`;
    if (what === 'balance') {
      const url = `${endpoint}/balance?username=${encodeURIComponent(username)}`;
      return { method: 'GET', url, headers: {}, body: '' };
    }
    const [signed, transaction] = (
      {
        bet: [-amount, { id: betKey, type: 'bet', referer_id: null }],
        win: [amount, { id: key, type: 'win', referer_id: betKey }],
        cancel: [amount, { id: key, type: 'cancel', referer_id: betKey }],
        prize: [amount, { id: key, type: 'promotion', referer_id: null }],
      } as const
    )[what];
    const game = { id: gameKey, type: 'slot', round: roundId, title: 'Probe', vendor: vendorKey };
    const change = { username, amount: signed, unknownField: 1 };
    const body = JSON.stringify({ ...change, transaction: { ...transaction, amount: signed, details: { game } } });
    return { method: 'POST', url: `${endpoint}/changeBalance`, headers: json, body };
  },
  read(http, text) {
    const { balance = null } = readJson(answerSchema, text);
    return { outcome: http === ok ? 'ok' : String(http), balance };
  },
};
