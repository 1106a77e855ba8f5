/**
 * The reality check of a session: the platform knows when it is due and what it says, the studio begins no round while
 * one waits, and the page prompts between two rounds. An answer counts once the platform has it.
 */
import { checkAnswer, type PlayCheck } from '@mirinae/contract/wallet/wallet';
import type { CheckPage, CheckPageRequest } from '../wire/wire.ts';
import { nowMs } from './clock.ts';
import type { Queryable } from './database.ts';
import { closeSession, type PlaySession } from './sessions.ts';
import { PlayFault, type Studio } from './studio.ts';

type Checked = Pick<PlaySession, 'checkDueAt'>;

/** Whether a check waits for its answer. Rounds that run are never stopped. */
export const isCheckDue = ({ checkDueAt }: Checked) => checkDueAt !== null && checkDueAt.getTime() <= nowMs();

/** Throws CHECK_DUE while a check waits for its answer. */
export function assertChecked(session: Checked): void {
  if (isCheckDue(session)) throw new PlayFault('CHECK_DUE');
}

/** By our own clock, from the moment that the platform's word reached us: no earlier than the platform's. */
async function keepCheck(db: Queryable, sessionId: number, check: PlayCheck | null): Promise<void> {
  const dueAt = check && new Date(nowMs() + check.dueInMs);
  await db.query('update play_sessions set check_due_at = $2 where session_id = $1', [sessionId, dueAt]);
}

/**
 * Answers the check that waits, where an answer is given, and what the next one says. Throws SESSION_ENDED, and
 * WalletUncertain while the platform does not answer.
 */
export async function passCheck(
  { line, db, config }: Studio,
  session: PlaySession,
  { answer }: CheckPageRequest,
): Promise<CheckPage> {
  const { vendorKey, memberRef, sessionRef, mode, sessionId } = session;
  const content = { memberRef, sessionRef, mode, ...(answer && { answer }) };
  const passed =
    session.walletMode === 'demo'
      ? ({ status: 'ok', check: null } as const)
      : await line('check', vendorKey, content, checkAnswer);
  if (passed.status === 'refused') throw new PlayFault('SESSION_ENDED');
  await keepCheck(db, sessionId, passed.check);
  if (answer?.choice === 'stop') await closeSession({ db }, sessionId);
  if (!passed.check) return { check: null };
  const { historyPath, limitsPath, ...check } = passed.check;
  const siteUrl = (path: string) => new URL(path, config.WALLET_URL).href;
  return { check: { ...check, historyUrl: siteUrl(historyPath), limitsUrl: siteUrl(limitsPath) } };
}
