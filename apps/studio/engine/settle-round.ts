/**
 * From a reserved round to a settled one: debit the stake, then credit the payout or roll the stake back. Whatever is
 * uncertain is sent again with the same transaction id: a stake nobody is sure of is rolled back, a win that was drawn
 * for a debited stake is paid. A round that this process cannot settle is resumed by `recovery`. Nothing here knows
 * what was played.
 */
import type { WalletCode } from '@mirinae/contract/wallet/wallet';
import { sleep } from './clock.ts';
import { WalletUncertain } from './platform-line.ts';
import { getRound, leaseRound, leaseSeconds, moveRound, type RoundRow, renewLease } from './rounds.ts';
import { closeSession, getSession, type PlaySession } from './sessions.ts';
import type { Studio } from './studio.ts';

const settleAttempts = 3;
const firstPauseMs = 200;
const retryLaterSeconds = 2;
const waitStepMs = 100;
const waitSteps = 60;

/** What follows a debited stake: the payout of a round that is drawn whole, or `seconds` for the player to play on. */
type Next = { readonly status: 'crediting' | 'playing'; readonly seconds?: number };

/** Whatever pays the stakes: what the platform allows less of than the game offers is refused before it is debited. */
function limitRefusal({ stakes: { min, max } }: PlaySession, stake: number): WalletCode | null {
  if (max !== null && stake > max) return 'STAKE_TOO_LARGE';
  return min !== null && stake < min ? 'STAKE_TOO_SMALL' : null;
}

export async function debitStake(
  studio: Studio,
  session: PlaySession,
  round: RoundRow,
  { status: next, seconds = leaseSeconds }: Next = { status: 'crediting' },
): Promise<void> {
  const { db } = studio;
  const wallet = studio.wallets[session.walletMode];
  const { round_id: roundId, stake } = round;
  const refusal = limitRefusal(session, stake);
  if (refusal) {
    await moveRound(db, roundId, 'debiting', 'refused', { refusal });
    return;
  }
  try {
    const answer = await wallet.debit({ ...session, roundId, stake });
    if (answer.status === 'ok') {
      await moveRound(db, roundId, 'debiting', next, { balance: answer.balance, seconds });
      return;
    }
    await moveRound(db, roundId, 'debiting', 'refused', { balance: answer.balance, refusal: answer.code });
    if (answer.code === 'SESSION_ENDED') await closeSession(studio, session.sessionId);
  } catch (error) {
    if (!(error instanceof WalletUncertain)) throw error;
    await moveRound(db, roundId, 'debiting', 'rolling_back');
  }
}

/** One attempt to settle a round whose stake was debited, or may have been. Answers whether it is over. */
async function trySettle(studio: Studio, session: PlaySession, round: RoundRow): Promise<boolean> {
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
      log.error({ roundId, code: answer.code }, 'The wallet refuses to settle a round: staff must decide it.');
      await moveRound(db, roundId, status, 'disputed', { refusal: answer.code });
    }
    return true;
  } catch (error) {
    if (!(error instanceof WalletUncertain)) throw error;
    log.warn({ roundId, status }, 'The settlement of a round is not certain yet.');
    return false;
  }
}

/** For whoever leases the round: a few attempts, then others may resume it. A round that is played is left alone. */
export async function settleRound(studio: Studio, session: PlaySession, roundId: string): Promise<RoundRow> {
  const round = await getRound(studio.db, roundId);
  if (round.status === 'playing') return round;
  for (let attempt = 0; attempt < settleAttempts; attempt += 1) {
    if (attempt > 0) await sleep(firstPauseMs * 4 ** (attempt - 1));
    await renewLease(studio.db, roundId);
    if (await trySettle(studio, session, await getRound(studio.db, roundId))) return getRound(studio.db, roundId);
  }
  await renewLease(studio.db, roundId, retryLaterSeconds);
  return getRound(studio.db, roundId);
}

/**
 * Settles a round that nobody leases. One that stopped at its stake is rolled back: whether the stake was debited is
 * not known, and the wallet remembers a rollback that came before its debit.
 */
export async function resumeRound(studio: Studio, roundId: string): Promise<void> {
  const { db } = studio;
  if (!(await leaseRound(db, roundId))) return;
  await moveRound(db, roundId, 'debiting', 'rolling_back');
  const { session_id: sessionId } = await getRound(db, roundId);
  await settleRound(studio, await getSession(studio, sessionId), roundId);
}

/** For a round that another request is settling: waits a while for its end. It may come back still open. */
export async function awaitSettled({ db }: Studio, roundId: string): Promise<RoundRow> {
  for (let step = 0; step < waitSteps; step += 1) {
    const round = await getRound(db, roundId);
    if (round.status !== 'debiting' && round.status !== 'crediting' && round.status !== 'rolling_back') return round;
    await sleep(waitStepMs);
  }
  return getRound(db, roundId);
}
