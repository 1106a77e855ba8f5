/** pgbench's own TPC-B on the bench's server, at the client count that suits it best. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Well above the client counts below, so that no client waits for another's branch row more than TPC-B wants. */
const scale = 50;
const clientCounts = [8, 16, 32, 64];

function findPgbench(): string {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pgbench'));
  const packaged = globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse();
  const found = [...packaged, ...onPath].find((file) => existsSync(file));
  if (!found) throw new Error('pgbench is not installed. On Debian it comes with: apt-get install postgresql-contrib.');
  return found;
}

export type PgbenchResult = { opsPerSecond: number; clients: number };

export async function runPgbench(url: string, seconds: number): Promise<PgbenchResult> {
  const pgbench = findPgbench();
  await run(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url]);
  let best: PgbenchResult = { opsPerSecond: 0, clients: 0 };
  for (const clients of clientCounts) {
    const flags = [
      `--client=${clients}`,
      '--jobs=2',
      `--time=${seconds}`,
      '--protocol=prepared',
      '--no-vacuum',
      '--builtin=tpcb-like',
    ];
    const { stdout } = await run(pgbench, [...flags, url]);
    const opsPerSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    if (opsPerSecond > best.opsPerSecond) best = { opsPerSecond, clients };
  }
  return best;
}
