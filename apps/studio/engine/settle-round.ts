/**
 * From a reserved round to a settled one: stake and payout in one message, or the stake first and the payout, or the
 * stake back, once it is played. Whatever is uncertain is sent again with the same transaction id: an uncertain stake
 * is rolled back, a win that was drawn for a debited stake is paid. A round that this process cannot settle is resumed
 * by `recovery`. Nothing here knows what was played.
 */
import type { WalletAnswer, WalletCode } from '@mirinae/contract/wallet/wallet';
import { sleep } from './clock.ts';
import { WalletUncertain } from './platform-line.ts';
import { getRound, leaseRounds, moveRound, type RoundRow, renewLease, type SettlingRound } from './rounds.ts';
import { closeSession, getSessions, type PlaySession } from './sessions.ts';
import type { Studio } from './studio.ts';
import type { Wallet } from './wallets/wallet.ts';

const settleAttempts = 3;
const firstPauseMs = 200;
const retryLaterSeconds = 2;
const waitStepMs = 100;
const waitSteps = 60;

/** Whatever pays the stakes: what the platform allows less of than the game offers is refused before it is debited. */
function limitRefusal({ stakes: { min, max } }: PlaySession, stake: number): WalletCode | null {
  if (max !== null && stake > max) return 'STAKE_TOO_LARGE';
  return min !== null && stake < min ? 'STAKE_TOO_SMALL' : null;
}

/**
 * Debits the stake of a round that its player plays on for `seconds` at most, and answers the round in its state then.
 */
export async function debitStake(
  studio: Studio,
  session: PlaySession,
  round: RoundRow,
  seconds: number,
): Promise<RoundRow> {
  const { db } = studio;
  const wallet = studio.wallets[session.walletMode];
  const { round_id: roundId, stake } = round;
  const refuse = (code: WalletCode, balance: number | null = null) =>
    moveRound(db, roundId, 'debiting', 'refused', { balance, refusal: code });
  const refusal = limitRefusal(session, stake);
  if (refusal) {
    await refuse(refusal);
    return settleRound(studio, session, roundId);
  }
  try {
    const answer = await wallet.debit({ ...session, roundId, stake });
    if (answer.status === 'ok') {
      const { balance } = answer;
      if (await moveRound(db, roundId, 'debiting', 'playing', { balance, seconds }))
        return { ...round, status: 'playing', balance };
    } else {
      await refuse(answer.code, answer.balance);
      if (answer.code === 'SESSION_ENDED') await closeSession(studio, session.sessionId);
    }
  } catch (error) {
    if (!(error instanceof WalletUncertain)) throw error;
    await moveRound(db, roundId, 'debiting', 'rolling_back');
  }
  return settleRound(studio, session, roundId);
}

/**
 * Stake and payout of a drawn round in one message. What is not certain is rolled back: the wallet refuses that where
 * the round was played, and it stays so.
 */
export async function debitAndSettle(studio: Studio, session: PlaySession, round: RoundRow): Promise<RoundRow> {
  const { db } = studio;
  const { round_id: roundId, stake, payout } = round;
  const end = async (
    status: 'finished' | 'refused',
    { balance = null, refusal = null }: { balance?: number | null; refusal?: WalletCode | null },
  ) =>
    (await moveRound(db, roundId, 'debiting', status, { balance, refusal }))
      ? { ...round, status, balance, refusal }
      : awaitSettled(studio, roundId);
  const refusal = round.free_ref === null ? limitRefusal(session, stake) : null;
  if (refusal) return end('refused', { refusal });
  try {
    const wallet = studio.wallets[session.walletMode];
    const play = { ...session, roundId, stake, payout };
    const answer =
      round.free_ref === null
        ? await wallet.play(play)
        : await freeOf(wallet).play({ ...play, freeRef: round.free_ref });
    if (answer.status === 'ok') return await end('finished', { balance: answer.balance });
    if (answer.code === 'SESSION_ENDED') await closeSession(studio, session.sessionId);
    return await end('refused', { balance: answer.balance, refusal: answer.code });
  } catch (error) {
    if (!(error instanceof WalletUncertain)) throw error;
    await moveRound(db, roundId, 'debiting', 'rolling_back');
    return settleRound(studio, session, roundId);
  }
}

/** Free rounds are begun with a wallet that has them alone. */
function freeOf({ free }: Wallet): NonNullable<Wallet['free']> {
  if (!free) throw new Error('The wallet has no free rounds.');
  return free;
}

/** A stake that cannot go back because its round was played: the answer to that was lost. */
function wasPlayed({ at_once: isImmediate, status }: SettlingRound, answer: WalletAnswer): boolean {
  return isImmediate && status === 'rolling_back' && answer.status === 'refused' && answer.code === 'DEBIT_SETTLED';
}

/** One attempt to settle a round whose stake was debited, or may have been. Answers whether it is over. */
async function trySettle(studio: Studio, session: PlaySession, round: SettlingRound): Promise<boolean> {
  const { db, log } = studio;
  const wallet = studio.wallets[session.walletMode];
  const { round_id: roundId, status, payout, unplayed } = round;
  if (status !== 'crediting' && status !== 'rolling_back' && status !== 'voiding') return true;
  const ends = {
    crediting: () => wallet.credit({ ...session, roundId, payout, unplayed }),
    rolling_back: () => (round.free_ref === null ? wallet : freeOf(wallet)).rollback({ ...session, roundId }),
    voiding: () => wallet.void({ ...session, roundId, voidRef: round.void_ref ?? '' }),
  };
  try {
    const answer = await ends[status]();
    if (answer.status === 'ok') {
      await moveRound(db, roundId, status, status === 'crediting' ? 'finished' : 'cancelled', answer);
    } else if (wasPlayed(round, answer)) {
      await moveRound(db, roundId, status, 'finished', { balance: answer.balance });
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

/** As a rule one attempt is enough, and the round is as it was leased. */
async function resumeLeased(studio: Studio, session: PlaySession, round: SettlingRound): Promise<void> {
  const { round_id: roundId, status } = round;
  if (status === 'debiting') await moveRound(studio.db, roundId, 'debiting', 'rolling_back');
  if (status === 'debiting' || !(await trySettle(studio, session, round))) await settleRound(studio, session, roundId);
}

/** Number of rounds that are leased and read together. */
const lotOf = 400;
/** While one lot waits for the wallet, the next is read. */
const maxConcurrentLots = 4;
/** Calls to wallets at the same time; credits go together, as many as there are. */
const maxConcurrentCalls = 8;

/** Settles a lot that its caller leased: credits together, whatever else a few at a time. */
async function settleLot(studio: Studio, lot: readonly SettlingRound[]): Promise<void> {
  const sessions = await getSessions(
    studio,
    lot.map(({ session_id: sessionId }) => sessionId),
  );
  const resume = async (round: SettlingRound) => {
    const session = sessions.get(round.session_id);
    if (!session) throw new Error(`There is no session ${round.session_id}.`);
    await resumeLeased(studio, session, round);
  };
  const isTogether = ({ status, session_id: id }: SettlingRound) =>
    status === 'crediting' && sessions.get(id)?.walletMode === 'seamless';
  const alone = lot.filter((round) => !isTogether(round));
  const work = async () => {
    for (let round = alone.pop(); round; round = alone.pop()) await resume(round);
  };
  await Promise.all([...lot.filter(isTogether).map(resume), ...Array.from({ length: maxConcurrentCalls }, work)]);
}

async function inLots<Item>(items: readonly Item[], settle: (lot: readonly Item[]) => Promise<void>): Promise<void> {
  let from = 0;
  const work = async () => {
    while (from < items.length) {
      const lot = items.slice(from, from + lotOf);
      from += lotOf;
      await settle(lot);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentLots }, work));
}

/** Settles rounds that the caller leased, in lots. */
export const settleLeased = (studio: Studio, rounds: readonly SettlingRound[]): Promise<void> =>
  inLots(rounds, (lot) => settleLot(studio, lot));

/**
 * Settles rounds without a lease, some at the same time. One that stopped at its stake is rolled back: whether the
 * stake was debited is not known, and the wallet remembers a rollback that came before its debit.
 */
export const resumeRounds = (studio: Studio, roundIds: readonly string[]): Promise<void> =>
  inLots(roundIds, async (lot) => settleLot(studio, await leaseRounds(studio.db, lot)));

export const resumeRound = (studio: Studio, roundId: string): Promise<void> => resumeRounds(studio, [roundId]);

/** For a round that another request is settling: waits a while for its end. It may come back still open. */
export async function awaitSettled({ db }: Studio, roundId: string): Promise<RoundRow> {
  for (let step = 0; step < waitSteps; step += 1) {
    const round = await getRound(db, roundId);
    if (round.status !== 'debiting' && round.status !== 'crediting' && round.status !== 'rolling_back') return round;
    await sleep(waitStepMs);
  }
  return getRound(db, roundId);
}
