/**
 * Points from play: each night, every member's valid turnover of a closed business day earns points at the rate of its
 * level.
 */
import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessDay, endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { MemberId } from '../../platform/ids.ts';
import { type Won, won } from '../../platform/money.ts';
import { sumTurnoverByMember } from '../bets/index.ts';
import { findMembers } from '../identity/index.ts';
import { announceBalances, type Operation, post } from '../ledger/index.ts';
import { moneyBeside } from '../partners/index.ts';
import { readPointRates } from './rates.ts';
import { playPoints } from './rules.ts';

const daySeconds = 24 * 3600;
/** Nights without a running server are caught up this far. */
const daysBack = 3;
const chunk = 500;

/** One key per member and day: a job that runs again, or was stopped in the middle, pays nobody twice. */
function toOperation(day: string, memberId: MemberId, points: Won): Operation {
  return {
    key: `play-points:${memberId}:${day}`,
    kind: 'point_earn',
    reference: `day:${day}`,
    actor: 'system',
    legs: [
      { account: { system: 'promo' }, amount: won(-points) },
      { account: { owner: memberId, kind: 'point' }, amount: points },
    ],
  };
}

async function payDay(platform: Platform, day: string): Promise<number> {
  const { db, clock } = platform;
  const period = { from: startOfBusinessDay(day), to: endOfBusinessDay(day) };
  const [turnovers, rates] = await Promise.all([sumTurnoverByMember(db, period), readPointRates(db)]);
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
    const outcomes = await Promise.all(
      earned.map(({ memberId, points }) =>
        post(
          db,
          toOperation(day, memberId, points),
          moneyBeside({ memberId, line: 'bonus', credit: points, at: clock.now() }),
        ),
      ),
    );
    const fresh = earned.filter((_, place) => outcomes[place]?.status === 'posted').map(({ memberId }) => memberId);
    await announceBalances(platform, db, fresh);
    paid += fresh.length;
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
