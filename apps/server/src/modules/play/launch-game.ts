/** Launching: may the member play this now, then a play session, then the vendor's address for it. */

import { codes } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { GameType, OpenIn } from '@mirinae/contract/play/play';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money, zeroMoney } from '../../platform/money.ts';
import { findStakeRefusal, type StakeRefusal } from '../bets/index.ts';
import { findGame, findVendor, openInOf } from '../catalog/index.ts';
import { findMember } from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import type { Client, PlayPlatform } from './adapters.ts';
import { findProtocol } from './adapters.ts';
import { coinsAtVendor, sendGameMoney } from './move-game-money.ts';
import { readPlayCheck } from './play-check.ts';
import { launchRefusal } from './rules.ts';
import { closePlaySession, openPlaySession } from './sessions.ts';

export type LaunchRequest = {
  readonly memberId: MemberId;
  /** The log-in with which the game ends. */
  readonly memberSessionId: string | null;
  readonly vendorKey: string;
  readonly gameType: GameType;
  readonly gameKey: string;
  readonly locale: Locale;
  readonly isMobile: boolean;
  readonly client: Client;
};

const isOverLimit = (refusal: StakeRefusal | null): boolean =>
  refusal?.code === codes.lossLimitReached || refusal?.code === codes.stakeLimitReached;

async function checkLaunch(platform: PlayPlatform, { memberId, vendorKey, gameType, gameKey }: LaunchRequest) {
  const { db } = platform;
  const game = await findGame(db, vendorKey, gameKey);
  const [stakeRefusal, member, vendor, balances] = await Promise.all([
    findStakeRefusal(platform, db, { memberId, isShared: game?.isShared ?? false }),
    findMember(db, memberId),
    findVendor(db, vendorKey),
    getBalances(db, memberId),
  ]);
  const isTransfer = vendor?.wallet === 'transfer';
  const coins = isTransfer ? await coinsAtVendor(platform, memberId, vendorKey) : zeroMoney;
  const adapter = vendor && findProtocol(platform, vendor.adapter)?.adapter;
  const cash = money(balances.cash + coins);
  // Without cash a game opens for the sake of its free rounds.
  const hasFreeRounds = cash === 0n && (await adapter?.hasFreeRounds?.(platform, { memberId, vendorKey, gameKey }));
  const refusal = launchRefusal({
    // Coins sent within the member's limits may be played on; none are sent beyond them.
    stakeRefusal: coins > 0n && isOverLimit(stakeRefusal) ? null : stakeRefusal,
    vendor,
    game: game?.gameType === gameType ? game : null,
    cash,
    hasFreeRounds: hasFreeRounds === true,
  });
  if (refusal) throw new DomainError(refusal.code, refusal.data);
  if (!member || !vendor || !game?.playableKey || !adapter) throw new DomainError(codes.gameUnavailable);
  return { member, game, adapter, playableKey: game.playableKey, vendor };
}

/**
 * Answers the address of the game. Throws what the gate of stakes says, then B0092, then B0099, then 9999 or 2000 when
 * the vendor does not open; the session made for it is closed again then. A transfer-wallet vendor gets the member's
 * cash first (C009, F001, NT99, TE99). Locks: an advisory lock of the member while the session is written.
 */
export async function launchGame(
  platform: PlayPlatform,
  request: LaunchRequest,
): Promise<{ gameurl: string; openIn: OpenIn }> {
  const { memberId, memberSessionId, vendorKey, locale, isMobile, client } = request;
  const { member, game, adapter, playableKey, vendor } = await checkLaunch(platform, request);
  if (vendor.wallet === 'transfer') await sendGameMoney(platform, memberId, vendorKey);
  const session = await platform.db.transaction((tx) =>
    openPlaySession(platform, tx, { memberId, memberSessionId }, game),
  );
  try {
    const gameurl = await adapter.openGame(platform, {
      vendorKey,
      playableKey,
      memberId,
      nickname: member.nickname,
      locale,
      sessionToken: session.token,
      isMobile,
      client,
      stakes: game.stakes,
      wallet: vendor.wallet,
      check: await readPlayCheck(platform, { memberId, isMobile }),
    });
    return { gameurl, openIn: openInOf(vendor) };
  } catch (error) {
    await closePlaySession(platform, platform.db, session.playSessionId, 'vendor');
    throw error;
  }
}
