/**
 * Points from play: each night, every member's valid turnover of a closed business day earns points at the rate of its
 * level.
 */
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { runWithin } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Money, money } from '../../platform/money.ts';
import { findMembers } from '../identity/index.ts';
import { announceBalances, type Operation, postNow } from '../ledger/index.ts';
import { bookMoney } from '../partners/index.ts';
import { sumValidTurnover } from '../reports/index.ts';
import { openRequirements } from '../wagering/index.ts';
import { readPointRates } from './rates.ts';
import { playPoints } from './rules.ts';

const daySeconds = 24 * 3600;
/** Nights without a running server are caught up this far. */
const daysBack = 3;
const chunk = 500;

/** One key per member and day: a job that runs again, or was stopped in the middle, pays no one twice. */
function toOperation(day: string, memberId: MemberId, points: Money): Operation {
  return {
    key: `play-points:${memberId}:${day}`,
    kind: 'point_earn',
    reference: `day:${day}`,
    actor: 'system',
    legs: [
      { account: { system: 'promo' }, amount: money(-points) },
      { account: { owner: memberId, kind: 'point' }, amount: points },
    ],
  };
}

type Earned = { readonly memberId: MemberId; readonly points: Money };

/** Like every other point they are to be played before they become cash. Answers how many were paid now. */
async function payEarned(platform: Platform, tx: Tx, day: string, earned: readonly Earned[]): Promise<number> {
  if (earned.length === 0) return 0;
  const operations = earned.map(({ memberId, points }) => toOperation(day, memberId, points));
  const outcomes = await postNow(tx, operations);
  const fresh = earned.filter((_, index) => outcomes[index]?.status === 'posted');
  const at = platform.clock.now();
  await openRequirements(
    tx,
    fresh.map(({ memberId, points }) => ({
      memberId,
      source: 'reward',
      binds: 'point',
      reference: `play-points:${day}`,
      amount: points,
      needed: money((points * BigInt(rewardTurnover)) / 100n),
      openedAt: at,
    })),
  );
  await bookMoney(
    runWithin(tx),
    fresh.map(({ memberId, points }) => ({
      memberId,
      line: 'bonus',
      credit: points,
      at,
      reference: `play-points:${day}`,
    })),
  );
  await announceBalances(
    platform,
    tx,
    fresh.map(({ memberId }) => memberId),
  );
  return fresh.length;
}

async function payDay(platform: Platform, day: string): Promise<number> {
  const { db } = platform;
  const [turnovers, rates] = await Promise.all([sumValidTurnover(db, day), readPointRates(db)]);
  let paid = 0;
  for (let first = 0; first < turnovers.length; first += chunk) {
    const part = turnovers.slice(first, first + chunk);
    const levels = new Map(
      (
        await findMembers(
          db,
          part.map(({ memberId }) => memberId),
        )
      ).map((m) => [m.memberId, m.level]),
    );
    const earned = part
      .map(({ memberId, turnover }) => ({ memberId, points: playPoints(turnover, levels.get(memberId) ?? 1, rates) }))
      .filter(({ points }) => points > 0n);
    paid += await db.transaction((tx) => payEarned(platform, tx, day, earned));
  }
  return paid;
}

/**
 * Pays the last closed days; answers how many members were paid. A day that was paid before is answered by its keys.
 */
export async function earnPlayPoints(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  let paid = 0;
  for (let back = daysBack; back > 0; back -= 1)
    paid += await payDay(platform, businessDay(addSeconds(now, -back * daySeconds)));
  return paid;
}
