/**
 * Checks of stakes inside the transaction that moves their money, once it has locked the members' accounts: the answer
 * of the gate is milliseconds old by then.
 */
import { codes } from '@mirinae/contract/codes';
import { laterOf } from '../../../platform/clock.ts';
import type { RunStatement } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { findInternal } from '../../identity/index.ts';
import { countStakes, OverLimit } from '../../saferplay/index.ts';
import type { NewBet } from '../records/insert-bets.ts';
import type { StakeRefusal } from './stake-gate.ts';

/** The account became one of the house while a bet on a shared draw was on its way. */
class InternalAccountBarred extends DomainError {
  readonly refusal: StakeRefusal = { code: codes.internalAccountBarred, data: null };

  constructor() {
    super(codes.internalAccountBarred);
  }
}

/** Throws B0096, OverLimit (SP102, SP103): the transaction must then be undone. Locks: as `countStakes`. */
export async function admitStakes(run: RunStatement, bets: readonly NewBet[]): Promise<void> {
  const shared = bets.filter(({ isShared }) => isShared);
  if (shared.length > 0) {
    const now = shared.map(({ placedAt }) => placedAt).reduce(laterOf);
    const memberIds = shared.map(({ memberId }) => memberId);
    if ((await findInternal(run, memberIds, now)).size > 0) throw new InternalAccountBarred();
  }
  await countStakes(run, bets);
}

/** Why stakes were not admitted. Throws everything else. */
export function notAdmitted(error: unknown): StakeRefusal {
  if (error instanceof OverLimit || error instanceof InternalAccountBarred) return error.refusal;
  throw error;
}
