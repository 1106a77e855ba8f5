/** Playing a solo game: one call bets, draws, settles and answers the round. */

import type { z } from 'zod';
import { presentRound } from '../../engine/history.ts';
import type { Kind } from '../../engine/kind.ts';
import { type Bet, reserveRound } from '../../engine/reserve-round.ts';
import type { RoundRow } from '../../engine/rounds.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import { awaitSettled, debitAndSettle, resumeRound } from '../../engine/settle-round.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import { playRequest } from '../../wire/wire.ts';
import type { SoloGame } from './solo-game.ts';

type Wanted = z.infer<typeof playRequest>;

/**
 * Throws MALFORMED for an input that the game does not offer, or not where the session plays. A free round buys no
 * feature, and is played where the wallet has free rounds.
 */
function betOn({ wallets }: Studio, game: SoloGame, session: PlaySession, wanted: Wanted): Bet {
  const { rules, walletMode } = session;
  const { betId, freeRef = null } = wanted;
  const { success, data: input } = game.input.safeParse(wanted.input);
  if (!success) throw new PlayFault('MALFORMED');
  const isFree = freeRef !== null;
  if (game.buys?.(input) && (isFree || !rules.buy)) throw new PlayFault('MALFORMED');
  if (isFree && !wallets[walletMode].free) throw new PlayFault('MALFORMED');
  const draw: Bet['draw'] = (seeds) => game.draw(seeds, input);
  return { betId, input, stake: game.stakeOf(input), isImmediate: true, freeRef, draw };
}

/**
 * Plays a bet once, however often it is sent. Throws ROUND_OPEN while another round is not over and TOO_SOON. The
 * round may come back still open.
 */
async function playRound(studio: Studio, session: PlaySession, game: SoloGame, bet: Bet): Promise<RoundRow> {
  const { round, isNew } = await reserveRound(studio, session, game, bet);
  const roundId = round.round_id;
  if (!isNew) {
    await resumeRound(studio, roundId);
    return awaitSettled(studio, roundId);
  }
  return debitAndSettle(studio, session, round);
}

export function createSoloKind(games: readonly SoloGame[]): Kind {
  const byKey = new Map(games.map((game) => [game.key, game]));
  return {
    registerRoutes(routes, studio) {
      routes.post('play', playRequest, async (session, wanted) => {
        const game = byKey.get(session.gameKey);
        if (!game) throw new Error(`There is no solo game ${session.gameKey}.`);
        return presentRound(studio, await playRound(studio, session, game, betOn(studio, game, session, wanted)));
      });
    },
  };
}
