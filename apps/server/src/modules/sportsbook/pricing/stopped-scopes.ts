/** Stops by scope: live bets or those before the match, a sport, a league of it, a market of either. */

import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, desc, eq, isNull } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import { isRowOf, nameOfScope } from '../model/scopes.ts';
import type { StoppedScope } from '../model/stopped-lines.ts';
import { takeStops } from './stop-lock.ts';
import { type StoppedScopeRow, stoppedScopes } from './stop-tables.ts';

const isInForce = isNull(stoppedScopes.until);

/** Those in force, newest first. */
export function readStoppedScopes(db: Database | Tx): Promise<StoppedScopeRow[]> {
  return db.select().from(stoppedScopes).where(isInForce).orderBy(desc(stoppedScopes.stopId));
}

const isRowOfStop = ({ phase, ...scope }: StoppedScope) =>
  and(
    phase === null ? isNull(stoppedScopes.phase) : eq(stoppedScopes.phase, phase),
    isRowOf(stoppedScopes, scope),
    isInForce,
  );

/**
 * Stops a scope, or opens it again. Throws Z400 for a scope without a phase or a sport, or with a league or a market
 * of no sport, T999 when it is so already. Locks: the stops, the stop.
 */
export async function setStoppedScope(
  { clock }: Platform,
  tx: Tx,
  { isStopped, reason, ...scope }: Input<'staff.sportScopeStop'>,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<void> {
  const { phase, sport, league, market } = scope;
  const isBounded = sport !== null || (phase !== null && league === null && market === null);
  if (!isBounded) throw new DomainError(codes.malformedRequest);
  if (isStopped) await takeStops(tx);
  const now = clock.now();
  const ofStaff = { since: now, reason, staffLogin: staff.loginId };
  const changed = isStopped
    ? await tx
        .insert(stoppedScopes)
        .values({ phase, sport, league, market, ...ofStaff })
        .onConflictDoNothing()
        .returning({ stopId: stoppedScopes.stopId })
    : await tx
        .update(stoppedScopes)
        .set({ until: now })
        .where(isRowOfStop(scope))
        .returning({ stopId: stoppedScopes.stopId });
  if (changed.length === 0) throw new DomainError(codes.alreadyProcessed);
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.scopeStop',
    target: nameOfScope(`stop:${phase ?? '*'}`, scope),
    before: { isStopped: !isStopped },
    after: { isStopped, reason },
  });
}
