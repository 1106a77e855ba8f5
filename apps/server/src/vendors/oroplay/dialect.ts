/** OroPlay's protocol from the vendor's side. A cancellation repeats its transaction with `isCanceled`. */
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';
import { errors } from './protocol.ts';

const answerSchema = z.object({ success: z.boolean(), message: z.unknown(), errorCode: z.number() });
const duplicate = String(errors.duplicate);
const invalid = String(errors.invalid);

/** From outside, a secret `clientId:clientSecret` names the client too. */
const basicOf = (secret: string) => {
  const pair = secret.includes(':') ? secret : `client:${secret}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
};

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
    'a forged secret',
  ],
  answers: {
    'a bet again': duplicate,
    'a bet again with another amount': invalid,
    'a bet again as another member': invalid,
    'a bet in another currency': null,
    'a bet again after its cancellation': invalid,
    'a bet whose cancellation came first': invalid,
    'a bet again after it was settled': duplicate,
    'a bet of an expired session': invalid,
    'a bet again after the session expired': duplicate,
    'a bet on a closed game': invalid,
    'a bet of a locked member': invalid,
    'a win again': duplicate,
    'a win again with another amount': invalid,
    'a win of the bet of another member': invalid,
    'a win in another currency': null,
    'a win after the cancellation': invalid,
    'a win before its bet': invalid,
    'a cancellation again': duplicate,
    'a cancellation of the bet of another member': invalid,
    'a cancellation after the win': invalid,
    'a prize of an unknown kind': null,
    'a prize again': null,
    'a prize after the session expired': null,
    'a bet above the cash': String(errors.insufficient),
    'a forged secret': String(errors.unauthorized),
    'a session that was never opened': invalid,
    'an unknown member': String(errors.unknownUser),
    'a bet during maintenance': invalid,
    'a bet while play is switched off': invalid,
    'a bet of a partner': invalid,
    'a bet of a member who may not': invalid,
    'a bet below the least stake': invalid,
    'a bet above the highest stake': invalid,
    'a bet while a reality check waits': invalid,
  },
  namesNoSession: true,
  cash: { 'a second win of a settled bet': 2 * payout - stake },
  send({ origin, vendorKey, secret }, { what, memberRef, gameKey, roundId, betKey, key, amount }) {
    const round = { vendorCode: vendorKey, gameCode: gameKey, historyId: 1, roundId, gameType: 1, detail: '' };
    const transactions = {
      balance: {},
      bet: { ...round, transactionCode: betKey, amount: -amount, isFinished: false, isCanceled: false },
      win: { ...round, transactionCode: key, amount, isFinished: true, isCanceled: false },
      cancel: { ...round, transactionCode: betKey, amount: -amount, isFinished: true, isCanceled: true },
      prize: {},
    };
    const body = JSON.stringify({ userCode: memberRef, unknownField: 1, ...transactions[what] });
    const path = what === 'balance' ? 'balance' : 'transaction';
    const headers = { ...json, authorization: basicOf(secret) };
    return { method: 'POST', url: `${origin}/wallet/oroplay/api/${path}`, headers, body };
  },
  read(_, text) {
    const { success, message, errorCode } = readJson(answerSchema, text);
    return { outcome: success ? 'ok' : String(errorCode), balance: typeof message === 'number' ? message : null };
  },
};
