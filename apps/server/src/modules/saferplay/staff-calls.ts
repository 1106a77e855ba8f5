/** The calls of staff about safer play. */
import { codes } from '@mirinae/contract/codes';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { memberId } from '../../platform/ids.ts';
import { breakOf, findMember, listExcluded } from '../identity/index.ts';
import { fourEyes, recordAudit } from '../staff/index.ts';
import { liftExclusion, listBreaks } from './lift-exclusion.ts';
import { presentBreak, presentChange } from './present.ts';
import { readLimits, type SaferPlayCallsHost } from './read-own-limits.ts';
import { listChanges } from './set-limit.ts';

const changesShown = 20;

export const staffSaferPlayCalls = (host: SaferPlayCallsHost) => [
  staffQuery('staff.saferPlay', 'members.view', async ({ platform, input }) => {
    const { db, clock } = platform;
    const member = await findMember(db, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    const [limits, changes, breaks] = await Promise.all([
      readLimits(platform, host, member.memberId),
      listChanges(db, member.memberId, { page: 1, perPage: changesShown }),
      listBreaks(db, member.memberId),
    ]);
    return {
      limits,
      choice: member.limitChoice,
      chosenAt: member.limitChosenAt?.toISOString() ?? null,
      changes: changes.rows.map(presentChange),
      break: presentBreak(breakOf(member, clock.now())),
      breaks: breaks.map(({ kind, begunAt, until }) => ({
        kind,
        begunAt: begunAt.toISOString(),
        until: until.toISOString(),
      })),
    };
  }),
  staffQuery('staff.exclusionList', 'members.view', async ({ platform: { db }, input }) => {
    const { rows, total } = await listExcluded(db, { page: input.page, perPage: input.count_per_list });
    return {
      list: rows.map(({ memberId: id, memId, memNick, until }) => ({
        memberId: Number(id),
        memId,
        memNick,
        until: until?.toISOString() ?? '',
      })),
      pageInfo: pageInfo(input, total),
    };
  }),
  fourEyes(
    staffCommand('staff.exclusionLift', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
      const { before, after } = await liftExclusion(platform, tx, memberId(input.memberId));
      await recordAudit(tx, {
        staff,
        action: 'member.exclusionLift',
        target: `member:${input.memberId}`,
        before: presentBreak(before),
        after: { ...presentBreak(after), reason: input.reason },
        ip: caller.ip,
      });
      return null;
    }),
    ({ input }) => ({ target: `member:${input.memberId}`, amount: 0 }),
  ),
];
