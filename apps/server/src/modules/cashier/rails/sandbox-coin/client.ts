/** Our side of the service: signed messages to it, and its callbacks. */

import { type Code, codes } from '@mirinae/contract/codes';
import {
  coinCallback,
  coinHeaders,
  coinPayoutAnswer,
  coinReport,
  confirmationsNeeded,
} from '@mirinae/contract/coin/coin';
import { checkCoinMessage, signCoinMessage } from '@mirinae/contract/coin/signature';
import { postOut } from '@mirinae/node-kit/outgoing-http';
import type { z } from 'zod';
import type { Platform } from '../../../../platform/app.ts';
import type { RawCallback } from '../../../../platform/http/callbacks.ts';
import { DomainError } from '../../../../platform/http/domain-error.ts';
import { parseJson } from '../../../../platform/http/json-body.ts';
import type { StoredAccount } from '../../model/stored-account.ts';
import type { RailPayment, RequestRow } from '../../model/tables.ts';
import type { RailEvent, RailReport } from '../rail.ts';
import { readCoinAccount } from './account.ts';

const timeoutMs = 5_000;

/** What the address of a deposit is derived of. */
export const depositReference = (
  { SITE_ID }: Platform['config'],
  { memberId, requestKey }: Pick<RequestRow, 'memberId' | 'requestKey'>,
) => `${SITE_ID}:${memberId}:${requestKey}`;

/** Throws C803 when nothing answers in time, or not as agreed. */
async function post<Schema extends z.ZodType>(
  { config, clock, log }: Platform,
  path: string,
  content: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = JSON.stringify(content);
  const timestamp = String(clock.now().getTime());
  const url = config.COIN_URL ?? `http://127.0.0.1:${config.COIN_PORT}`;
  const headers = signCoinMessage(config.COIN_SECRET, { timestamp, path, body: Buffer.from(body) });
  try {
    const { status, text } = await postOut({ url: new URL(path, url).href, headers, body, timeoutMs });
    if (status !== 200) throw new Error(`The service of the rail answered ${status}.`);
    return schema.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ error, path }, 'The service of a payment rail does not answer.');
    throw new DomainError(codes.railUnreachable);
  }
}

export async function payOut(platform: Platform, { reference, units }: RailPayment, account: StoredAccount) {
  const { address } = readCoinAccount(account);
  const content = { key: reference, address, units: String(units) };
  const { isTaken, reason } = await post(platform, '/payouts', content, coinPayoutAnswer);
  return { refusal: isTaken ? null : reason };
}

export async function payInSandbox(platform: Platform, { units }: RailPayment, request: RequestRow): Promise<void> {
  const { address } = readCoinAccount(request.account);
  const content = { reference: depositReference(platform.config, request), address, units: String(units) };
  await post(platform, '/payments', content, coinPayoutAnswer);
}

export async function readReport(platform: Platform, after: string | null): Promise<RailReport> {
  const { received, sent, next } = await post(platform, '/report', { after }, coinReport);
  return {
    received: received.map(({ address, units, isConfirmed }) => ({
      reference: address,
      units: BigInt(units),
      isFinal: isConfirmed,
    })),
    sent: sent.map(({ key, units, state }) => ({ reference: key, units: BigInt(units), state })),
    next,
  };
}

/** C811 unsigned, C812 stale, Z400 nonsense. */
export function readCallback({ config, clock }: Platform, { path, body, header }: RawCallback): RailEvent | Code {
  const message = { timestamp: header(coinHeaders.timestamp), path, body, signature: header(coinHeaders.signature) };
  const proof = checkCoinMessage(config.COIN_SECRET, message, clock.now().getTime());
  if (proof === 'unsigned') return codes.callbackUnsigned;
  if (proof === 'stale') return codes.callbackStale;
  const { data } = coinCallback.safeParse(parseJson(body));
  if (!data) return codes.malformedRequest;
  if (data.kind === 'deposit') {
    const { id, address, confirmations } = data;
    const isFinal = confirmations >= confirmationsNeeded;
    return { key: id, kind: 'received', reference: address, units: BigInt(data.units), confirmations, isFinal };
  }
  const { id, key, reason } = data;
  return data.state === 'confirmed'
    ? { key: id, kind: 'paid-out', reference: key }
    : { key: id, kind: 'payout-failed', reference: key, reason };
}
