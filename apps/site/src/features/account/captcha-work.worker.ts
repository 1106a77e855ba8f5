/** Derives keys as the browser does; the library's own way is a server's. */
import { handler } from 'altcha-lib/workers/shared';

handler({
  deriveKey: async ({ cost, keyLength = 32 }, salt, password) => {
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(password), 'PBKDF2', false, ['deriveBits']);
    const rule = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(salt), iterations: cost };
    return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(rule, key, keyLength * 8)) };
  },
});
