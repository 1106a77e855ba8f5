/**
 * Co-writes of slips with their stakes: all slips whose stakes the ledger posts in one batch are written by the same
 * few statements, in its transaction. A slip that is refused there, or by a constraint, undoes its batch, which the
 * ledger then posts one by one.
 */
import { jsonOf } from '../../../platform/db/json.ts';
import { type RunStatement, runOn } from '../../../platform/db/statement.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { addJobsOn, type NewJob } from '../../../platform/jobs.ts';
import type { Money } from '../../../platform/money.ts';
import { coWritesOf } from '../../ledger/index.ts';
import { reserveExposure } from '../exposure/slip-headroom.ts';
import type { Added } from '../exposure/stored-exposure.ts';
import type { LegRow, SlipRow } from '../model/slip-tables.ts';
import { findLate } from './other-slips.ts';
import type { SlipSource } from './slip-source.ts';

export const judgeTask = 'sport.judge';
export const referralTask = 'sport.referral';

export type WrittenSlip = {
  readonly slip: SlipRow;
  readonly legs: readonly LegRow[];
  readonly source: SlipSource;
  /** Set for a referred slip. */
  readonly referral: NewReferral | null;
  /** Added exposure. */
  readonly added: readonly Added[];
};

export type NewReferral = {
  /** Largest stake without a referral, on each combination. */
  readonly maxUnit: Money;
  readonly until: Date;
};

const insertSlips = {
  name: 'sport_slips_insert',
  text: `insert into sport_slips (bet_key, member_id, request_key, request_digest, picks_digest, repeat, state, odds_policy, sizes, unit_stake,
      stake, earns_turnover, placed_at, judge_at, accepted_at, bonus, asked_at, free_bet_id, free_bet_max_win)
    select "betKey", "memberId", "requestKey", "requestDigest", "picksDigest", repeat, state, "oddsPolicy", sizes, "unitStake", stake,
      "earnsTurnover", "placedAt", "judgeAt", "acceptedAt", bonus, "requestedAt", "freeBetId",
      "freeBetMaxWin"
    from jsonb_to_recordset($1::jsonb) a ("betKey" uuid, "memberId" bigint, "requestKey" uuid, "requestDigest" text, "picksDigest" text,
      repeat smallint, state text, "oddsPolicy" text, sizes integer[], "unitStake" bigint, stake bigint, "earnsTurnover" boolean, "placedAt" timestamptz,
      "judgeAt" timestamptz, "acceptedAt" timestamptz, bonus jsonb, "requestedAt" timestamptz,
      "freeBetId" bigint, "freeBetMaxWin" bigint)`,
};

const insertLegs = {
  name: 'sport_legs_insert',
  text: `insert into sport_legs (bet_key, place, member_id, fixture, market, specifiers, outcome, odds, is_banker, is_live, pricing, facts, pick, builder)
    select "betKey", place, "memberId", fixture, market, specifiers, outcome, odds, "isBanker", "isLive", pricing, facts, pick, builder
    from jsonb_to_recordset($1::jsonb) a ("betKey" uuid, place smallint, "memberId" bigint, fixture text, market integer, specifiers text, outcome text,
      odds integer, "isBanker" boolean, "isLive" boolean, pricing jsonb, facts jsonb, pick smallint, builder jsonb)`,
};

const insertSources = {
  name: 'sport_slip_sources_insert',
  text: `insert into sport_slip_sources (bet_key, member_id, placed_at, device_mark, network_mark)
    select "betKey", "memberId", "placedAt", decode("deviceMark", 'hex'), decode("networkMark", 'hex')
    from jsonb_to_recordset($1::jsonb) a ("betKey" uuid, "memberId" bigint, "placedAt" timestamptz, "deviceMark" text, "networkMark" text)`,
};

const insertReferrals = {
  name: 'sport_referrals_insert',
  text: `insert into sport_referrals (bet_key, unit_most, since, until)
    select "betKey", "maxUnit", since, until
    from jsonb_to_recordset($1::jsonb) a ("betKey" uuid, "maxUnit" bigint, since timestamptz, until timestamptz)`,
};

/** Jobs at times of the slip, run by any node. */
function jobsOf({ slip: { betKey, judgeAt }, referral }: WrittenSlip): NewJob[] {
  const [task, at] = referral ? [referralTask, referral.until] : [judgeTask, judgeAt];
  return at ? [{ task, payload: { betKey }, at, key: `${task}:${betKey}` }] : [];
}

function insertAll(run: RunStatement, written: readonly WrittenSlip[]): Promise<unknown>[] {
  const sources = written.map(({ slip: { betKey, memberId, placedAt }, source }) => {
    return { betKey, memberId, placedAt, ...source };
  });
  const referred = written.flatMap(({ slip: { betKey, placedAt }, referral }) =>
    referral ? [{ betKey, since: placedAt, ...referral }] : [],
  );
  return [
    run(insertSlips, [jsonOf(written.map(({ slip }) => slip))]),
    run(insertLegs, [jsonOf(written.flatMap(({ legs }) => legs))]),
    run(insertSources, [jsonOf(sources)]),
    addJobsOn(run, written.flatMap(jobsOf)),
    ...(referred.length > 0 ? [run(insertReferrals, [jsonOf(referred)])] : []),
  ];
}

/**
 * Writes slips and reserves their exposure. Throws the refusals of legs that were stopped, or bet otherwise, since they
 * were checked, and B6009 where others took the room meanwhile.
 */
export async function writeSlips(run: RunStatement, written: readonly WrittenSlip[]): Promise<void> {
  // Sent in one round trip: between the stakes and their commit other transactions wait for the house's account. The
  // exposure comes last, because bets on the same match wait for it.
  const [late, ...done] = await Promise.allSettled([
    findLate(
      run,
      written.map(({ slip: { memberId }, legs }) => ({ memberId, legs })),
    ),
    ...insertAll(run, written),
    reserveExposure(run, written),
  ]);
  if (late.status === 'fulfilled' && late.value[0]) throw new DomainError(late.value[0].code, { legs: late.value });
  for (const result of [late, ...done]) if (result.status === 'rejected') throw result.reason;
}

/** The companion of a stake. Throws as `writeSlips`. */
export const coWriteSlips = coWritesOf<WrittenSlip>(async (client, items) => {
  const written = items.flatMap(({ row, outcome }) => (outcome.status === 'posted' ? [row] : []));
  if (written.length > 0) await writeSlips(runOn(client), written);
});
