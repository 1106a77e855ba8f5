/** The messages of our own protocol; whatever is thrown here becomes "retry", because then nothing is certain. */
import type {
  BalanceAnswer,
  balanceRequest,
  CheckAnswer,
  checkRequest,
  creditRequest,
  creditsRequest,
  debitRequest,
  freePlayRequest,
  playRequest,
  rollbackRequest,
  voidRequest,
  WalletAnswer,
} from '@mirinae/contract/wallet/wallet';
import type { z } from 'zod';
import { answerPlayCheck, findPlaySession, readPlayCheck, recordPlay } from '../../modules/play/index.ts';
import { type Grant, type GrantId, listPlayable } from '../../modules/promotions/index.ts';
import { brandId, type MemberId } from '../../platform/ids.ts';
import { money, toWire } from '../../platform/money.ts';
import { findKnownMember, readBalance } from '../core/answer.ts';
import { debitStake } from '../core/debit.ts';
import { debitAndSettle } from '../core/debit-and-settle.ts';
import { playFree, rollBackFree } from '../core/free-rounds.ts';
import { readMemberRef } from '../core/member-ref.ts';
import { payWin, rollBackStake, voidBet } from '../core/settle.ts';
import type { Debit, Wallet, WalletResult } from '../core/types.ts';

type From<Schema extends z.ZodType> = z.infer<Schema>;

function present(result: WalletResult): WalletAnswer {
  if (result.status === 'ok') return { status: 'ok', balance: toWire(result.cash), replayed: result.replayed };
  const code = result.code === 'MEMBER_OTHER' ? 'TRANSACTION_CONFLICT' : result.code;
  return { status: 'refused', code, balance: result.cash === null ? null : toWire(result.cash) };
}

const unknownMember = { status: 'refused', code: 'MEMBER_UNKNOWN', cash: null } as const;

/** The work for the member that is named, answered as the protocol does. */
async function forMember(
  wallet: Wallet,
  memberRef: string,
  work: (memberId: MemberId) => Promise<WalletResult>,
): Promise<WalletAnswer> {
  const memberId = await findKnownMember(wallet, memberRef);
  return present(memberId === null ? unknownMember : await work(memberId));
}

const grantRefOf = (grantId: GrantId) => `fr-${grantId}`;
const grantRefs = /^fr-([1-9]\d{0,17})$/;

function readGrantRef(grantRef: string): GrantId | null {
  const digits = grantRefs.exec(grantRef)?.[1];
  return digits === undefined ? null : brandId<'GrantId'>(digits);
}

const presentGrant = ({ grantId, stake, rounds, played, won, cap, expiresAt }: Grant) => ({
  grantRef: grantRefOf(grantId),
  stake: toWire(stake),
  rounds,
  left: rounds - played,
  won: toWire(won),
  cap: toWire(cap),
  expiresAt: expiresAt.toISOString(),
});

/** With the free rounds of the session's game. */
export async function handleBalance(
  wallet: Wallet,
  { memberRef, sessionRef }: From<typeof balanceRequest>,
): Promise<BalanceAnswer> {
  const { platform, vendorKey } = wallet;
  const memberId = await findKnownMember(wallet, memberRef);
  if (memberId === null) return { status: 'refused', code: 'MEMBER_UNKNOWN', balance: null };
  const session = sessionRef ? await findPlaySession(platform.db, vendorKey, sessionRef) : null;
  const own = session?.memberId === memberId ? session : null;
  if (own) await recordPlay(platform, own);
  const answer = present(await readBalance(wallet, memberId));
  if (answer.status === 'refused') return answer;
  const game = own && { vendorKey, gameKey: own.gameKey };
  const grants = game ? await listPlayable(platform.db, memberId, game, platform.clock.now()) : [];
  return { ...answer, freeRounds: grants.map(presentGrant) };
}

/** Of the member whose session it is alone; a session that has ended still says what became of its checks. */
export async function handleCheck(
  { platform, vendorKey }: Wallet,
  { memberRef, sessionRef, mode, answer }: From<typeof checkRequest>,
): Promise<CheckAnswer> {
  const memberId = readMemberRef(memberRef);
  const session = await findPlaySession(platform.db, vendorKey, sessionRef);
  if (memberId === null || session?.memberId !== memberId) return { status: 'refused', code: 'SESSION_ENDED' };
  if (answer) await answerPlayCheck(platform, session, { ...answer, dueAt: new Date(answer.dueAt) });
  return { status: 'ok', check: await readPlayCheck(platform, { ...session, isMobile: mode === 'mobile' }) };
}

/** A refused caller is looked up; moved money proves that the member exists. */
async function ofKnown(wallet: Wallet, memberRef: string, result: WalletResult): Promise<WalletAnswer> {
  const isKnown = result.status === 'ok' || (await findKnownMember(wallet, memberRef)) !== null;
  return present(isKnown ? result : unknownMember);
}

function readDebit({ platform, vendorKey }: Wallet, debit: From<typeof debitRequest>): Debit | null {
  const { transactionId: betKey, memberRef, sessionRef, gameKey: playableKey, roundId, amount } = debit;
  const memberId = readMemberRef(memberRef);
  if (memberId === null) return null;
  const session = findPlaySession(platform.db, vendorKey, sessionRef);
  return { betKey, memberId, session, playableKey, roundId, amount: money(amount) };
}

export async function handleDebit(wallet: Wallet, message: From<typeof debitRequest>) {
  const debit = readDebit(wallet, message);
  if (!debit) return present(unknownMember);
  return ofKnown(wallet, message.memberRef, await debitStake(wallet, debit));
}

export async function handlePlay(wallet: Wallet, message: From<typeof playRequest>) {
  const debit = readDebit(wallet, message);
  if (!debit) return present(unknownMember);
  return ofKnown(wallet, message.memberRef, await debitAndSettle(wallet, debit, money(message.payout)));
}

export async function handleCredit(wallet: Wallet, credit: From<typeof creditRequest>) {
  const { transactionId, debitId, memberRef, amount, finished, unplayed } = credit;
  const memberId = readMemberRef(memberRef);
  if (memberId === null) return present(unknownMember);
  const win = {
    winKey: transactionId,
    betKey: debitId,
    memberId,
    amount: money(amount),
    finished,
    unplayed: money(unplayed),
  };
  return ofKnown(wallet, memberRef, await payWin(wallet, win));
}

/** Each credit counts for itself, whatever becomes of the others. */
export async function handleCredits(wallet: Wallet, { credits }: From<typeof creditsRequest>) {
  return { answers: await Promise.all(credits.map((credit) => handleCredit(wallet, credit))) };
}

export function handleRollback(wallet: Wallet, { transactionId, debitId, memberRef }: From<typeof rollbackRequest>) {
  return forMember(wallet, memberRef, (memberId) =>
    rollBackStake(wallet, { cancelKey: transactionId, betKey: debitId, memberId }),
  );
}

export function handleVoid(wallet: Wallet, { transactionId, debitId, memberRef, voidRef }: From<typeof voidRequest>) {
  return forMember(wallet, memberRef, (memberId) =>
    voidBet(wallet, { cancelKey: transactionId, betKey: debitId, memberId, voidRef }),
  );
}

export async function handleFreePlay(wallet: Wallet, message: From<typeof freePlayRequest>) {
  const debit = readDebit(wallet, message);
  if (!debit) return present(unknownMember);
  const free = { debit, grantId: readGrantRef(message.grantRef), payout: money(message.payout) };
  return ofKnown(wallet, message.memberRef, await playFree(wallet, free));
}

export function handleFreeRollback(
  wallet: Wallet,
  { transactionId, debitId, memberRef }: From<typeof rollbackRequest>,
) {
  return forMember(wallet, memberRef, (memberId) =>
    rollBackFree(wallet, { cancelKey: transactionId, betKey: debitId, memberId }),
  );
}
