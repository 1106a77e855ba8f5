/**
 * Requesting free rounds of campaigns at vendors, following them and cancelling them. A request is stored with its key
 * before it is sent; one without an answer is sent again under the same key, or resolved by what the vendor lists.
 */
import { findGame, findVendor } from '../../modules/catalog/index.ts';
import {
  findProtocol,
  type PlayPlatform,
  type RoundsRequest,
  type VendorFreeRounds,
} from '../../modules/play/index.ts';
import {
  claimIssue,
  type DueIssue,
  endIssued,
  followLater,
  noteCancelled,
  noteCreated,
  noteRefused,
  noteUnanswered,
  issueTask as task,
} from '../../modules/promotions/index.ts';
import { addSeconds } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Schedule } from '../../platform/jobs.ts';

const followSeconds = 30 * 60;
/** Of one turn; what is left waits for the next. */
const maxCalls = 500;

/** Throws an Error for a game that has left the catalog. */
async function requestOf({ db }: PlayPlatform, { issue, grant }: DueIssue): Promise<RoundsRequest> {
  const games: string[] = [];
  for (const { vendorKey, gameKey } of grant.games) {
    const game = await findGame(db, vendorKey, gameKey);
    if (!game || game.playableKey === null) throw new Error(`The catalog has no game ${gameKey} to play.`);
    games.push(game.playableKey);
  }
  const { memberId, rounds, stake, givenAt: validFrom, expiresAt: validUntil } = grant;
  const { vendorKey, issueKey, vendorRef, stakeRef, tries } = issue;
  const of = { vendorKey, memberId, issueKey, vendorRef, stakeRef, isRepeated: tries > 1 };
  return { ...of, games, rounds, stake, validFrom, validUntil };
}

type At = { readonly due: DueIssue; readonly rounds: VendorFreeRounds; readonly request: RoundsRequest };

async function create(platform: PlayPlatform, { due, rounds, request }: At): Promise<void> {
  const answer = await rounds.create(platform, request);
  if (answer.status === 'refused') return noteRefused(platform, due, answer.reason);
  const followAt = rounds.state ? addSeconds(platform.clock.now(), followSeconds) : null;
  const { vendorRef } = answer;
  return noteCreated(platform, due, { vendorRef, reportsRounds: rounds.reportsRounds, followAt });
}

async function cancel(platform: PlayPlatform, { due, rounds, request }: At): Promise<void> {
  const answer = await rounds.cancel(platform, request);
  return answer.status === 'refused' ? noteRefused(platform, due, answer.reason) : noteCancelled(platform, due);
}

async function follow(platform: PlayPlatform, { due, rounds, request }: At): Promise<void> {
  const state = (await rounds.state?.(platform, request)) ?? 'running';
  if (state === 'running') return followLater(platform, due, addSeconds(platform.clock.now(), followSeconds));
  return endIssued(platform, due.grant.grantId, state === 'finished' ? 'played' : 'expired');
}

const works = { due: create, created: follow, cancelling: cancel } as const;

async function callVendor(platform: PlayPlatform, due: DueIssue): Promise<void> {
  const { state, vendorKey } = due.issue;
  if (state === 'refused' || state === 'closed') return;
  const vendor = await findVendor(platform.db, vendorKey);
  const rounds = vendor && findProtocol(platform, vendor.adapter)?.freeRounds;
  if (!rounds) return noteRefused(platform, due, 'The vendor has no protocol that creates free rounds.');
  return works[state](platform, { due, rounds, request: await requestOf(platform, due) });
}

/** Answers false if the vendor did not answer, so that its other requests wait too. */
async function resolveIssue(platform: PlayPlatform, due: DueIssue): Promise<boolean> {
  try {
    await callVendor(platform, due);
    return true;
  } catch (error) {
    const { vendorKey, issueKey } = due.issue;
    platform.log.warn({ error, vendorKey, issueKey }, 'Free rounds at a vendor could not be requested.');
    const reason = error instanceof Error ? error.message : String(error);
    // What no vendor has seen is refused by our own settings.
    if (error instanceof DomainError) await noteUnanswered(platform, due, '');
    else await noteRefused(platform, due, reason);
    return !(error instanceof DomainError);
  }
}

/** A vendor that does not answer is left alone until the next turn. */
export async function issueRounds(platform: PlayPlatform): Promise<void> {
  const silent = new Set<string>();
  for (let call = 0; call < maxCalls; call += 1) {
    const due = await claimIssue(platform, [...silent]);
    if (!due) return;
    if (!(await resolveIssue(platform, due))) silent.add(due.issue.vendorKey);
  }
}

export const issueRoundsSchedule: readonly Schedule[] = [{ task, match: '* * * * *' }];
export const issueRoundsTasks = (platform: PlayPlatform) => ({ [task]: () => issueRounds(platform) });
