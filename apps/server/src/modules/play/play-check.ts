/** The reality check as a game shows it: what the whole session on the site has come to, not the one game. */
import type { CheckChoice } from '@mirinae/contract/member/safer-play';
import type { PlayCheck } from '@mirinae/contract/wallet/wallet';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';
import { toWire } from '../../platform/money.ts';
import { sumPlacedSince } from '../bets/index.ts';
import { answerCheck, readCheck } from '../saferplay/index.ts';
import { closePlaySession } from './sessions.ts';
import type { PlaySession } from './tables.ts';

const paths = {
  desktop: { historyPath: '/member/mypage/activity', limitsPath: '/member/mypage/saferPlay' },
  mobile: { historyPath: '/member/activity', limitsPath: '/member/saferPlay' },
} as const;

type Requested = { readonly memberId: MemberId; readonly openedAt?: Date; readonly isMobile?: boolean };

/** Null where the member has no checks. */
export async function readPlayCheck(
  platform: Platform,
  { memberId, openedAt, isMobile = false }: Requested,
): Promise<PlayCheck | null> {
  const { startedAt, dueAt } = await readCheck(platform, memberId, openedAt);
  if (!dueAt) return null;
  const { stake, payout } = await sumPlacedSince(platform.db, memberId, startedAt);
  const nowMs = platform.clock.now().getTime();
  return {
    dueAt: dueAt.toISOString(),
    dueInMs: Math.max(dueAt.getTime() - nowMs, 0),
    elapsedMs: Math.max(nowMs - startedAt.getTime(), 0),
    staked: toWire(stake),
    paid: toWire(payout),
    ...paths[isMobile ? 'mobile' : 'desktop'],
  };
}

/** Writes the answer that was given in a game; who stops there leaves the game, whose rounds are settled as always. */
export async function answerPlayCheck(
  platform: Platform,
  { memberId, playSessionId, openedAt }: PlaySession,
  { dueAt, choice }: { readonly dueAt: Date; readonly choice: CheckChoice },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    await answerCheck(platform, tx, { memberId, dueAt, choice, place: 'game', openedAt }, sumPlacedSince);
    if (choice === 'stop') await closePlaySession(platform, tx, playSessionId, 'left');
  });
}
