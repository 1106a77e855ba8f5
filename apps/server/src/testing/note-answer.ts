/**
 * What calls were answered with in tests. A whole run gathers it, and is held to it: every call was answered well once,
 * and none with a code that it does not declare (`scripts/lib/answered-calls.ts`).
 */
import { appendFileSync } from 'node:fs';
import type { CallName } from '@mirinae/contract/calls';

const file = process.env.ANSWERED_CALLS;
const noted = new Set<string>();

/** Once each of a process; what processes write at the same time are whole lines. */
export function noteAnswer(name: CallName, resultCode: string): void {
  const line = `${name} ${resultCode}\n`;
  if (file === undefined || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, line);
}
