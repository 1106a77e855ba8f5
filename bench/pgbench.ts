/** pgbench's own TPC-B on the bench's server, at the client count that suits it best. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBestClients } from './load.ts';

const run = promisify(execFile);
/** Well above the client counts tried, so that no client waits for another's branch row more than TPC-B wants. */
const scale = 50;

function findPgbench(): string {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pgbench'));
  const packaged = globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse();
  const found = [...packaged, ...onPath].find((file) => existsSync(file));
  if (!found) throw new Error('pgbench is not installed. On Debian it comes with: apt-get install postgresql-contrib.');
  return found;
}

async function measure(pgbench: string, url: string, clients: number, seconds: number): Promise<number> {
  const flags = [
    `--client=${clients}`,
    '--jobs=2',
    `--time=${seconds}`,
    '--protocol=prepared',
    '--no-vacuum',
    '--builtin=tpcb-like',
  ];
  const { stdout } = await run(pgbench, [...flags, url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
}

/** Makes the tables and finds the best client count; what it answers measures transactions per second at that count. */
export async function preparePgbench(url: string, seconds: number): Promise<(seconds: number) => Promise<number>> {
  const pgbench = findPgbench();
  await run(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url]);
  const clients = await findBestClients((count) => measure(pgbench, url, count, seconds));
  return (time) => measure(pgbench, url, clients, time);
}
