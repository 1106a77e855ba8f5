/**
 * One Mirinae per data folder. The lock file names the process that holds it and when that process began, so that a
 * process number used again after a crash or a restart of the machine is not taken for a living owner.
 */

import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Owner = { pid: number; began: string };

/** The start of a process in clock ticks since boot, where the system reports it (Linux); else empty. */
function processBegan(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in brackets may hold blanks; the start time is the twentieth word after it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOwner(text: string): Owner {
  const [pid = '', began = ''] = text.trim().split('\n');
  return { pid: Number(pid), began };
}

function isHeld({ pid, began }: Owner): boolean {
  return Number.isSafeInteger(pid) && pid > 0 && isProcessAlive(pid) && processBegan(pid) === began;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function claim(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  try {
    // A link appears with its content or not at all; a plain write could be read half-done.
    await link(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Takes a dead owner's lock away. When another process took the folder meanwhile, its lock is put back. */
async function clearStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, file);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

/**
 * Locks the folder for this process and answers the function that frees it. Throws an Error that names the living
 * owner.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'mirinae.lock');
  const content = `${process.pid}\n${processBegan(process.pid)}\n`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await claim(file, content)) return () => rm(file, { force: true });
    const found = await readFile(file, 'utf8').catch(() => '');
    if (found !== '' && isHeld(readOwner(found))) {
      throw new Error(`Another Mirinae already runs on this data folder (process ${readOwner(found).pid}).`);
    }
    if (found !== '') await clearStale(file, found);
  }
  throw new Error(`The data folder ${folder} could not be locked.`);
}
