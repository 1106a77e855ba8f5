/** What decides whether a member may bet. Read with every stake, so the reads of one moment are one query. */
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import type { BreakKind, LimitChoice } from '@mirinae/contract/member/safer-play';
import { bigintArray } from '../../platform/db/arrays.ts';
import { createBatchLoader } from '../../platform/db/batch-loader.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { MemberId } from '../../platform/ids.ts';

export type MemberState = {
  readonly memberId: MemberId;
  readonly level: number;
  readonly tier: MemberTier;
  readonly status: MemberStatus;
  readonly hasPlayLimits: boolean;
  readonly limitChoice: LimitChoice;
  readonly breakKind: BreakKind | null;
  readonly breakUntil: Date | null;
  readonly checkDueAt: Date | null;
  readonly agreedTerms: number;
  readonly agreedPrivacy: number;
};

const query = {
  name: 'identity_standings',
  text: `select member_id as "memberId", level, tier, status, has_play_limits as "hasPlayLimits",
      limit_choice as "limitChoice", break_kind as "breakKind", break_until as "breakUntil", check_due_at as "checkDueAt",
      agreed_terms as "agreedTerms", agreed_privacy as "agreedPrivacy"
    from members where member_id = any ($1::bigint[])`,
};

/** Null for a member that does not exist. */
export const findMemberState: (db: Database, memberId: MemberId) => Promise<MemberState | null> = createBatchLoader(
  async (db: Database, memberIds: readonly MemberId[]) => {
    const { rows } = await db.$client.query<MemberState>({ ...query, values: [bigintArray(memberIds)] });
    const states = new Map(rows.map((row) => [row.memberId, row]));
    return (memberId) => states.get(memberId) ?? null;
  },
);
