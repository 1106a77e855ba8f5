/** The only randomness of the server: the operating system's cryptographic generator. Nothing here can be seeded. */
import { randomBytes as bytes, randomInt as int, randomUUID as uuid } from 'node:crypto';

export function randomBytes(length: number): Buffer {
  return bytes(length);
}

/** An unbiased integer, `least <= n < limit`. */
export function randomInt(least: number, limit: number): number {
  return int(least, limit);
}

/** A random word safe in addresses and headers: `length` bytes of entropy, about 4/3 as many characters. */
export function randomToken(length = 32): string {
  return bytes(length).toString('base64url');
}

export function randomUuid(): string {
  return uuid();
}

/** A server seed: 32 random bytes as 64 lower-case hex digits. */
export function randomSeed(): string {
  return bytes(32).toString('hex');
}
