/** The keys of the configuration, turned into what uses them. */
import type { Platform } from '../app.ts';
import { networkOf } from '../http/network.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { createTokens, type Tokens } from './tokens.ts';

export function secretBoxOf({ config }: Pick<Platform, 'config'>): SecretBox {
  return createSecretBox(config.DATA_KEY, config.HASH_KEY);
}

/** What is kept of the id in a browser's cookie. */
export function deviceMark(platform: Platform, device: string): Buffer {
  return secretBoxOf(platform).mark('device', device);
}

/** What is kept of where a call comes from: enough to know the same browser or network again. */
export function callerMarks(platform: Platform, { ip, device }: { readonly ip: string; readonly device: string }) {
  return {
    device: device === '' ? null : deviceMark(platform, device),
    network: secretBoxOf(platform).mark('network', networkOf(ip)),
  };
}

export function tokensOf({ config, clock }: Platform): Tokens {
  return createTokens(config.JWT_SECRET, clock);
}
