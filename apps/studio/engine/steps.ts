/**
 * Rounds in several steps. While a round is `playing`, its lease is its player's: each step renews it, and a round
 * whose player does not come back in time is ended by `recovery` in its current state.
 */
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import type pg from 'pg';
import { withTransaction } from './database.ts';
import type { Json, Played } from './game.ts';
import { takeLogged } from './logged-steps.ts';
import { findRound, getRound, leaseSeconds, type RoundRow } from './rounds.ts';
import { getSession } from './sessions.ts';
import { awaitSettled, resumeRound, settleRound } from './settle-round.ts';
import { PlayFault, type Studio } from './studio.ts';

/** Result of a step. Throw a `PlayFault` to refuse it. */
export type Growth = Played & { readonly steps: readonly Json[] };

function seedsOf({ box }: Studio, round: RoundRow): RoundSeeds {
  return { serverSeed: box.open(round.server_seed_box), clientSeed: round.client_seed, nonce: round.nonce };
}

/** A round that is over is credited next, leased to whoever ended it; another one is its player's again. */
async function writeGrowth(tx: pg.PoolClient, studio: Studio, roundId: string, grown: Growth): Promise<void> {
  const seconds = grown.isOver ? leaseSeconds : studio.config.STUDIO_ROUND_IDLE_SECONDS;
  await tx.query(
    `update rounds set steps = $2, outcome = $3, payout = $4, status = $5,
       leased_until = now() + make_interval(secs => $6) where round_id = $1`,
    [
      roundId,
      JSON.stringify(grown.steps),
      JSON.stringify(grown.outcome),
      grown.payout,
      grown.isOver ? 'crediting' : 'playing',
      seconds,
    ],
  );
}

export type StepName = { readonly playerId: number; readonly roundId: string; readonly index: number };

/** Null when there is nothing left to take: the step was taken before, or the round is over. */
function growRound(
  studio: Studio,
  { playerId, roundId, index }: StepName,
  grow: (round: RoundRow, seeds: RoundSeeds) => Growth,
): Promise<Growth | null> {
  return withTransaction(studio.db, async (tx) => {
    await tx.query('select from rounds where round_id = $1 for update', [roundId]);
    const round = await findRound(tx, playerId, roundId);
    if (!round) throw new PlayFault('NOT_FOUND');
    if (index > round.steps.length) throw new PlayFault('MALFORMED');
    if (round.status !== 'playing' || index < round.steps.length) return null;
    const grown = grow(round, seedsOf(studio, round));
    await writeGrowth(tx, studio, roundId, grown);
    return grown;
  });
}

/**
 * Takes step `index` of a player's round once, however often it is sent, and settles a round that it ended. Answers the
 * round in its state then. Throws NOT_FOUND for an unknown round, MALFORMED for a step that comes too early, and
 * what `grow` throws. Locks: the round.
 */
export async function takeStep(
  studio: Studio,
  name: StepName,
  grow: (round: RoundRow, seeds: RoundSeeds) => Growth,
): Promise<RoundRow> {
  const { db } = studio;
  const grown = await growRound(studio, name, grow);
  const round = await getRound(db, name.roundId);
  if (grown?.isOver) return settleRound(studio, await getSession(studio, round.session_id), name.roundId);
  if (round.status === 'playing') return round;
  await resumeRound(studio, name.roundId);
  return awaitSettled(studio, name.roundId);
}

/** A round of which nothing was played, or in which nothing was won, gives its stake back. */
function endOf({ payout, unplayed }: Played, stake: number): 'crediting' | 'rolling_back' {
  if (unplayed !== undefined) return unplayed === stake ? 'rolling_back' : 'crediting';
  return payout > 0 ? 'crediting' : 'rolling_back';
}

/**
 * Ends a round that is played, in its current state: its value is collected, and without one the stake goes back.
 * Whoever leases it settles it next: the caller for so many seconds, or with 0 anybody. `isIdle` means only one whose
 * lease has ended. Answers whether it was there to end. Locks: the round.
 */
export function endRound(studio: Studio, roundId: string, { isIdle, seconds }: { isIdle: boolean; seconds: number }) {
  return withTransaction(studio.db, async (tx): Promise<boolean> => {
    const found = await tx.query(
      `select from rounds where round_id = $1 and status = 'playing' and ($2 or leased_until < now()) for update`,
      [roundId, !isIdle],
    );
    if (found.rowCount === 0) return false;
    const round = await getRound(tx, roundId);
    const steps = round.steps.length > 0 ? round.steps : await takeLogged(tx, roundId);
    const played = studio.games.get(round.game_key)?.play?.(seedsOf(studio, round), round.input, steps, true);
    if (!played) throw new Error(`The game ${round.game_key} cannot end its rounds.`);
    const { outcome, payout, unplayed = 0 } = played;
    await tx.query(
      `update rounds set steps = $2, outcome = $3, payout = $4, unplayed = $5, status = $6,
         leased_until = now() + make_interval(secs => $7) where round_id = $1`,
      [
        roundId,
        JSON.stringify(steps),
        JSON.stringify(outcome),
        payout,
        unplayed,
        endOf(played, round.stake),
        seconds || -1,
      ],
    );
    return true;
  });
}
