/** An authenticator in software: it makes a P-256 passkey, signs with it, and can be set to fail at each step. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { AssertedPasskey, CreatedPasskey, PasskeyCreation, PasskeyRequest } from '@mirinae/contract/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { randomBytes } from '../platform/rng.ts';

type Manner = {
  origin?: string;
  rpId?: string;
  /** Whether it saw a finger, a face or a code. */
  verified?: boolean;
  /** Of a copy that lags behind. */
  counter?: number;
};

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;
const defaultOrigin = 'http://localhost:3000';
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

function uint(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

// Keys and values of attestations are CBOR's; the library does not export its parameter type.
const cbor = (entries: readonly (readonly [string | number, unknown])[]) =>
  new Map(entries.map(([key, value]) => [key, value])) as Parameters<typeof isoCBOR.encode>[0];

export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (half: string) => new Uint8Array(Buffer.from(half, 'base64url'));
  const coseKey = isoCBOR.encode(
    cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  );
  const id = randomBytes(16);
  let signed = 0;

  function dataFor(rpId: string, { verified = true, counter }: Manner, attested: Buffer | null): Buffer {
    signed += 1;
    const bits = flags.present | (verified ? flags.verified : 0) | (attested ? flags.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), uint(counter ?? signed, 4), attested ?? Buffer.alloc(0)]);
  }

  return {
    create({ challenge, rp }: PasskeyCreation, manner: Manner = {}): CreatedPasskey {
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey]);
      const authData = new Uint8Array(dataFor(manner.rpId ?? rp.id, manner, attested));
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: text(id),
        clientDataJSON: text(clientData('webauthn.create', challenge, manner.origin ?? defaultOrigin)),
        attestationObject: text(isoCBOR.encode(attestation)),
      };
    },
    get({ challenge, rpId }: PasskeyRequest, manner: Manner = {}): AssertedPasskey {
      const client = clientData('webauthn.get', challenge, manner.origin ?? defaultOrigin);
      const data = dataFor(manner.rpId ?? rpId, manner, null);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      };
    },
  };
}
