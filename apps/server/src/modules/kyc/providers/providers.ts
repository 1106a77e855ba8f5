/** Every provider of identity checks. A new one is its own folder, one line here, and its name in the configuration. */
import type { Config } from '../../../platform/config.ts';
import type { IdentityProvider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';

const providers: readonly IdentityProvider[] = [sandboxProvider];

/** The provider of this house; null where staff alone check documents. */
export const findProvider = ({ IDENTITY_PROVIDER }: Config): IdentityProvider | null =>
  providers.find(({ name }) => name === IDENTITY_PROVIDER) ?? null;

/** One that this house had before still has its checks. */
export const providerNamed = (wanted: string): IdentityProvider | null =>
  providers.find(({ name }) => name === wanted) ?? null;
