/** Trying a game with coins that its vendor lends: no play session, no money, so an empty balance does not matter. */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findGame, findVendor } from '../catalog/index.ts';
import { findMember } from '../identity/index.ts';
import { getMaintenance, getSwitches } from '../site/index.ts';
import { findProtocol } from './adapters.ts';
import type { LaunchRequest } from './launch-game.ts';
import { openInOf } from './rules.ts';

/** Throws B0093, B0091, B0095, B0092 (closed, or the vendor lends nothing for it), then 9999 or 2000 when the vendor does not open. */
export async function launchDemo(
  platform: Platform,
  { memberId, vendorKey, gameKey, locale, isMobile }: Omit<LaunchRequest, 'gameType'>,
): Promise<{ gameurl: string; openIn: 'window' | 'player' }> {
  const { db, clock } = platform;
  const [maintenance, switches, member, vendor, game] = await Promise.all([
    getMaintenance(db, clock.now()),
    getSwitches(db),
    findMember(db, memberId),
    findVendor(db, vendorKey),
    findGame(db, vendorKey, gameKey),
  ]);
  if (maintenance.active) throw new DomainError(codes.siteMaintenance);
  if (!switches.playOpen || !member) throw new DomainError(codes.playNotAllowed);
  if (member.tier !== 'NORMAL') throw new DomainError(codes.partnerCannotPlay);
  const adapter = vendor && findProtocol(platform, vendor.adapter)?.adapter;
  if (!game?.isOpen || !game.hasDemo || !game.playableKey || !adapter?.openDemo)
    throw new DomainError(codes.gameUnavailable);
  const launch = { vendorKey, playableKey: game.playableKey, memberId, nickname: member.nickname, locale, isMobile };
  return { gameurl: await adapter.openDemo(platform, launch), openIn: openInOf(vendorKey) };
}
