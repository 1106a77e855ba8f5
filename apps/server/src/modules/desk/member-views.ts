/**
 * The site as a member sees it, for staff. Nothing is stored: the token names the member and the session of staff that
 * it was opened from, and ends with that session, with the right to open one, or after its minutes. The member's own
 * session, its last log-in and being online are not touched.
 */
import { viewAudience } from '@mirinae/contract/staff/member-views';
import type { Platform } from '../../platform/app.ts';
import { tokensOf } from '../../platform/auth/keys.ts';
import { mayCall } from '../../platform/http/call.ts';
import type { SessionFinder } from '../../platform/http/session.ts';
import { type MemberId, memberId } from '../../platform/ids.ts';
import { findMemberSession } from '../identity/index.ts';
import { findOpenStaffSession } from '../staff/index.ts';

/** The right of whoever reads personal data on a reason. */
export const viewNeeds = 'personal.reveal';

export const viewSubject = (member: MemberId, staffSessionId: string): string => `${member}:${staffSessionId}`;

export function viewSessions(platform: Platform): SessionFinder['view'] {
  const tokens = tokensOf(platform);
  return async (token, ip) => {
    const claims = await tokens.read(viewAudience, token);
    const [id = '', staffSessionId = ''] = claims?.subject.split(':') ?? [];
    const staff = claims && (await findOpenStaffSession(platform, staffSessionId, ip));
    if (!staff || !mayCall(staff, 'staff.memberView', viewNeeds)) return { kind: 'none' };
    const member = await findMemberSession(platform, memberId(Number(id)));
    if (member.kind !== 'member') return { kind: 'none' };
    const { sessionId, expiresAt } = claims;
    return { ...member, sessionId, expiresAt, viewedBy: staff.loginId };
  };
}
