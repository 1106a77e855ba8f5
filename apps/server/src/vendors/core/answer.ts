/** End of every wallet operation: the result with the member's cash. */
import { findMemberState } from '../../modules/identity/index.ts';
import { announceCash, getBalances } from '../../modules/ledger/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { readMemberRef } from './member-ref.ts';
import type { Done, Refusal, Wallet, WalletResult } from './types.ts';

export async function refuse({ platform }: Wallet, code: Refusal, memberId: MemberId | null): Promise<WalletResult> {
  const cash = memberId === null ? null : (await getBalances(platform.db, memberId)).cash;
  return { status: 'refused', code, cash };
}

/**
 * Result of an operation: `cash` is the balance after a new movement, which is published to the member's sockets too.
 * Results without a movement (`isUnmoved`), such as a lost bet, are not published.
 */
type Accepted = {
  readonly replayed: boolean;
  readonly unknownBet?: boolean;
  readonly cash?: Money | undefined;
  readonly isUnmoved?: boolean;
};

export async function accept({ platform }: Wallet, memberId: MemberId, accepted: Accepted): Promise<Done> {
  const { replayed, unknownBet = false, isUnmoved = false } = accepted;
  const cash = accepted.cash ?? (await getBalances(platform.db, memberId)).cash;
  if (!replayed && !isUnmoved) announceCash(platform, memberId, cash);
  return { status: 'ok', cash, replayed, unknownBet };
}

/** The member a vendor's reference names; null for one we never gave. */
export async function findKnownMember({ platform }: Wallet, memberRef: string): Promise<MemberId | null> {
  const memberId = readMemberRef(memberRef);
  return memberId !== null && (await findMemberState(platform.db, memberId)) ? memberId : null;
}

export async function readBalance(wallet: Wallet, memberId: MemberId): Promise<Done> {
  return accept(wallet, memberId, { replayed: true });
}
