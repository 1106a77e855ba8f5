/** Markets and odds of a running virtual event, as its vendor reports them. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findGame, findVendor } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol } from '../play/index.ts';

/** Throws B0092 for an event that is over or of no game of ours, 9999 and 2000 for its vendor. */
export async function readEventPrices(
  platform: PlayPlatform,
  { vendorKey, gameKey, number }: Input<'staff.eventPrices'>,
): Promise<Answer<'staff.eventPrices'>> {
  const { db } = platform;
  const [vendor, game] = await Promise.all([findVendor(db, vendorKey), findGame(db, vendorKey, gameKey)]);
  const readPrices = vendor ? findProtocol(platform, vendor.adapter)?.readEventPrices : undefined;
  if (!readPrices || !game?.playableKey) throw new DomainError(codes.gameUnavailable);
  const answer = await readPrices(platform, vendorKey, { key: game.playableKey, number });
  if (answer.status === 'unknown') throw new DomainError(codes.gameUnavailable);
  return { markets: answer.markets };
}
