/**
 * Debit of a stake. Session and switches are checked here only: accepted stakes are settled whatever happens to them
 * later.
 */
import { codes } from '@mirinae/contract/codes';
import {
  findBet,
  findRoundBets,
  type NewBet,
  openStakeGate,
  type PlaceOutcome,
  placeAllowedBet,
  type StakeCode,
  type StakeGate,
} from '../../modules/bets/index.ts';
import { type CatalogGame, cachedGame } from '../../modules/catalog/index.ts';
import { findLiveLogin, type LiveLogin } from '../../modules/identity/index.ts';
import type { Outcome } from '../../modules/ledger/index.ts';
import { isLive, isOfLogin, type PlaySession, recordPlay } from '../../modules/play/index.ts';
import type { Platform } from '../../platform/app.ts';
import { installUnit, scaleLimit } from '../../platform/money-unit.ts';
import { accept, refuse } from './answer.ts';
import type { Debit, Refusal, Wallet, WalletResult } from './types.ts';

const stakeRefusals: Readonly<Record<StakeCode, Refusal>> = {
  B0093: 'MAINTENANCE',
  B0091: 'PLAY_CLOSED',
  B0095: 'MEMBER_BARRED',
  B0096: 'MEMBER_BARRED',
  B1002: 'MEMBER_LOCKED',
  B1001: 'MEMBER_BARRED',
  ABZ01: 'MEMBER_BARRED',
  U130: 'MEMBER_BARRED',
  B6001: 'STAKE_TOO_SMALL',
  B6002: 'STAKE_TOO_LARGE',
  B6003: 'STAKE_TOO_LARGE',
  SP102: 'STAKE_TOO_LARGE',
  SP103: 'STAKE_TOO_LARGE',
  SP104: 'SESSION_ENDED',
  SP105: 'MEMBER_BARRED',
  SP106: 'MEMBER_BARRED',
  SP111: 'MEMBER_BARRED',
  SP115: 'MEMBER_BARRED',
  SP116: 'MEMBER_BARRED',
  SP117: 'MEMBER_BARRED',
  SP114: 'CHECK_DUE',
};

/** A reality check waits for the end of a round: a further stake in a running one is no new round. */
async function runsOn(wallet: Wallet, debit: Debit, game: CatalogGame | null): Promise<boolean> {
  return game !== null && (await findStaked(wallet, debit, game)).some(({ status }) => status === 'wait');
}

/** Vendors' rounds are unique within a game only. */
async function findStaked({ platform, vendorKey }: Wallet, { memberId, roundId }: Debit, { gameKey }: CatalogGame) {
  const bets = await findRoundBets(platform.db, { vendorKey, memberId, roundId });
  return bets.filter((bet) => bet.gameKey === gameKey);
}

async function findBarred(
  wallet: Wallet,
  debit: Debit,
  { refusalOf, game }: { refusalOf: StakeGate; game: CatalogGame | null },
): Promise<StakeCode | null> {
  const stake = { stake: debit.amount, unit: wallet.account };
  const refusal = await refusalOf({ isShared: game?.isShared ?? false, ...stake });
  return refusal?.code === codes.checkDue && (await runsOn(wallet, debit, game)) ? null : (refusal?.code ?? null);
}

/** Refusals of a new debit: its session, then the gate of stakes, then the game. */
function debitRefusal(
  { memberId, playableKey }: Debit,
  session: PlaySession | null,
  game: CatalogGame | null,
  { now, login, stakeRefusal }: { now: Date; login: LiveLogin | null; stakeRefusal: StakeCode | null },
): Refusal | null {
  if (session?.memberId !== memberId || !isLive(session, now) || !isOfLogin(session, login)) return 'SESSION_ENDED';
  if (stakeRefusal) return stakeRefusals[stakeRefusal];
  const isSameGame = playableKey === undefined || game?.playableKey === playableKey;
  return game?.takesStakes && isSameGame ? null : 'GAME_CLOSED';
}

/** Refuses above the house's limit of a round, if lower than the vendor's. Stakes of a running round add up. */
async function limitRefusal(wallet: Wallet, debit: Debit, game: CatalogGame) {
  const { min, max } = game.stakes;
  if (min === null && max === null) return null;
  const { amount } = debit;
  const bets = await findStaked(wallet, debit, game);
  const total = bets.reduce((sum, { status, stake }) => (status === 'wait' ? sum + stake : sum), BigInt(amount));
  const units = { from: installUnit(wallet.platform.config), to: wallet.account };
  if (max !== null && total > scaleLimit(BigInt(max), 'most', units)) return 'STAKE_TOO_LARGE';
  return min !== null && total < scaleLimit(BigInt(min), 'least', units) ? 'STAKE_TOO_SMALL' : null;
}

const ledgerRefusals = {
  insufficient: 'INSUFFICIENT_FUNDS',
  tombstoned: 'DEBIT_CANCELLED',
  already_reversed: 'DEBIT_CANCELLED',
  key_conflict: 'TRANSACTION_CONFLICT',
} as const satisfies Readonly<Record<string, Refusal>>;

function ledgerRefusal({ reason }: Extract<Outcome, { status: 'refused' }>): Refusal {
  if (reason === 'unknown_account' || reason === 'reverse_unknown')
    throw new Error(`The ledger refused a debit: ${reason}.`);
  return ledgerRefusals[reason];
}

type PlaceBet = (platform: Platform, bet: NewBet) => Promise<PlaceOutcome>;
type KnownBet = NonNullable<Awaited<ReturnType<typeof findBet>>>;

/** A debit that was accepted once is answered again, even when it would be refused by now. */
function answerKnown(wallet: Wallet, bet: KnownBet, { memberId, amount, roundId }: Debit): Promise<WalletResult> {
  if (bet.memberId !== memberId) return refuse(wallet, 'MEMBER_OTHER', memberId);
  if (bet.status === 'cancel') return refuse(wallet, 'DEBIT_CANCELLED', memberId);
  const isSame = bet.stake === amount && bet.roundId === roundId;
  return isSame ? accept(wallet, memberId, { replayed: true }) : refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
}

/** Looks up the bet before refusing: an accepted debit gets its former answer. */
async function refuseUnlessKnown(wallet: Wallet, debit: Debit, code: Refusal): Promise<WalletResult> {
  const { betKey, memberId } = debit;
  const known = await findBet(wallet.platform.db, { vendorKey: wallet.vendorKey, betKey });
  return known ? answerKnown(wallet, known, debit) : refuse(wallet, code, memberId);
}

async function gameOf({ platform, vendorKey }: Wallet, { game }: Debit, session: PlaySession | null) {
  if (game !== undefined) return game;
  return session && cachedGame(platform.db, vendorKey, session.gameKey);
}

type Admitted = { readonly session: PlaySession; readonly game: CatalogGame };

/** Limits of stakes do not apply to a free round, which costs its member nothing. */
async function findFreeBarred(refusalOf: StakeGate): Promise<StakeCode | null> {
  return (await refusalOf({ isShared: false }))?.code ?? null;
}

/** Reads all reasons for a refusal together; answers the first one, or the session and its game. */
export async function admitDebit(
  wallet: Wallet,
  debit: Debit,
  { now, isFree = false }: { now: Date; isFree?: boolean },
): Promise<Refusal | Admitted> {
  const { platform } = wallet;
  const { memberId } = debit;
  const [session, refusalOf, login] = await Promise.all([
    debit.session,
    // New terms wait for the next launch: a game that is open is played on.
    openStakeGate(platform, memberId, { requiresConsent: false }),
    findLiveLogin(platform, memberId),
  ]);
  const game = await gameOf(wallet, debit, session);
  const stakeRefusal = isFree ? await findFreeBarred(refusalOf) : await findBarred(wallet, debit, { refusalOf, game });
  const refusal =
    debitRefusal(debit, session, game, { now, login, stakeRefusal }) ??
    (game && !isFree ? await limitRefusal(wallet, debit, game) : null);
  return refusal || !session || !game ? (refusal ?? 'SESSION_ENDED') : { session, game };
}

/** A repeated debit is answered `replayed`. Money moves by `place`, once nothing speaks against it. */
export async function debitStake(
  wallet: Wallet,
  debit: Debit,
  place: PlaceBet = placeAllowedBet,
): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { memberId, betKey, roundId, amount: stake } = debit;
  const now = platform.clock.now();
  const admitted = await admitDebit(wallet, debit, { now });
  if (typeof admitted === 'string') return refuseUnlessKnown(wallet, debit, admitted);
  const { session, game } = admitted;
  const { gameType, gameKey, isShared } = game;
  const bet = { vendorKey, betKey, memberId, gameType, gameKey, roundId, stake, placedAt: now, isShared };
  const placed = await place(platform, bet);
  if (placed.status === 'barred') return refuseUnlessKnown(wallet, debit, stakeRefusals[placed.code]);
  if (placed.status === 'refused') return refuseUnlessKnown(wallet, debit, ledgerRefusal(placed));
  if (placed.status === 'replayed') return refuseUnlessKnown(wallet, debit, 'TRANSACTION_CONFLICT');
  const [result] = await Promise.all([
    accept(wallet, memberId, { replayed: false, cash: placed.balances[0] }),
    recordPlay(platform, session),
  ]);
  return result;
}
