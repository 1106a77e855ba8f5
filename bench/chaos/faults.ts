/** The faults that the house must survive: each begins, lasts, and is over once the function that it answers ran. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { isProcessAlive } from '../../apps/server/src/platform/db/data-folder-lock.ts';
import type { PartName } from '../../scripts/lib/run-system.ts';
import type { ChaosSystem, Clocked, LineName } from './system.ts';

type Place = { readonly system: ChaosSystem; readonly db: pg.Pool };
export type Fault = {
  readonly name: string;
  /** Duration; a kill is instantaneous. */
  readonly ms: number;
  begin(place: Place): Promise<() => Promise<void>>;
  /** Looks at the house while it lasts: answers its wrong reports. */
  look?(place: Place): Promise<readonly string[]>;
};

const nothing = async (): Promise<void> => {};
const minuteMs = 60_000;
const readiness = z.object({ disk: z.string(), database: z.string() });

/** SIGKILL, with all of its group where requested: PostgreSQL's own processes die as in a power cut. */
function kill(part: PartName, withGroup = false): Fault {
  return {
    name: `${part} killed${withGroup ? ' with all of its processes' : ''}`,
    ms: 0,
    async begin({ system }) {
      const pid = system.pidOf(part);
      if (pid === null || !isProcessAlive(pid)) return nothing;
      process.kill(withGroup ? -pid : pid, 'SIGKILL');
      while (isProcessAlive(pid)) await wait(5);
      return nothing;
    },
  };
}

type Way = 'cut' | 'held' | 'slow';

function spoil(names: readonly LineName[], what: string, way: Way, ms: number, slowMs = 0): Fault {
  return {
    name: `${what} ${way}`,
    ms,
    async begin({ system }) {
      const lines = names.map(system.line);
      for (const line of lines) ({ cut: line.cut, held: line.hold, slow: () => line.slow(slowMs) })[way]();
      return async () => {
        for (const line of lines) line.mend();
      };
    },
  };
}

const everyConnection = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** PostgreSQL ends all that members and parts have open, in the middle of their transactions. */
const endConnections: Fault = {
  name: 'database ends all connections',
  ms: 0,
  async begin({ db }) {
    await db.query(everyConnection);
    return nothing;
  },
};

/** Every write is refused, reading goes on. */
const refuseWrites: Fault = {
  name: 'database refuses writes',
  ms: 2_500,
  async begin({ db }) {
    const set = async (to: 'on' | 'off') => {
      await db.query(`alter system set default_transaction_read_only = ${to}`);
      await db.query('select pg_reload_conf()');
    };
    await set('on');
    return () => set('off');
  },
};

const readinessKeptMs = 1_000;

/** No byte can be added to PostgreSQL's files and its log; without a small disk, writes are refused instead. */
const fullDisk: Fault = {
  name: 'disk full',
  ms: 6_000,
  async begin(place) {
    const { disk } = place.system;
    if (!disk) return refuseWrites.begin(place);
    await disk.fill();
    return disk.makeRoom;
  },
  async look({ system }) {
    await wait(2 * readinessKeptMs);
    const answer = await globalThis.fetch(`${system.siteUrl}/readyz`);
    const { disk, database } = readiness.parse(await answer.json());
    const isReported = answer.status === 503 && (system.disk ? disk === 'full' : database === 'readOnly');
    return isReported ? [] : [`/readyz answers ${answer.status}, the disk ${disk}, the database ${database}`];
  },
};

function jump(part: Clocked, minutes: number): Fault {
  return {
    name: `clock of the ${part} jumps ${minutes > 0 ? '+' : ''}${minutes} min`,
    ms: 2_500,
    async begin({ system }) {
      await system.setClock(part, minutes * minuteMs);
      return () => system.setClock(part, 0);
    },
  };
}

/** Faults that want the data folder on a disk of its own. */
export const needsSmallDisk = (fault: Fault): boolean => fault === fullDisk;

export const faults: readonly Fault[] = [
  kill('server'),
  kill('studio'),
  kill('feed'),
  kill('database'),
  kill('database', true),
  endConnections,
  spoil(['site', 'game'], 'members', 'cut', 1_500),
  spoil(['wallet'], 'wallet', 'cut', 2_500),
  spoil(['wallet'], 'wallet', 'held', 2_500),
  spoil(['wallet', 'vendor'], 'vendor', 'slow', 4_000, 1_500),
  spoil(['database'], 'database', 'cut', 1_500),
  spoil(['database'], 'database', 'held', 2_500),
  spoil(['database', 'studioDatabase'], 'database', 'slow', 3_000, 50),
  spoil(['studioDatabase'], 'studio’s database', 'cut', 1_500),
  spoil(['feed'], 'feed', 'cut', 1_500),
  refuseWrites,
  fullDisk,
  jump('server', 2),
  jump('server', -2),
  jump('server', 20),
  jump('studio', 20),
  jump('studio', -20),
];
