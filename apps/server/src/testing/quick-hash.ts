import { hashSync } from '@node-rs/argon2';

/** Of the least work that argon2 allows: what a log-in takes is in the hash, and tests log in thousands of times. */
const parameters = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** A password's hash as the server stores it, which is compared with in a thousandth of the time. */
export const quickHash = (password: string): string => hashSync(password, parameters);
