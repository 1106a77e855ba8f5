import { z } from 'zod';

/** Address and keys of a device; at rest sealed as JSON. */
export const pushTarget = z.object({ endpoint: z.url(), p256dh: z.string(), auth: z.string() });
export type PushTarget = z.infer<typeof pushTarget>;
