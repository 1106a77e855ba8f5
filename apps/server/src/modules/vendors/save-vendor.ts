/** Staff change a vendor: its names and switches, its protocol, its account. */
import type { Input } from '@mirinae/contract/calls';
import type { Tx } from '../../platform/db/connect.ts';
import { changeVendor } from '../catalog/index.ts';
import { findProtocol, type PlayPlatform } from '../play/index.ts';
import { findAccount } from './account.ts';
import { changeAccount, changeProtocol, checkMayOpen } from './change-account.ts';
import { checkOpenIn } from './create-vendor.ts';
import { presentAccount } from './present-account.ts';
import { endOutage } from './watch-vendors.ts';

/**
 * Answers what the audit log keeps of it. Throws B0092 for a vendor that is none, S028, S101, S102 and S103 as the
 * parts do. Locks: the vendor, its settings.
 */
export async function saveVendor(platform: PlayPlatform, tx: Tx, input: Input<'staff.vendorSave'>) {
  const { vendorKey, names, wallet, openIn, openYn, account, protocol, product } = input;
  const opensInWindow = openIn === undefined ? undefined : openIn === 'window';
  const isOpen = openYn === undefined ? undefined : openYn === 'Y';
  // Staff's switch is the last word: a probe changes it no more. Before the vendor's row, as a probe does.
  if (isOpen !== undefined) await endOutage(tx, vendorKey, platform.clock.now(), 'staff');
  const { before, after } = await changeVendor(tx, vendorKey, { names, wallet, opensInWindow, isOpen });
  checkOpenIn(findProtocol(platform, protocol ?? before.adapter), openIn);
  const old = await findAccount(platform, vendorKey);
  if (isOpen && !before.isOpen) checkMayOpen(old);
  if (protocol !== undefined && protocol !== before.adapter) await changeProtocol(platform, tx, vendorKey, protocol);
  await changeAccount(platform, tx, old, { vendorKey, account, product });
  const shown = presentAccount(old);
  const { secret, launchSecret, feedSecret, ...settings } = account ?? {};
  const secrets = { secret, launchSecret, feedSecret };
  const changed = Object.entries(secrets).flatMap(([name, given]) => (given === undefined ? [] : [[name, 'changed']]));
  const adapter = protocol ?? after.adapter;
  return {
    before: { ...before, ...shown },
    after: { ...after, ...shown, ...settings, ...Object.fromEntries(changed), adapter },
  };
}
