/**
 * Bets and wins of one round in one message, all or none: the bets in their order, then the wins, so that a refused
 * message has paid nothing yet. A crash in between leaves what was booked, and the message that the vendor sends again
 * goes on from it.
 */
import type { PlaySession } from '../../modules/play/index.ts';
import { isRefunded } from '../../modules/vendors/index.ts';
import type { MemberId } from '../../platform/ids.ts';
import type { Money } from '../../platform/money.ts';
import { readBalance } from './answer.ts';
import { debitStake } from './debit.ts';
import { payUnlessRefunded, type Refund, refundTransaction } from './refund.ts';
import { endRound, openFreeRound, payRound } from './settle.ts';
import type { NamedGame, Wallet, WalletResult } from './types.ts';

type Action = { readonly kind: 'bet' | 'win'; readonly key: string; readonly amount: Money };

type PlayedRound = {
  readonly memberId: MemberId;
  readonly roundId: string;
  readonly game: NamedGame | undefined;
  /** No further message of the round follows: what still waits in it is lost. */
  readonly finished: boolean;
};

/** `unmoved` are keys that were rolled back before they came. */
export type Played = { readonly result: WalletResult; readonly unmoved: ReadonlySet<string> };

type Done = { readonly result: WalletResult; readonly isUnmoved?: boolean };

async function bet(
  wallet: Wallet,
  { memberId, roundId, game }: PlayedRound,
  { key: betKey, amount }: Action,
  session: Promise<PlaySession | null>,
): Promise<Done> {
  if (amount === 0n) {
    await openFreeRound(wallet, { memberId, roundId, gameKey: game?.gameKey });
    return { result: await readBalance(wallet, memberId) };
  }
  const result = await debitStake(wallet, { betKey, memberId, session, game, roundId, amount });
  const isUnmoved = result.status === 'refused' && result.code === 'DEBIT_CANCELLED';
  return isUnmoved ? { result: await readBalance(wallet, memberId), isUnmoved } : { result };
}

async function win(
  wallet: Wallet,
  { memberId, roundId, game }: PlayedRound,
  { key: winKey, amount }: Action,
  finished: boolean,
): Promise<Done> {
  const { platform, vendorKey } = wallet;
  const credit = { winKey, memberId, amount, finished };
  const pay = () => payRound(wallet, { ...credit, roundId, gameKey: game?.gameKey });
  const result = await payUnlessRefunded(wallet, credit, pay);
  return { result, isUnmoved: await isRefunded(platform, { vendorKey, originKey: winKey }) };
}

/** The last first. */
async function takeBack(wallet: Wallet, memberId: MemberId, keys: readonly string[]): Promise<void> {
  for (const originKey of keys.toReversed())
    await refundTransaction(wallet, memberId, { refundKey: `undo:${originKey}`, originKey });
}

type Booked = { readonly refusal: WalletResult | null; readonly moved: readonly string[] };

/** Does one after the other up to the first refusal; answers the keys that were newly booked. */
async function bookAll(
  actions: readonly Action[],
  unmoved: Set<string>,
  book: (action: Action) => Promise<Done>,
): Promise<Booked> {
  const moved: string[] = [];
  for (const action of actions) {
    const { result, isUnmoved = false } = await book(action);
    if (result.status === 'refused') return { refusal: result, moved };
    if (isUnmoved) unmoved.add(action.key);
    else if (!result.replayed) moved.push(action.key);
  }
  return { refusal: null, moved };
}

/**
 * Stakes that were booked are returned if a later one, or the first win, is refused. A win that is refused after
 * another was paid has a key that was used before with other content: what was paid stays.
 */
export async function playActions(
  wallet: Wallet,
  round: PlayedRound,
  { actions, session }: { readonly actions: readonly Action[]; readonly session: Promise<PlaySession | null> },
): Promise<Played> {
  const { memberId, finished } = round;
  const unmoved = new Set<string>();
  const bets = actions.filter(({ kind }) => kind === 'bet');
  const wins = actions.filter(({ kind }) => kind === 'win');
  const staked = await bookAll(bets, unmoved, (action) => bet(wallet, round, action, session));
  const ending = finished ? wins.at(-1) : undefined;
  const pay = (action: Action) => win(wallet, round, action, action === ending);
  const paid = staked.refusal ? staked : await bookAll(wins, unmoved, pay);
  if (paid.refusal) {
    if (paid === staked || paid.moved.length === 0) await takeBack(wallet, memberId, staked.moved);
    return { result: paid.refusal, unmoved };
  }
  if (finished) await endRound(wallet, { memberId, roundId: round.roundId, gameKey: round.game?.gameKey });
  return { result: await readBalance(wallet, memberId), unmoved };
}

/** In their order. Unknown transactions are remembered, and move nothing when they come. */
export async function rollBackActions(wallet: Wallet, round: PlayedRound, refunds: readonly Refund[]): Promise<Played> {
  const { memberId } = round;
  const unmoved = new Set<string>();
  for (const refund of refunds) {
    const result = await refundTransaction(wallet, memberId, refund);
    if (result?.status === 'refused') return { result, unmoved };
    if (!result) unmoved.add(refund.refundKey);
  }
  if (round.finished) await endRound(wallet, { memberId, roundId: round.roundId, gameKey: round.game?.gameKey });
  return { result: await readBalance(wallet, memberId), unmoved };
}
