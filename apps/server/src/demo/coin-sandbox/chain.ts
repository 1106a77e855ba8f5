/** What the made-up network knows: payments to addresses, payouts by their keys, callbacks that wait to be taken. */
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CoinCallback } from '@mirinae/contract/coin/coin';
import { z } from 'zod';

const state = z.object({
  received: z.array(z.object({ address: z.string(), units: z.string(), confirmations: z.int() })),
  sent: z.array(
    z.object({
      key: z.string(),
      address: z.string(),
      units: z.string(),
      state: z.enum(['sent', 'confirmed', 'failed']),
    }),
  ),
  /** Bodies of callbacks that were not taken yet, the oldest first. */
  outbox: z.array(z.string()),
});
export type Chain = z.infer<typeof state>;

function read(file: string | null): Chain {
  try {
    if (file) return state.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A sandbox whose file is missing or broken begins anew.
  }
  return { received: [], sent: [], outbox: [] };
}

/** Kept in a file, so that a house that starts again finds what it was paid; in memory alone without one. */
export function openChain(file: string | null) {
  const chain = read(file);
  let writing = Promise.resolve();
  const write = async () => {
    if (!file) return;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(chain));
    await rename(`${file}.new`, file);
  };
  return {
    chain,
    announce(callback: CoinCallback) {
      chain.outbox.push(JSON.stringify(callback));
    },
    save(): Promise<void> {
      writing = writing.then(write);
      return writing;
    },
  };
}
