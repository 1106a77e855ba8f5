/** Bans of a member, set and lifted by staff. */
import { codes } from '@mirinae/contract/codes';
import type { BanKind } from '@mirinae/contract/member/bans';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { eq } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { type Ban, type Bans, banOf } from '../model/bans.ts';
import { canSignIn } from '../model/rules.ts';
import { members } from '../model/tables.ts';
import { endOpenGames } from './end-games.ts';

const hourSeconds = 3_600;

/** Throws Z404, S004 (a member that cannot log in). Locks: the member's row. */
async function lockBans(tx: Tx, memberId: MemberId): Promise<Bans> {
  const { status, bans } = members;
  const [row] = await tx.select({ status, bans }).from(members).where(eq(members.memberId, memberId)).for('update');
  if (!row) throw new DomainError(codes.notFound);
  if (!canSignIn(row.status)) throw new DomainError(codes.memberStateInvalid);
  return row.bans ?? {};
}

type BanRequest = {
  readonly memberId: MemberId;
  readonly kind: BanKind;
  /** Null without an end. */
  readonly hours: number | null;
  readonly reason: string;
  readonly by: string;
};
type Changed = { readonly before: Ban | null; readonly after: Ban };

/**
 * In place of a running one of the kind. One of play ends the open games. Throws Z404, S004. Locks: the member's row,
 * then its session's and the job of its games.
 */
export async function setBan(platform: Platform, tx: Tx, request: BanRequest): Promise<Changed> {
  const { memberId, kind, hours, reason, by } = request;
  const bans = await lockBans(tx, memberId);
  const now = platform.clock.now();
  const until = hours === null ? null : addSeconds(now, hours * hourSeconds).toISOString();
  const after: Ban = { until, reason, by, at: now.toISOString() };
  await tx
    .update(members)
    .set({ bans: { ...bans, [kind]: after } })
    .where(eq(members.memberId, memberId));
  if (kind === 'play') await endOpenGames(platform, tx, memberId);
  await notify(platform, tx, [{ memberId, facts: { event: 'ban-set', kind, until } }]);
  return { before: banOf({ bans }, kind, now), after };
}

/** Answers the ban that ran. Throws Z404, S004 (cannot log in, or no such ban runs). Locks: the member's row. */
export async function liftBan(platform: Platform, tx: Tx, memberId: MemberId, kind: BanKind): Promise<Ban> {
  const bans = await lockBans(tx, memberId);
  const running = banOf({ bans }, kind, platform.clock.now());
  if (!running) throw new DomainError(codes.memberStateInvalid);
  const { [kind]: _, ...others } = bans;
  await tx.update(members).set({ bans: others }).where(eq(members.memberId, memberId));
  await notify(platform, tx, [{ memberId, facts: { event: 'ban-lifted', kind } }]);
  return running;
}
