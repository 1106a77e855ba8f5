/**
 * A file system of its own for the data folder, which can be filled to its last byte and be given room again. It is
 * kept in memory and only root may make it.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const bytes = 6 * 1024 ** 3;
const maxAttempts = 20;

export type SmallDisk = {
  readonly folder: string;
  /** Nothing can be written from here on, but into what files have already. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Once it is unused. */
  remove(): Promise<void>;
};

/** Null where this machine refuses to mount one. */
export async function openSmallDisk(): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mirinae-disk-'));
  const resize = (to: number) => run('mount', ['-o', `remount,size=${to}`, folder]);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'mirinae-disk', folder]);
  } catch {
    await rmdir(folder);
    return null;
  }
  await chmod(folder, 0o755);
  return {
    folder,
    async fill() {
      for (let attempt = 1; ; attempt += 1) {
        const { blocks, bfree, bsize } = await statfs(folder);
        try {
          await resize((blocks - bfree) * bsize);
          return;
        } catch (error) {
          // It cannot become smaller than what was written meanwhile.
          if (attempt === maxAttempts) throw error;
        }
      }
    },
    async makeRoom() {
      await resize(bytes);
    },
    async remove() {
      await run('umount', [folder]);
      await rmdir(folder);
    },
  };
}
