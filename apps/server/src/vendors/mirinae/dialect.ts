/** Our own protocol from the vendor's side. */
import { fieldsOf } from '@mirinae/contract/fields-of';
import { signWalletMessage } from '@mirinae/contract/wallet/signature';
import { z } from 'zod';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';

const answerSchema = z.object({
  status: z.string(),
  code: z.string().optional(),
  balance: z.number().nullish(),
  replayed: z.boolean().optional(),
});

export const dialect: Dialect = {
  hasPlays: true,
  hasVoids: true,
  answers: {
    'a bet again': 'replayed',
    'a bet again with another amount': 'TRANSACTION_CONFLICT',
    'a bet again as another member': 'TRANSACTION_CONFLICT',
    'a bet in another currency': null,
    'a bet again after its cancellation': 'DEBIT_CANCELLED',
    'a bet whose cancellation came first': 'DEBIT_CANCELLED',
    'a bet again after it was settled': 'replayed',
    'a bet of an expired session': 'SESSION_ENDED',
    'a bet again after the session expired': 'replayed',
    'a bet on a closed game': 'GAME_CLOSED',
    'a bet of a locked member': 'MEMBER_LOCKED',
    'a win again': 'replayed',
    'a win again with another amount': 'TRANSACTION_CONFLICT',
    'a win of the bet of another member': 'TRANSACTION_CONFLICT',
    'a win in another currency': null,
    'a win after the cancellation': 'DEBIT_CANCELLED',
    'a second win of a settled bet': 'DEBIT_SETTLED',
    'a win before its bet': 'DEBIT_UNKNOWN',
    'a cancellation again': 'replayed',
    'a cancellation of the bet of another member': 'TRANSACTION_CONFLICT',
    'a cancellation after the win': 'DEBIT_SETTLED',
    'a cancellation before its bet': 'replayed',
    'a cancellation before its bet, again': 'replayed',
    'a prize of an unknown kind': null,
    'a prize again': null,
    'a prize after the session expired': null,
    'a play again': 'replayed',
    'a play again with another amount': 'TRANSACTION_CONFLICT',
    'a play again with another payout': 'TRANSACTION_CONFLICT',
    'a play again as another member': 'TRANSACTION_CONFLICT',
    'a play of a bet that was settled': 'DEBIT_SETTLED',
    'a play whose cancellation came first': 'DEBIT_CANCELLED',
    'a play of an expired session': 'SESSION_ENDED',
    'a play again after the session expired': 'replayed',
    'a play on a closed game': 'GAME_CLOSED',
    'a play of a locked member': 'MEMBER_LOCKED',
    'a bet again after it was played': 'replayed',
    'a win after the play': 'DEBIT_SETTLED',
    'a cancellation after the play': 'DEBIT_SETTLED',
    'a void after the win': 'DEBIT_SETTLED',
    'a void after the cancellation': 'replayed',
    'a void as another member': 'TRANSACTION_CONFLICT',
    'a win after the void': 'DEBIT_CANCELLED',
    'a bet whose void came first': 'DEBIT_CANCELLED',
    'the balance': 'replayed',
    'a bet above the cash': 'INSUFFICIENT_FUNDS',
    'a forged secret': 'SIGNATURE_INVALID',
    'a session that was never opened': 'SESSION_ENDED',
    'an unknown member': 'MEMBER_UNKNOWN',
    'a bet during maintenance': 'MAINTENANCE',
    'a bet while play is switched off': 'PLAY_CLOSED',
    'a bet of a partner': 'MEMBER_BARRED',
    'a bet of a member who may not': 'MEMBER_BARRED',
    'a bet below the least stake': 'STAKE_TOO_SMALL',
    'a bet above the highest stake': 'STAKE_TOO_LARGE',
    'a bet while a reality check waits': 'CHECK_DUE',
  },
  send(
    { origin, vendorKey, secret, nowMs },
    { what, memberRef, sessionRef, gameKey, roundId, betKey, key, amount, payout, voidRef },
  ) {
    const [path, fields] = {
      balance: ['balance', { memberRef, sessionRef }],
      bet: [
        payout === undefined ? 'debit' : 'play',
        { transactionId: betKey, memberRef, sessionRef, gameKey, roundId, amount, payout },
      ],
      win: ['credit', { transactionId: key, debitId: betKey, memberRef, amount, finished: true }],
      cancel: [
        voidRef === undefined ? 'rollback' : 'void',
        { transactionId: key, debitId: betKey, memberRef, voidRef },
      ],
      prize: ['prize', { transactionId: key, memberRef, amount }],
    }[what];
    const body = JSON.stringify({ ...fieldsOf(fields), unknownField: 1 });
    const address = `/wallet/mirinae/${String(path)}`;
    const message = { timestamp: String(nowMs), vendorKey, path: address, body: Buffer.from(body) };
    return {
      method: 'POST',
      url: `${origin}${address}`,
      headers: { ...json, ...signWalletMessage(secret, message) },
      body,
    };
  },
  read(_, text) {
    const { status, code, balance = null, replayed } = readJson(answerSchema, text);
    return { outcome: code ?? (replayed ? 'replayed' : status), balance };
  },
};
