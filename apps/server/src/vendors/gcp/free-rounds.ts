/** Free spins at a GCP server: issued by bet level for one player, cancelled by our key; their sum ends them. */
import { codes } from '@mirinae/contract/codes';
import { z } from 'zod';
import type { RoundsRequest, VendorFreeRounds } from '../../modules/play/index.ts';
import type { VendorAccount } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addressAt } from '../core/launch.ts';
import { neutralPlayer } from '../core/neutral-player.ts';
import { anyBounds, isRefusal, type RoundsExchange, reasonOf, requestRounds } from '../core/request-rounds.ts';
import { signatureOf, userIdOf } from './protocol.ts';

const statuses = { missing: 404 } as const;
const failed = z.object({ code: z.number().optional(), message: z.string().nullish() });
/** Issue invalid and issue expired: there is nothing to cancel. */
const goneCodes: ReadonlySet<number> = new Set([404, 610, 611]);
/** The server's own failures, and an issue whose state it does not know yet: the same is requested again. */
const unsureCodes: ReadonlySet<number> = new Set([500, 502, 503, 504, 606]);

/** Throws an Error for a stake that is no bet level. */
function betLevelOf({ stakeRef }: RoundsRequest): number {
  if (!/^\d{1,4}$/.test(stakeRef)) throw new Error(`The bet level ${stakeRef} is no number.`);
  return Number(stakeRef);
}

function codeOf({ text }: RoundsExchange): number | undefined {
  try {
    return failed.parse(JSON.parse(text)).code;
  } catch {
    return undefined;
  }
}

function post(account: VendorAccount, path: string, fields: object) {
  const body = JSON.stringify({ casino_id: account.operator, ...fields });
  return {
    url: addressAt(account.apiUrl, path),
    headers: { 'x-request-sign': signatureOf(account.secret, body) },
    body,
  };
}

const noAddress = { ip: '', country: '' } as const;

/** Throws 9999 for what the server itself is not sure of. */
function refusalOf(exchange: RoundsExchange): string | null {
  if (!isRefusal(exchange)) return null;
  if (unsureCodes.has(codeOf(exchange) ?? 0)) throw new DomainError(codes.vendorUnreachable);
  return reasonOf(failed, exchange, ({ code, message }) => [code, message].filter(Boolean).join(' '));
}

async function create(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['create']> {
  const bet_level = betLevelOf(request);
  const { memberId } = request;
  const exchange = await requestRounds(platform, request, {
    call: 'freespins/issue',
    request: (account) =>
      post(account, '/freespins/issue', {
        currency: account.currency,
        issue_id: request.issueKey,
        games: [...request.games],
        freespins_quantity: request.rounds,
        bet_level,
        valid_until: request.validUntil.toISOString(),
        user: {
          id: userIdOf(memberId, account),
          city: '-',
          ...neutralPlayer({ memberId, client: noAddress }, account.currency),
        },
      }),
  });
  const reason = refusalOf(exchange);
  return reason === null ? { status: 'created', vendorRef: null } : { status: 'refused', reason };
}

async function cancel(platform: Platform, request: RoundsRequest): ReturnType<VendorFreeRounds['cancel']> {
  const exchange = await requestRounds(platform, request, {
    call: 'freespins/cancel',
    answers: [statuses.missing],
    request: (account) => post(account, '/freespins/cancel', { issue_id: request.issueKey }),
  });
  const isGone = exchange.status === statuses.missing || goneCodes.has(codeOf(exchange) ?? 0);
  const reason = isGone ? null : refusalOf(exchange);
  return reason === null ? { status: 'cancelled' } : { status: 'refused', reason };
}

export const freeRounds: VendorFreeRounds = { bounds: anyBounds, reportsRounds: false, create, cancel };
