/** Trying a game with coins that its vendor lends: no play session, no money, so an empty balance does not matter. */

import { codes } from '@mirinae/contract/codes';
import type { OpenIn } from '@mirinae/contract/play/play';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findStakeRefusal } from '../bets/index.ts';
import { findGame, findVendor, openInOf } from '../catalog/index.ts';
import { findMember } from '../identity/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { findProtocol } from './adapters.ts';
import type { LaunchRequest } from './launch-game.ts';

/**
 * Throws what the gate of stakes says, but that a locked member may still try a game, which stakes nothing; then B0092
 * (closed, or the vendor lends nothing for it), then 9999 or 2000 when the vendor does not open.
 */
export async function launchDemo(
  platform: PlayPlatform,
  { memberId, vendorKey, gameKey, locale, isMobile }: Omit<LaunchRequest, 'gameType' | 'memberSessionId' | 'client'>,
): Promise<{ gameurl: string; openIn: OpenIn }> {
  const { db } = platform;
  const game = await findGame(db, vendorKey, gameKey);
  const [refusal, member, vendor] = await Promise.all([
    findStakeRefusal(platform, db, { memberId, isShared: game?.isShared ?? false }),
    findMember(db, memberId),
    findVendor(db, vendorKey),
  ]);
  if (refusal && refusal.code !== codes.memberLocked) throw new DomainError(refusal.code, refusal.data);
  const adapter = vendor && findProtocol(platform, vendor.adapter)?.adapter;
  if (!member || !game?.isOpen || !game.hasDemo || !game.playableKey || !vendor || !adapter?.openDemo)
    throw new DomainError(codes.gameUnavailable);
  const { playableKey, stakes } = game;
  const launch = { vendorKey, playableKey, memberId, nickname: member.nickname, locale, isMobile, stakes };
  return { gameurl: await adapter.openDemo(platform, launch), openIn: openInOf(vendor) };
}
