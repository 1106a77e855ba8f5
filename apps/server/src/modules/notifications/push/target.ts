import { z } from 'zod';

/** Where a device is reached, and what a message to it is sealed with; at rest it is sealed as JSON. */
export const pushTarget = z.object({ endpoint: z.url(), p256dh: z.string(), auth: z.string() });
export type PushTarget = z.infer<typeof pushTarget>;
