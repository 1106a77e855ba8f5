/** Who is calling. Sessions are found by the identity and staff modules; the platform only calls them. */
import type { Locale } from '@mirinae/contract/codes';
import type { MemberTier } from '@mirinae/contract/member/member';
import type { Permission, StaffRole } from '@mirinae/contract/staff/staff';
import type { MemberId } from '../ids.ts';

export type Caller = { readonly ip: string; readonly userAgent: string; readonly locale: Locale };

export type MemberSession = {
  readonly kind: 'member';
  readonly memberId: MemberId;
  readonly loginId: string;
  readonly tier: MemberTier;
  readonly sessionId: string;
  readonly expiresAt: Date;
};

export type StaffSession = {
  readonly kind: 'staff';
  readonly staffId: number;
  readonly loginId: string;
  readonly role: StaffRole;
  readonly permissions: readonly Permission[];
  readonly sessionId: string;
  /** The second person, while what waited for one is done. */
  readonly approvedBy?: string;
  /** Hears each entry of the audit log that is written in this name. */
  readonly onAudit?: (entry: AuditFacts) => void;
};

/** What an entry of the audit log says besides who and when. Facts as JSON. */
export type AuditFacts = {
  /** What was done, such as `member.status`. */
  readonly action: string;
  /** To whom or what, such as `member:12`. */
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Ended: the token is genuine, but a newer login of the same member took its place. */
export type Session = MemberSession | StaffSession | { readonly kind: 'ended' } | { readonly kind: 'none' };

export type SessionFinder = {
  member(token: string): Promise<Extract<Session, { kind: 'member' | 'ended' | 'none' }>>;
  staff(token: string, ip: string): Promise<Extract<Session, { kind: 'staff' | 'none' }>>;
};
