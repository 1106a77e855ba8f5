/** The calls of staff about sessions and browsers of a member, and about who shares them. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../../platform/app.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { describeAgent } from '../../../platform/http/user-agent.ts';
import { memberId } from '../../../platform/ids.ts';
import {
  endSessions,
  findDuplicateAccounts,
  findMember,
  findMembersByLogins,
  findSeenSession,
  forgetDevice,
  listDevices,
  type Member,
} from '../../identity/index.ts';
import { recordAudit } from '../../staff/index.ts';

const devicesShown = 20;

async function needMember(db: Database | Tx, id: number): Promise<Member> {
  const member = await findMember(db, memberId(id));
  if (!member) throw new DomainError(codes.notFound);
  return member;
}

async function readShares({ db, clock }: Platform, member: Member) {
  const { sameDevice, sameIp, sameHolder } = await findDuplicateAccounts(db, member, clock.now());
  const idOf = await findMembersByLogins(db, [...sameDevice, ...sameIp, ...sameHolder]);
  const named = (logins: readonly string[]) =>
    logins.flatMap((memId) => {
      const id = idOf.get(memId);
      return id === undefined ? [] : [{ memberId: Number(id), memId }];
    });
  return { device: named(sameDevice), address: named(sameIp), holder: named(sameHolder) };
}

export const memberDeviceCalls = [
  staffQuery('staff.memberDevices', 'members.view', async ({ platform, input }) => {
    const member = await needMember(platform.db, input.memberId);
    const [session, devices, shares] = await Promise.all([
      findSeenSession(platform.db, member.memberId, platform.clock.now()),
      listDevices(platform, member.memberId, '', devicesShown),
      readShares(platform, member),
    ]);
    return {
      session: session && {
        startedAt: session.startedAt.toISOString(),
        seenAt: session.seenAt?.toISOString() ?? null,
        ip: session.ip,
        userAgent: session.userAgent,
      },
      devices: devices.map(({ deviceNo, userAgent, firstSeenAt, lastSeenAt }) => ({
        deviceIdx: Number(deviceNo),
        ...describeAgent(userAgent),
        firstDate: firstSeenAt.toISOString(),
        lastDate: lastSeenAt.toISOString(),
      })),
      shares,
    };
  }),
  staffCommand('staff.memberSessionEnd', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
    const { memberId: id } = await needMember(tx, input.memberId);
    await endSessions(platform, tx, id, 'logout');
    const change = { before: null, after: { reason: input.reason } };
    await recordAudit(tx, { staff, action: 'member.sessionEnd', target: `member:${id}`, ...change, ip: caller.ip });
    return null;
  }),
  staffCommand('staff.memberDeviceForget', 'members.edit', async ({ platform, tx, caller, staff, input }) => {
    const { memberId: id } = await needMember(tx, input.memberId);
    await forgetDevice(platform, tx, id, BigInt(input.deviceIdx));
    const change = { before: { deviceIdx: input.deviceIdx }, after: { reason: input.reason } };
    await recordAudit(tx, { staff, action: 'member.deviceForget', target: `member:${id}`, ...change, ip: caller.ip });
    return null;
  }),
];
