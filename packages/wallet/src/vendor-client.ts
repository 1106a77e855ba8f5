/** A vendor from the wallet's side: sessions, and what became of a bet. */
import { betAnswer, sessionAnswer, sessionEndAnswer } from '@mirinae/contract/wallet/wallet';
import type { Amounts } from './amounts.ts';
import { convertBet } from './convert.ts';
import type { Line } from './line.ts';
import type { BetState, SessionRequest, SessionsEndRequest } from './messages.ts';
import { postSigned, readDefinite } from './signed-post.ts';

export type VendorClientOptions<Amount> = Line & { readonly amounts: Amounts<Amount> };

/** Fields that have a default may be omitted. */
export type SessionOpening = Omit<SessionRequest, 'wallet' | 'rules' | 'stakes' | 'check'> &
  Partial<Pick<SessionRequest, 'wallet' | 'rules' | 'stakes' | 'check'>>;

/** Each call throws WalletRejected or WalletUncertain without a definite answer. */
export type VendorClient<Amount> = {
  /** Address of the game; null if the vendor blocks the wallet. */
  openSession(request: SessionOpening): Promise<string | null>;
  /** Number of sessions that were open. */
  endSessions(request: SessionsEndRequest): Promise<number>;
  /** Null for a debit that the vendor never sent, or whose round was refused. */
  betState(debitId: string): Promise<BetState<Amount> | null>;
};

const answerWaitMs = 5_000;
const blocked = 403;
const notFound = 404;

export function createVendorClient<Amount>(options: VendorClientOptions<Amount>): VendorClient<Amount> {
  const post = (path: string, content: object) => postSigned(options, path, content, answerWaitMs);
  return {
    async openSession(request) {
      const answer = await post('/api/sessions', request);
      return answer.status === blocked ? null : readDefinite('sessions', answer, sessionAnswer).gameUrl;
    },
    async endSessions(request) {
      return readDefinite('sessions/end', await post('/api/sessions/end', request), sessionEndAnswer).ended;
    },
    async betState(debitId) {
      const answer = await post('/api/bet', { debitId });
      if (answer.status === notFound) return null;
      return convertBet(options.amounts.fromUnits, readDefinite('bet', answer, betAnswer));
    },
  };
}
