/** Processor time of the processes below this one, by role: for measurements on Linux. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the machine. */
const tickMs = 10;

type Process = { readonly parent: number; readonly cpuMs: number; readonly command: string };

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may have spaces and brackets of its own.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = '0', system = '0'] = rest.slice(9);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(parent), cpuMs: (Number(user) + Number(system)) * tickMs, command };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

function roleOf(command: string): string {
  if (command.includes('apps/studio/main')) return 'studio';
  if (command.includes('apps/server/src/main')) return 'server';
  if (command.includes('apps/feed/main')) return 'feed';
  if (command.includes('mirinae_studio')) return 'studioDatabase';
  return command.includes('postgres') ? 'database' : 'others';
}

/** Milliseconds of processor by role. */
export type Cpu = ReadonlyMap<string, number>;

/** Of all processes below this one until now; this process is `load`. */
export function readCpu(): Cpu {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const all = new Map(
    pids.flatMap((pid) => {
      const found = readProcess(pid);
      return found ? [[pid, found] as const] : [];
    }),
  );
  const sums = new Map<string, number>();
  for (const [pid, { cpuMs, command }] of all) {
    if (!descends(all, pid)) continue;
    const role = pid === process.pid ? 'load' : roleOf(command);
    sums.set(role, (sums.get(role) ?? 0) + cpuMs);
  }
  return sums;
}

function descends(all: ReadonlyMap<number, Process>, pid: number): boolean {
  if (pid === process.pid) return true;
  const parent = all.get(pid)?.parent;
  return parent !== undefined && descends(all, parent);
}

/** Processor time since then. */
export function cpuSince(before: Cpu): Cpu {
  return new Map([...readCpu()].map(([role, ms]) => [role, ms - (before.get(role) ?? 0)]));
}

/** The load, and the vendor of prices, are no part of what ours cost. */
export const ourRoles = ['server', 'studio', 'database', 'studioDatabase'] as const;

export const oursOf = (cpu: Cpu): number => ourRoles.reduce((sum, role) => sum + (cpu.get(role) ?? 0), 0);

/** Counts this process as the server, for benches that run the node themselves. */
export const asServer = (cpu: Cpu): Cpu =>
  new Map([...cpu].map(([role, ms]) => [role === 'load' ? 'server' : role, ms]));
