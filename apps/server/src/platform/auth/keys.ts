/** The keys of the configuration, turned into what uses them. */
import type { Platform } from '../app.ts';
import { networkOf } from '../http/network.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { createTokens, type Tokens } from './tokens.ts';

export function secretBoxOf({ config }: Pick<Platform, 'config'>): SecretBox {
  return createSecretBox(config.DATA_KEY, config.HASH_KEY);
}

/** Keyed mark of a browser cookie's id. */
export function deviceMark(platform: Platform, device: string): Buffer {
  return secretBoxOf(platform).mark('device', device);
}

/** Keyed marks of a caller's network and browser: enough to recognise them, not to read them. */
export function callerMarks(platform: Platform, { ip, device }: { readonly ip: string; readonly device: string }) {
  return {
    device: device === '' ? null : deviceMark(platform, device),
    network: secretBoxOf(platform).mark('network', networkOf(ip)),
  };
}

export function tokensOf({ config, clock }: Platform): Tokens {
  return createTokens(config.JWT_SECRET, clock);
}
