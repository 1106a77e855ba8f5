/** Codes that prove a mail address: six digits, good for ten minutes and five attempts. */
import { addressCodeLength } from '@mirinae/contract/member/reach';
import { randomInt } from '../../platform/rng.ts';

export const codeSeconds = 600;
export const maxTries = 5;
/** Three codes an hour cost no wait: each is a mail to an address that may be somebody else's. */
export const sendingRule = { free: 3, firstWaitSeconds: 60, maxWaitSeconds: 3_600 } as const;

export const inventCode = (): string => String(randomInt(0, 10 ** addressCodeLength)).padStart(addressCodeLength, '0');
