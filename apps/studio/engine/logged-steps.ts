/**
 * Steps of rounds that have many of them and quickly: written separately from the round, those of all players of a
 * moment in one statement, before they are answered. `steps.ts` takes them into the round when it ends.
 */
import type { Queryable } from './database.ts';

export type LoggedStep = { readonly roundId: string; readonly place: number; readonly step: string };

/** A round that is being ended meanwhile is waited for, and takes no more steps then. */
const logging = {
  name: 'log_steps',
  text: `with given as (select * from unnest($1::uuid[], $2::integer[], $3::text[]) g (round_id, place, step)),
      live as (select round_id from rounds where round_id = any ($1::uuid[]) and status = 'playing' order by 1 for share)
    insert into logged_steps select g.round_id, g.place, g.step from given g join live using (round_id) returning round_id`,
};

/** Answers the rounds whose steps were written: all but those that were not played any more. */
export async function logSteps(db: Queryable, steps: readonly LoggedStep[]): Promise<ReadonlySet<string>> {
  if (steps.length === 0) return new Set();
  const { rows } = await db.query<{ round_id: string }>({
    ...logging,
    values: [steps.map(({ roundId }) => roundId), steps.map(({ place }) => place), steps.map(({ step }) => step)],
  });
  return new Set(rows.map(({ round_id: roundId }) => roundId));
}

/** Takes them out, in order: they come into the round in the same transaction. */
export async function takeLogged(tx: Queryable, roundId: string): Promise<string[]> {
  const { rows } = await tx.query<{ place: number; step: string }>(
    'delete from logged_steps where round_id = $1 returning place, step',
    [roundId],
  );
  return rows.sort((one, other) => one.place - other.place).map(({ step }) => step);
}

/** Extends the lease of these rounds by so many seconds. */
export async function renewPlaying(db: Queryable, roundIds: readonly string[], seconds: number): Promise<void> {
  await db.query(
    `update rounds set leased_until = now() + make_interval(secs => $2)
     where round_id = any ($1) and status = 'playing'`,
    [[...roundIds], seconds],
  );
}
