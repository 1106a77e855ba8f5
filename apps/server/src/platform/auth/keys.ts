/** The keys of the configuration, turned into what uses them. */
import type { Platform } from '../app.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { createTokens, type Tokens } from './tokens.ts';

export function secretBoxOf({ config }: Pick<Platform, 'config'>): SecretBox {
  return createSecretBox(config.DATA_KEY, config.HASH_KEY);
}

/** What is kept of the id in a browser's cookie. */
export function deviceMark(platform: Platform, device: string): Buffer {
  return secretBoxOf(platform).mark('device', device);
}

export function tokensOf({ config, clock }: Platform): Tokens {
  return createTokens(config.JWT_SECRET, clock);
}
