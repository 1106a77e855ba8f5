/**
 * Staff who are bound to branches: what they read comes from connections that show these branches alone, and what they
 * name is looked for there first. Here, so that no call has to remember it.
 */
import { type CallName, readsOnly } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { type BranchSubject, branchCalls, type Subjects } from '@mirinae/contract/staff/branch-calls';
import { z } from 'zod';
import type { Platform } from '../app.ts';
import { bigintArray } from '../db/arrays.ts';
import { type Database, withinBranches } from '../db/connect.ts';
import { runOn, type Statement } from '../db/statement.ts';
import type { FilePage, IncomingCall } from './call.ts';
import { DomainError } from './domain-error.ts';
import type { Session } from './session.ts';

const branchesOf = (session: Session) => (session.kind === 'staff' ? session.branches : undefined);

/** The database that a session reads: with its branches alone, or all of it. */
export function databaseOf(db: Database, session: Session): Database {
  const branches = branchesOf(session);
  return branches ? withinBranches(db, branches) : db;
}

const countOf = (name: BranchSubject, relation: string, column: string): Statement => ({
  name: `branch_has_${name}`,
  text: `select count(distinct ${column})::integer as found from branch.${relation} where ${column} = any ($1::bigint[])`,
});
const statements: Readonly<Record<BranchSubject, Statement>> = {
  member: countOf('member', 'within', 'member_id'),
  request: countOf('request', 'cash_requests', 'cash_id'),
  bet: countOf('bet', 'all_bets', 'bet_id'),
  note: countOf('note', 'member_notes', 'note_id'),
  alert: countOf('alert', 'risk_alerts', 'alert_id'),
  proof: countOf('proof', 'kyc_requests', 'request_id'),
  question: countOf('question', 'board_posts', 'post_id'),
  settlement: countOf('settlement', 'partner_settlements', 'settlement_id'),
  payoutFile: countOf('payoutFile', 'payout_files', 'payout_file_id'),
  approval: countOf('approval', 'staff_approvals', 'approval_id'),
};

const fields = z.record(z.string(), z.unknown());
/** Numbers, or their digits. What is neither is refused by the call itself. */
const id = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,17}$/)]).transform(BigInt);

function idsIn(body: unknown, field: string): readonly bigint[] {
  const named = fields.safeParse(body).data?.[field];
  const { data = [] } = z.array(id).safeParse(Array.isArray(named) ? named : [named]);
  return [...new Set(data)];
}

/** Throws Z404 where the request names somebody or something of another branch, as if it was not there. */
async function refuseForeign(scope: Database, subjects: Subjects, body: unknown): Promise<void> {
  for (const [field, subject] of Object.entries(subjects)) {
    const ids = idsIn(body, field);
    if (ids.length === 0) continue;
    const [row] = await runOn(scope.$client)<{ found: number }>(statements[subject], [bigintArray(ids)]);
    if (row?.found !== ids.length) throw new DomainError(codes.notFound);
  }
}

/** A file's snapshot was opened on the very connections of these branches. */
function checkSnapshot(scope: Database, page: FilePage | undefined): void {
  if (page && page.db.$client !== scope.$client) throw new Error('A file of a branch is read outside of it.');
}

/** The platform on which a call of this session runs. Throws S096 for a call that is not of branches, Z404. */
export async function platformOf<On extends Platform>(
  platform: On,
  name: CallName,
  incoming: IncomingCall,
): Promise<On> {
  const { session, body, filePage } = incoming;
  if (!branchesOf(session)) return platform;
  const subjects = branchCalls.get(name);
  if (subjects === undefined) throw new DomainError(codes.branchNotServed);
  if (subjects === null) return platform;
  const scope = databaseOf(platform.db, session);
  checkSnapshot(scope, filePage);
  await refuseForeign(scope, subjects, body);
  return readsOnly(name) ? { ...platform, db: scope } : platform;
}
