/** Four hundred players in a hundred ponds: how soon a shot is answered, what a line carries, where the money is. */
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { getBalances } from '../apps/server/src/modules/ledger/index.ts';
import type { Platform } from '../apps/server/src/platform/app.ts';
import { untilRoundsEnded } from './ended-rounds.ts';
import { startCash } from './player-page.ts';
import { type PondPlayer, sitAtPond } from './pond-players.ts';
import { cpuSince, readCpu } from './process-cpu.ts';

export const players = 400;
const maxConcurrentOpens = 8;
/** Players load their magazines at their own times: so long one of them lasts, and so long it takes until all shoot. */
const warmUpMs = 24_000;
const endedSeconds = 60;

async function seatAll(platform: Platform, studioUrl: string): Promise<PondPlayer[]> {
  const seated: PondPlayer[] = [];
  const work = async () => {
    while (seated.length < players) seated.push(await sitAtPond(platform, studioUrl));
  };
  await Promise.all(Array.from({ length: maxConcurrentOpens }, work));
  return seated.slice(0, players);
}

/** Players whose cash is not what the studio says of their magazines. */
async function countWrong(platform: Platform, studio: pg.Client, all: readonly PondPlayer[]): Promise<number> {
  const { rows } = await studio.query<{ member_ref: string; net: number; open: number }>(
    `select p.member_ref, coalesce(sum(r.payout - r.stake) filter (where r.status = 'finished'), 0)::float8 as net,
       count(*) filter (where r.status not in ('finished', 'cancelled', 'refused'))::integer as open
     from rounds r join players p using (player_id) where r.game_key like 'pond-%' group by 1`,
  );
  const books = new Map(rows.map((row) => [row.member_ref, row]));
  let wrong = 0;
  for (const { memberId } of all) {
    const { net = 0, open = 0 } = books.get(`mbr_${memberId}`) ?? {};
    if (open > 0 || Number((await getBalances(platform.db, memberId)).cash) !== startCash + net) wrong += 1;
  }
  return wrong;
}

export async function measurePonds(platform: Platform, studio: pg.Client, studioUrl: string, seconds: number) {
  const all = await seatAll(platform, studioUrl);
  const ponds = new Set(all.map(({ room }) => room)).size;
  const fromMs = performance.now() + warmUpMs;
  const endMs = fromMs + seconds * 1_000;
  const shooting = all.map((player, at) => player.shootUntil(endMs, (at * warmUpMs) / players));
  await wait(warmUpMs);
  const before = { cpu: readCpu(), bytes: all.reduce((sum, { bytes }) => sum + bytes(), 0) };
  for (const { answers } of all) answers.length = 0;
  await Promise.all(shooting);
  const bytes = all.reduce((sum, player) => sum + player.bytes(), 0) - before.bytes;
  const cpu = cpuSince(before.cpu);
  const answers = Float64Array.from(all.flatMap((player) => player.answers)).sort();
  const refused = all.reduce((sum, player) => sum + player.refused(), 0);
  for (const { close } of all) close();
  // Magazines of players who left are ended by the studio.
  await untilRoundsEnded(studio, 'pond-%', endedSeconds);
  const wrong = await countWrong(platform, studio, all);
  return { ponds, answers, refused, wrong, bytesPerSecond: bytes / seconds / players, cpu };
}
