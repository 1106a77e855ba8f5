/** Bets on a table's round, and what their players do while it runs. */
import { canonicalJson } from '@mirinae/game-math/config-hash';
import type { CardRound } from '@mirinae/game-math/rng/card-seeds';
import type { Database } from '../../engine/database.ts';
import { recordAct } from '../../engine/facts.ts';
import type { Json } from '../../engine/game.ts';
import { reserveTableBet } from '../../engine/reserve-round.ts';
import { getRound, type RoundRow } from '../../engine/rounds.ts';
import type { PlaySession } from '../../engine/sessions.ts';
import { awaitSettled, debitStake, resumeRound } from '../../engine/settle-round.ts';
import { takeStep } from '../../engine/steps.ts';
import { PlayFault, type Studio } from '../../engine/studio.ts';
import type { SharedGame } from './shared-game.ts';
import { findTableRound } from './table-rounds.ts';

/** Time after the end of a round for which late acts are stored, to be shown. */
const lateMs = 60_000;
/** Longer than any round of a table: its bets are the table's to end. */
const playingSeconds = 86_400;

export type TableBetRequest = { readonly betId: string; readonly tableRoundId: string; readonly input: unknown };

/** Cache of the last round of each table: what is public of it never changes. */
const cardRounds = new Map<string, { readonly tableRoundId: string } & CardRound>();

/** Whether a bet is on the round's card, at its odds. A round that is not there is for the booking to refuse. */
async function isOnCard(db: Database, game: SharedGame, tableRoundId: string, input: Json): Promise<boolean> {
  if (!game.atCard) return true;
  let round = cardRounds.get(game.key);
  if (round?.tableRoundId !== tableRoundId) {
    const found = await findTableRound(db, 't.table_round_id = $1', tableRoundId);
    if (!found || found.table_key !== game.key) return true;
    round = { tableRoundId, commitment: found.commitment, number: found.number };
    cardRounds.set(game.key, round);
  }
  const priced = game.atCard(input, round);
  return priced !== null && canonicalJson(priced) === canonicalJson(input);
}

/**
 * Bets once, however often it is sent; `receivedMs` decides whether it is in time, whatever it waits for afterwards.
 * Throws MALFORMED, BETS_CLOSED, ROUND_OPEN and TOO_SOON.
 */
export async function placeBet(
  studio: Studio,
  session: PlaySession,
  game: SharedGame,
  { betId, tableRoundId, input: raw }: TableBetRequest,
  receivedMs: number,
): Promise<RoundRow> {
  const { success, data: input } = game.input.safeParse(raw);
  if (!success) throw new PlayFault('MALFORMED');
  if (game.stakeOf(input) <= 0) throw new PlayFault('MALFORMED');
  if (!(await isOnCard(studio.db, game, tableRoundId, input))) throw new PlayFault('MALFORMED');
  const isAmong = (offer: readonly string[]) => game.isOffered?.(input, offer) ?? true;
  const bet = { betId, tableRoundId, input, stake: game.stakeOf(input), receivedMs, isAmong };
  const { round, isNew } = await reserveTableBet(studio, session, game, bet);
  if (!isNew) {
    if (round.status !== 'playing') await resumeRound(studio, round.round_id);
    return awaitSettled(studio, round.round_id);
  }
  return debitStake(studio, session, round, playingSeconds);
}

/** Result of a step: its receipt by the round's clock, and the end of the round, if it was over. */
export type StepAnswer = {
  readonly round: RoundRow;
  readonly isTaken: boolean;
  readonly elapsedMs: number;
  readonly endMs: number | null;
};

/**
 * Takes a player's step at the time it was received, `receivedMs`, whatever it waits for afterwards; `pressedMs` is
 * what its page's clock says and decides nothing. The first step of a bet ends it. Throws NOT_FOUND for a bet of
 * another player's, MALFORMED before the round runs.
 */
export async function stepBet(
  studio: Studio,
  { playerId }: PlaySession,
  game: SharedGame,
  roundId: string,
  { receivedMs, pressedMs }: { readonly receivedMs: number; readonly pressedMs: number | null },
): Promise<StepAnswer> {
  const bet = await getRound(studio.db, roundId).catch(() => null);
  if (!bet?.table_round_id || bet.player_id !== playerId || bet.game_key !== game.key) throw new PlayFault('NOT_FOUND');
  const table = await findTableRound(studio.db, 't.table_round_id = $1', bet.table_round_id);
  if (!table?.started_at || table.result === null) throw new PlayFault('MALFORMED');
  const { result } = table;
  const elapsedMs = receivedMs - table.started_at.getTime();
  const step = game.stepAt?.(bet.input, result, elapsedMs) ?? null;
  if (step === null) {
    const endMs = game.durationOf(result);
    if (elapsedMs < endMs + lateMs)
      await recordAct(studio.db, roundId, { pressedMs, receivedMs: elapsedMs, isTaken: false });
    return { round: bet, isTaken: false, elapsedMs, endMs };
  }
  const name = { playerId, roundId, index: 0 };
  const round = await takeStep(studio, name, ({ input }) => {
    const steps = [step];
    return { ...game.settle(result, input, steps), steps, isOver: true };
  });
  const isTaken = JSON.stringify(round.steps[0]) === JSON.stringify(step);
  await recordAct(studio.db, roundId, { pressedMs, receivedMs: elapsedMs, isTaken });
  return { round, isTaken, elapsedMs, endMs: null };
}
