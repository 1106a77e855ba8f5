/** A vendor's protocol that a test answers for. */
import type { VendorAdapter, VendorProtocol } from '../modules/play/index.ts';

export function fakeProtocol(
  name: string,
  adapter: VendorAdapter,
  more: Omit<Partial<VendorProtocol>, 'name' | 'adapter'> = {},
): VendorProtocol {
  return { name, labels: null, adapter, ...more };
}
