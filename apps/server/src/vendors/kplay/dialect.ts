/** KPLAY's protocol from the vendor's side. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { z } from 'zod';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';

/** Ids are numbers; those of ours are texts. */
const idOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text);

const answerSchema = z.object({ status: z.number(), error: z.string().optional(), balance: z.number().optional() });

export const dialect: Dialect = {
  // Stated by the seamless manual.
  theirs: [
    'a first bet',
    'a bet again',
    'a bet above the cash',
    'a first win',
    'a win again',
    'a win before its bet',
    'a first cancellation',
    'a prize again',
    'a first play',
    'a play again',
    'a forged secret',
    'an unknown member',
  ],
  answers: {
    'a bet again': 'DUPLICATE_DEBIT',
    'a bet again with another amount': 'DUPLICATE_DEBIT',
    'a bet again as another member': 'INVALID_USER',
    'a bet in another currency': null,
    'a bet again after its cancellation': 'ACCESS_DENIED',
    'a bet whose cancellation came first': 'ACCESS_DENIED',
    'a bet again after it was settled': 'DUPLICATE_DEBIT',
    'a bet of an expired session': 'ACCESS_DENIED',
    'a bet again after the session expired': 'DUPLICATE_DEBIT',
    'a bet on a closed game': 'ACCESS_DENIED',
    'a bet of a locked member': 'ACCESS_DENIED',
    'a win again': 'DUPLICATE_CREDIT',
    'a win again with another amount': 'DUPLICATE_CREDIT',
    'a win of the bet of another member': 'INVALID_USER',
    'a win in another currency': null,
    'a win after the cancellation': 'DUPLICATE_CREDIT',
    'a second win of a settled bet': 'DUPLICATE_CREDIT',
    'a win before its bet': 'INVALID_DEBIT',
    'a cancellation again': 'DUPLICATE_CREDIT',
    'a cancellation of the bet of another member': 'INVALID_USER',
    'a cancellation after the win': 'DUPLICATE_CREDIT',
    'a cancellation before its bet': 'INVALID_DEBIT',
    'a cancellation before its bet, again': 'INVALID_DEBIT',
    'a prize again': 'DUPLICATE_BONUS',
    'a play again': 'DUPLICATE_DEBIT',
    'a play again with another amount': 'DUPLICATE_DEBIT',
    'a play again with another payout': 'DUPLICATE_DEBIT',
    'a play again as another member': 'INVALID_USER',
    'a play of a bet that was settled': 'DUPLICATE_DEBIT',
    'a play whose cancellation came first': 'ACCESS_DENIED',
    'a play of an expired session': 'ACCESS_DENIED',
    'a play again after the session expired': 'DUPLICATE_DEBIT',
    'a play on a closed game': 'ACCESS_DENIED',
    'a play of a locked member': 'ACCESS_DENIED',
    'a bet again after it was played': 'DUPLICATE_DEBIT',
    'a win after the play': 'DUPLICATE_CREDIT',
    'a cancellation after the play': 'DUPLICATE_CREDIT',
    'a bet above the cash': 'INSUFFICIENT_FUNDS',
    'a forged secret': 'ACCESS_DENIED',
    'a session that was never opened': 'ACCESS_DENIED',
    'an unknown member': 'INVALID_USER',
    'a bet during maintenance': 'ACCESS_DENIED',
    'a bet while play is switched off': 'ACCESS_DENIED',
    'a bet of a partner': 'ACCESS_DENIED',
    'a bet of a member who may not': 'ACCESS_DENIED',
    'a bet below the least stake': 'ACCESS_DENIED',
    'a bet above the highest stake': 'ACCESS_DENIED',
    'a bet while a reality check waits': 'ACCESS_DENIED',
  },
  hasPlays: true,
  namesNoSession: true,
  send({ origin, vendorKey, secret }, { what, memberRef, gameKey, roundId: round_id, betKey, key, amount, payout }) {
    const shared = { user_id: idOf(memberRef), prd_id: idOf(vendorKey), unknownField: 1 };
    const played = payout === undefined ? {} : { credit_amount: payout };
    const bet = { amount, txn_id: betKey, round_id, game_id: idOf(gameKey), table_id: null, ...played };
    const [path, fields] = {
      balance: ['balance', {}],
      bet: ['debit', bet],
      win: ['credit', { amount, txn_id: betKey, is_cancel: 0 }],
      cancel: ['credit', { amount, txn_id: betKey, is_cancel: 1 }],
      prize: ['bonus', { amount, txn_id: key, type: 9 }],
    }[what];
    const body = JSON.stringify({ ...shared, ...fieldsOf(fields) });
    const headers = { ...json, 'secret-key': secret };
    return { method: 'POST', url: `${origin}/wallet/kplay/${String(path)}`, headers, body };
  },
  read(_, text) {
    const { error = 'ok', balance = null } = readJson(answerSchema, text);
    return { outcome: error, balance };
  },
};
