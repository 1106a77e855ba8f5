/** A register of self-exclusions: it is queried about a person and answers whether that person has excluded itself. */
import type { RegisteredPerson } from '@mirinae/contract/identity/register-hash';
import type { Platform } from '../../platform/app.ts';

export type ExclusionRegister = {
  /** In EXCLUSION_REGISTER, and in the audit log. */
  readonly name: string;
  /** Throws when no answer comes in time, or not as agreed. */
  isListed(platform: Platform, person: RegisteredPerson, timeoutMs: number): Promise<boolean>;
};
