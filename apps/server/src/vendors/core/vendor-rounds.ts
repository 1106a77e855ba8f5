/**
 * Messages of vendors about free rounds that we requested: no stake moves, and wins add up to the campaign's bonus. Who
 * may play a round is judged as of a stake. A message that names none of ours is not for here.
 */
import { recordPlay } from '../../modules/play/index.ts';
import {
  type DueIssue,
  findIssued,
  findIssuedOfPlay,
  hasIssued,
  recordVendorRound,
  recordVendorWin,
  type VendorWin,
  voidVendorPlay,
} from '../../modules/promotions/index.ts';
import { isRefunded } from '../../modules/vendors/index.ts';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { accept, refuse } from './answer.ts';
import { admitDebit } from './debit.ts';
import type { Debit, Wallet, WalletResult } from './types.ts';

export type Issued = DueIssue;

/** The free rounds that a message names by our key or the vendor's id. */
export async function findRounds(
  { platform, vendorKey }: Wallet,
  name: string | null | undefined,
): Promise<Issued | null> {
  return name ? findIssued(platform.db, { vendorKey, name }) : null;
}

/** Those of a round that was played before. */
export const findRoundsOfPlay = ({ platform, vendorKey }: Wallet, betKey: string): Promise<Issued | null> =>
  findIssuedOfPlay(platform.db, { vendorKey, betKey });

/** For a member without cash, who may open a game to play free rounds. */
export const hasVendorRounds = (
  { db }: Platform,
  { memberId, ...game }: { memberId: MemberId; vendorKey: string; gameKey: string },
) => hasIssued(db, memberId, game);

/**
 * A round that was played. One that counted is answered again, even when it would be refused by now; one whose refund
 * came first is refused.
 */
export async function takeRound(wallet: Wallet, { grant }: Issued, debit: Debit): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { betKey: key, memberId, roundId } = debit;
  if (grant.memberId !== memberId) return refuse(wallet, 'MEMBER_OTHER', memberId);
  const refunded = { vendorKey, originKey: key };
  if (await isRefunded(platform, refunded)) return refuse(wallet, 'DEBIT_CANCELLED', memberId);
  const admitted = await admitDebit(wallet, debit, { now: platform.clock.now(), isFree: true });
  const gameKey = typeof admitted === 'string' ? '' : admitted.game.gameKey;
  const round = { vendorKey, key, memberId, grantId: grant.grantId, gameKey, roundId };
  const outcome = await recordVendorRound(platform, round, typeof admitted !== 'string');
  if (await isRefunded(platform, refunded)) {
    await voidVendorPlay(platform, { vendorKey, key, memberId });
    return refuse(wallet, 'DEBIT_CANCELLED', memberId);
  }
  if (outcome === 'conflict') return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  if (outcome === 'cancelled') return refuse(wallet, 'DEBIT_CANCELLED', memberId);
  if (outcome === 'over') return refuse(wallet, typeof admitted === 'string' ? admitted : 'FREE_ROUNDS_OVER', memberId);
  if (typeof admitted !== 'string') await recordPlay(platform, admitted.session);
  return accept(wallet, memberId, { replayed: outcome === 'replayed', isUnmoved: true });
}

type Win = {
  readonly winKey: string;
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly gameKey?: string | undefined;
  readonly amount: Money;
  readonly ending: VendorWin['ending'];
};

/** A win of free rounds, or their sum. Neither the session nor any switch is checked. */
export async function payRounds(wallet: Wallet, { grant }: Issued, win: Win): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { winKey: key, memberId, roundId, amount, ending } = win;
  if (grant.memberId !== memberId) return refuse(wallet, 'MEMBER_OTHER', memberId);
  const gameKey = win.gameKey ?? grant.games[0]?.gameKey ?? '';
  const named = { vendorKey, key, memberId, grantId: grant.grantId, gameKey, roundId };
  const outcome = await recordVendorWin(platform, { ...named, amount, ending });
  if (outcome === 'conflict') return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  if (outcome === 'over') return refuse(wallet, 'MEMBER_OTHER', memberId);
  return accept(wallet, memberId, { replayed: outcome !== 'played', isUnmoved: grant.worth === 'point' });
}
