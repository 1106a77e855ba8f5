/**
 * Settling bets that their vendor has not settled in its time, by what it answers about them. Money moves through the
 * wallet's own settlement: the vendor's late message finds its key used, and is answered as repeated.
 */
import { findBet } from '../../modules/bets/index.ts';
import { findGame, findVendor } from '../../modules/catalog/index.ts';
import { type BetName, type BetStatus, findProtocol, type PlayPlatform } from '../../modules/play/index.ts';
import {
  endStuck,
  findSandboxAccount,
  listDueBets,
  noteAnswer,
  noteStuckBets,
  type StuckRow,
  stuckBetsTask as task,
} from '../../modules/vendors/index.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { payWin, rollBackStake } from './settle.ts';

async function nameOf({ db }: PlayPlatform, row: StuckRow): Promise<BetName> {
  const { vendorKey, betKey, memberId, roundId, placedAt, gameKey } = row;
  const game = await findGame(db, vendorKey, gameKey);
  return { vendorKey, betKey, memberId, roundId, placedAt, playableKey: game?.playableKey ?? null };
}

/** Null without an answer of the vendor; `none` where its protocol has no such call. */
async function readStatus(platform: PlayPlatform, row: StuckRow): Promise<BetStatus | 'none' | null> {
  const vendor = await findVendor(platform.db, row.vendorKey);
  const protocol = vendor && findProtocol(platform, vendor.adapter);
  if (!protocol?.betStatus) return 'none';
  try {
    return await protocol.betStatus(platform, await nameOf(platform, row));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return null;
  }
}

/** Whether the answer ended the bet; a refusal leaves it to staff. */
async function settleBy(platform: PlayPlatform, row: StuckRow, status: BetStatus): Promise<boolean> {
  const { vendorKey, betKey, memberId } = row;
  const account = await findSandboxAccount(platform, vendorKey);
  if (!account) return false;
  const wallet = { platform, vendorKey, account };
  if (status.state === 'cancelled') {
    const cancelKey = `status:${betKey}`;
    return (await rollBackStake(wallet, { cancelKey, betKey, memberId })).status === 'ok';
  }
  if (status.state !== 'settled' || status.winKey === undefined) return false;
  const bet = await findBet(platform.db, row);
  // Wins that add up are left to staff: the answer has their sum alone.
  if (!bet || bet.payout > 0n) return false;
  const { winKey, payout: amount, unplayed } = status;
  return (await payWin(wallet, { winKey, betKey, memberId, amount, finished: true, unplayed })).status === 'ok';
}

/**
 * Queries the vendor about one bet and settles it by the answer. Answers false if the vendor did not answer, so that
 * its other bets wait too.
 */
export async function resolveStuckBet(platform: PlayPlatform, row: StuckRow): Promise<boolean> {
  const { db, clock } = platform;
  const bet = await findBet(db, row);
  if (bet?.status !== 'wait') {
    await endStuck(db, row, clock.now(), { state: 'over' });
    return true;
  }
  const status = await readStatus(platform, row);
  if (status === null || status === 'none') {
    await noteAnswer(platform, row, status ?? 'silent');
    return status !== null;
  }
  const isSettled = await settleBy(platform, row, status);
  if (isSettled) await endStuck(db, row, clock.now(), { state: 'answered', answer: status.state });
  else await noteAnswer(platform, row, status.state);
  return true;
}

/** A vendor that does not answer, or that allows one query a minute, is left alone until the next turn. */
export async function settleStuckBets(platform: PlayPlatform): Promise<void> {
  await noteStuckBets(platform);
  const silent = new Set<string>();
  for (const row of await listDueBets(platform))
    if (!silent.has(row.vendorKey) && !(await resolveStuckBet(platform, row))) silent.add(row.vendorKey);
}

export const stuckBetsSchedule: readonly Schedule[] = [{ task, match: '* * * * *' }];
export const stuckBetsTasks = (platform: PlayPlatform) => ({ [task]: () => settleStuckBets(platform) });
