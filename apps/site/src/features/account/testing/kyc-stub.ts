/** A member of a house without a rule and without a provider, who has proved nothing. */
import type { Answer } from '@mirinae/contract/calls';

export const kycStub: Answer<'member.kyc'> = {
  level: 'none',
  rule: null,
  next: null,
  request: null,
  check: null,
  canCheck: false,
  needsBirthDate: true,
  validUntil: null,
  isRenewal: false,
  requested: '',
};
