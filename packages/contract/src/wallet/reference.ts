import { z } from 'zod';

/** Ids and references: printable ASCII without spaces, so that they survive any log and any database. */
export const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
