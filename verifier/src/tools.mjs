/** Hashes and small tools. WebCrypto alone: in Node from 22 on and in every browser. */

const { subtle } = globalThis.crypto;
const bytesOf = (text) => new TextEncoder().encode(text);
export const hexOf = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesFromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const digestOfBytes = async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes));
export const sha256 = async (text) => hexOf(await digestOfBytes(bytesOf(text)));

export async function hmac(key, text) {
  const imported = await subtle.importKey('raw', bytesOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return subtle.sign('HMAC', imported, bytesOf(text));
}

/** JSON with sorted keys and without spaces. */
export function canonical(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

export const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
export const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

export async function times(count, draw) {
  const drawn = [];
  while (drawn.length < count) drawn.push(await draw());
  return drawn;
}
