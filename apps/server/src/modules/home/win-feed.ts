/** Feed of recent wins above the site's minimum, sent to all sockets when it changes. */
import type { WinRow } from '@mirinae/contract/site/site';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { toWire } from '../../platform/money.ts';
import { winsMessage } from '../../platform/realtime/member-messages.ts';
import { listLargeWins } from '../bets/index.ts';
import { listUnreleased } from '../play/index.ts';
import { getSiteOptions } from '../site/index.ts';

/** Bound of rows, so that a message of the bus holds them in three languages. */
const most = 10;
const sinceSeconds = 7 * 24 * 3_600;

/** The newest first; none where the site shows none. */
export async function readWinFeed({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<WinRow[]> {
  const { winsFrom: least } = await getSiteOptions(db);
  if (least === 0n) return [];
  const now = clock.now();
  const since = addSeconds(now, -sinceSeconds);
  const without = await listUnreleased(db, since);
  const wins = await listLargeWins(db, { least, since, most, without, now });
  return wins.map(({ nickname, gameName, payout, settledAt }) => ({
    memNick: nickname,
    gameName,
    winCash: toWire(payout),
    regDate: settledAt.toISOString(),
  }));
}

/** Creates a function that sends the feed to members' sockets if it has changed since the last call. */
export function createWinFeedSender(platform: Platform): () => Promise<void> {
  let lastSent = '';
  return async () => {
    const wins = await readWinFeed(platform);
    const text = JSON.stringify(wins);
    if (text === lastSent) return;
    await platform.bus.publish(platform.db, 'site', winsMessage(wins));
    lastSent = text;
  };
}
