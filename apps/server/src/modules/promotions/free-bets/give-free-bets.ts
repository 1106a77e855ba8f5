/** Staff give free bets to a member, a level, a segment or everybody who is active now. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Impact } from '@mirinae/contract/staff/impact';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { sql } from '../../../platform/db/orm.ts';
import type { Measured } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { brandId, type MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { findMemberByLogin, isAway, listActiveIds } from '../../identity/index.ts';
import { notify } from '../../notifications/index.ts';
import { listSegmentMembers } from '../../segments/index.ts';
import { detailOf } from '../audience.ts';
import { freeBetIssues } from '../tables.ts';

type Given = Omit<Input<'staff.freeBetGive'>, 'expected' | 'reason'>;
type Target = Given['target'];

/** Subject of the notifications of an issue, under which a recall takes them back. */
export const freeBetSubject = (issueId: number) => `free-bet:${issueId}`;

/** No one who takes a break is among them. Throws Z404 for a segment, PR205 for a member that is not there. */
async function listReceivers(platform: Platform, tx: Tx, target: Target): Promise<MemberId[]> {
  const now = platform.clock.now();
  if (target.to === 'all') return listActiveIds(tx, null, now);
  if (target.to === 'level') return listActiveIds(tx, target.level, now);
  if (target.to === 'segment') {
    const active = new Set(await listActiveIds(tx, null, now));
    const members = await listSegmentMembers(platform, tx, brandId<'SegmentId'>(target.segmentIdx));
    return members.filter((memberId) => active.has(memberId));
  }
  const member = await findMemberByLogin(tx, target.memId);
  if (member?.status !== 'active' || isAway(member, now)) throw new DomainError(codes.couponTargetInvalid);
  return [member.memberId];
}

/** All stakes, in smallest units: a free bet at fair odds costs less than its stake. */
export async function measureFreeBets(platform: Platform, tx: Tx, { name, amount, target }: Given): Promise<Measured> {
  const memberIds = await listReceivers(platform, tx, target);
  const [memberId] = target.to === 'member' ? memberIds : [];
  const about = { target: `freeBet:${name}`, amount: memberIds.length * amount };
  return memberId === undefined ? about : { ...about, memberId };
}

/** Answers how many members have one, and all their stakes. Throws Z404, PR205. */
export async function giveFreeBets(
  platform: Platform,
  tx: Tx,
  { name, target, amount, maxWin, ...terms }: Given,
  issuedBy: string,
): Promise<{ readonly issueId: number; readonly impact: Impact }> {
  const memberIds = await listReceivers(platform, tx, target);
  const now = platform.clock.now();
  const [issue] = await tx
    .insert(freeBetIssues)
    .values({
      name,
      amount: money(amount),
      maxWin: money(maxWin),
      terms,
      target: target.to,
      detail: detailOf(target),
      issuedBy,
      issuedAt: now,
    })
    .returning({ issueId: freeBetIssues.issueId });
  if (!issue) throw new Error('The issue of free bets was not returned.');
  const { issueId } = issue;
  const until = addSeconds(now, terms.days * daySeconds).toISOString();
  if (memberIds.length > 0)
    await tx.execute(sql`
      insert into free_bets (issue_id, member_id, given_at, expires_at)
      select ${issueId}, id, ${now.toISOString()}::timestamptz, ${until}::timestamptz
      from unnest(${`{${memberIds.join(',')}}`}::bigint[]) as id`);
  const facts = { event: 'free-bet-given', name, amount, until } as const;
  const subject = freeBetSubject(issueId);
  await notify(
    platform,
    tx,
    memberIds.map((memberId) => ({ memberId, facts, subject })),
  );
  return { issueId, impact: { count: memberIds.length, total: memberIds.length * amount } };
}
