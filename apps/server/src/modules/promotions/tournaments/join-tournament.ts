/** Members join tournaments, and who of them is on no board. */
import { codes } from '@mirinae/contract/codes';
import type { EntryBar } from '@mirinae/contract/promo/tournaments';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { runFrom } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import {
  findInternal,
  findMember,
  findMembers,
  isAway,
  isPartner,
  isSuspended,
  type Member,
} from '../../identity/index.ts';
import { isInSegment } from '../../segments/index.ts';
import { type Tournament, type TournamentId, tournamentEntries } from '../tables.ts';
import { lockTournament } from './keep-tournaments.ts';

function barOf(member: Member | undefined, isInternal: boolean, now: Date): EntryBar | null {
  if (isInternal) return 'internal';
  if (member && isPartner(member.tier)) return 'partner';
  if (member?.status !== 'active' || isSuspended(member, now)) return 'status';
  return isAway(member, now) ? 'excluded' : null;
}

/** Why members are on no board and win nothing now; null for those who are on it. */
export async function readBars(
  { clock }: Pick<Platform, 'clock'>,
  db: Database | Tx,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, EntryBar | null>> {
  const now = clock.now();
  const [found, internal] = [await findMembers(db, memberIds), await findInternal(runFrom(db), memberIds, now)];
  const members = new Map(found.map((member) => [member.memberId, member]));
  return new Map(memberIds.map((id) => [id, barOf(members.get(id), internal.has(id), now)]));
}

/** Whether a member may join, of a tournament that takes entries. */
export async function mayJoin(
  platform: Platform,
  db: Database | Tx,
  { levelFrom, levelTo, segmentId }: Tournament,
  memberId: MemberId,
): Promise<boolean> {
  const member = await findMember(db, memberId);
  if (!member || member.level < levelFrom || member.level > levelTo) return false;
  if ((await readBars(platform, db, [memberId])).get(memberId) !== null) return false;
  return segmentId === null || isInSegment(platform, db, segmentId, memberId);
}

export const takesEntries = ({ state, endsAt }: Tournament, now: Date): boolean => state === 'running' && now < endsAt;

/**
 * Rounds count from then on; who joined before stays as it is. Throws Z404, PR222 once it is over, PR223 for whom it is
 * not open. Locks: the tournament, so that no one joins after its end.
 */
export async function joinTournament(
  platform: Platform,
  tx: Tx,
  tournamentId: TournamentId,
  memberId: MemberId,
): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  const now = platform.clock.now();
  if (tournament.state === 'draft') throw new DomainError(codes.notFound);
  if (!takesEntries(tournament, now)) throw new DomainError(codes.tournamentOver);
  if (!(await mayJoin(platform, tx, tournament, memberId))) throw new DomainError(codes.tournamentBarred);
  await tx.insert(tournamentEntries).values({ tournamentId, memberId, joinedAt: now }).onConflictDoNothing();
}
