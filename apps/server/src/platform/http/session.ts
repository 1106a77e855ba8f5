/** The caller. Sessions are found by the identity and staff modules; the platform only calls them. */
import type { CallName } from '@mirinae/contract/calls';
import type { Locale } from '@mirinae/contract/languages';
import type { MemberTier } from '@mirinae/contract/member/member';
import type { AuditAct } from '@mirinae/contract/staff/audit-acts';
import type { ReadingKind } from '@mirinae/contract/staff/personal';
import type { HeldRole, Permission } from '@mirinae/contract/staff/staff';
import type { MemberId } from '../ids.ts';

export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
  /** Where the proxy says that the call comes from, as two capital letters; empty where it is not known. */
  readonly country: string;
  /** The id in the browser's cookie; empty where there is none yet. */
  readonly device: string;
};

export type MemberSession = {
  readonly kind: 'member';
  readonly memberId: MemberId;
  readonly loginId: string;
  readonly tier: MemberTier;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** Set for staff who look at the site as the member: they read, and do nothing. */
  readonly viewedBy?: string;
};

/** Bounds of a role for one call. Amounts in the unit of the call; null: unbounded. */
export type Right = {
  readonly isAllowed: boolean;
  readonly aloneUpTo: number | null;
  readonly aloneDaily: number | null;
  readonly ceiling: number | null;
  /** At a time, alone, where it is unusual for its member; null: as `aloneUpTo`. */
  readonly unusualUpTo: number | null;
};
/** By call: where the rights of a role depart from those the product ships with. */
export type Departures = ReadonlyMap<string, Right>;

/** Members a business day whose personal data a role reads, by kind. Null: without a limit, but counted. */
export type ReadingLimits = Readonly<Record<ReadingKind, number | null>>;

export type StaffSession = {
  readonly kind: 'staff';
  readonly staffId: number;
  readonly loginId: string;
  readonly role: HeldRole;
  /** Of a role of one's own. */
  readonly roleId?: number;
  /** As the product ships the role; of a role of one's own, as it was chosen. */
  readonly permissions: readonly Permission[];
  readonly departures?: Departures;
  /** Of a role of one's own; those of a built-in role are looked up. */
  readonly readings?: ReadingLimits;
  /** Roots of the branches that it sees, and nothing else; left out for the whole house. */
  readonly branches?: readonly MemberId[];
  readonly sessionId: string;
  /** Whether another person knows its password: until it is changed, nothing else is done. */
  readonly mustSetPassword?: boolean;
  /** Set for a program with an API key: these calls and no other. */
  readonly onlyCalls?: ReadonlySet<CallName>;
  /** The second person, while what waited for one is done. */
  readonly approvedBy?: string;
  /** Receives each entry of the audit log that is written in this name. */
  readonly onAudit?: (entry: AuditFacts) => void;
};

/** Facts of an entry of the audit log besides actor and time, as JSON. */
export type AuditFacts = {
  readonly action: AuditAct;
  /** To whom or what, such as `member:12`. */
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Ended: the token is genuine, but a newer login of the same member took its place. */
export type Session = MemberSession | StaffSession | { readonly kind: 'ended' } | { readonly kind: 'none' };

export type SessionFinder = {
  member(token: string): Promise<Extract<Session, { kind: 'member' | 'ended' | 'none' }>>;
  /** Of staff who look at the site as a member. */
  view(token: string, ip: string): Promise<Extract<Session, { kind: 'member' | 'none' }>>;
  staff(token: string, ip: string): Promise<Extract<Session, { kind: 'staff' | 'none' }>>;
  /** Of a program; nothing but calls takes keys. */
  apiKey(key: string, ip: string): Promise<Extract<Session, { kind: 'staff' | 'none' }>>;
};
