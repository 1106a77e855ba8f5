/** The bet of a slip, in the bets of the vendor that the sportsbook is. */
import { codes } from '@mirinae/contract/codes';
import { esports } from '@mirinae/contract/constants';
import type { GameType } from '@mirinae/contract/play/play';
import type { Platform } from '../../../platform/app.ts';
import { connectionOf } from '../../../platform/db/connect.ts';
import { runOn } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { type Money, zeroMoney } from '../../../platform/money.ts';
import { type BetId, type NewBet, type PlaceOutcome, placeFreeBetWithin, placeOwnBet } from '../../bets/index.ts';
import { lockBalances } from '../../ledger/index.ts';
import { type FreeBetId, takeFreeBet } from '../../promotions/index.ts';
import type { AcceptedLeg } from '../model/legs.ts';
import type { SlipRow } from '../model/slip-tables.ts';
import { coWriteSlips, type WrittenSlip, writeSlips } from './write-slips.ts';

export const vendorKey = 'sportsbook';

export type PlacedSlip = {
  readonly betKey: string;
  readonly cash: Money;
  /** Rows that were just written; null for a request that was placed before. */
  readonly written: (WrittenSlip & { readonly betId: BetId }) | null;
};

type BetLeg = { readonly fixture: string; readonly facts: { readonly sport: string } };

/** Under which game a slip is counted: its sport, or several. */
function gameOf(taken: readonly BetLeg[]): { readonly gameType: GameType; readonly gameKey: string } {
  const played = new Set(taken.map(({ facts }) => facts.sport));
  const [only = 'combination'] = played;
  return {
    gameType: [...played].every((sport) => esports.includes(sport)) ? 'esports' : 'sports',
    gameKey: played.size === 1 ? only : 'combination',
  };
}

export function betOf(
  { betKey, memberId, stake, placedAt }: Pick<SlipRow, 'betKey' | 'memberId' | 'stake' | 'placedAt'>,
  taken: readonly BetLeg[],
): NewBet {
  const [first, ...others] = taken;
  const roundId = first && others.length === 0 ? first.fixture : betKey;
  return { vendorKey, betKey, memberId, ...gameOf(taken), roundId, stake, placedAt };
}

function refuseStake(outcome: PlaceOutcome): never {
  if (outcome.status === 'barred') throw new DomainError(outcome.code, outcome.data);
  const isShort = outcome.status === 'refused' && outcome.reason === 'insufficient';
  throw new DomainError(isShort ? codes.insufficientFunds : codes.duplicateBet);
}

/**
 * A slip with a free bet stakes nothing of the member's own, so the ledger has no part in it. Of two slips with one
 * free bet the first to lock it is placed, and the other is refused whole. Throws B6044. Locks: the member's accounts,
 * which serialise its slips between nodes, the free bet, then those of writing slips.
 */
export function placeFreeSlip(
  platform: Platform,
  written: WrittenSlip,
  taken: readonly AcceptedLeg[],
  freeBetId: FreeBetId,
): Promise<PlacedSlip> {
  const { betKey, memberId, placedAt } = written.slip;
  return platform.db.transaction(async (tx) => {
    const { cash } = await lockBalances(tx, memberId);
    await takeFreeBet(tx, { freeBetId, memberId, betKey, now: placedAt });
    const betId = await placeFreeBetWithin(tx, { ...betOf(written.slip, taken), stake: zeroMoney });
    await writeSlips(runOn(connectionOf(tx)), [written]);
    return { betKey, cash, written: { ...written, betId } };
  });
}

/** Places the bet of a slip, with the slip's rows in the same transaction. */
export async function placeSlipBet(
  platform: Platform,
  written: WrittenSlip,
  taken: readonly AcceptedLeg[],
): Promise<PlacedSlip> {
  const { betKey } = written.slip;
  const { outcome, betId } = await placeOwnBet(platform, betOf(written.slip, taken), coWriteSlips(written));
  if (outcome.status !== 'posted' && outcome.status !== 'replayed') return refuseStake(outcome);
  const [cash] = outcome.balances;
  if (cash === undefined) throw new Error(`The ledger did not answer the bet ${betKey}.`);
  return { betKey, cash, written: betId === null ? null : { ...written, betId } };
}
