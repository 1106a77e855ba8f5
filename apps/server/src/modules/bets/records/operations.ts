/** Ledger operations of bets: stake, win and cancellation, with keys derived from the bet's key. */
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, money, zeroMoney } from '../../../platform/money.ts';
import type { Operation } from '../../ledger/index.ts';
import type { BetName } from './find-bet.ts';
import type { NewBet } from './insert-bets.ts';

export function betLedgerKey({ vendorKey, betKey }: BetName): string {
  return `bet:${vendorKey}:${betKey}`;
}

/** Ledger key of a vendor's win, which also names its hold. */
export function winLedgerKey({ vendorKey, winKey }: { vendorKey: string; winKey: string }): string {
  return `win:${vendorKey}:${winKey}`;
}

/** The bet of a key as `betLedgerKey` makes it; null for any other text. */
export function betNameOf(text: string): BetName | null {
  const [, vendorKey, betKey] = /^bet:([^:]+):(.+)$/s.exec(text) ?? [];
  return vendorKey && betKey ? { vendorKey, betKey } : null;
}

/**
 * Legs between the member and the vendor's house account; the amount is negative for a stake. The member's leg is the
 * first.
 */
function legsOf(owner: MemberId, vendorKey: string, amount: Money): Operation['legs'] {
  return [
    { account: { owner, kind: 'cash' }, amount },
    { account: { system: `house:${vendorKey}` }, amount: money(-amount) },
  ];
}

const vendorActor = (vendorKey: string) => `vendor:${vendorKey}`;

/** `actor` is the vendor, unless the member placed the bet with us. */
export function stakeOperation(bet: NewBet, actor = vendorActor(bet.vendorKey)): Operation {
  const { vendorKey, gameKey, roundId, memberId, stake } = bet;
  const reference = `round:${vendorKey}:${gameKey}:${roundId}`;
  return { key: betLedgerKey(bet), kind: 'bet', reference, actor, legs: legsOf(memberId, vendorKey, money(-stake)) };
}

/** A payout of more than 0, of which `held` (0 to all of it) waits for staff; `key` is unique among all wins. */
export function winOperation(
  bet: BetName & { memberId: MemberId },
  key: string,
  payout: Money,
  held: Money = zeroMoney,
): Operation {
  const { vendorKey, memberId: owner } = bet;
  const parts = [
    { account: { owner, kind: 'cash' }, amount: money(payout - held) },
    { account: { owner, kind: 'prize_held' }, amount: held },
    { account: { system: `house:${vendorKey}` }, amount: money(-payout) },
  ] as const;
  const legs = parts.filter(({ amount }) => amount !== 0n);
  return { key, kind: 'win', reference: betLedgerKey(bet), actor: vendorActor(vendorKey), legs };
}

/** Takes of a payout what a correction leaves too much; `key` is unique among all of them. */
export function takeBackOperation(bet: BetName & { memberId: MemberId }, key: string, amount: Money): Operation {
  const { vendorKey, memberId } = bet;
  const legs = legsOf(memberId, vendorKey, money(-amount));
  return { key, kind: 'rollback', reference: betLedgerKey(bet), actor: vendorActor(vendorKey), legs };
}

/** Gives the stake back as it was debited. */
export function cancelOperation({ vendorKey, betKey }: BetName): Operation {
  const reverses = betLedgerKey({ vendorKey, betKey });
  const key = `cancel:${vendorKey}:${betKey}`;
  return { key, kind: 'rollback', reference: reverses, actor: vendorActor(vendorKey), legs: [], reverses };
}

/** Corrections of a bet that are looked for by their keys; the keys have the number of the correction. */
const maxCorrections = 32;

/**
 * Keys of all transfers that a bet can have caused: stake, payouts, corrections, return, and what is owed for them.
 * Reversals of a payout point at these themselves.
 */
export function transferKeysOf({ vendorKey, betKey, winKeys }: BetName & { readonly winKeys: readonly string[] }) {
  const own = betLedgerKey({ vendorKey, betKey });
  const wins = winKeys.map((winKey) => winLedgerKey({ vendorKey, winKey }));
  const settled = Array.from({ length: maxCorrections }, (_, round) => `win:${vendorKey}:${betKey}:${round}`);
  const taken = [`void:${vendorKey}:${betKey}`, ...settled];
  return [own, `cancel:${vendorKey}:${betKey}`, ...wins, ...taken, ...taken.map((key) => `receivable:${key}`)];
}
