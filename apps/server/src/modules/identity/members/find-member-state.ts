/** State of a member for the gate of stakes. Read with every stake, so the reads of one moment are one query. */
import type { MemberStatus, MemberTier } from '@mirinae/contract/member/member';
import type { RegisterState } from '@mirinae/contract/member/register';
import type { BreakKind, LimitChoice } from '@mirinae/contract/member/safer-play';
import type { Platform } from '../../../platform/app.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { MemberId } from '../../../platform/ids.ts';
import type { Bans } from '../model/bans.ts';

export type MemberState = {
  readonly memberId: MemberId;
  readonly level: number;
  readonly tier: MemberTier;
  readonly status: MemberStatus;
  readonly hasPlayLimits: boolean;
  readonly limitChoice: LimitChoice;
  readonly breakKind: BreakKind | null;
  readonly breakUntil: Date | null;
  readonly registerState: RegisterState | null;
  readonly checkDueAt: Date | null;
  readonly bans: Bans | null;
  readonly agreedTerms: number;
  readonly agreedPrivacy: number;
  /** The log-in that has not ended, if there is one; it may have expired. */
  readonly sessionId: string | null;
  readonly sessionExpiresAt: Date | null;
  readonly playFrom: Date | null;
};

const query = {
  name: 'identity_standings',
  text: `select m.member_id as "memberId", level, tier, status, has_play_limits as "hasPlayLimits",
      limit_choice as "limitChoice", break_kind as "breakKind", break_until as "breakUntil",
      register_state as "registerState", check_due_at as "checkDueAt", bans, agreed_terms as "agreedTerms",
      agreed_privacy as "agreedPrivacy", session_id as "sessionId", expires_at as "sessionExpiresAt", play_from as "playFrom"
    from members m left join member_sessions s on s.member_id = m.member_id and s.ended_at is null
    where m.member_id = any ($1::bigint[])`,
};

/** Null for a member that does not exist. */
export const findMemberState: (db: Database, memberId: MemberId) => Promise<MemberState | null> = createBatchLoader(
  async (db: Database, memberIds: readonly MemberId[]) => {
    const { rows } = await db.$client.query<MemberState>({ ...query, values: [bigintArray(memberIds)] });
    const states = new Map(rows.map((row) => [row.memberId, row]));
    return (memberId) => states.get(memberId) ?? null;
  },
);

/** Login within which a game must have been opened to stake on it. */
export type LiveLogin = { readonly sessionId: string; readonly playFrom: Date };

/** Null while the member is not logged in. At most one log-in of a member lives. */
export async function findLiveLogin({ db, clock }: Platform, memberId: MemberId): Promise<LiveLogin | null> {
  const state = await findMemberState(db, memberId);
  if (!state?.sessionId || !state.playFrom || !state.sessionExpiresAt) return null;
  return state.sessionExpiresAt > clock.now() ? { sessionId: state.sessionId, playFrom: state.playFrom } : null;
}
