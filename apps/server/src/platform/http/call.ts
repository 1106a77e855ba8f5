/**
 * A call is one sentence: name, how often, work. Who may call is in the contract, and the constructor must agree with
 * it: a `command` runs in one transaction that a refusal undoes, a `query` runs on the pool and opens transactions
 * itself where it needs any.
 */

import { type Answer, type CallName, type Calls, callSpecs, calls, type Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Permission } from '@mirinae/contract/staff/staff';
import type { Platform } from '../app.ts';
import type { Tx } from '../db/connect.ts';
import { DomainError } from './domain-error.ts';
import type { Limit } from './limits.ts';
import { parseInput } from './parse-input.ts';
import type { Caller, MemberSession, Session, StaffSession } from './session.ts';

type NamesFor<Who> = { [Name in CallName]: Calls[Name]['who'] extends Who ? Name : never }[CallName];
export type GuestCallName = NamesFor<'guest'>;
export type MemberCallName = NamesFor<'member' | 'partner'>;
export type StaffCallName = NamesFor<'staff'>;

export type RawContext = { platform: Platform; caller: Caller; session: Session; body: unknown };

export type Handler<Name extends CallName = CallName> = {
  readonly name: Name;
  readonly limit: Limit;
  /** False where the call answers "not available yet". */
  readonly served: boolean;
  /** True for the one call that answers an ended session. */
  readonly answersEndedSession: boolean;
  run(context: RawContext): Promise<unknown>;
};

type Base<Name extends CallName> = { platform: Platform; caller: Caller; input: Input<Name> };
type Work<Context, Name extends CallName> = (context: Context) => Promise<Answer<Name>>;

function base<Name extends CallName>(name: Name, { platform, caller, body }: RawContext): Base<Name> {
  return { platform, caller, input: parseInput(callSpecs[name].request, body) };
}

function handler<Name extends CallName>(name: Name, limit: Limit, run: Handler['run']): Handler<Name> {
  return { name, limit, served: true, answersEndedSession: false, run };
}

function needMember(session: Session): MemberSession {
  if (session.kind !== 'member')
    throw new DomainError(session.kind === 'ended' ? codes.sessionReplaced : codes.notSignedIn);
  return session;
}

function needStaff(session: Session, permission: Permission | 'any'): StaffSession {
  if (session.kind !== 'staff') throw new DomainError(codes.notSignedIn);
  if (permission !== 'any' && !session.permissions.includes(permission)) throw new DomainError(codes.permissionMissing);
  return session;
}

export function guestQuery<Name extends GuestCallName>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name>, Name>,
): Handler<Name> {
  return handler(name, limit, (raw) => work(base(name, raw)));
}

export function guestCommand<Name extends GuestCallName>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name> & { tx: Tx }, Name>,
): Handler<Name> {
  return handler(name, limit, (raw) => {
    const context = base(name, raw);
    return raw.platform.db.transaction((tx) => work({ ...context, tx }));
  });
}

export function memberQuery<Name extends MemberCallName>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name> & { member: MemberSession }, Name>,
): Handler<Name> {
  return handler(name, limit, async (raw) => {
    const member = needMember(raw.session);
    return work({ ...base(name, raw), member });
  });
}

export function memberCommand<Name extends MemberCallName>(
  name: Name,
  limit: Limit,
  work: Work<Base<Name> & { member: MemberSession; tx: Tx }, Name>,
): Handler<Name> {
  return handler(name, limit, async (raw) => {
    const member = needMember(raw.session);
    const context = base(name, raw);
    return raw.platform.db.transaction((tx) => work({ ...context, member, tx }));
  });
}

export function staffQuery<Name extends StaffCallName>(
  name: Name,
  needs: Permission | 'any',
  work: Work<Base<Name> & { staff: StaffSession }, Name>,
): Handler<Name> {
  return handler(name, 'read', async (raw) => {
    const staff = needStaff(raw.session, needs);
    return work({ ...base(name, raw), staff });
  });
}

export function staffCommand<Name extends StaffCallName>(
  name: Name,
  needs: Permission | 'any',
  work: Work<Base<Name> & { staff: StaffSession; tx: Tx }, Name>,
): Handler<Name> {
  return handler(name, 'write', async (raw) => {
    const staff = needStaff(raw.session, needs);
    const context = base(name, raw);
    return raw.platform.db.transaction((tx) => work({ ...context, staff, tx }));
  });
}

/** A call of the contract that the server does not serve yet: sign-in and input are checked, the answer is Z501. */
export function notYet<Name extends CallName>(name: Name): Handler<Name> {
  const run: Handler['run'] = async (raw) => {
    const who = calls[name].who;
    if (who === 'member' || who === 'partner') needMember(raw.session);
    if (who === 'staff') needStaff(raw.session, 'any');
    base(name, raw);
    throw new DomainError(codes.notAvailable);
  };
  return { ...handler(name, 'read', run), served: false };
}

/** Lets an ended session reach the call, which answers it with the value TK999. */
export function answeringEndedSession<Name extends MemberCallName>(
  whenEnded: Answer<Name>,
  served: Handler<Name>,
): Handler<Name> {
  return {
    ...served,
    answersEndedSession: true,
    run: async (raw) => (raw.session.kind === 'ended' ? whenEnded : served.run(raw)),
  };
}
