import { z } from 'zod';

/** Ids and references: printable ASCII without spaces, which every log and every database can store. */
export const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
