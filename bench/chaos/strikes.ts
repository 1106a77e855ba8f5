/** One fault after the other while members play, and what came of each kind. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Fault } from './faults.ts';
import { createJudge } from './judge.ts';
import type { Play } from './play.ts';
import type { ChaosSystem } from './system.ts';

/** Members go on for so long after each recovery. */
const playMs = 1_000;

export type Seen = { runs: number; lost: number; doubled: number; untrue: number; readonly seconds: number[] };

type Place = { readonly system: ChaosSystem; readonly db: pg.Pool; readonly play: Play };

/** Strikes `count` times, kind after kind. Throws when a part is given up. */
export async function strikeAll({ system, db, play }: Place, kinds: readonly Fault[], count: number) {
  const seen = new Map<string, Seen>(
    kinds.map(({ name }) => [name, { runs: 0, lost: 0, doubled: 0, untrue: 0, seconds: [] }]),
  );
  const judge = createJudge(db, play.players);

  const strike = async (fault: Fault, own: Seen): Promise<void> => {
    const unansweredBefore = play.unanswered.length;
    const end = await fault.begin({ system, db });
    const [untrue = []] = await Promise.all([fault.look?.({ system, db }), wait(fault.ms)]);
    await end();
    const over = performance.now();
    await play.probe();
    own.seconds.push((performance.now() - over) / 1_000);
    await wait(playMs);
    const { lost, doubled, notes } = await play.quietly(judge);
    const unanswered = play.unanswered.slice(unansweredBefore);
    own.runs += 1;
    own.lost += lost + unanswered.length;
    own.doubled += doubled;
    own.untrue += untrue.length;
    for (const note of [...notes, ...unanswered, ...untrue]) console.error(`✗ ${fault.name}: ${note}`);
  };
  const strikeInTurn = async (): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      const fault = kinds[turn % kinds.length];
      const own = seen.get(fault?.name ?? '');
      if (fault && own) await strike(fault, own);
    }
  };
  const broken = system.broken.then((why) => Promise.reject(new Error(why)));
  await Promise.race([strikeInTurn(), broken]);
  return seen;
}

export function printSeen(seen: ReadonlyMap<string, Seen>): void {
  const width = Math.max(...[...seen.keys()].map((name) => name.length));
  const columns = ['runs', 'lost', 'doubled', 'told wrongly', 'seconds to recover: middle', 'longest'];
  console.log(`\n${'fault'.padEnd(width)}  ${columns.join('  ')}`);
  for (const [name, { runs, lost, doubled, untrue, seconds }] of seen) {
    const sorted = seconds.toSorted((one, other) => one - other);
    const times = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0].map((time) => time.toFixed(1));
    const cells = [runs, lost, doubled, untrue, ...times].map((cell, index) =>
      String(cell).padStart(columns[index]?.length ?? 0),
    );
    console.log(`${name.padEnd(width)}  ${cells.join('  ')}`);
  }
}
