/** A log-in from a browser that the member has not used before is reported to it. */

import type { Platform } from '../../../platform/app.ts';
import { maskAddress } from '../../../platform/auth/secret-box.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq } from '../../../platform/db/orm.ts';
import type { Caller } from '../../../platform/http/session.ts';
import { describeAgent } from '../../../platform/http/user-agent.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { notify } from '../../notifications/index.ts';
import { memberLogins } from '../model/tables.ts';
import { hasDevices, recordDevice } from './devices.ts';

/** Without cookies a browser is known by network and user agent together. */
async function isKnownWithoutCookie(tx: Tx, memberId: MemberId, { ip, userAgent }: Caller): Promise<boolean> {
  const isSame = and(eq(memberLogins.ip, ip), eq(memberLogins.userAgent, userAgent));
  return (await tx.$count(memberLogins, and(eq(memberLogins.memberId, memberId), isSame))) > 0;
}

/** Keeps the browser. The first log-in of all has nothing it could differ from, but the browser of the sign-up. */
export async function notifyLogin(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  caller: Caller,
  hasLoggedIn: boolean,
): Promise<void> {
  const hasHistory = hasLoggedIn || (await hasDevices(tx, memberId));
  const isKnown = await recordDevice(platform, tx, memberId, caller);
  if (isKnown || !hasHistory) return;
  if (caller.device === '' && (await isKnownWithoutCookie(tx, memberId, caller))) return;
  const facts = { event: 'new-device', network: maskAddress(caller.ip), ...describeAgent(caller.userAgent) } as const;
  await notify(platform, tx, [{ memberId, facts }]);
}
