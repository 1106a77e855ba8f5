/** Results of the events of a game, as its vendor reports them. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import { endOfBusinessDay, startOfBusinessDay } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findGame, findVendor } from '../catalog/index.ts';
import type { PlayPlatform } from './adapters.ts';
import { findProtocol } from './adapters.ts';

/** Throws B0092 for a game that is not there, is switched off or has no events, 9999 and 2000 for its vendor. */
export async function listEventResults(
  platform: PlayPlatform,
  { vendorKey, gameKey, startDate, endDate, number, ...paging }: Input<'play.eventResults'>,
): Promise<Answer<'play.eventResults'>> {
  const { db } = platform;
  const [vendor, game] = await Promise.all([findVendor(db, vendorKey), findGame(db, vendorKey, gameKey)]);
  const listResults = vendor?.isOpen ? findProtocol(platform, vendor.adapter)?.listEventResults : undefined;
  if (!listResults || !game?.isOpen || !game.playableKey) throw new DomainError(codes.gameUnavailable);
  const answer = await listResults(platform, vendorKey, {
    key: game.playableKey,
    page: paging.page,
    perPage: paging.count_per_list,
    ...(startDate !== undefined && { from: startOfBusinessDay(startDate).toISOString() }),
    ...(endDate !== undefined && { to: endOfBusinessDay(endDate).toISOString() }),
    ...(number !== undefined && { number }),
  });
  if (answer.status === 'unknown') throw new DomainError(codes.gameUnavailable);
  return { list: answer.results, pageInfo: { ...paging, tatal_list_count: answer.total } };
}
