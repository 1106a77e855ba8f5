/** Time-outs and self-exclusions. A member begins one and makes it longer; no one makes it shorter. */
import type { Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { addMonths, addSeconds, daySeconds } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { breakOf, lockBreak, type MemberBreak, writeBreak } from '../identity/index.ts';
import { playerBreaks } from './tables.ts';

/** Throws SP109 for what would end a break that runs, or soften it. Locks: the member's row, then its session's. */
export async function beginBreak(
  platform: Platform,
  tx: Tx,
  memberId: MemberId,
  wanted: Input<'safer.breakBegin'>,
): Promise<MemberBreak> {
  const now = platform.clock.now();
  const until = wanted.kind === 'time-out' ? addSeconds(now, wanted.days * daySeconds) : addMonths(now, wanted.months);
  const before = await lockBreak(tx, memberId);
  const running = breakOf({ breakKind: before?.kind ?? null, breakUntil: before?.until ?? null }, now);
  const isMilder = running?.kind === 'self-exclusion' && wanted.kind === 'time-out';
  if (running && (isMilder || until <= running.until)) throw new DomainError(codes.breakRunning);
  const begun = { kind: wanted.kind, until };
  await tx.insert(playerBreaks).values({ memberId, ...begun, begunAt: now });
  await writeBreak(platform, tx, memberId, begun);
  return begun;
}
