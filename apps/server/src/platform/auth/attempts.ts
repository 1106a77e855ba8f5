/**
 * Growing delay against guessing. An attempt is counted before its outcome is known, in one statement, so that many
 * attempts at the same time cannot slip through together; success forgets it. The count is in the database: all nodes
 * share it and a restart keeps it.
 */
import { codes } from '@mirinae/contract/codes';
import type { Platform } from '../app.ts';
import { addSeconds } from '../clock.ts';
import { sql } from '../db/orm.ts';
import { DomainError } from '../http/domain-error.ts';

export type AttemptRule = {
  /** This many attempts cost no wait. */
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly maxWaitSeconds: number;
};

/** A subject that was left alone this long starts from zero. */
const forgetAfterSeconds = 3_600;
/** 2^20 firsts are beyond every longest wait; larger powers would only overflow. */
const maxDoublings = 20;

/**
 * Counts an attempt of the subject. Throws Z429 with waitSeconds while the subject has to wait; such an attempt is not
 * counted.
 */
export async function beginAttempt({ db, clock }: Platform, subject: string, rule: AttemptRule): Promise<void> {
  const now = clock.now();
  const fresh = addSeconds(now, -forgetAfterSeconds);
  const tries = sql`(case when a.last_at < ${fresh} then 1 else a.attempts + 1 end)`;
  const wait = sql`case when ${tries} < ${rule.free} then 0 else least(
    ${rule.maxWaitSeconds}::float8, ${rule.firstWaitSeconds}::float8 * power(2, least(${tries} - ${rule.free}, ${maxDoublings}))) end`;
  // A longer wait is never answered: such a wait was begun while this machine's clock was ahead.
  const longest = addSeconds(now, rule.maxWaitSeconds);
  const counted = await db.execute(sql`
    insert into auth_attempts as a (subject, attempts, last_at, blocked_until) values (${subject}, 1, ${now}, ${now})
    on conflict (subject) do update
      set attempts = ${tries}, last_at = ${now}, blocked_until = ${now}::timestamptz + make_interval(secs => ${wait})
      where a.blocked_until <= ${now} or a.blocked_until > ${longest}
    returning attempts`);
  if (counted.rows.length > 0) return;
  const { rows } = await db.execute<{ wait: number }>(
    sql`select ceil(extract(epoch from blocked_until - ${now}::timestamptz))::int as wait from auth_attempts where subject = ${subject}`,
  );
  throw new DomainError(codes.tooManyRequests, { waitSeconds: Math.max(rows[0]?.wait ?? 1, 1) });
}

/** The subject has proved itself: all its attempts are forgotten. */
export async function forgetAttempts({ db }: Pick<Platform, 'db'>, subject: string): Promise<void> {
  await db.execute(sql`delete from auth_attempts where subject = ${subject}`);
}

/**
 * Forgets the one attempt that succeeded and keeps the others: for subjects that many people share, such as an address.
 */
export async function forgetAttempt({ db, clock }: Platform, subject: string): Promise<void> {
  await db.execute(
    sql`update auth_attempts set attempts = greatest(attempts - 1, 0), blocked_until = ${clock.now()} where subject = ${subject}`,
  );
}
