/**
 * The only way a domain function refuses: a code of the contract. Nothing half-done may be left behind by the thrower.
 */
import type { Code } from '@mirinae/contract/codes';

export class DomainError extends Error {
  readonly code: Code;
  /** Facts the client may show with the text, such as the fields at fault. Never personal data. */
  readonly data: unknown;

  constructor(code: Code, data: unknown = null) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.data = data;
  }
}
