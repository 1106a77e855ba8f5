/** Launching: may the member play this now, then a play session, then the vendor's address for it. */
import type { Locale } from '@mirinae/contract/codes';
import type { GameType } from '@mirinae/contract/play/play';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { MemberId } from '../../platform/ids.ts';
import { findGame, findVendor } from '../catalog/index.ts';
import { findMember } from '../identity/index.ts';
import { getBalances } from '../ledger/index.ts';
import { getMaintenance, getSwitches } from '../site/index.ts';
import { findAdapter } from './adapters.ts';
import { openInOf, refuseLaunch } from './rules.ts';
import { closePlaySession, openPlaySession } from './sessions.ts';

export type LaunchRequest = {
  readonly memberId: MemberId;
  readonly vendorKey: string;
  readonly gameType: GameType;
  readonly gameKey: string;
  readonly locale: Locale;
  readonly isMobile: boolean;
};

async function checkLaunch({ db, clock }: Platform, { memberId, vendorKey, gameType, gameKey }: LaunchRequest) {
  const [maintenance, switches, member, vendor, game, balances] = await Promise.all([
    getMaintenance(db, clock.now()),
    getSwitches(db),
    findMember(db, memberId),
    findVendor(db, vendorKey),
    findGame(db, vendorKey, gameKey),
    getBalances(db, memberId),
  ]);
  const refusal = refuseLaunch({
    isMaintenance: maintenance.active,
    isPlayOpen: switches.playOpen,
    member,
    vendor,
    game: game?.gameType === gameType ? game : null,
    cash: balances.cash,
  });
  if (refusal) throw new DomainError(refusal);
  const adapter = vendor ? findAdapter(vendor.adapter) : null;
  if (!member || !game?.playableKey || !adapter) throw new DomainError('B0092');
  return { member, game, adapter, playableKey: game.playableKey };
}

/**
 * Answers the address of the game. Throws B0093, B0091, B0095, B1002, B0092, B0099 in that order, then 9999 or 2000 when the vendor does
 * not open; the session made for it is closed again then. Locks: an advisory lock of the member while the session is written.
 */
export async function launchGame(
  platform: Platform,
  request: LaunchRequest,
): Promise<{ gameurl: string; openIn: 'window' | 'player' }> {
  const { memberId, vendorKey, locale, isMobile } = request;
  const { member, game, adapter, playableKey } = await checkLaunch(platform, request);
  const session = await platform.db.transaction((tx) => openPlaySession(platform, tx, memberId, game));
  try {
    const gameurl = await adapter.openGame(platform, {
      vendorKey,
      playableKey,
      memberId,
      nickname: member.memNick,
      locale,
      sessionToken: session.token,
      isMobile,
    });
    return { gameurl, openIn: openInOf(vendorKey) };
  } catch (error) {
    await closePlaySession(platform, platform.db, session.playSessionId, 'vendor');
    throw error;
  }
}
