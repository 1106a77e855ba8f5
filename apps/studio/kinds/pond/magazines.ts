/** Magazines as rounds of the engine: bought, kept by this node while they are shot, and ended. */
import type { RoundSeeds } from '@mirinae/game-math/rng/stream';
import { monotonicMs } from '../../engine/clock.ts';
import { presentRound } from '../../engine/history.ts';
import type { LoggedStep } from '../../engine/logged-steps.ts';
import { reserveRound } from '../../engine/reserve-round.ts';
import { leaseSeconds, type RoundRow } from '../../engine/rounds.ts';
import { getSession, type PlaySession } from '../../engine/sessions.ts';
import { awaitSettled, debitStake, resumeRound, settleRound } from '../../engine/settle-round.ts';
import { endRound } from '../../engine/steps.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import { frameMs } from '../../wire/pond.ts';
import type { FiredShot, LoadedMagazine, PondFish, PondGame } from './pond-game.ts';

/** A node that dies leaves its magazines to recovery after so long. */
export const playingSeconds = 6;
export const renewMs = 1_500;

export type Magazine = {
  readonly roundId: string;
  readonly round: RoundRow;
  readonly base: number;
  readonly loadedAt: number;
  readonly loaded: LoadedMagazine;
  /** Fires and answers the parts of the shot, with their places among the round's steps. */
  fire(weapon: number, fish: readonly PondFish[], nowMs: number): { shots: readonly FiredShot[]; steps: LoggedStep[] };
};

function seedsOf({ box }: Studio, { server_seed_box, client_seed: clientSeed, nonce }: RoundRow): RoundSeeds {
  return { serverSeed: box.open(server_seed_box), clientSeed, nonce };
}

function openMagazine(studio: Studio, game: PondGame, round: RoundRow): Magazine {
  const loaded = game.load(seedsOf(studio, round), round.input);
  const loadedAt = monotonicMs();
  const { round_id: roundId } = round;
  let index = 0;
  return {
    roundId,
    round,
    loadedAt,
    loaded,
    base: game.baseOf(round.input),
    fire(weapon, fish, nowMs) {
      const shots = loaded.fire(weapon, fish, Math.floor((nowMs - loadedAt) / frameMs));
      const steps = shots.map(({ step }, at) => ({ roundId, place: index + at, step }));
      index += shots.length;
      return { shots, steps };
    },
  };
}

/**
 * Buys a magazine. Answers it, or the round where it was not bought, or was bought before and is over by now. Throws
 * MALFORMED for one that is not sold, and what reserving a round throws.
 */
export async function buyMagazine(
  studio: Studio,
  session: PlaySession,
  game: PondGame,
  { betId, input: raw }: { readonly betId: string; readonly input?: unknown },
): Promise<{ readonly magazine: Magazine | null; readonly round: RoundRow }> {
  const { success, data: input } = game.input.safeParse(raw);
  if (!success) throw new PlayFault('MALFORMED');
  const bet = { betId, input, stake: game.stakeOf(input), draw: (seeds: RoundSeeds) => game.play(seeds, input, []) };
  const reserved = await reserveRound(studio, session, game, bet);
  if (!reserved.isNew) {
    await resumeRound(studio, reserved.round.round_id);
    return { magazine: null, round: await awaitSettled(studio, reserved.round.round_id) };
  }
  const round = await debitStake(studio, session, reserved.round, playingSeconds);
  return { magazine: round.status === 'playing' ? openMagazine(studio, game, round) : null, round };
}

/** Ends a magazine whose last shots are written, and answers its round as pages receive it. */
export async function endMagazine(studio: Studio, { round }: Magazine) {
  const { round_id: roundId, session_id: sessionId } = round;
  const isOurs = await endRound(studio, roundId, { isIdle: false, seconds: leaseSeconds });
  const settled = isOurs
    ? await settleRound(studio, await getSession(studio, sessionId), roundId)
    : await awaitSettled(studio, roundId);
  return presentRound(studio, settled);
}
