/** The calls of members about themselves; what shows them together with money and messages is composed in `home`. */

import { deviceMark } from '../../platform/auth/keys.ts';
import { eq } from '../../platform/db/orm.ts';
import { guestCommand, guestQuery, type Handler, memberCommand, memberQuery } from '../../platform/http/call.ts';
import { endPushOf } from '../notifications/index.ts';
import { blockCalls } from './calls/blocks.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { securityCalls } from './calls/security.ts';
import { issueCaptcha } from './log-in/captcha.ts';
import { members } from './model/tables.ts';
import { changePassword, resetPassword } from './recovery/change-password.ts';
import { requestAccount } from './recovery/find-account.ts';
import { setPin } from './recovery/reset-pin.ts';
import { checkOwn } from './registers/own-check.ts';
import { endSessions, renewToken } from './sessions/sessions.ts';
import { consentCalls } from './sign-up/consent.ts';
import { checkField, refuseWhileClosed, signUp } from './sign-up/sign-up.ts';

/** Closed sign-ups are refused before any field is looked at. */
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
  ...securityCalls,
  ...passkeyCalls,
  ...blockCalls,
  ...consentCalls,
  guestQuery('site.captcha', 'guarded', ({ platform }) => issueCaptcha(platform)),
  afterOpenCheck(
    guestQuery('member.signup', 'guarded', ({ platform, caller, input }) => signUp(platform, input, caller)),
  ),
  memberCommand('member.logout', 'write', async ({ platform, tx, member, caller: { device } }) => {
    await endSessions(platform, tx, member.memberId, 'logout');
    await endPushOf(tx, member.memberId, device === '' ? null : deviceMark(platform, device));
    return null;
  }),
  memberQuery('member.getToken', 'write', async ({ platform, member, input }) => {
    const { token, expiresAt, renewed } = await renewToken(platform, member, input.force);
    return { token, expiresAt: expiresAt.toISOString(), renewed };
  }),
  memberQuery('member.update', 'guarded', async ({ platform, member, input }) => {
    await changePassword(platform, member, input);
    return null;
  }),
  memberQuery('member.cashOutPassSet', 'guarded', async ({ platform, member, input }) => {
    await setPin(platform, member, input);
    return null;
  }),
  memberQuery('member.registerCheck', 'guarded', async ({ platform, member: { memberId }, input }) => ({
    state: await checkOwn(platform, memberId, input.birthDate),
  })),
  memberCommand('member.changeMemCashFlag', 'write', async ({ platform, tx, member }) => {
    await tx.update(members).set({ cashSeenAt: platform.clock.now() }).where(eq(members.memberId, member.memberId));
    return null;
  }),
  memberCommand('member.showWins', 'write', async ({ tx, member: { memberId }, input }) => {
    await tx
      .update(members)
      .set({ showsWins: input.showWins === 'Y' })
      .where(eq(members.memberId, memberId));
    return null;
  }),
  guestQuery('member.checkField', 'guarded', async ({ platform, input }) => {
    await checkField(platform.db, input);
    return null;
  }),
  guestCommand('member.findAccount', 'guarded', async ({ platform, tx, caller, input }) => {
    await requestAccount(platform, tx, input, caller);
    return null;
  }),
  guestQuery('member.resetPassword', 'guarded', async ({ platform, caller, input }) => {
    await resetPassword(platform, input, caller.ip);
    return null;
  }),
];
