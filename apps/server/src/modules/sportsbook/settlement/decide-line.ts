/**
 * Staff end a line by hand, where the feed does not: their decision is stored with the feed's messages, and settled
 * like it. The line is stopped with it, since no book of a node knows of the end.
 */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { PickEnding } from '@mirinae/game-math/sports/slip/leg-factors';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { StaffSession } from '../../../platform/http/session.ts';
import { recordAudit } from '../../staff/index.ts';
import type { SportsPlatform } from '../feed/market-store.ts';
import { keepDecisions } from '../markets/keep-results.ts';
import { type LineName, nameOfLine } from '../model/line-names.ts';
import type { SettlementMessage } from '../model/line-results.ts';
import { legs } from '../model/slip-tables.ts';
import { stopLine } from '../pricing/house-stops.ts';
import { changeOf, settlementsOfLine } from './resettle.ts';

export type Decision = Input<'staff.sportDecision'>;
export type Decided = Answer<'staff.sportDecision'>;

/** Behind everything that a feed says in the same millisecond. */
export const lastSeq = 1_000_000_000;

function decisionMessage({ kind, endings }: Decision, now: Date): SettlementMessage {
  const head = { at: now.getTime(), seq: lastSeq };
  if (kind === 'void') return { kind: 'cancelled', ...head, reason: 'house' };
  if (kind === 'unvoid') return { kind: 'cancelRolledBack', ...head };
  const tied = endings.filter(({ ending }) => ending === 'deadHeat').length;
  const byOutcome = new Map<string, PickEnding>(
    endings.map(({ outcome, ending }) => [
      outcome,
      ending === 'deadHeat' ? { kind: ending, places: 1, tied } : { kind: ending },
    ]),
  );
  return { kind: 'settled', ...head, certainty: 'confirmed', endings: byOutcome };
}

const isLine = ({ fixture, market, specifiers }: LineName) =>
  and(eq(legs.fixture, fixture), eq(legs.market, market), eq(legs.specifiers, specifiers));

/** Throws Z400 for a result that leaves out an outcome which slips have, and for a dead heat of one. */
async function checkEndings(db: Database | Tx, decision: Decision): Promise<void> {
  if (decision.kind !== 'result') return;
  const bet = await db.selectDistinct({ outcome: legs.outcome }).from(legs).where(isLine(decision));
  const reported = new Set(decision.endings.map(({ outcome }) => outcome));
  const isTiedAlone = decision.endings.filter(({ ending }) => ending === 'deadHeat').length === 1;
  const isTwice = reported.size < decision.endings.length;
  if (isTiedAlone || isTwice || reported.size === 0 || bet.some(({ outcome }) => !reported.has(outcome)))
    throw new DomainError(codes.malformedRequest);
}

/** Preview of a decision, in smallest units. Throws Z400 as `decideLine` does. */
export async function previewDecision(
  platform: SportsPlatform,
  db: Database | Tx,
  decision: Decision,
): Promise<Decided> {
  await checkEndings(db, decision);
  const message = decisionMessage(decision, platform.clock.now());
  const settlements = await settlementsOfLine(platform, db, decision, {
    look: (kept) => (line) => {
      const known = kept(line);
      if (nameOfLine(line) === nameOfLine(decision)) known.receive(message);
      return known;
    },
  });
  return changeOf(settlements);
}

/**
 * Keeps the decision and stops the line; slips are settled after the commit. Throws Z400 for a result that leaves out
 * an outcome which slips have, T999 for the same in the same moment. Locks: the stop, the line.
 */
export async function decideLine(
  platform: SportsPlatform,
  tx: Tx,
  { reason, ...decision }: Decision & { readonly reason: string },
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
): Promise<Decided> {
  const change = await previewDecision(platform, tx, decision);
  await stopLine(platform, tx, decision, { reason, staff });
  const by = { staffLogin: staff.loginId, reason };
  await keepDecisions(platform, tx, [decision], decisionMessage(decision, platform.clock.now()), by);
  const { kind, endings } = decision;
  await recordAudit(tx, {
    staff,
    ip,
    action: 'sport.decide',
    target: `line:${nameOfLine(decision)}`,
    before: null,
    after: { kind, endings, reason, ...change },
  });
  return change;
}
