/** Addresses of others that the server calls on behalf of staff or vendors: public ones, over TLS. */
import { isPublicAddress } from '@mirinae/node-kit/public-address';
import type { Config } from './config.ts';

const ownMachine: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
const isSandbox = ({ MIRINAE_ENV }: Pick<Config, 'MIRINAE_ENV'>): boolean => MIRINAE_ENV !== 'production';

/** Over TLS to the internet at large; a sandbox may name its own machine. */
export function isPublicTarget(config: Pick<Config, 'MIRINAE_ENV'>, text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (isSandbox(config) && ownMachine.includes(hostname)) return protocol === 'http:' || protocol === 'https:';
  const isLiteral = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return protocol === 'https:' && (!isLiteral || isPublicAddress(hostname.replaceAll(/[[\]]/g, '')));
}

/** What a name resolves to is judged again with each request: it may have changed since. */
export const mayConnect =
  (config: Pick<Config, 'MIRINAE_ENV'>) =>
  (address: string): boolean =>
    isPublicAddress(address) || (isSandbox(config) && ['127.0.0.1', '::1'].includes(address));
