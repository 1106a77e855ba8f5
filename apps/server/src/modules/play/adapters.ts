/** Vendor adapters by name, as the catalog's vendors carry it. Each adapter registers itself when its folder is loaded. */
import type { Locale } from '@mirinae/contract/codes';
import type { Platform } from '../../platform/app.ts';
import type { MemberId } from '../../platform/ids.ts';

export type Launch = {
  readonly vendorKey: string;
  /** What the vendor calls the game. */
  readonly playableKey: string;
  readonly memberId: MemberId;
  readonly nickname: string;
  readonly locale: Locale;
  readonly sessionToken: string;
  readonly isMobile: boolean;
};

export type VendorAdapter = {
  /** Answers the address to open. Throws 9999 when the vendor cannot be reached or fails, 2000 when it blocks us. */
  openGame(platform: Platform, launch: Launch): Promise<string>;
};

const adapters = new Map<string, VendorAdapter>();

export function registerAdapter(name: string, adapter: VendorAdapter): void {
  adapters.set(name, adapter);
}

export function findAdapter(name: string): VendorAdapter | null {
  return adapters.get(name) ?? null;
}
