/**
 * Plays free rounds: each takes one of what its member has, once, whatever is sent again, lost or sent by two windows.
 * Locks: the member's accounts, then the free rounds.
 */
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import { lockBalances } from '../../ledger/index.ts';
import { type FreePlayRow, freeRoundGrants, freeRoundPlays, type Grant, type GrantId } from '../tables.ts';
import { endGrant, lockGrant } from './end-grants.ts';

export type FreePlay = {
  readonly vendorKey: string;
  readonly betKey: string;
  readonly memberId: MemberId;
  readonly grantId: GrantId;
  readonly gameKey: string;
  readonly roundId: string;
  readonly stake: Money;
  readonly payout: Money;
};
/** `over`: none are left, or not for this game at this stake. */
export type FreePlayOutcome = 'played' | 'replayed' | 'over' | 'conflict' | 'cancelled';

type PlayName = Pick<FreePlay, 'vendorKey' | 'betKey'>;

/** Locks nothing: the caller has locked the member's accounts. */
export async function findPlay(db: Database | Tx, { vendorKey, betKey }: PlayName): Promise<FreePlayRow | null> {
  const isIt = and(eq(freeRoundPlays.vendorKey, vendorKey), eq(freeRoundPlays.betKey, betKey));
  const [row] = await db.select().from(freeRoundPlays).where(isIt);
  return row ?? null;
}

function outcomeOfKnown(known: FreePlayRow, play: FreePlay): FreePlayOutcome {
  if (known.memberId !== play.memberId) return 'conflict';
  if (known.grantId === null) return 'cancelled';
  const isSame = (['grantId', 'roundId', 'stake', 'payout'] as const).every((name) => known[name] === play[name]);
  return isSame ? 'replayed' : 'conflict';
}

/** What became of a round that came before; null for one that did not. */
export async function findFreePlay(db: Database | Tx, play: FreePlay): Promise<FreePlayOutcome | null> {
  const known = await findPlay(db, play);
  return known && outcomeOfKnown(known, play);
}

function isPlayable(grant: Grant | null, { memberId, vendorKey, gameKey, stake }: FreePlay, now: Date): grant is Grant {
  if (grant?.memberId !== memberId || grant.endedAt !== null || grant.expiresAt <= now) return false;
  const isOfGame = grant.games.some((game) => game.vendorKey === vendorKey && game.gameKey === gameKey);
  return isOfGame && grant.stake === stake && grant.played < grant.rounds;
}

/** The last one ends them, and what they won is paid in the same transaction. */
export function playFreeRound(platform: Platform, play: FreePlay): Promise<FreePlayOutcome> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    await lockBalances(tx, play.memberId);
    const grant = await lockGrant(tx, play.grantId);
    const known = await findFreePlay(tx, play);
    if (known) return known;
    const at = clock.now();
    if (!isPlayable(grant, play, at)) return 'over';
    await tx.insert(freeRoundPlays).values({ ...play, at });
    const sum = grant.won + play.payout;
    const taken = { played: grant.played + 1, won: sum > grant.cap ? grant.cap : money(sum) };
    await tx.update(freeRoundGrants).set(taken).where(eq(freeRoundGrants.grantId, grant.grantId));
    if (taken.played === grant.rounds) await endGrant(platform, tx, { ...grant, ...taken }, { as: 'played' });
    return 'played';
  });
}

type Rollback = PlayName & Pick<FreePlay, 'memberId'>;

/** A round that is unknown is void from now on. Answers `played` for one that counted, which stays. */
export function rollBackFreeRound({ db, clock }: Platform, { vendorKey, betKey, memberId }: Rollback) {
  return db.transaction(async (tx): Promise<'void' | 'replayed' | 'played' | 'conflict'> => {
    await lockBalances(tx, memberId);
    const known = await findPlay(tx, { vendorKey, betKey });
    if (known && known.memberId !== memberId) return 'conflict';
    if (known) return known.grantId === null ? 'replayed' : 'played';
    const nothing = { gameKey: '', roundId: '', stake: zeroMoney, payout: zeroMoney, grantId: null };
    await tx.insert(freeRoundPlays).values({ vendorKey, betKey, memberId, ...nothing, at: clock.now() });
    return 'void';
  });
}
