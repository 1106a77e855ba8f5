/** The calls of members about the security of their accounts: second factor, log-ins, browsers. */
import { maskAddress } from '../../../platform/auth/secret-box.ts';
import { memberCommand, memberQuery } from '../../../platform/http/call.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { describeAgent } from '../../../platform/http/user-agent.ts';
import { forgetDevice, listDevices } from '../devices/devices.ts';
import { listLoginAttempts } from '../log-in/login-history.ts';
import { countRecoveryCodes } from '../second-factors/recovery-codes.ts';
import { confirmTotp, endTotp, hasTotp, renewRecoveryCodes, startTotp } from '../second-factors/totp.ts';

const devicesShown = 20;

const totpCalls = [
  memberQuery('member.otp', 'read', async ({ platform: { db }, member: { memberId } }) => {
    const [isOn, codesLeft] = await Promise.all([hasTotp(db, memberId), countRecoveryCodes(db, memberId)]);
    return { isOn, codesLeft };
  }),
  memberQuery('member.otpStart', 'guarded', ({ platform, member, input }) =>
    startTotp(platform, member, input.memPass),
  ),
  memberQuery('member.otpConfirm', 'guarded', async ({ platform, member, input }) => ({
    recoveryCodes: await confirmTotp(platform, member.memberId, input.code),
  })),
  memberQuery('member.otpOff', 'guarded', async ({ platform, member, input }) => {
    await endTotp(platform, member.memberId, input);
    return null;
  }),
  memberQuery('member.otpRecovery', 'guarded', async ({ platform, member, input }) => ({
    recoveryCodes: await renewRecoveryCodes(platform, member.memberId, input),
  })),
];

const historyCalls = [
  memberQuery('member.loginList', 'read', async ({ platform: { db }, member, input }) => {
    const { page, count_per_list: perPage } = input;
    const { rows, total } = await listLoginAttempts(db, member, { page, perPage });
    const list = rows.map(({ at, ip, userAgent, result }) => ({
      regDate: at.toISOString(),
      network: maskAddress(ip),
      ...describeAgent(userAgent),
      result,
    }));
    return { list, pageInfo: pageInfo(input, total) };
  }),
  memberQuery('member.deviceList', 'read', async ({ platform, caller, member }) => {
    const devices = await listDevices(platform, member.memberId, caller.device, devicesShown);
    return devices.map(({ deviceNo, userAgent, firstSeenAt, lastSeenAt, isCurrent }) => ({
      deviceIdx: Number(deviceNo),
      ...describeAgent(userAgent),
      firstDate: firstSeenAt.toISOString(),
      lastDate: lastSeenAt.toISOString(),
      isCurrent,
    }));
  }),
  memberCommand('member.deviceForget', 'write', async ({ platform, tx, member, input }) => {
    await forgetDevice(platform, tx, member.memberId, BigInt(input.deviceIdx));
    return null;
  }),
];

export const securityCalls = [...totpCalls, ...historyCalls];
