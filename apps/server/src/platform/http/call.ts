/**
 * A call is one sentence: name, how often, work. Who may call is in the contract, and the constructor must agree with
 * it: a `command` runs in one transaction that a refusal undoes, a `query` runs on the pool and opens transactions
 * itself where it needs any. A call that the contract marks with `reads` runs where nothing can be written.
 */

import {
  type Answer,
  type CallName,
  type Calls,
  callSpecs,
  calls,
  type Input,
  readsOnly,
} from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { UnusualSign } from '@mirinae/contract/staff/approvals';
import { branchCalls } from '@mirinae/contract/staff/branch-calls';
import type { Permission } from '@mirinae/contract/staff/staff';
import type { Platform } from '../app.ts';
import { readOnly, type Tx } from '../db/connect.ts';
import type { MemberId } from '../ids.ts';
import { DomainError } from './domain-error.ts';
import type { Limit } from './limits.ts';
import { parseInput } from './parse-input.ts';
import type { Caller, MemberSession, Session, StaffSession } from './session.ts';

type NamesFor<Who> = { [Name in CallName]: Calls[Name]['who'] extends Who ? Name : never }[CallName];
export type GuestCallName = NamesFor<'guest'>;
export type MemberCallName = NamesFor<'member' | 'partner'>;
export type StaffCallName = NamesFor<'staff'>;

/** The permission a call of staff is grouped under; any: about oneself, for everybody. */
export type Needs = Permission | 'any';

/** A page of a list that is read for a file: all of one moment, and longer than a page on a screen may be. */
export type FilePage = Pick<Platform, 'db' | 'clock'> & {
  readonly page: number;
  readonly count_per_list: number;
  /** Cursor, of a list that goes on after one. */
  readonly before?: string;
};

/** A call as it comes in. */
export type IncomingCall = {
  caller: Caller;
  session: Session;
  body: unknown;
  handlers: Handlers;
  filePage?: FilePage;
  /** Set for calls that may not write, whatever their kind. */
  isReading?: true;
};

export type RawContext<On extends Platform = Platform> = IncomingCall & { platform: On };

/** A call of staff in a transaction that is there: as it comes in, or later when a second person approved it. */
export type StaffWork<On extends Platform = Platform> = Omit<RawContext<On>, 'session'> & {
  staff: StaffSession;
  tx: Tx;
};

/** Target and amount of a call, as the rules of the second person need them. */
export type Measured = {
  /** To whom or what, as in the audit log. */
  readonly target: string;
  /** In the unit that the contract names; 0 where a second person is always needed. */
  readonly amount: number;
  /** Whether a second approver is needed for any amount. */
  readonly isAlways?: boolean;
  /** Receiving member, if any: gifts to a member within a day are summed over all staff. */
  readonly memberId?: MemberId;
  /** What is unusual about it for its member. */
  readonly unusual?: readonly UnusualSign[];
  /** Members of staff whose own work this would decide on. */
  readonly ownWork?: readonly number[];
};

/** Measuring and performing of a call that may wait for a second person. Null: none is needed this time. */
export type Prepared = {
  measure(work: StaffWork): Promise<Measured | null>;
  perform(work: StaffWork): Promise<unknown>;
};

/** Such a call before its transaction: what takes long is done while no connection is held. */
export type Approvable<On extends Platform = Platform> = {
  readonly prepare: (work: Omit<StaffWork<On>, 'tx'>) => Promise<Prepared>;
};

/** Facts of a call that are known without making it. */
export type CallFacts<Name extends CallName = CallName> = {
  readonly name: Name;
  readonly limit: Limit;
  /** False where the call answers "not available yet". */
  readonly served: boolean;
  /** True for the one call that answers an ended session. */
  readonly answersEndedSession: boolean;
  /** Permission needed by a staff call. */
  readonly needs?: Needs;
};

/** A call as its module makes it; `On` is what the module needs of the platform. */
export type Handler<Name extends CallName = CallName, On extends Platform = Platform> = CallFacts<Name> & {
  /** Set for calls that may wait for a second approver. */
  readonly approvable?: Approvable<On>;
  readonly run: (context: RawContext<On>) => Promise<unknown>;
};

/** The calls of a module that needs more of the platform: its list `satisfies` this, and each call is given that. */
export type CallsOn<On extends Platform> = readonly Handler<CallName, On>[];

/** A call as a node serves it: on the node's own platform. */
export type ServedCall = CallFacts & {
  readonly approvable?: Approvable;
  run(incoming: IncomingCall): Promise<unknown>;
};

/** All calls as a node serves them. */
export type Handlers = Readonly<Record<CallName, ServedCall>>;

/** Facts of all calls. */
export type AllCallFacts = Readonly<Record<CallName, CallFacts & { readonly approvable?: object }>>;

type Base<Name extends CallName, On extends Platform> = {
  platform: On;
  caller: Caller;
  handlers: Handlers;
  input: Input<Name>;
};
type StaffBase<Name extends StaffCallName, On extends Platform> = Base<Name, On> & { staff: StaffSession };
/** `ready` is the result of the preparation before the transaction. */
export type StaffContext<Name extends StaffCallName, Ready = null, On extends Platform = Platform> = StaffBase<
  Name,
  On
> & { tx: Tx; ready: Ready };
export type StaffCommand<Name extends StaffCallName, Ready = null, On extends Platform = Platform> = Handler<
  Name,
  On
> & {
  readonly needs: Needs;
  prepare(context: StaffBase<Name, On>): Promise<Ready>;
  work(context: StaffContext<Name, Ready, On>): Promise<Answer<Name>>;
};
type Work<Context, Name extends CallName> = (context: Context) => Promise<Answer<Name>>;

function base<Name extends CallName, On extends Platform>(
  name: Name,
  { session, caller, body, handlers, ...raw }: RawContext<On>,
): Base<Name, On> {
  // Whatever a page calls for staff who look at it as a member: PostgreSQL refuses every write.
  const isViewed = session.kind === 'member' && session.viewedBy !== undefined;
  const platform = isViewed ? { ...raw.platform, db: readOnly(raw.platform.db) } : raw.platform;
  return { platform, caller, handlers, input: parseInput(callSpecs[name].request, body) };
}

function handler<Name extends CallName, On extends Platform>(
  name: Name,
  limit: Limit,
  run: Handler<Name, On>['run'],
): Handler<Name, On> {
  return { name, limit, served: true, answersEndedSession: false, run };
}

/** Context of a read-only call: the snapshot of a file, else a read-only transaction. */
function forReading<Name extends CallName, On extends Platform>(name: Name, raw: RawContext<On>): Base<Name, On> {
  const context = base(name, raw);
  const { platform, input } = context;
  if (raw.filePage) {
    const { db, clock, ...page } = raw.filePage;
    return { ...context, input: Object.assign(input, page), platform: { ...platform, db, clock } };
  }
  return readsOnly(name) ? { ...context, platform: { ...platform, db: readOnly(platform.db) } } : context;
}

function needMember(session: Session): MemberSession {
  if (session.kind !== 'member')
    throw new DomainError(session.kind === 'ended' ? codes.sessionReplaced : codes.notSignedIn);
  return session;
}

/**
 * The right of a role to a call: as data says, else as its permissions do. Who may only read calls nothing else, who is
 * bound to branches only what is made for them.
 */
export function mayCall(session: StaffSession, name: CallName, needs: Needs): boolean {
  if (session.branches && !branchCalls.has(name)) return false;
  if (session.onlyCalls) return session.onlyCalls.has(name) && readsOnly(name);
  if (needs === 'any') return true;
  if (session.role === 'read-only' && !readsOnly(name)) return false;
  return session.departures?.get(name)?.isAllowed ?? session.permissions.includes(needs);
}

/** Calls of a session whose password another person has set. */
const beforeOwnPassword: ReadonlySet<CallName> = new Set(['staff.me', 'staff.passwordSet', 'staff.logout']);

/** Throws Z401 for anybody else, S033 before one's own password is set, S003 without the right. */
export function needStaff(session: Session, name: CallName, needs: Needs): StaffSession {
  if (session.kind !== 'staff') throw new DomainError(codes.notSignedIn);
  if (session.mustSetPassword && !beforeOwnPassword.has(name)) throw new DomainError(codes.ownPasswordNeeded);
  if (!mayCall(session, name, needs)) throw new DomainError(codes.permissionMissing);
  return session;
}

export function guestQuery<Name extends GuestCallName, On extends Platform = Platform>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name, On>, Name>,
): Handler<Name, On> {
  return handler(name, limit, (raw) => work(forReading(name, raw)));
}

export function guestCommand<Name extends GuestCallName, On extends Platform = Platform>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name, On> & { tx: Tx }, Name>,
): Handler<Name, On> {
  return handler(name, limit, (raw) => {
    const context = base(name, raw);
    return raw.platform.db.transaction((tx) => work({ ...context, tx }));
  });
}

export function memberQuery<Name extends MemberCallName, On extends Platform = Platform>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name, On> & { member: MemberSession }, Name>,
): Handler<Name, On> {
  return handler(name, limit, async (raw) => {
    const member = needMember(raw.session);
    return work({ ...forReading(name, raw), member });
  });
}

export function memberCommand<Name extends MemberCallName, On extends Platform = Platform>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name, On> & { member: MemberSession; tx: Tx }, Name>,
): Handler<Name, On> {
  return handler(name, limit, async (raw) => {
    const member = needMember(raw.session);
    const context = base(name, raw);
    return context.platform.db.transaction((tx) => work({ ...context, member, tx }));
  });
}

export function staffQuery<Name extends StaffCallName, On extends Platform = Platform>(
  name: Name,
  needs: Needs,
  work: Work<Base<Name, On> & { staff: StaffSession }, Name>,
): Handler<Name, On> {
  const run: Handler<Name, On>['run'] = async (raw) => {
    const staff = needStaff(raw.session, name, needs);
    return work({ ...forReading(name, raw), staff });
  };
  return { ...handler(name, 'read', run), needs };
}

export function staffCommand<Name extends StaffCallName, On extends Platform = Platform>(
  name: Name,
  needs: Needs,
  work: Work<StaffContext<Name, null, On>, Name>,
): StaffCommand<Name, null, On> {
  return preparedCommand(name, needs, async () => null, work);
}

/** A command of staff that first does what takes long, as hashing and cleaning texts, before it holds a connection. */
export function preparedCommand<Name extends StaffCallName, Ready, On extends Platform = Platform>(
  name: Name,
  needs: Needs,
  prepare: (context: StaffBase<Name, On>) => Promise<Ready>,
  work: Work<StaffContext<Name, Ready, On>, Name>,
): StaffCommand<Name, Ready, On> {
  const run: Handler<Name, On>['run'] = async (raw) => {
    const staff = needStaff(raw.session, name, needs);
    const context = { ...base(name, raw), staff };
    const ready = await prepare(context);
    return raw.platform.db.transaction((tx) => work({ ...context, tx, ready }));
  };
  return { ...handler(name, 'write', run), needs, prepare, work };
}

/** A call of the contract that the server does not serve yet: sign-in and input are checked, the answer is Z501. */
export function notYet<Name extends CallName, On extends Platform = Platform>(name: Name): Handler<Name, On> {
  const run: Handler<Name, On>['run'] = async (raw) => {
    const who = calls[name].who;
    if (who === 'member' || who === 'partner') needMember(raw.session);
    if (who === 'staff') needStaff(raw.session, name, 'any');
    base(name, raw);
    throw new DomainError(codes.notAvailable);
  };
  return { ...handler(name, 'read', run), served: false };
}

/** Lets an ended session reach the call, which answers it with the value TK999. */
export function answeringEndedSession<Name extends MemberCallName, On extends Platform = Platform>(
  whenEnded: Answer<Name>,
  served: Handler<Name, On>,
): Handler<Name, On> {
  return {
    ...served,
    answersEndedSession: true,
    run: async (raw) => (raw.session.kind === 'ended' ? whenEnded : served.run(raw)),
  };
}
