/**
 * Four-eyes principle. A staff call whose rights require it is executed as a dry run first, so that invalid calls are
 * refused immediately; it is then stored as received, and executed on approval by a second person (decide-approval.ts).
 */
import { type Answer, callSpecs, type FourEyesCallName, unitOf } from '@mirinae/contract/calls';
import { type Code, codes } from '@mirinae/contract/codes';
import type { SecondReason } from '@mirinae/contract/staff/approvals';
import { isMeasured } from '@mirinae/contract/wire';
import type { Platform } from '../../platform/app.ts';
import { createQueue } from '../../platform/bounded-queue.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { hurry, isLate } from '../../platform/db/late-lock.ts';
import { tryLock } from '../../platform/db/named-locks.ts';
import type {
  Handler,
  Measured,
  Prepared,
  RawContext,
  StaffCommand,
  StaffContext,
  StaffWork,
} from '../../platform/http/call.ts';
import { needStaff } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import type { AuditFacts } from '../../platform/http/session.ts';
import { mayDo, storeApproval } from './approvals.ts';
import { rightTo } from './rights.ts';
import { type Requested, recordWork, sumAlone, sumForMember } from './work-done.ts';

/**
 * Why the requester may not do this alone: too much at a time, also for what is unusual for the member, within a day,
 * or for this member by all of the staff; or their own work. Null where they may. Throws S019 above the ceiling of the
 * role.
 */
export async function needsSecond(
  work: Requested,
  call: FourEyesCallName,
  { amount, memberId, isAlways = false, ownWork = [], unusual = [] }: Measured,
): Promise<SecondReason | null> {
  if (!isMeasured(unitOf(call))) return 'always';
  const { aloneUpTo, aloneDaily, ceiling, unusualUpTo } = rightTo(work.platform, work.staff, call);
  if (ceiling !== null && amount > ceiling) throw new DomainError(codes.amountAboveCeiling, { ceiling });
  if (isAlways) return 'always';
  if (ownWork.includes(work.staff.staffId)) return 'own-work';
  if (aloneUpTo !== null && amount > aloneUpTo) return 'amount';
  if (unusual.length > 0 && unusualUpTo !== null && amount > unusualUpTo) return 'unusual';
  if (aloneDaily !== null && (await sumAlone(work, call)) + amount > aloneDaily) return 'daily';
  if (aloneUpTo === null || memberId === undefined) return null;
  return (await sumForMember(work, call, memberId)) + amount > aloneUpTo ? 'member' : null;
}

/** Timeouts of a dry run: it takes the locks of the call itself, which others may hold. */
const patience = { lockMs: 1_000, statementMs: 10_000 } as const;

/** Rolls back a dry run. */
class DryRunRollback extends Error {}

/**
 * Audit entries of a dry run. Throws the refusals of the call, and S041 while its subject is in another dry run or
 * locked: waiting would hold a connection.
 */
async function dryRun(work: StaffWork, prepared: Prepared, target: string): Promise<AuditFacts[]> {
  if (!(await tryLock(work.tx, `staff_try:${target}`))) throw new DomainError(codes.subjectBusy);
  const entries: AuditFacts[] = [];
  const staff = { ...work.staff, onAudit: (entry: AuditFacts) => entries.push(entry) };
  try {
    await work.tx.transaction(async (tx) => {
      await hurry(tx, patience);
      await prepared.perform({ ...work, tx, staff });
      throw new DryRunRollback();
    });
  } catch (reason) {
    if (isLate(reason)) throw new DomainError(codes.subjectBusy);
    if (!(reason instanceof DryRunRollback)) throw reason;
  }
  return entries;
}

async function executeOrRequestApproval(work: StaffWork, call: FourEyesCallName, prepared: Prepared) {
  const measured = await prepared.measure(work);
  if (!measured) return { answer: await prepared.perform(work) };
  const why = await needsSecond(work, call, measured);
  if (why) {
    const preview = await dryRun(work, prepared, measured.target);
    const approvalId = await storeApproval(work, call, measured, preview);
    return { waits: { approvalIdx: Number(approvalId), why, unusual: [...(measured.unusual ?? [])] } };
  }
  const answer = await prepared.perform(work);
  const { staffId } = work.staff;
  await recordWork(work.tx, { staffId, approvedBy: null, call, at: work.platform.clock.now(), ...measured });
  return { answer };
}

const shares = new WeakMap<Platform['db'], ReturnType<typeof createQueue>>();

/** Calls that may wait for a second approver use at most a quarter of the connections, over all senders. */
function inShare<Value>({ db }: Platform, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const maxConcurrent = Math.max(1, Math.floor(db.$client.options.max / 4));
  const share = shares.get(db) ?? createQueue({ maxConcurrent, maxQueued: 50, waitSeconds: 2 });
  shares.set(db, share);
  return share(() => db.transaction(work));
}

/** Outcome of a call in a batch: done, waiting for a second person, or refused by a code. */
export type Outcome = 'done' | 'waiting' | Code;

/**
 * Does a call for one of many, in a transaction of its own, exactly as if it had come alone: what it needs a second
 * person for waits, and what it refuses stops no other. Throws S003 without the right to the call itself.
 */
export async function doOneOfMany(
  work: Omit<StaffWork, 'tx' | 'body'>,
  call: FourEyesCallName,
  body: object,
): Promise<Outcome> {
  const { approvable } = work.handlers[call];
  if (!approvable || !mayDo(work.handlers, work.staff, call)) throw new DomainError(codes.permissionMissing);
  try {
    const prepared = await approvable.prepare({ ...work, body });
    const outcome = await inShare(work.platform, (tx) =>
      executeOrRequestApproval({ ...work, tx, body }, call, prepared),
    );
    return 'waits' in outcome ? 'waiting' : 'done';
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
    return reason.code;
  }
}

/**
 * Wraps a call where it is served: `fourEyes(staffCommand(...), ({ input }) => ({ target, amount }))`. If a second
 * approver is needed the call is answered with S015 and the id of the request. Null: not needed this time, whatever the
 * rights.
 */
export function fourEyes<Name extends FourEyesCallName, Ready, On extends Platform = Platform>(
  command: StaffCommand<Name, Ready, On>,
  measure: (context: StaffContext<Name, Ready, On>) => Promise<Measured | null> | Measured | null,
): Handler<Name, On> {
  const { name, needs } = command;
  const prepare = async ({ body, ...unopened }: Omit<StaffWork<On>, 'tx'>): Promise<Prepared> => {
    const input = parseInput(callSpecs[name].request, body);
    const ready = await command.prepare({ ...unopened, input });
    const { platform } = unopened;
    const contextOf = ({ tx, staff, caller, handlers }: StaffWork): StaffContext<Name, Ready, On> => ({
      platform,
      tx,
      staff,
      caller,
      handlers,
      input,
      ready,
    });
    return {
      measure: async (work) => measure(contextOf(work)),
      perform: async (work): Promise<Answer<Name>> => command.work(contextOf(work)),
    };
  };
  const run = async ({ session, ...raw }: RawContext<On>) => {
    const staff = needStaff(session, name, needs);
    const prepared = await prepare({ ...raw, staff });
    const outcome = await inShare(raw.platform, (tx) =>
      executeOrRequestApproval({ ...raw, staff, tx }, name, prepared),
    );
    if ('waits' in outcome) throw new DomainError(codes.secondPersonNeeded, outcome.waits);
    return outcome.answer;
  };
  return { ...command, approvable: { prepare }, run };
}
