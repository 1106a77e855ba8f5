/** Bans of a member by kind. Each ends by itself: whoever checks one compares its end with the clock. */
import { type BanKind, banKinds } from '@mirinae/contract/member/bans';
import type { MemberStatus } from '@mirinae/contract/member/member';

export type Ban = {
  /** ISO time; null without an end. */
  readonly until: string | null;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
};
export type Bans = { readonly [Kind in BanKind]?: Ban };
type Banned = { readonly bans: Bans | null };

const runs = (ban: Ban, now: Date): boolean => ban.until === null || now < new Date(ban.until);

/** In the order of the kinds. */
export function runningBans({ bans }: Banned, now: Date): (Ban & { readonly kind: BanKind })[] {
  if (bans === null) return [];
  return banKinds.flatMap((kind) => {
    const ban = bans[kind];
    return ban && runs(ban, now) ? [{ kind, ...ban }] : [];
  });
}

/** The running ban of exactly this kind. */
export function banOf({ bans }: Banned, kind: BanKind, now: Date): Ban | null {
  const ban = bans?.[kind];
  return ban && runs(ban, now) ? ban : null;
}

/** Whether a ban of the kind, or of the whole account, runs. */
export function isBanned(member: Banned, kind: BanKind, now: Date): boolean {
  return banOf(member, 'account', now) !== null || banOf(member, kind, now) !== null;
}

/** No money moves in or out: by the member's status, or by a ban of the whole account. */
export function isSuspended(member: Banned & { readonly status: MemberStatus }, now: Date): boolean {
  return member.status === 'suspended' || banOf(member, 'account', now) !== null;
}

/** Ends of the running bans that have one. */
export function banEnds(member: Banned, now: Date): Date[] {
  return runningBans(member, now).flatMap(({ until }) => (until === null ? [] : [new Date(until)]));
}
