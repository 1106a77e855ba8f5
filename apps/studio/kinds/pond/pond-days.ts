/**
 * What swims in a pond, minute by minute. The links of a day are a chain: each is the hash of the next one, and the
 * hash of the first is published the day before. Every node reads the same days; a page gets a link a minute ahead.
 */
import { createHash } from 'node:crypto';
import { newServerSeed } from '../../engine/secrets.ts';
import type { Studio } from '../../engine/studio.ts';
import type { PondMinute } from '../../wire/pond.ts';

const minuteMs = 60_000;
const minutesOfDay = 1_440;
const dayMs = minutesOfDay * minuteMs;

const hashOf = (link: string) => createHash('sha256').update(link).digest('hex');

/** The links of all minutes, the first minute first. */
function linksFrom(origin: string): string[] {
  const links = [origin];
  while (links.length < minutesOfDay) links.push(hashOf(links.at(-1) ?? ''));
  return links.reverse();
}

type Day = { readonly links: readonly string[]; readonly endHash: string };

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** The first reader publishes it. */
async function readDay({ db, box }: Studio, pondKey: string, day: number): Promise<Day> {
  const origin = newServerSeed();
  await db.query(
    'insert into pond_days (pond_key, day, origin_box, end_hash) values ($1, $2, $3, $4) on conflict do nothing',
    [pondKey, dateOf(day), box.seal(origin), hashOf(linksFrom(origin)[0] ?? '')],
  );
  const { rows } = await db.query<{ origin_box: Buffer; end_hash: string }>(
    'select origin_box, end_hash from pond_days where pond_key = $1 and day = $2',
    [pondKey, dateOf(day)],
  );
  const [found] = rows;
  if (!found) throw new Error(`The day ${dateOf(day)} of ${pondKey} was published and is not there.`);
  return { links: linksFrom(box.open(found.origin_box)), endHash: found.end_hash };
}

export type PondDays = {
  /** The minutes that matter now: the one before, this one and the next. */
  around(nowMs: number): Promise<{ readonly minutes: readonly PondMinute[]; readonly endHash: string }>;
};

export function createPondDays(studio: Studio, pondKey: string): PondDays {
  const days = new Map<number, Promise<Day>>();
  const dayOf = (day: number) => {
    const known = days.get(day) ?? readDay(studio, pondKey, day);
    days.set(day, known);
    known.catch(() => days.delete(day));
    for (const old of days.keys()) if (old < day - 1) days.delete(old);
    return known;
  };
  const minuteAt = async (at: number): Promise<PondMinute> => {
    const minute = at % minutesOfDay;
    const { links } = await dayOf(Math.floor(at / minutesOfDay));
    return { minute, startsAt: at * minuteMs, link: links[minute] ?? '' };
  };
  return {
    async around(nowMs) {
      const at = Math.floor(nowMs / minuteMs);
      const today = Math.floor(nowMs / dayMs);
      // Tomorrow is promised today.
      await dayOf(today + 1);
      const { endHash } = await dayOf(today);
      return { minutes: await Promise.all([at - 1, at, at + 1].map(minuteAt)), endHash };
    },
  };
}
