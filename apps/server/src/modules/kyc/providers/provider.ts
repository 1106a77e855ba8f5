/**
 * A provider of identity checks: the member proves itself on a page of the provider, which reports what came of it by a
 * signed callback and on request. This module alone sets levels, so a provider is added without touching a rule.
 */
import type { Code } from '@mirinae/contract/codes';
import type { Locale } from '@mirinae/contract/languages';
import type { ProvenLevel } from '@mirinae/contract/member/kyc';
import type { Platform } from '../../../platform/app.ts';
import type { RawCallback } from '../../../platform/http/callbacks.ts';

export type Person = { readonly name: string; readonly birthDate: string };

export type NewCheck = {
  /** The same key again answers the check that it opened. */
  readonly key: string;
  readonly level: ProvenLevel;
  readonly applicant: Person;
  readonly locale: Locale;
  /** Path of the site where the member goes afterwards. */
  readonly returnPath: string;
};

export type CheckResult = {
  readonly reference: string;
  readonly state: 'open' | 'passed' | 'referred' | 'failed' | 'expired';
  /** As read from the document; null where nothing was read. */
  readonly person: Person | null;
};

export type IdentityProvider = {
  /** In IDENTITY_PROVIDER, in the address of callbacks, and with every check. */
  readonly name: string;
  /** Throws when no answer comes in time, or not as agreed. */
  open(platform: Platform, check: NewCheck): Promise<{ readonly reference: string; readonly url: string }>;
  /** The result as it is now. Throws as above. */
  read(platform: Platform, reference: string): Promise<CheckResult>;
  /** A code of refusal for what does not prove who sent it, or is nonsense; `key` is the same when it is sent again. */
  receive(platform: Platform, callback: RawCallback): (CheckResult & { readonly key: string }) | Code;
};

export const callbackPathOf = ({ name }: Pick<IdentityProvider, 'name'>) => `/identity/${name}/callback`;
