/** Source of a round's balls: drawn here from the committed seed, or reported by an outside draw. */
import { roundAfterClose } from '@mirinae/beacon/chain';
import { type DrawFamily, drawRound, drawSeeds, type MiniDraw } from '@mirinae/game-math/mini/draw';
import { commitmentOf } from '@mirinae/game-math/rng/commitment';
import type { Platform } from '../../platform/app.ts';
import { secretBoxOf } from '../../platform/auth/keys.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq } from '../../platform/db/orm.ts';
import { randomSeed } from '../../platform/rng.ts';
import { isAwaited } from '../staff/index.ts';
import { presentSalt } from './salt-round.ts';
import type { PlannedRound } from './schedule.ts';
import { feedResults, type RoundRow } from './tables.ts';

export type Promised = Pick<RoundRow, 'commitment' | 'seedBox' | 'drawVersion' | 'beaconName' | 'beaconRound'>;
export type Drawn = { draw: MiniDraw; seed: string | null };

export type DrawSource = {
  /** Commitment before betting opens. */
  promise(platform: Platform, round: Pick<PlannedRound, 'closesAt'>): Promised;
  /** The balls; 'wait' while an outside draw is not reported yet, 'void' when it is too late. */
  draw(platform: Platform, tx: Tx, round: RoundRow, family: DrawFamily): Promise<Drawn | 'wait' | 'void'>;
};

const committed: DrawSource = {
  promise(platform, { closesAt }) {
    const seed = randomSeed();
    const { chain } = platform.beacon;
    const bound = chain && roundAfterClose(chain, closesAt.getTime());
    return {
      commitment: commitmentOf(seed),
      seedBox: secretBoxOf(platform).seal(seed),
      drawVersion: bound ? 3 : 2,
      beaconName: bound?.name ?? null,
      beaconRound: bound?.round ?? null,
    };
  },
  async draw(platform, _, { seedBox, roomKey, roundId, ...round }, family) {
    if (!seedBox) return 'void';
    const seed = secretBoxOf(platform).open(seedBox);
    const salt = presentSalt(round).salt?.salt ?? null;
    return { draw: drawRound(family, drawSeeds({ roomKey, roundId: Number(roundId) }, seed, salt)), seed };
  },
};

/** The draw of a room that a reported result is about, as the audit log names it. */
export const drawTarget = ({ roomKey, day, number }: Pick<RoundRow, 'roomKey' | 'day' | 'number'>): string =>
  `${roomKey}:${day}:${number}`;

/**
 * A feed this late has missed its draw: the round is void and every stake goes back, unless a result that was reported
 * waits for a second person.
 */
export const feedLateSeconds = 120;

const feed: DrawSource = {
  promise: () => ({ commitment: null, seedBox: null, drawVersion: null, beaconName: null, beaconRound: null }),
  async draw({ clock }, tx, { roomKey, day, number, drawsAt }) {
    const condition = and(eq(feedResults.roomKey, roomKey), eq(feedResults.day, day), eq(feedResults.number, number));
    const [result] = await tx.select().from(feedResults).where(condition);
    if (result) return { draw: { balls: result.balls, powerball: result.powerball }, seed: null };
    if (clock.now() < addSeconds(drawsAt, feedLateSeconds)) return 'wait';
    return (await isAwaited(tx, 'staff.miniFeed', drawTarget({ roomKey, day, number }), clock.now())) ? 'wait' : 'void';
  },
};

export const drawSources: Readonly<Record<'committed' | 'feed', DrawSource>> = { committed, feed };
