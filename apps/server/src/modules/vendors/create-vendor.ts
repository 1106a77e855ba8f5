/** Staff add a vendor: which protocols there are, the vendor with its account, and its games. */

import type { Answer, Input } from '@mirinae/contract/calls';
import { codes } from '@mirinae/contract/codes';
import type { OpenIn } from '@mirinae/contract/play/play';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { addGames, addVendor, type NewGame } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol, type VendorProtocol } from '../play/index.ts';
import { saveAccount } from './account.ts';

export function presentProtocols({ protocols }: PlayPlatform): Answer<'staff.vendorList'>['protocols'] {
  return protocols.flatMap(({ name, labels, listGames, transfer }) => {
    if (!labels) return [];
    const { label, operator, secret, feedSecret, needsAccount, hasPlayer } = labels;
    const can = { hasGameList: listGames !== undefined, hasTransfer: transfer !== undefined };
    return [{ name, label, operator, secret, feedSecret, needsAccount, hasPlayer, ...can }];
  });
}

/** Throws S028 for the page's player where the protocol's games do not show in it. */
export function checkOpenIn(protocol: VendorProtocol | null, openIn: OpenIn | undefined): void {
  if (openIn === 'player' && protocol?.labels?.hasPlayer === false) throw new DomainError(codes.vendorNeedsWindow);
}

/**
 * Answers what the audit log keeps of it. Throws Z404 for a protocol that is none, or for a wallet it has not; S028 as
 * above, S025 without the account it needs, S021 and S022 as the catalog does.
 */
export async function createVendor(platform: PlayPlatform, tx: Tx, input: Input<'staff.vendorCreate'>) {
  const { vendorKey, protocol: adapter, names, gameType, wallet, openIn, openYn, account } = input;
  const protocol = findProtocol(platform, adapter);
  if (!protocol?.labels || (wallet === 'transfer' && !protocol.transfer)) throw new DomainError(codes.notFound);
  checkOpenIn(protocol, openIn);
  if (!account && protocol.labels.needsAccount) throw new DomainError(codes.vendorAccountMissing);
  const isOpen = openYn === 'Y';
  const opensInWindow = openIn === 'window';
  const vendor = { vendorKey, names, adapter, wallet, isOpen, opensInWindow, connectedAt: platform.clock.now() };
  await addVendor(tx, vendor, gameType);
  if (!account) return { ...vendor, gameType };
  await saveAccount(platform, tx, vendorKey, account);
  const { secret: _, feedSecret: __, ...shown } = account;
  return { ...vendor, gameType, ...shown };
}

export async function addVendorGames(tx: Tx, vendorKey: string, games: readonly NewGame[]) {
  const { added } = await addGames(tx, vendorKey, games);
  return { added, known: games.length - added };
}
