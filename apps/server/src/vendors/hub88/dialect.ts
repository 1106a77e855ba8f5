/** Hub88's protocol from the vendor's side: its messages are signed with its private key. */
import { generateKeyPairSync } from 'node:crypto';
import { fieldsOf } from '@mirinae/contract/fields-of';
import { z } from 'zod';
import { payout, stake } from '../conformance/cases.ts';
import { type Dialect, json, readJson } from '../conformance/dialect.ts';
import { publicKeyOf, signBody } from './keys.ts';
import { wireDecimals } from './protocol.ts';

const answerSchema = z.object({ status: z.string(), balance: z.number().optional() });
const scale = 10 ** wireDecimals;
const keyBits = 2_048;

const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION';
const missing = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
const disabled = 'RS_ERROR_USER_DISABLED';
const limit = 'RS_ERROR_LIMIT_REACHED';

export const dialect: Dialect = {
  answers: {
    'a bet again with another amount': duplicate,
    'a bet again as another member': duplicate,
    'a bet in another currency': 'RS_ERROR_WRONG_CURRENCY',
    'a bet again after its cancellation': duplicate,
    'a bet whose cancellation came first': duplicate,
    'a bet of an expired session': 'RS_ERROR_TOKEN_EXPIRED',
    'a bet on a closed game': 'RS_ERROR_INVALID_GAME',
    'a bet of a locked member': disabled,
    'a win again with another amount': duplicate,
    'a win of the bet of another member': missing,
    'a win in another currency': 'RS_ERROR_WRONG_CURRENCY',
    'a win after the cancellation': missing,
    'a win before its bet': missing,
    'a bet above the cash': 'RS_ERROR_NOT_ENOUGH_MONEY',
    'a forged secret': 'RS_ERROR_INVALID_SIGNATURE',
    'a session that was never opened': 'RS_ERROR_INVALID_TOKEN',
    'an unknown member': 'RS_ERROR_UNKNOWN',
    'a bet during maintenance': 'RS_ERROR_UNKNOWN',
    'a bet while play is switched off': 'RS_ERROR_UNKNOWN',
    'a bet of a partner': disabled,
    'a bet of a member who may not': disabled,
    'a bet below the least stake': limit,
    'a bet above the highest stake': limit,
    'a bet while a reality check waits': limit,
  },
  // Each win names its bet and is paid; a rollback is sent until it is accepted.
  cash: { 'a second win of a settled bet': 2 * payout - stake },
  keys: {
    create: () =>
      generateKeyPairSync('rsa', { modulusLength: keyBits })
        .privateKey.export({ format: 'der', type: 'pkcs8' })
        .toString('base64'),
    proofOf: publicKeyOf,
  },
  send({ origin, vendorKey, secret }, { what, memberRef: user, sessionRef: token, gameKey, currency, ...move }) {
    const { roundId: round, betKey, key, amount: units } = move;
    const shared = { user, token, game_code: gameKey, request_uuid: key, unknownField: 1 };
    const money = { round, amount: units * scale, currency, supplier_transaction_id: key };
    const [path, fields] = {
      balance: ['user/balance', {}],
      bet: ['transaction/bet', { ...money, transaction_uuid: betKey, round_closed: false }],
      win: ['transaction/win', { ...money, transaction_uuid: key, reference_transaction_uuid: betKey }],
      cancel: ['transaction/rollback', { round, transaction_uuid: key, reference_transaction_uuid: betKey }],
      prize: ['transaction/win', { ...money, transaction_uuid: key, is_supplier_promo: true }],
    }[what];
    const body = JSON.stringify({ ...shared, ...fieldsOf(fields) });
    // A secret that is no key signs nothing.
    const headers = { ...json, 'x-hub88-signature': signBody(secret, body) ?? secret };
    return { method: 'POST', url: `${origin}/wallet/hub88/${vendorKey}/${String(path)}`, headers, body };
  },
  read(_, text) {
    const { status, balance } = readJson(answerSchema, text);
    const outcome = status === 'RS_OK' ? 'ok' : status;
    return { outcome, balance: balance === undefined ? null : balance / scale };
  },
};
