/** Receiving side of a vendor: sessions, and what became of a bet, requested by the platform. */
import { betRequest, sessionEndRequest, sessionRequest } from '@mirinae/contract/wallet/wallet';
import type { Amounts } from './amounts.ts';
import { convertBet } from './convert.ts';
import { call, createEndpoint, reply } from './endpoint.ts';
import type { EndpointOptions, Handler } from './handler.ts';
import type { BetState, SessionRequest, SessionsEndRequest } from './messages.ts';

/** A vendor's own work. */
export type VendorCalls<Amount> = {
  /** Address of the game's page. */
  openSession(request: SessionRequest, vendorKey: string): Promise<string> | string;
  /** Number of sessions that were open; may be repeated. */
  endSessions(request: SessionsEndRequest, vendorKey: string): Promise<number> | number;
  /** Null for a debit that was never sent, or whose round was refused. */
  betState(debitId: string, vendorKey: string): Promise<BetState<Amount> | null> | BetState<Amount> | null;
};

export type VendorHandlerOptions<Amount> = EndpointOptions & {
  readonly amounts: Amounts<Amount>;
  readonly vendor: VendorCalls<Amount>;
};

const faults = {
  unsigned: reply(401, { code: 'SIGNATURE_INVALID' }),
  malformed: reply(400, { code: 'MALFORMED' }),
  missing: reply(404, { code: 'NOT_FOUND' }),
  unknown: reply(404, { code: 'BET_UNKNOWN' }),
  failed: reply(503, { code: 'RETRY' }),
} as const;

export function createVendorHandler<Amount>(options: VendorHandlerOptions<Amount>): Handler {
  const { vendor, amounts } = options;
  const sessions = call(sessionRequest, async (request, vendorKey) => ({
    gameUrl: await vendor.openSession(request, vendorKey),
  }));
  const ends = call(sessionEndRequest, async (request, vendorKey) => ({
    ended: await vendor.endSessions(request, vendorKey),
  }));
  const bets = call(betRequest, async ({ debitId }, vendorKey) => {
    const state = await vendor.betState(debitId, vendorKey);
    return state && convertBet(amounts.toUnits, state);
  });
  const calls = [
    ['/api/sessions', sessions],
    ['/api/sessions/end', ends],
    ['/api/bet', bets],
  ] as const;
  return createEndpoint(options, new Map(calls), faults);
}
