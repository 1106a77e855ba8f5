/** Our side of the sandbox's provider: signed messages to it, and its callbacks. */
import { codes } from '@mirinae/contract/codes';
import {
  identityCallback,
  identityOpenAnswer,
  identityResult,
  identitySandbox,
} from '@mirinae/contract/identity/identity';
import type { z } from 'zod';
import type { Platform } from '../../../../platform/app.ts';
import { parseJson } from '../../../../platform/http/json-body.ts';
import { postSigned, proveSigned } from '../../../../platform/http/signed-post.ts';
import { callbackPathOf, type IdentityProvider } from '../provider.ts';

export const sandboxPaths = {
  open: '/sandbox/identity/open',
  read: '/sandbox/identity/read',
  page: '/sandbox/identity/checks',
} as const;
const timeoutMs = 5_000;

/** The sandbox's provider is served by this house itself, unless IDENTITY_URL names another address. */
const houseUrl = ({ PORT }: Platform['config']) => `http://127.0.0.1:${PORT}`;

function post<Schema extends z.ZodType>(platform: Platform, path: string, content: object, schema: Schema) {
  const { IDENTITY_URL, IDENTITY_SECRET: secret } = platform.config;
  const url = new URL(path, IDENTITY_URL ?? houseUrl(platform.config)).href;
  return postSigned(platform, { url, secret, timeoutMs }, content, schema);
}

export const sandboxProvider: IdentityProvider = {
  name: identitySandbox,
  open: (platform, check) => {
    const callbackUrl = new URL(
      callbackPathOf(sandboxProvider),
      platform.config.IDENTITY_URL ?? houseUrl(platform.config),
    );
    return post(platform, sandboxPaths.open, { ...check, callbackUrl: callbackUrl.href }, identityOpenAnswer);
  },
  read: (platform, reference) => post(platform, sandboxPaths.read, { reference }, identityResult),
  receive(platform, callback) {
    const proof = proveSigned(platform, platform.config.IDENTITY_SECRET, callback);
    if (proof === 'unsigned') return codes.callbackUnsigned;
    if (proof === 'stale') return codes.callbackStale;
    const { data } = identityCallback.safeParse(parseJson(callback.body));
    if (!data) return codes.malformedRequest;
    const { id: key, ...result } = data;
    return { key, ...result };
  },
};
