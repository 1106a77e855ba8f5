/** Messages to a register of self-exclusions, as the sandbox's register has them: signed JSON, a hash and no name. */
import { z } from 'zod';

export const registerSandbox = 'sandbox';
/** SHA-256 as lower-case hex (register-hash.ts). */
export const registerHash = z.string().regex(/^[0-9a-f]{64}$/);
export const registerLookUpRequest = z.strictObject({ hash: registerHash });
export const registerLookUpAnswer = z.object({ isListed: z.boolean() });
