/** Free spins at an a8r v2 server: issued by bet level for one player, cancelled by our key; their sum ends them. */
import { z } from 'zod';
import type { RoundsRequest, VendorFreeRounds } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { addressAt } from '../core/launch.ts';
import { neutralPlayer } from '../core/neutral-player.ts';
import { anyBounds, isRefusal, type RoundsExchange, reasonOf, requestRounds } from '../core/request-rounds.ts';
import { accountIdOf, signatureOf } from './protocol.ts';

const malformed = 400;
/** An issue that can no longer be cancelled. */
const tooLate = '620';

const failed = z.object({
  msg: z.string().nullish(),
  meta: z.object({ api_code: z.string().optional() }).nullish(),
});
const wordsOf = ({ msg, meta }: z.infer<typeof failed>) => [meta?.api_code, msg].filter(Boolean).join(' ');

/** Throws an Error for a stake that is no bet level. */
function betLevelOf({ stakeRef }: RoundsRequest): number {
  if (!/^\d{1,4}$/.test(stakeRef)) throw new Error(`The bet level ${stakeRef} is no number.`);
  return Number(stakeRef);
}

function post(account: VendorAccount, method: 'Issue' | 'Cancel', fields: object) {
  const body = JSON.stringify({ casino_id: account.operator, ...fields });
  return {
    url: addressAt(account.apiUrl, `/v2/a8r_provider.Freespins/${method}`),
    headers: { 'x-request-sign': signatureOf(account.secret, body) },
    body,
  };
}

function isKnown({ isRepeated }: RoundsRequest, { status, text }: RoundsExchange): boolean {
  return isRepeated && status === malformed && /exist/i.test(text);
}

/** A repeated request may be refused with 400, since the issue exists: it was created by the earlier one. */
async function create(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['create']> {
  const bet_level = betLevelOf(request);
  const { memberId } = request;
  const client = { ip: '', country: '' };
  const exchange = await requestRounds(platform, request, {
    call: 'Freespins/Issue',
    request: (account) =>
      post(account, 'Issue', {
        issue_id: request.issueKey,
        games: [...request.games],
        freespins_quantity: request.rounds,
        bet_level,
        valid_until: request.validUntil.toISOString(),
        account: {
          id: accountIdOf(memberId, account),
          currency: account.currency,
          ...neutralPlayer({ memberId, client }, account.currency),
        },
      }),
  });
  if (isRefusal(exchange) && !isKnown(request, exchange))
    return { status: 'refused', reason: reasonOf(failed, exchange, wordsOf) };
  return { status: 'created', vendorRef: null };
}

/** The protocol refuses with 400 an issue that it does not know. */
async function cancel(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['cancel']> {
  const exchange = await requestRounds(platform, request, {
    call: 'Freespins/Cancel',
    request: (account) => post(account, 'Cancel', { issue_id: request.issueKey }),
  });
  const reason = isRefusal(exchange) ? reasonOf(failed, exchange, wordsOf) : null;
  const isUnknown = exchange.status === malformed && !reason?.startsWith(tooLate);
  return reason === null || isUnknown ? { status: 'cancelled' } : { status: 'refused', reason };
}

export const freeRounds: VendorFreeRounds = { bounds: anyBounds, reportsRounds: false, create, cancel };
