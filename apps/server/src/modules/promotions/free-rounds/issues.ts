/**
 * Free rounds at vendors as they are requested there: each request is stored with its key before it is sent, and
 * repeated under it until the vendor has answered. Locks: the free rounds, then their request.
 */
import { codes } from '@mirinae/contract/codes';
import type { FreeRoundEnd, FreeRoundsReward } from '@mirinae/contract/promo/free-rounds';
import type { Platform } from '../../../platform/app.ts';
import { addSeconds, daySeconds } from '../../../platform/clock.ts';
import { bigintArray } from '../../../platform/db/arrays.ts';
import type { Database, Tx } from '../../../platform/db/connect.ts';
import { and, asc, eq, isNull, lte, notInArray, sql } from '../../../platform/db/orm.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs.ts';
import { toWire } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { notify } from '../../notifications/index.ts';
import { notifyOutside } from '../notify-outside.ts';
import {
  type Campaign,
  campaigns,
  freeRoundGrants,
  freeRoundIssues,
  freeRoundPlays,
  type Grant,
  type GrantId,
  type Issue,
} from '../tables.ts';

/** Its work is the vendors', above this module. */
export const issueTask = 'promotions.issueRounds';
/** No other node calls the vendor meanwhile; longer than a call lasts. */
const leaseSeconds = 60;
const firstPauseSeconds = 60;
const longestPauseSeconds = 30 * 60;
const maxReason = 300;

/** Subject of the notifications of free rounds. */
export const roundsSubject = (grantId: GrantId) => `rounds:${grantId}`;

export type DueIssue = { readonly issue: Issue; readonly grant: Grant };

/** The first requests are sent by a job, after the transaction. */
export async function openIssues(
  platform: Platform,
  tx: Tx,
  grants: readonly Pick<Grant, 'grantId'>[],
  { games, stakeRef }: Pick<FreeRoundsReward, 'games'> & { stakeRef: string },
): Promise<void> {
  const vendorKey = games[0]?.vendorKey;
  if (vendorKey === undefined) throw new Error('The free rounds have no game.');
  const at = platform.clock.now();
  const request = { vendorKey, stakeRef, state: 'due', nextAt: at } as const;
  const requests = grants.map(({ grantId }) => ({ grantId, issueKey: randomUuid(), ...request }));
  await tx.insert(freeRoundIssues).values(requests);
  await addJob(tx, { task: issueTask, payload: {}, at, key: issueTask });
}

/** Their members are notified of free rounds that can be played. */
export async function notifyGivenRounds(
  platform: Platform,
  tx: Tx,
  grants: readonly Grant[],
  { name, rules }: Pick<Campaign, 'name' | 'rules'>,
): Promise<void> {
  const news = grants.map(({ memberId, rounds, stake, expiresAt, grantId }) => {
    const until = expiresAt.toISOString();
    const facts = { event: 'rounds-given', name, rounds, stake: toWire(stake), until } as const;
    return { memberId, facts, subject: roundsSubject(grantId) };
  });
  await notify(platform, tx, news);
  for (const { memberId, grantId } of grants)
    await notifyOutside(platform, tx, { name, rules }, { memberId, kind: 'rounds', id: grantId });
}

/** What may have arrived at the vendor is cancelled there, unless it ended there by itself. */
function stateAfter({ state, tries }: Issue, as: FreeRoundEnd): 'cancelling' | 'closed' {
  if (state === 'refused' || (state === 'due' && tries === 0)) return 'closed';
  return as === 'played' || (as === 'expired' && state === 'created') ? 'closed' : 'cancelling';
}

async function lockIssue(tx: Tx, grantId: GrantId): Promise<Issue | null> {
  const [issue] = await tx.select().from(freeRoundIssues).where(eq(freeRoundIssues.grantId, grantId)).for('update');
  return issue ?? null;
}

type Change = Partial<Omit<Issue, 'grantId' | 'vendorKey' | 'issueKey'>>;

const setIssue = (tx: Tx, grantId: GrantId, change: Change) =>
  tx.update(freeRoundIssues).set(change).where(eq(freeRoundIssues.grantId, grantId));

const isOf = (grantIds: readonly GrantId[]) =>
  sql`${freeRoundIssues.grantId} = any (${sql.param(bigintArray(grantIds))}::bigint[])`;

/**
 * The free rounds end, which the caller has locked. A call that is on its way ends before the vendor is called to
 * cancel.
 */
export async function endIssues(
  platform: Platform,
  tx: Tx,
  grantIds: readonly GrantId[],
  as: FreeRoundEnd,
): Promise<void> {
  const issues = await tx
    .select()
    .from(freeRoundIssues)
    .where(and(isOf(grantIds), notInArray(freeRoundIssues.state, ['cancelling', 'closed'])))
    .orderBy(asc(freeRoundIssues.grantId))
    .for('update');
  const now = platform.clock.now();
  const isSent = ({ state, nextAt }: Issue) => state === 'due' && nextAt !== null && nextAt > now;
  const endOf = (issue: Issue) => {
    if (stateAfter(issue, as) === 'closed') return 'closed';
    return isSent(issue) ? 'later' : 'now';
  };
  const ended = Map.groupBy(issues, endOf);
  const changes = {
    closed: { state: 'closed', nextAt: null },
    later: { state: 'cancelling', tries: 0 },
    now: { state: 'cancelling', tries: 0, nextAt: now },
  } as const;
  for (const [end, some] of ended)
    await tx
      .update(freeRoundIssues)
      .set(changes[end])
      .where(isOf(some.map(({ grantId }) => grantId)));
  const times = [...(ended.has('now') ? [now] : []), ...(ended.get('later') ?? []).map(({ nextAt }) => nextAt ?? now)];
  const [at] = times.toSorted((one, other) => one.getTime() - other.getTime());
  if (at) await addJob(tx, { task: issueTask, payload: {}, at, key: issueTask });
}

/** Takes the one that has been due longest, so that no other node calls its vendor; null if none is due. */
export function claimIssue({ db, clock }: Platform, silent: readonly string[]): Promise<DueIssue | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isDue = lte(freeRoundIssues.nextAt, now);
    const isOfOther = silent.length === 0 ? undefined : notInArray(freeRoundIssues.vendorKey, [...silent]);
    const [due] = await tx
      .select()
      .from(freeRoundIssues)
      .where(and(isDue, isOfOther))
      .orderBy(asc(freeRoundIssues.nextAt), asc(freeRoundIssues.grantId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const claimed = { tries: due.tries + 1, nextAt: addSeconds(now, leaseSeconds) };
    await setIssue(tx, due.grantId, claimed);
    const [grant] = await tx.select().from(freeRoundGrants).where(eq(freeRoundGrants.grantId, due.grantId));
    if (!grant) throw new Error(`There are no free rounds ${due.grantId}.`);
    return { issue: { ...due, ...claimed }, grant };
  });
}

/** Does `change` unless the free rounds or the request changed their state during the call. */
function answered(
  { db }: Platform,
  { issue: { grantId, state } }: DueIssue,
  change: (tx: Tx, issue: Issue, grant: Grant) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [grant] = await tx.select().from(freeRoundGrants).where(eq(freeRoundGrants.grantId, grantId)).for('update');
    const issue = await lockIssue(tx, grantId);
    if (grant && issue?.state === state) await change(tx, issue, grant);
  });
}

type Created = {
  readonly vendorRef: string | null;
  readonly reportsRounds: boolean;
  /** When their state is read first; null where the vendor has no such call. */
  readonly followAt: Date | null;
};

/** The vendor has created them; what ended meanwhile is being cancelled, and stays so. */
export function noteCreated(platform: Platform, due: DueIssue, { vendorRef, reportsRounds, followAt }: Created) {
  return answered(platform, due, async (tx, { grantId }, grant) => {
    const created = { state: 'created', reason: '', tries: 0, nextAt: followAt, vendorRef, reportsRounds } as const;
    await setIssue(tx, grantId, created);
    const [campaign] = await tx
      .select({ name: campaigns.name, rules: campaigns.rules })
      .from(campaigns)
      .where(eq(campaigns.campaignId, grant.campaignId));
    if (campaign) await notifyGivenRounds(platform, tx, [grant], campaign);
  });
}

/** Free rounds that the vendor refused to create wait for staff; ones it refused to cancel are left as they are. */
export function noteRefused(platform: Platform, due: DueIssue, reason: string) {
  const kept = reason.slice(0, maxReason);
  return answered(platform, due, async (tx, { grantId, state }) => {
    const refused = state === 'due' ? 'refused' : 'closed';
    await setIssue(tx, grantId, { state: refused, reason: kept, nextAt: null, tries: 0 });
  });
}

export const noteCancelled = (platform: Platform, due: DueIssue) =>
  answered(platform, due, async (tx, { grantId }) => {
    await setIssue(tx, grantId, { state: 'closed', nextAt: null, tries: 0 });
  });

/** Without an answer the same call is repeated, later each time. */
export function noteUnanswered(platform: Platform, due: DueIssue, reason: string) {
  const { tries } = due.issue;
  const pause = Math.min(firstPauseSeconds * 2 ** Math.min(tries - 1, 10), longestPauseSeconds);
  const nextAt = addSeconds(platform.clock.now(), pause);
  return answered(platform, due, async (tx, { grantId }) => {
    await setIssue(tx, grantId, { reason: reason.slice(0, maxReason), nextAt });
  });
}

/** The vendor answered that they are still to be played. */
export const followLater = (platform: Platform, due: DueIssue, followAt: Date) =>
  answered(platform, due, async (tx, { grantId }) => {
    await setIssue(tx, grantId, { nextAt: followAt, tries: 0, reason: '' });
  });

/** Answers the free rounds as they were. Throws Z404 for ones that were not refused, PR210 for ones that are over. */
export async function retryIssue(platform: Platform, tx: Tx, grantId: GrantId): Promise<Grant> {
  const [grant] = await tx.select().from(freeRoundGrants).where(eq(freeRoundGrants.grantId, grantId)).for('update');
  const issue = grant && (await lockIssue(tx, grantId));
  if (!grant || issue?.state !== 'refused') throw new DomainError(codes.notFound);
  if (grant.endedAt !== null) throw new DomainError(codes.bonusEnded);
  const at = platform.clock.now();
  const playSeconds = Math.round((grant.expiresAt.getTime() - grant.givenAt.getTime()) / 1_000);
  await tx
    .update(freeRoundGrants)
    .set({ expiresAt: addSeconds(at, Math.max(playSeconds, daySeconds)) })
    .where(eq(freeRoundGrants.grantId, grantId));
  await setIssue(tx, grantId, { state: 'due', nextAt: at, tries: 0 });
  await addJob(tx, { task: issueTask, payload: {}, at, key: issueTask });
  return grant;
}

/** By the vendor's own name of it, which is our key or its id; null for none of ours. */
export async function findIssued(
  db: Database | Tx,
  { vendorKey, name }: { vendorKey: string; name: string },
): Promise<DueIssue | null> {
  const isNamed = sql`(${freeRoundIssues.issueKey} = ${name} or ${freeRoundIssues.vendorRef} = ${name})`;
  const [row] = await db
    .select({ issue: freeRoundIssues, grant: freeRoundGrants })
    .from(freeRoundIssues)
    .innerJoin(freeRoundGrants, eq(freeRoundGrants.grantId, freeRoundIssues.grantId))
    .where(and(eq(freeRoundIssues.vendorKey, vendorKey), isNamed));
  return row ?? null;
}

/** By a round that counted; null for a key of no free rounds at a vendor. */
export async function findIssuedOfPlay(
  db: Database | Tx,
  { vendorKey, betKey }: { vendorKey: string; betKey: string },
): Promise<DueIssue | null> {
  const [row] = await db
    .select({ issue: freeRoundIssues, grant: freeRoundGrants })
    .from(freeRoundPlays)
    .innerJoin(freeRoundIssues, eq(freeRoundIssues.grantId, freeRoundPlays.grantId))
    .innerJoin(freeRoundGrants, eq(freeRoundGrants.grantId, freeRoundPlays.grantId))
    .where(and(eq(freeRoundPlays.vendorKey, vendorKey), eq(freeRoundPlays.betKey, betKey)));
  return row ?? null;
}

/** Whether a member has free rounds of a game that its vendor has created. */
export async function hasIssued(
  db: Database | Tx,
  memberId: MemberId,
  { vendorKey, gameKey }: { vendorKey: string; gameKey: string },
): Promise<boolean> {
  const rows = await db
    .select({ games: freeRoundGrants.games })
    .from(freeRoundIssues)
    .innerJoin(freeRoundGrants, eq(freeRoundGrants.grantId, freeRoundIssues.grantId))
    .where(
      and(
        eq(freeRoundGrants.memberId, memberId),
        isNull(freeRoundGrants.endedAt),
        eq(freeRoundIssues.vendorKey, vendorKey),
        eq(freeRoundIssues.state, 'created'),
      ),
    );
  return rows.some(({ games }) => games.some((game) => game.gameKey === gameKey));
}
