/** The calls of staff about bans of members. */
import { codes } from '@mirinae/contract/codes';
import type { BanKind } from '@mirinae/contract/member/bans';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type Measured, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { memberId } from '../../../platform/ids.ts';
import { type Ban, banOf, findMember, liftBan, runningBans, setBan } from '../../identity/index.ts';
import { fourEyes, recordAudit } from '../../staff/index.ts';

const hourSeconds = 3_600;

/** Whether a ban set now for so many hours ends before the running one. */
function isShorter(running: Ban, hours: number | null, now: Date): boolean {
  if (hours === null) return false;
  return running.until === null || addSeconds(now, hours * hourSeconds) < new Date(running.until);
}

/** A ban that is lifted or made shorter counts as one member. */
async function measureEasing(
  { clock }: Platform,
  tx: Tx,
  input: { readonly memberId: number; readonly kind: BanKind },
  eases: (running: Ban, now: Date) => boolean,
): Promise<Measured | null> {
  const member = await findMember(tx, memberId(input.memberId));
  const now = clock.now();
  const running = member && banOf(member, input.kind, now);
  if (!running || !eases(running, now)) return null;
  return { target: `member:${member.memberId}`, memberId: member.memberId, amount: 1 };
}

export const memberBanCalls = [
  staffQuery('staff.memberBans', 'members.view', async ({ platform, input }) => {
    const member = await findMember(platform.db, memberId(input.memberId));
    if (!member) throw new DomainError(codes.notFound);
    return runningBans(member, platform.clock.now());
  }),
  fourEyes(
    staffCommand('staff.memberBan', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
      const { memberId: id, kind, hours, reason } = input;
      const request = { memberId: memberId(id), kind, hours, reason, by: staff.loginId };
      const { before, after } = await setBan(platform, tx, request);
      const change = { before: before && { kind, until: before.until }, after: { kind, until: after.until, reason } };
      await recordAudit(tx, { staff, action: 'member.ban', target: `member:${id}`, ...change, ip: caller.ip });
      return null;
    }),
    ({ platform, tx, input }) =>
      measureEasing(platform, tx, input, (running, now) => isShorter(running, input.hours, now)),
  ),
  fourEyes(
    staffCommand('staff.memberBanLift', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
      const { memberId: id, kind, reason } = input;
      const { until } = await liftBan(platform, tx, memberId(id), kind);
      const change = { before: { kind, until }, after: { kind, reason } };
      await recordAudit(tx, { staff, action: 'member.banLift', target: `member:${id}`, ...change, ip: caller.ip });
      return null;
    }),
    ({ platform, tx, input }) => measureEasing(platform, tx, input, () => true),
  ),
];
