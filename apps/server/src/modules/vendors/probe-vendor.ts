/** Opens a game at a vendor without a member, so that no bet is possible with it. */
import { defaultLocale, type Locale } from '@mirinae/contract/languages';
import type { StakeLimits } from '@mirinae/contract/wallet/wallet';
import { memberId } from '../../platform/ids.ts';
import { randomToken } from '../../platform/rng.ts';
import { findGame, findVendor, pageGames } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform } from '../play/index.ts';

/** A member that can never exist, so that a wallet call for it is refused. */
export const unknownMember = memberId('999999999999999999');
const own = { ip: '127.0.0.1', country: '' };

type Probe = { readonly locale: Locale; readonly client: { readonly ip: string; readonly country: string } };
type Openable = { open(probe: Probe): Promise<string> };

type Opening = {
  readonly vendorKey: string;
  /** The vendor's key of the game. */
  readonly playableKey: string;
  readonly stakes?: StakeLimits;
};
const anyStakes: StakeLimits = { min: null, max: null };

/** Null for a vendor whose games are not opened by us. */
export async function findOpener(
  platform: PlayPlatform,
  { vendorKey, playableKey, stakes = anyStakes }: Opening,
): Promise<Openable | null> {
  const vendor = await findVendor(platform.db, vendorKey);
  const adapter = vendor && findProtocol(platform, vendor.adapter)?.adapter;
  if (!vendor || !adapter) return null;
  const { wallet } = vendor;
  const launch = { vendorKey, playableKey, memberId: unknownMember, nickname: 'probe', stakes, wallet };
  const open = (probe: Probe) =>
    adapter.openGame(platform, { ...launch, ...probe, sessionToken: randomToken(), isMobile: false, check: null });
  return { open };
}

/** Null for a game that cannot be opened at a vendor. */
export async function findOpenable(
  platform: PlayPlatform,
  { vendorKey, gameKey }: { readonly vendorKey: string; readonly gameKey: string },
): Promise<Openable | null> {
  const game = await findGame(platform.db, vendorKey, gameKey);
  if (!game?.playableKey) return null;
  return findOpener(platform, { vendorKey, playableKey: game.playableKey, stakes: game.stakes });
}

const firstGames = 50;

/** Whether a game of the vendor opens now. */
export async function doesAnswer(platform: PlayPlatform, vendorKey: string): Promise<boolean> {
  const page = { vendorKey, searchText: '', page: 1, perPage: firstGames };
  const { list } = await pageGames(platform.db, page);
  const game = list.find(({ playableKey, isOpen }) => playableKey !== null && isOpen);
  const found = game && (await findOpenable(platform, { vendorKey, gameKey: game.gameKey }));
  if (!found) return false;
  return found.open({ locale: defaultLocale, client: own }).then(
    () => true,
    (error: unknown) => {
      platform.log.warn({ error, vendorKey }, 'A vendor that is switched off does not answer yet.');
      return false;
    },
  );
}
