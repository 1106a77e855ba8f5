/**
 * Bets on a round. A bet is checked and written under a shared lock of the round, and closing takes it exclusively: so
 * each bet is either placed before the close or refused by it, independent of browser clocks.
 */
import { codes } from '@mirinae/contract/codes';
import { betSettleWaitMs } from '@mirinae/contract/constants';
import { familyOf, type MiniGame } from '@mirinae/game-math/mini/families';
import { coversEveryDraw, type Selection } from '@mirinae/game-math/mini/games';
import type { Platform } from '../../platform/app.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { takeLock } from '../../platform/db/named-locks.ts';
import { and, eq, sql } from '../../platform/db/orm.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { findStakeRefusal, placeBetWithin } from '../bets/index.ts';
import { cachedGame } from '../catalog/index.ts';
import { announceCash, getBalances } from '../ledger/index.ts';
import { priceOf, readPrices, readSettings } from './prices.ts';
import { lockRound } from './rounds.ts';
import { exposure, miniBets, type RoundId, type RoundRow, rooms, rounds } from './tables.ts';

export const vendorKey = 'mg';
/** Join of a row's bet for statements that call `mini_bets` `m`. */
export const betOfRow = { vendorKey, betKey: 'm.bet_key::text' };

export type MiniBetInput = {
  readonly memberId: MemberId;
  readonly game: MiniGame;
  readonly roundId: RoundId;
  readonly pick: Selection;
  /** The odds in hundredths that the member saw. */
  readonly odds: number;
  readonly stake: Money;
  readonly requestKey: string;
};

export function payoutOf(stake: Money, odds: number): Money {
  return money((stake * BigInt(odds)) / 100n);
}

async function checkGate(platform: Platform, tx: Tx, { memberId, stake, odds }: MiniBetInput): Promise<void> {
  const requested = { memberId, isShared: true, stake, payout: payoutOf(stake, odds) };
  const refusal = await findStakeRefusal(platform, tx, requested);
  if (refusal) throw new DomainError(refusal.code, refusal.data);
}

/** Throws B6006 (no such round for this game), B6007 (not open yet, closed, or the room is). */
function checkRound(
  { clock }: Platform,
  round: RoundRow | null,
  room: typeof rooms.$inferSelect | null,
  input: MiniBetInput,
): RoundRow {
  if (!round || room?.family !== familyOf[input.game]) throw new DomainError(codes.marketUnknown);
  const now = clock.now();
  if (!room.isOpen || round.status !== 'open' || now < round.opensAt || now >= round.closesAt)
    throw new DomainError(codes.bettingClosed);
  return round;
}

/** Throws B9999 while bets of the room's last round wait for their money longer than they may. */
async function checkSettling({ clock }: Platform, tx: Tx, roomKey: string): Promise<void> {
  const isDrawn = and(eq(rounds.roomKey, roomKey), eq(rounds.status, 'drawn'));
  const isLate = sql`${rounds.drawsAt} < ${clock.now().toISOString()}::timestamptz - make_interval(secs => ${betSettleWaitMs / 1_000})`;
  const [late] = await tx.select({ roundId: rounds.roundId }).from(rounds).where(and(isDrawn, isLate)).limit(1);
  if (late) throw new DomainError(codes.betsSettling);
}

async function checkBothSides(tx: Tx, { memberId, roundId, game, pick }: MiniBetInput): Promise<void> {
  const held = await tx
    .select({ market: miniBets.market, outcome: miniBets.outcome })
    .from(miniBets)
    .where(and(eq(miniBets.memberId, memberId), eq(miniBets.roundId, roundId), eq(miniBets.game, game)));
  if (coversEveryDraw(game, [...held, pick])) throw new DomainError(codes.hedgedBet);
}

type Caps = { marketCap: Money; roundCap: Money };

/**
 * Adds the bet to what hangs on its outcome and looks at what the market and the round may cost. Locks: the outcome's
 * row, then it reads its neighbours. Two bets at the same time may pass a cap by no more than themselves.
 */
async function addExposure(tx: Tx, input: MiniBetInput, caps: Caps): Promise<void> {
  const { roundId, game, pick, stake, odds } = input;
  await tx
    .insert(exposure)
    .values({ roundId, game, ...pick, stake, payout: payoutOf(stake, odds), bets: 1 })
    .onConflictDoUpdate({
      target: [exposure.roundId, exposure.game, exposure.market, exposure.outcome],
      set: {
        stake: sql`${exposure.stake} + excluded.stake`,
        payout: sql`${exposure.payout} + excluded.payout`,
        bets: sql`${exposure.bets} + 1`,
      },
    });
  const rows = await tx.select().from(exposure).where(eq(exposure.roundId, roundId));
  const markets = Map.groupBy(rows, (row) => `${row.game}:${row.market}`);
  // What a market costs the house when its worst outcome comes.
  const costs = new Map(
    [...markets].map(([name, outcomes]) => {
      const staked = outcomes.reduce((sum, row) => sum + row.stake, 0n);
      const [worst = 0n] = outcomes.map((row) => row.payout - staked).sort((one, other) => (one < other ? 1 : -1));
      return [name, worst];
    }),
  );
  if ((costs.get(`${game}:${pick.market}`) ?? 0n) > caps.marketCap) throw new DomainError(codes.exposureExceeded);
  if ([...costs.values()].reduce((sum, cost) => sum + cost, 0n) > caps.roundCap)
    throw new DomainError(codes.exposureExceeded);
}

export type Placed = { betIdx: string; cash: Money };

/** The same request again gets its first answer; the same key for another bet is B6005. */
async function findPlaced(db: Database | Tx, input: MiniBetInput): Promise<Placed | null> {
  const [row] = await db
    .select()
    .from(miniBets)
    .where(and(eq(miniBets.memberId, input.memberId), eq(miniBets.requestKey, input.requestKey)));
  if (!row) return null;
  const { roundId, game, pick, stake } = input;
  const isSame =
    row.roundId === roundId &&
    row.game === game &&
    row.market === pick.market &&
    row.outcome === pick.outcome &&
    row.stake === stake;
  if (!isSame) throw new DomainError(codes.duplicateBet);
  return { betIdx: row.betKey, cash: (await getBalances(db, input.memberId)).cash };
}

async function write(
  tx: Tx,
  input: MiniBetInput,
  round: RoundRow,
  caps: Caps,
  placedAt: Date,
): Promise<{ betKey: string; cash: Money }> {
  const { memberId, game, roundId, pick, odds, stake, requestKey } = input;
  const betKey = randomUuid();
  await tx.insert(miniBets).values({ betKey, roundId, game, ...pick, odds, stake, memberId, requestKey, placedAt });
  // From here on everybody's rows are held, so nothing but the money follows.
  await addExposure(tx, input, caps);
  const cash = await placeBetWithin(tx, {
    vendorKey,
    betKey,
    memberId,
    gameType: 'mini',
    gameKey: game,
    roundId: `${round.roomKey}-${round.day}-${round.number}`,
    stake,
    placedAt,
    isShared: true,
  });
  return { betKey, cash };
}

/**
 * Returns the bet's key and the remaining cash. Throws, in this order: B6005 (key used for another bet), codes of the
 * stake gate, B0092 (the game, or its category, is switched off), B6006, B6007, B9999, B6008 (data: current odds),
 * B6010, B6009, B6000. Locks: the member's bets, the round (shared), the outcome's exposure, then the ledger accounts.
 */
async function placeWithin(platform: Platform, tx: Tx, input: MiniBetInput, isOpen: boolean): Promise<Placed> {
  await takeLock(tx, `mini:${input.memberId}`);
  const repeated = await findPlaced(tx, input);
  if (repeated) return repeated;
  await checkGate(platform, tx, input);
  if (!isOpen) throw new DomainError(codes.gameUnavailable);
  const locked = await lockRound(tx, input.roundId, 'share');
  const [room] = locked ? await tx.select().from(rooms).where(eq(rooms.roomKey, locked.roomKey)) : [];
  const round = checkRound(platform, locked, room ?? null, input);
  await checkSettling(platform, tx, round.roomKey);
  const price = priceOf(await readPrices(tx), input.game, input.pick);
  if (!price) throw new DomainError(codes.marketUnknown);
  if (!price.isOpen) throw new DomainError(codes.bettingClosed);
  if (price.odds !== input.odds) throw new DomainError(codes.oddsChanged, { odds: price.odds });
  const caps = await readSettings(tx);
  if (caps.barsBothSides) await checkBothSides(tx, input);
  const { betKey, cash } = await write(tx, input, round, caps, platform.clock.now());
  // Checked again last: any wait for a lock above happened under the round's shared lock.
  checkRound(platform, round, room ?? null, input);
  return { betIdx: betKey, cash };
}

/**
 * One bet in a transaction of its own. The member's balance is published after the commit, and nothing that goes wrong
 * there makes a placed bet look refused. Throws as `placeWithin` does.
 */
export async function placeMiniBet(platform: Platform, input: MiniBetInput): Promise<Placed> {
  // Read outside the transaction, which holds a connection already.
  const isOpen = (await cachedGame(platform.db, vendorKey, input.game))?.isOpen ?? false;
  const placed = await platform.db.transaction((tx) => placeWithin(platform, tx, input, isOpen));
  announceCash(platform, input.memberId, placed.cash);
  return placed;
}
