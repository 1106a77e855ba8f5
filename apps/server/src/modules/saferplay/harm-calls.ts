/** The calls of staff about markers of harm. */
import { codes } from '@mirinae/contract/codes';
import { staffCommand, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { memberId } from '../../platform/ids.ts';
import { findMember, nameMembers } from '../identity/index.ts';
import { recordAudit } from '../staff/index.ts';
import { actOnHarm } from './act-on-harm.ts';
import { judgeMember, lastActions, listActions, listHarm } from './find-harm.ts';
import type { HarmHost } from './read-harm-facts.ts';
import type { SaferPlayHost } from './set-limit.ts';
import type { HarmAction } from './tables.ts';

const presentAction = ({ act, score, reason, actedBy, actedAt }: HarmAction) => ({
  act,
  score,
  reason,
  by: actedBy,
  at: actedAt.toISOString(),
});

export const harmCalls = (host: HarmHost & SaferPlayHost) => [
  staffQuery('staff.harmList', 'members.view', async ({ platform: { db }, input }) => {
    const { page, count_per_list: perPage, score, order } = input;
    const { rows, total } = await listHarm(db, { page, perPage, score, order });
    const [nameOf, actionOf] = await Promise.all([
      nameMembers(db, rows),
      lastActions(
        db,
        rows.map((row) => row.memberId),
      ),
    ]);
    const list = rows.map((row) => {
      const action = actionOf.get(row.memberId);
      return {
        memberId: Number(row.memberId),
        ...nameOf(row.memberId),
        score: row.score,
        markers: row.markers,
        since: row.since.toISOString(),
        judgedAt: row.judgedAt.toISOString(),
        lastAction: action ? presentAction(action) : null,
      };
    });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  staffQuery('staff.harm', 'members.view', async ({ platform, input }) => {
    const id = memberId(input.memberId);
    if (!(await findMember(platform.db, id))) throw new DomainError(codes.notFound);
    const [judged, actions] = await Promise.all([judgeMember(platform, host, id), listActions(platform.db, id)]);
    return { ...judged, actions: actions.map(presentAction) };
  }),
  staffCommand('staff.harmAct', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
    const score = await actOnHarm(platform, host, tx, { ...input, actedBy: staff.loginId });
    const { act, limit, reason } = input;
    await recordAudit(tx, {
      staff,
      action: 'member.harmAct',
      target: `member:${input.memberId}`,
      before: { score },
      after: { act, ...(limit ? { limit } : {}), reason },
      ip: caller.ip,
    });
    return null;
  }),
];
