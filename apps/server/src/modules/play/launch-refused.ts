/** A game that its vendor did not open. Members get the code alone, staff the vendor's reason too. */
import type { codes } from '@mirinae/contract/codes';
import { DomainError } from '../../platform/http/domain-error.ts';

export class LaunchRefused extends DomainError {
  /** In the vendor's words, or why it could not be read. */
  readonly reason: string;

  constructor(code: typeof codes.vendorUnreachable | typeof codes.vendorBlocked, reason: string) {
    super(code);
    this.reason = reason;
  }
}
