/** Hash of a game's rules. Each round stores it, so that a later change of strips or pays is detected. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Values of rules. Numbers are integers: fractions print differently in other languages. */
export type ConfigValue = string | number | boolean | readonly ConfigValue[] | { readonly [key: string]: ConfigValue };

/** JSON without spaces and with sorted keys, identical in every language. Throws RangeError for an unsafe number. */
export function canonicalJson(value: ConfigValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a safe integer.`);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

// Array.isArray alone does not narrow a read-only list.
function isList(value: ConfigValue): value is readonly ConfigValue[] {
  return Array.isArray(value);
}

/** SHA-256 of the canonical JSON in UTF-8, as hex. */
export function configHashOf(config: ConfigValue): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(config))));
}
