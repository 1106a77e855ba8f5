/** The calls of members about themselves. */
import { codes } from '@mirinae/contract/codes';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { guestCommand, guestQuery, type Handler, memberCommand, memberQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberSession } from '../../platform/http/session.ts';
import { countUnread } from '../messages/index.ts';
import { changePassword, resetPassword } from './change-password.ts';
import { askForAccount } from './find-account.ts';
import { findMember, type Member } from './find-member.ts';
import { logIn } from './log-in.ts';
import { presentMember } from './present.ts';
import { endSessions, findPreviousLogin, renewToken } from './sessions.ts';
import { checkField, refuseWhileClosed, signUp } from './sign-up.ts';
import { members } from './tables.ts';

async function getSelf(platform: Platform, { memberId }: MemberSession): Promise<Member> {
  const member = await findMember(platform.db, memberId);
  if (!member) throw new DomainError(codes.notSignedIn);
  return member;
}

/** Closed sign-ups are told before any field is looked at. */
function afterOpenCheck(signup: Handler<'member.signup'>): Handler<'member.signup'> {
  return {
    ...signup,
    async run(raw) {
      await refuseWhileClosed(raw.platform.db);
      return signup.run(raw);
    },
  };
}

export const identityCalls = [
  afterOpenCheck(
    guestQuery('member.signup', 'guarded', ({ platform, caller, input }) => signUp(platform, input, caller.ip)),
  ),
  guestQuery('member.login', 'guarded', async ({ platform, caller, input }) => {
    const { member, token, previousLogin } = await logIn(platform, input, caller);
    const [presented, newMsg] = await Promise.all([
      presentMember(platform, member, previousLogin, caller.locale),
      countUnread(platform.db, member.memberId),
    ]);
    return { member: presented, token, msgInfo: { newMsg } };
  }),
  memberCommand('member.logout', 'write', async ({ platform, tx, member }) => {
    await endSessions(platform, tx, member.memberId, 'logout');
    return null;
  }),
  memberQuery('member.info', 'read', async ({ platform, caller, member }) => {
    const [self, previousLogin, newMsg] = await Promise.all([
      getSelf(platform, member),
      findPreviousLogin(platform.db, member.sessionId),
      countUnread(platform.db, member.memberId),
    ]);
    return { member: await presentMember(platform, self, previousLogin, caller.locale), msgInfo: { newMsg } };
  }),
  memberQuery('member.getToken', 'write', async ({ platform, member, input }) => {
    const { token, expiresAt, renewed } = await renewToken(platform, member, input.force);
    return { token, expiresAt: expiresAt.toISOString(), renewed };
  }),
  memberQuery('member.update', 'guarded', async ({ platform, member, input }) => {
    await changePassword(platform, member, input);
    return null;
  }),
  memberCommand('member.changeMemCashFlag', 'write', async ({ platform, tx, member }) => {
    await tx.update(members).set({ cashSeenAt: platform.clock.now() }).where(eq(members.memberId, member.memberId));
    return null;
  }),
  guestQuery('member.checkField', 'guarded', async ({ platform, input }) => {
    await checkField(platform.db, input);
    return null;
  }),
  guestCommand('member.findAccount', 'guarded', async ({ platform, tx, caller, input }) => {
    await askForAccount(platform, tx, input, caller.ip);
    return null;
  }),
  guestQuery('member.resetPassword', 'guarded', async ({ platform, input }) => {
    await resetPassword(platform, input);
    return null;
  }),
];
