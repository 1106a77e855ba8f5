/** Staff add a vendor: which protocols there are, the vendor with its account, and its games. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { OpenIn } from '@mirinae/contract/play/play';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addGames, addVendor, type NewGame } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol, type VendorProtocol } from '../play/index.ts';
import { findAccount } from './account.ts';
import { saveAccount, setProduct } from './save-account.ts';

export function presentProtocols({ protocols }: PlayPlatform): Answer<'staff.vendorList'>['protocols'] {
  return protocols.flatMap(({ name, labels, listGames, transfer }) => {
    if (!labels) return [];
    const can = { hasGameList: listGames !== undefined, hasTransfer: transfer !== undefined };
    return [{ name, ...labels, ...can }];
  });
}

/** Throws S028 for the page's player where the protocol's games do not show in it. */
export function checkOpenIn(protocol: VendorProtocol | null, openIn: OpenIn | undefined): void {
  if (openIn === 'player' && protocol?.labels?.hasPlayer === false) throw new DomainError(codes.vendorNeedsWindow);
}

/**
 * Answers what the audit log keeps of it. Throws Z404 for a protocol that is none, or for a wallet it has not; S028 as
 * above, S025 without the account it needs or for that of another protocol, S101 for one that should open untested,
 * S021 and S022 as the catalog does.
 */
export async function createVendor(platform: PlayPlatform, tx: Tx, input: Input<'staff.vendorCreate'>) {
  const { vendorKey, protocol: adapter, names, gameType, wallet, openIn, openYn, account, accountOf, product } = input;
  const protocol = findProtocol(platform, adapter);
  if (!protocol?.labels || (wallet === 'transfer' && !protocol.transfer)) throw new DomainError(codes.notFound);
  checkOpenIn(protocol, openIn);
  const shared = accountOf === undefined ? null : await findAccount(platform, accountOf);
  const isOfOther = accountOf !== undefined && shared?.adapter !== adapter;
  if (isOfOther || (!account && !shared && protocol.labels.needsAccount))
    throw new DomainError(codes.vendorAccountMissing);
  const isOpen = openYn === 'Y';
  if (isOpen && (account || shared)) throw new DomainError(codes.vendorUntested);
  const switches = { isOpen, playsOn: false, opensInWindow: openIn === 'window' };
  const vendor = { vendorKey, names, adapter, wallet, ...switches, connectedAt: platform.clock.now() };
  await addVendor(tx, vendor, gameType);
  if (shared) {
    const named = { accountKey: shared.accountKey, product: product ?? vendorKey };
    await setProduct(tx, vendorKey, named);
    return { ...vendor, gameType, ...named };
  }
  if (!account) return { ...vendor, gameType };
  await saveAccount(platform, tx, vendorKey, { ...account, product });
  const { secret: _, launchSecret: __, feedSecret: ___, ...shown } = account;
  return { ...vendor, gameType, product: product ?? vendorKey, ...shown };
}

export async function addVendorGames(tx: Tx, vendorKey: string, games: readonly NewGame[]) {
  const { added } = await addGames(tx, vendorKey, games);
  return { added, known: games.length - added };
}
