/** Games end with the log-in they were opened in: closed here, and reported to the vendors that can be informed. */

import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { and, eq, gt, isNull, or } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findVendor } from '../catalog/index.ts';
import { findLiveLogin } from '../identity/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { findProtocol } from './adapters.ts';
import { isOfLogin } from './rules.ts';
import { closePlaySession } from './sessions.ts';
import { type PlaySession, playSessions } from './tables.ts';

/** Time for which an unreachable vendor is notified again of closed sessions. */
const repeatedSeconds = 60 * 60;

/** Open, or closed by us a moment ago: a job that failed at a vendor finds them again. */
function listRecent({ db, clock }: Platform, memberId: MemberId): Promise<PlaySession[]> {
  const since = addSeconds(clock.now(), -repeatedSeconds);
  const isRecent = and(eq(playSessions.closeReason, 'session'), gt(playSessions.closedAt, since));
  return db
    .select()
    .from(playSessions)
    .where(and(eq(playSessions.memberId, memberId), or(isNull(playSessions.closedAt), isRecent)));
}

/** Throws 9999 when a vendor cannot be informed; those before it were, and are informed again the next time. */
export async function endGames(platform: PlayPlatform, memberId: MemberId): Promise<void> {
  const login = await findLiveLogin(platform, memberId);
  const ended = (await listRecent(platform, memberId)).filter((session) => !isOfLogin(session, login));
  for (const { playSessionId } of ended) await closePlaySession(platform, platform.db, playSessionId, 'session');
  for (const [vendorKey, sessions] of Map.groupBy(ended, (session) => session.vendorKey)) {
    const vendor = await findVendor(platform.db, vendorKey);
    const adapter = vendor && findProtocol(platform, vendor.adapter)?.adapter;
    const tokenHashes = sessions.map(({ tokenHash }) => tokenHash);
    await adapter?.endGames?.(platform, { vendorKey, memberId, tokenHashes });
  }
}
