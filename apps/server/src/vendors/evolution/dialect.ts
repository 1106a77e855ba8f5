/** One Wallet from the vendor's side. */
import { z } from 'zod';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';
import type { Move } from '../conformance/move.ts';

const answerSchema = z.object({ status: z.string(), balance: z.number().nullish() });

function fieldsOf({ what, gameKey, roundId, betKey, key, amount }: Move): readonly [path: string, fields: object] {
  const game = { id: roundId, type: 'baccarat', details: { table: { id: gameKey, vid: null } } };
  const transaction = { refId: betKey, amount };
  if (what === 'balance') return ['balance', { game: null }];
  if (what === 'prize') return ['promo_payout', { game: null, promoTransaction: { type: 'NewType', id: key, amount } }];
  if (what === 'win') return ['credit', { game, transaction: { ...transaction, id: key } }];
  return [what === 'bet' ? 'debit' : 'cancel', { game, transaction: { ...transaction, id: betKey } }];
}

export const dialect: Dialect = {
  // Of the vendor's test tool.
  theirs: [
    'a first bet',
    'a bet again with another amount',
    'a bet whose cancellation came first',
    'a first win',
    'a win again',
    'a second win of a settled bet',
    'a win after the cancellation',
    'a win of the bet of another member',
    'a first cancellation',
    'a cancellation again',
    'a cancellation of the bet of another member',
    'a cancellation after the win',
    'a cancellation before its bet',
    'a prize of an unknown kind',
    'a prize again',
    'a bet above the cash',
    'an unknown member',
    'a session that was never opened',
  ],
  answers: {
    'a bet again': 'BET_ALREADY_EXIST',
    'a bet again with another amount': 'BET_ALREADY_EXIST',
    'a bet again as another member': 'INVALID_PARAMETER',
    'a bet in another currency': 'INVALID_PARAMETER',
    'a bet again after its cancellation': 'FINAL_ERROR_ACTION_FAILED',
    'a bet whose cancellation came first': 'FINAL_ERROR_ACTION_FAILED',
    'a bet again after it was settled': 'BET_ALREADY_EXIST',
    'a bet of an expired session': 'INVALID_SID',
    'a bet again after the session expired': 'BET_ALREADY_EXIST',
    'a bet on a closed game': 'FINAL_ERROR_ACTION_FAILED',
    'a bet of a locked member': 'ACCOUNT_LOCKED',
    'a win again': 'BET_ALREADY_SETTLED',
    'a win again with another amount': 'BET_ALREADY_SETTLED',
    'a win of the bet of another member': 'INVALID_PARAMETER',
    'a win in another currency': 'INVALID_PARAMETER',
    'a win after the cancellation': 'BET_ALREADY_SETTLED',
    'a second win of a settled bet': 'BET_ALREADY_SETTLED',
    'a win before its bet': 'BET_DOES_NOT_EXIST',
    'a cancellation again': 'BET_ALREADY_SETTLED',
    'a cancellation of the bet of another member': 'INVALID_PARAMETER',
    'a cancellation after the win': 'BET_ALREADY_SETTLED',
    'a cancellation before its bet': 'BET_DOES_NOT_EXIST',
    'a cancellation before its bet, again': 'BET_DOES_NOT_EXIST',
    'a prize again': 'BET_ALREADY_SETTLED',
    'a bet above the cash': 'INSUFFICIENT_FUNDS',
    'a forged secret': 'INVALID_TOKEN_ID',
    'a session that was never opened': 'INVALID_SID',
    'an unknown member': 'INVALID_PARAMETER',
    'a bet during maintenance': 'FINAL_ERROR_ACTION_FAILED',
    'a bet while play is switched off': 'FINAL_ERROR_ACTION_FAILED',
    'a bet of a partner': 'ACCOUNT_LOCKED',
    'a bet of a member who may not': 'ACCOUNT_LOCKED',
    'a bet below the least stake': 'FINAL_ERROR_ACTION_FAILED',
    'a bet above the highest stake': 'FINAL_ERROR_ACTION_FAILED',
    'a bet while a reality check waits': 'CASINO_LIMIT_EXCEEDED_SESSION_TIME',
  },
  send({ origin, vendorKey, secret }, move) {
    const { memberRef: userId, sessionRef: sid, currency } = move;
    const [path, fields] = fieldsOf(move);
    const body = JSON.stringify({ sid, userId, currency, uuid: `u-${move.key}`, someFakeField: 'x', ...fields });
    const url = `${origin}/wallet/evolution/${vendorKey}/${path}?authToken=${encodeURIComponent(secret)}`;
    return { method: 'POST', url, headers: json, body };
  },
  read(_, text) {
    const { status, balance = null } = readJson(answerSchema, text);
    return { outcome: status === 'OK' ? 'ok' : status, balance };
  },
};
