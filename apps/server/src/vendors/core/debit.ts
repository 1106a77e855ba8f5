/** Taking a stake. Only here is the session asked, and every switch: what was staked is settled whatever has become of them. */
import { findBet, placeBet } from '../../modules/bets/index.ts';
import { type CatalogGame, findGame } from '../../modules/catalog/index.ts';
import type { Outcome } from '../../modules/ledger/index.ts';
import { isLive, notePlay } from '../../modules/play/index.ts';
import { getMaintenance, getSwitches, type Maintenance, type Switches } from '../../modules/site/index.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { accept, refuse } from './answer.ts';
import type { Debit, Refusal, Wallet, WalletResult } from './types.ts';

type SiteNow = { readonly now: Date; readonly maintenance: Maintenance; readonly switches: Switches };

/** What forbids a new debit, in the order in which vendors are told. */
function refuseDebit(
  { session, memberId, playableKey }: Debit,
  game: CatalogGame | null,
  { now, maintenance, switches }: SiteNow,
): Refusal | null {
  if (session?.memberId !== memberId || !isLive(session, now)) return 'SESSION_ENDED';
  if (maintenance.active) return 'MAINTENANCE';
  if (!switches.playOpen) return 'PLAY_CLOSED';
  const isSameGame = playableKey === undefined || game?.playableKey === playableKey;
  return game?.isOpen && isSameGame ? null : 'GAME_CLOSED';
}

const stakeRefusals: Readonly<Record<string, Refusal>> = {
  B1002: 'MEMBER_LOCKED',
  B1001: 'MEMBER_BARRED',
  B6001: 'STAKE_TOO_SMALL',
  B6002: 'STAKE_TOO_LARGE',
};
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

type KnownBet = NonNullable<Awaited<ReturnType<typeof findBet>>>;

/** A debit that was accepted once is answered again, even when it would be refused by now. */
function answerKnown(wallet: Wallet, bet: KnownBet, { memberId, amount, roundId }: Debit): Promise<WalletResult> {
  if (bet.memberId !== memberId) return refuse(wallet, 'MEMBER_OTHER', memberId);
  if (bet.status === 'cancel') return refuse(wallet, 'DEBIT_CANCELLED', memberId);
  const isSame = bet.stake === amount && bet.roundId === roundId;
  return isSame ? accept(wallet, memberId, { replayed: true }) : refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
}

async function placeOrRefuse(
  wallet: Wallet,
  { gameType, gameKey }: CatalogGame,
  debit: Debit,
): Promise<Outcome | Refusal> {
  const { platform, vendorKey } = wallet;
  const { betKey, memberId, roundId, amount: stake } = debit;
  const placedAt = platform.clock.now();
  try {
    return await placeBet(platform, { vendorKey, betKey, memberId, gameType, gameKey, roundId, stake, placedAt });
  } catch (error) {
    const code = error instanceof DomainError ? stakeRefusals[error.code] : undefined;
    if (code) return code;
    throw error;
  }
}

/** Looks for the bet before it refuses: what was accepted once is answered as it was. */
async function refuseUnlessKnown(wallet: Wallet, debit: Debit, code: Refusal): Promise<WalletResult> {
  const { betKey, memberId } = debit;
  const known = await findBet(wallet.platform.db, { vendorKey: wallet.vendorKey, betKey });
  return known ? answerKnown(wallet, known, debit) : refuse(wallet, code, memberId);
}

export async function takeStake(wallet: Wallet, debit: Debit): Promise<WalletResult> {
  const { platform, vendorKey } = wallet;
  const { memberId, session } = debit;
  const { db, clock } = platform;
  const now = clock.now();
  const [game, maintenance, switches] = await Promise.all([
    session && findGame(db, vendorKey, session.gameKey),
    getMaintenance(db, now),
    getSwitches(db),
  ]);
  const refusal = refuseDebit(debit, game, { now, maintenance, switches });
  if (refusal || !session || !game) return refuseUnlessKnown(wallet, debit, refusal ?? 'SESSION_ENDED');
  const placed = await placeOrRefuse(wallet, game, debit);
  if (typeof placed === 'string') return refuseUnlessKnown(wallet, debit, placed);
  if (placed.status === 'refused') return refuseUnlessKnown(wallet, debit, ledgerRefusal(placed));
  if (placed.status === 'replayed') return refuseUnlessKnown(wallet, debit, 'TRANSACTION_CONFLICT');
  const [result] = await Promise.all([
    accept(wallet, memberId, { replayed: false, cash: placed.balances[0] }),
    notePlay(platform, session),
  ]);
  return result;
}
