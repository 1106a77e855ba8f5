/** Programs of ours that run in workers of a page, which the page's policy requires to be named here. */
import { trustedRules } from './trusted-types.ts';

const rules = trustedRules('mirinae-programs', {
  createScriptURL(address: string): string {
    if (new URL(address, window.location.origin).origin !== window.location.origin)
      throw new TypeError(`No program of ours: ${address}`);
    return address;
  },
});

/** Trusted address of a worker. */
export const programAt = (address: string): string => rules.createScriptURL(address);
