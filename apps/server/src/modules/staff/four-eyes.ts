/**
 * Four eyes. A call of staff whose rights say so is not done when it comes: it is tried out and undone, so that what is
 * wrong is refused at once, kept as it came, and done by the approval of a second person (decide-approval.ts).
 */
import { type Answer, callSpecs, type FourEyesCallName, unitOf } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type {
  Approvable,
  Handler,
  Measured,
  RawContext,
  StaffCommand,
  StaffContext,
  StaffWork,
} from '../../platform/http/call.ts';
import { needStaff } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import type { AuditFacts } from '../../platform/http/session.ts';
import { storeApproval } from './approvals.ts';
import { rightTo } from './rights.ts';
import { recordWork, sumAlone } from './work-done.ts';

/** Throws S019 above the ceiling of the role. */
async function needsSecond(work: StaffWork, call: FourEyesCallName, { amount, ownWork = [] }: Measured) {
  if (unitOf(call) === 'always') return true;
  const { aloneUpTo, aloneDaily, ceiling } = rightTo(work.staff, call);
  if (ceiling !== null && amount > ceiling) throw new DomainError(codes.amountAboveCeiling, { ceiling });
  if (ownWork.includes(work.staff.staffId)) return true;
  if (aloneUpTo !== null && amount > aloneUpTo) return true;
  return aloneDaily !== null && (await sumAlone(work, call)) + amount > aloneDaily;
}

/** Undoes what was tried out. */
class TriedOut extends Error {}

/** What the audit log would say. Throws what the call refuses. */
async function tryOut(work: StaffWork, approvable: Approvable): Promise<AuditFacts[]> {
  const entries: AuditFacts[] = [];
  const staff = { ...work.staff, onAudit: (entry: AuditFacts) => entries.push(entry) };
  try {
    await work.tx.transaction(async (tx) => {
      await approvable.perform({ ...work, tx, staff });
      throw new TriedOut();
    });
  } catch (reason) {
    if (!(reason instanceof TriedOut)) throw reason;
  }
  return entries;
}

async function doOrAsk(work: StaffWork, call: FourEyesCallName, approvable: Approvable) {
  const measured = await approvable.measure(work);
  if (!measured) return { answer: await approvable.perform(work) };
  if (await needsSecond(work, call, measured)) {
    const preview = await tryOut(work, approvable);
    return { approvalId: await storeApproval(work, call, measured, preview) };
  }
  const answer = await approvable.perform(work);
  const { staffId } = work.staff;
  await recordWork(work.tx, { staffId, approvedBy: null, call, at: work.platform.clock.now(), ...measured });
  return { answer };
}

/**
 * One line where the call is served: `fourEyes(staffCommand(...), ({ input }) => ({ target, amount }))`. When a second
 * person is needed the call answers S015 with the id of the request. Null: not this time, whatever the rights say.
 */
export function fourEyes<Name extends FourEyesCallName>(
  command: StaffCommand<Name>,
  measure: (context: StaffContext<Name>) => Promise<Measured | null> | Measured | null,
): Handler<Name> {
  const { name, needs } = command;
  const contextOf = ({ body, ...work }: StaffWork): StaffContext<Name> => ({
    ...work,
    input: parseInput(callSpecs[name].request, body),
  });
  const approvable: Approvable = {
    measure: async (work) => measure(contextOf(work)),
    perform: async (work): Promise<Answer<Name>> => command.work(contextOf(work)),
  };
  const run = async ({ session, ...raw }: RawContext) => {
    const staff = needStaff(session, name, needs);
    const outcome = await raw.platform.db.transaction((tx) => doOrAsk({ ...raw, staff, tx }, name, approvable));
    if ('approvalId' in outcome)
      throw new DomainError(codes.secondPersonNeeded, { approvalIdx: Number(outcome.approvalId) });
    return outcome.answer;
  };
  return { ...command, approvable, run };
}
