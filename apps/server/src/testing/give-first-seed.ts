/** First steps of a game's page: it reads the commitment and sends a client seed. */
import { z } from 'zod';

export const fairnessSchema = z.object({ live: z.unknown().nullable(), nextCommitment: z.string() });

export async function giveFirstSeed(request: (what: string, content: object) => Promise<unknown>): Promise<void> {
  const { live, nextCommitment } = fairnessSchema.parse(await request('fairness', {}));
  if (live === null) await request('rotate', { commitment: nextCommitment, clientSeed: 'first' });
}
