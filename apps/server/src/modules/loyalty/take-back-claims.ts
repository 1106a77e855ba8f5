/**
 * When a deposit is reversed, what missions paid for it goes back: each claim whose period is not done without it is
 * taken back whole, from points, then cash, and owed for the rest, as the bonus of the deposit is.
 */

import type { Platform } from '../../platform/app.ts';
import { addSeconds, daySeconds, startOfBusinessDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { and, eq, isNull } from '../../platform/db/orm.ts';
import { runWithin } from '../../platform/db/statement.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money } from '../../platform/money.ts';
import { announceBalances, type Operation } from '../ledger/index.ts';
import { bookMoney } from '../partners/index.ts';
import { shortfallLines, takeBack } from '../receivables/index.ts';
import { letRequirementsGo } from '../wagering/index.ts';
import { sumStandingDeposits } from './deposits.ts';
import { claimKey } from './missions.ts';
import { type ClaimRow, type MissionRow, missionClaims, missions } from './tables.ts';

const actor = 'system';
const periodDays = { day: 1, week: 7 } as const;

/** The span that a claim was for. */
function spanOf(
  { period: name }: ClaimRow,
  { period, startsAt, endsAt }: Pick<MissionRow, 'period' | 'startsAt' | 'endsAt'>,
) {
  if (period === 'once' || name === 'once') return { from: startsAt, to: endsAt };
  const begins = startOfBusinessDay(name);
  return { from: begins > startsAt ? begins : startsAt, to: addSeconds(begins, periodDays[period] * daySeconds) };
}

function undo(claim: ClaimRow): Operation {
  const reverses = claimKey(claim);
  const { memberId: owner, points } = claim;
  const legs = [
    { account: { owner, kind: 'point' } as const, amount: money(-points) },
    { account: { system: 'promo' } as const, amount: points },
  ];
  return { key: `undo-${reverses}`, kind: 'reversal', reference: reverses, actor, legs, reverses };
}

async function takeBackOne(platform: Platform, tx: Tx, claim: ClaimRow): Promise<void> {
  const { missionId, memberId, period, points } = claim;
  const reference = claimKey(claim);
  const at = platform.clock.now();
  const takings = [{ account: 'point', amount: points, operation: undo(claim) }] as const;
  const taken = await takeBack(platform, tx, { memberId, takings, reference, actor });
  await letRequirementsGo(tx, { memberId, reference, at });
  const bonus = { memberId, line: 'bonus', debit: points, at, reference } as const;
  const lines = [bonus, ...shortfallLines(memberId, taken, at)];
  await bookMoney(runWithin(tx), lines);
  const isIt = and(eq(missionClaims.missionId, missionId), eq(missionClaims.memberId, memberId));
  await tx
    .update(missionClaims)
    .set({ takenBackAt: at })
    .where(and(isIt, eq(missionClaims.period, period)));
}

/**
 * After a deposit of the member was reversed; again it finds nothing to do. Answers how many claims were taken back, in
 * one transaction. Locks: the member's claims, its accounts, its hours in reports.
 */
export function takeBackClaims(platform: Platform, memberId: MemberId): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const rows = await tx
      .select({ claim: missionClaims, mission: missions })
      .from(missionClaims)
      .innerJoin(missions, eq(missions.missionId, missionClaims.missionId))
      .where(
        and(eq(missionClaims.memberId, memberId), eq(missions.kind, 'deposits'), isNull(missionClaims.takenBackAt)),
      )
      .orderBy(missionClaims.missionId, missionClaims.period)
      .for('update', { of: missionClaims });
    let taken = 0;
    for (const { claim, mission } of rows) {
      if ((await sumStandingDeposits(tx, memberId, spanOf(claim, mission))) >= mission.goal) continue;
      await takeBackOne(platform, tx, claim);
      taken += 1;
    }
    if (taken > 0) await announceBalances(platform, tx, [memberId]);
    return taken;
  });
}
