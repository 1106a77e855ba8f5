/** The call that lists a vendor's stakes of free rounds. */
import { codes } from '@mirinae/contract/codes';
import { type CallsOn, staffQuery } from '../../platform/http/call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { findGame, findVendor } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform } from './adapters.ts';

async function playableKeyOf({ db }: PlayPlatform, vendorKey: string, gameKey: string): Promise<string> {
  const game = await findGame(db, vendorKey, gameKey);
  if (!game || game.playableKey === null) throw new DomainError(codes.notFound);
  return game.playableKey;
}

export const roundsCalls = [
  staffQuery('staff.freeRoundStakes', 'promo.manage', async ({ platform, input: { vendorKey, gameKeys } }) => {
    const vendor = await findVendor(platform.db, vendorKey);
    const rounds = vendor && findProtocol(platform, vendor.adapter)?.freeRounds;
    if (!rounds) throw new DomainError(codes.notFound);
    const games: string[] = [];
    for (const gameKey of gameKeys) games.push(await playableKeyOf(platform, vendorKey, gameKey));
    return (await rounds.listStakes?.(platform, vendorKey, games)) ?? [];
  }),
] satisfies CallsOn<PlayPlatform>;
