/**
 * Playing a round: stake, result, payout. Whatever is uncertain is asked again with the same transaction id: a stake nobody is sure of is
 * given back, a win that was drawn for a taken stake is paid. A round that this process cannot end is carried on by `recovery`.
 */
import { sleep } from './clock.ts';
import type { SlotGame } from './games.ts';
import { getRound, holdRound, keepRound, moveRound, type RoundRow, reserveRound } from './rounds.ts';
import { closeSession, getSession, type PlaySession } from './sessions.ts';
import type { Studio } from './studio.ts';
import { WalletUncertain } from './wallet.ts';

const endAttempts = 3;
const firstPauseMs = 200;
const retryLaterSeconds = 2;
const waitStepMs = 100;
const waitSteps = 60;

async function takeStake(studio: Studio, session: PlaySession, round: RoundRow): Promise<void> {
  const { db } = studio;
  const wallet = studio.wallets[session.walletMode];
  const { round_id: roundId, stake } = round;
  try {
    const answer = await wallet.debit({ ...session, roundId, stake });
    if (answer.status === 'ok') {
      await moveRound(db, roundId, 'debiting', 'crediting', { balance: answer.balance });
      return;
    }
    await moveRound(db, roundId, 'debiting', 'refused', { balance: answer.balance, refusal: answer.code });
    if (answer.code === 'SESSION_ENDED') await closeSession(studio, session.sessionId);
  } catch (error) {
    if (!(error instanceof WalletUncertain)) throw error;
    await moveRound(db, roundId, 'debiting', 'rolling_back');
  }
}

/** One attempt to end a round whose stake was taken, or may have been. Answers whether it is over. */
async function tryEnd(studio: Studio, session: PlaySession, round: RoundRow): Promise<boolean> {
  const { db, log } = studio;
  const wallet = studio.wallets[session.walletMode];
  const { round_id: roundId, status, payout } = round;
  if (status !== 'crediting' && status !== 'rolling_back') return true;
  try {
    const answer =
      status === 'crediting'
        ? await wallet.credit({ ...session, roundId, payout })
        : await wallet.rollback({ ...session, roundId });
    if (answer.status === 'ok') {
      await moveRound(db, roundId, status, status === 'crediting' ? 'finished' : 'cancelled', answer);
    } else {
      log.error({ roundId, code: answer.code }, 'The wallet refuses to end a round: somebody has to look.');
      await moveRound(db, roundId, status, 'disputed', { refusal: answer.code });
    }
    return true;
  } catch (error) {
    if (!(error instanceof WalletUncertain)) throw error;
    log.warn({ roundId, status }, 'The end of a round is not certain yet.');
    return false;
  }
}

async function endHeld(studio: Studio, session: PlaySession, roundId: string): Promise<void> {
  for (let attempt = 0; attempt < endAttempts; attempt += 1) {
    if (attempt > 0) await sleep(firstPauseMs * 4 ** (attempt - 1));
    await keepRound(studio.db, roundId);
    if (await tryEnd(studio, session, await getRound(studio.db, roundId))) return;
  }
  await keepRound(studio.db, roundId, retryLaterSeconds);
}

/**
 * Carries on a round that nobody holds. One that stopped at its stake is given back: whether the stake was taken is not known, and the
 * wallet remembers a cancellation that came before the bet.
 */
export async function carryOn(studio: Studio, roundId: string): Promise<void> {
  const { db } = studio;
  if (!(await holdRound(db, roundId))) return;
  await moveRound(db, roundId, 'debiting', 'rolling_back');
  const { session_id: sessionId } = await getRound(db, roundId);
  await endHeld(studio, await getSession(studio, sessionId), roundId);
}

/** Another request is at it: waits a while for its end. */
async function waitForEnd({ db }: Studio, roundId: string): Promise<RoundRow> {
  for (let step = 0; step < waitSteps; step += 1) {
    const round = await getRound(db, roundId);
    if (round.status !== 'debiting' && round.status !== 'crediting' && round.status !== 'rolling_back') return round;
    await sleep(waitStepMs);
  }
  return getRound(db, roundId);
}

/** Plays a bet once, however often it is sent. Throws ROUND_OPEN while another round is not over. The round may come back still open. */
export async function playRound(
  studio: Studio,
  session: PlaySession,
  game: SlotGame,
  bet: { betId: string; lineBet: number },
): Promise<RoundRow> {
  const { round, isNew } = await reserveRound(studio, session, game, bet);
  const roundId = round.round_id;
  if (!isNew) {
    await carryOn(studio, roundId);
    return waitForEnd(studio, roundId);
  }
  await takeStake(studio, session, round);
  await endHeld(studio, session, roundId);
  return getRound(studio.db, roundId);
}
