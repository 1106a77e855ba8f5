/** Playing a session game: a call begins the round, others take a step each, the last one collects. */
import { presentRound } from '../../engine/history.ts';
import type { Kind } from '../../engine/kind.ts';
import { type Bet, reserveRound } from '../../engine/reserve-round.ts';
import type { RoundRow } from '../../engine/rounds.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import { awaitSettled, debitStake, resumeRound } from '../../engine/settle-round.ts';
import { takeStep } from '../../engine/steps.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import { collectRequest, playRequest, stepRequest } from '../../wire/wire.ts';
import type { SessionGame } from './session-game.ts';

/** Throws MALFORMED for an input that the game does not offer. */
function betOn(game: SessionGame, betId: string, raw: unknown): Bet {
  const { success, data: input } = game.input.safeParse(raw);
  if (!success) throw new PlayFault('MALFORMED');
  return { betId, input, stake: game.stakeOf(input), draw: (seeds) => game.play(seeds, input, [], false) };
}

/** Begins a round once, however often it is sent; the same bet again answers the round in its current state. */
async function beginRound(studio: Studio, session: PlaySession, game: SessionGame, bet: Bet): Promise<RoundRow> {
  const { round, isNew } = await reserveRound(studio, session, game, bet);
  const roundId = round.round_id;
  if (isNew) return debitStake(studio, session, round, studio.config.STUDIO_ROUND_IDLE_SECONDS);
  if (round.status !== 'playing') await resumeRound(studio, roundId);
  return awaitSettled(studio, roundId);
}

function stepOf(studio: Studio, { playerId }: PlaySession, game: SessionGame) {
  return (roundId: string, index: number, raw: unknown): Promise<RoundRow> =>
    takeStep(studio, { playerId, roundId, index }, (round, seeds) => {
      const { success, data: step } = game.step.safeParse(raw);
      if (!success || round.outcome === null || !game.mayStep(round.input, round.outcome, step))
        throw new PlayFault('MALFORMED');
      const steps = [...round.steps, step];
      return { ...game.play(seeds, round.input, steps, false), steps };
    });
}

function collectOf(studio: Studio, { playerId }: PlaySession, game: SessionGame) {
  return (roundId: string, index: number): Promise<RoundRow> =>
    takeStep(studio, { playerId, roundId, index }, (round, seeds) => {
      if (round.payout === 0) throw new PlayFault('MALFORMED');
      return { ...game.play(seeds, round.input, round.steps, true), steps: round.steps, isOver: true };
    });
}

export function createSessionKind(games: readonly SessionGame[]): Kind {
  const byKey = new Map(games.map((game) => [game.key, game]));
  const gameOf = ({ gameKey }: PlaySession) => {
    const game = byKey.get(gameKey);
    if (!game) throw new Error(`There is no session game ${gameKey}.`);
    return game;
  };
  return {
    registerRoutes(routes, studio) {
      routes.post('begin', playRequest, async (session, { betId, input }) => {
        const game = gameOf(session);
        return presentRound(studio, await beginRound(studio, session, game, betOn(game, betId, input)));
      });
      routes.post('step', stepRequest, async (session, { roundId, index, step }) =>
        presentRound(studio, await stepOf(studio, session, gameOf(session))(roundId, index, step)),
      );
      routes.post('collect', collectRequest, async (session, { roundId, index }) =>
        presentRound(studio, await collectOf(studio, session, gameOf(session))(roundId, index)),
      );
    },
  };
}
