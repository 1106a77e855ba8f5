/** Paying what belongs to no bet. Neither the session nor any switch is checked. */
import { type Operation, type Outcome, post } from '../../modules/ledger/index.ts';
import { coWriteMoney } from '../../modules/partners/index.ts';
import { announceHold, type Hold, holdAbove, takeBackHeld } from '../../modules/play/index.ts';
import { takeBackPaid } from '../../modules/vendors/index.ts';
import { money } from '../../platform/money.ts';
import { accept, refuse } from './answer.ts';
import type { Prize, Wallet, WalletResult } from './types.ts';

type PrizeParts = Omit<Prize, 'prizeKey'>;
type Target = 'cash' | 'prize_held';

/**
 * Pays a prize once, whatever the member's status; a negative amount takes money back, and what the member has spent
 * of it is owed.
 */
export function payPrize(wallet: Wallet, prize: Prize): Promise<WalletResult> {
  const { vendorKey } = wallet;
  return payUnder(wallet, prizeLedgerKey({ vendorKey, prizeKey: prize.prizeKey }), prize);
}

export function prizeLedgerKey({ vendorKey, prizeKey }: { vendorKey: string; prizeKey: string }): string {
  return `prize:${vendorKey}:${prizeKey}`;
}

type Movement = PrizeParts & { readonly key: string; readonly hold?: Hold | null };

function operationOf(target: Target, vendorKey: string, { key, memberId, amount }: Movement): Operation {
  return {
    key,
    reference: key,
    actor: `vendor:${vendorKey}`,
    kind: amount > 0n ? 'bonus' : 'adjustment',
    legs: [
      { account: { owner: memberId, kind: target }, amount },
      { account: { system: `house:${vendorKey}` }, amount: money(-amount) },
    ],
  };
}

function postTo(target: Target, { platform, vendorKey }: Wallet, movement: Movement): Promise<Outcome> {
  const { key, memberId, amount, kind: prizeKind = 'prize', hold } = movement;
  const operation = operationOf(target, vendorKey, movement);
  const moved = amount > 0n ? { credit: amount } : { debit: -amount };
  const booked = coWriteMoney({
    memberId,
    line: 'prize',
    ...moved,
    at: platform.clock.now(),
    vendorKey,
    reference: key,
    prizeKind,
  });
  return post(platform.db, operation, booked, ...(hold ? [hold.row] : []));
}

type Posted = { readonly target: Target; readonly outcome: Outcome };

/** Posts to cash, or to the hold for staff; a takeback comes out of a hold of exactly that amount. */
async function postFirst(wallet: Wallet, key: string, parts: PrizeParts): Promise<Posted> {
  const { platform, vendorKey, account } = wallet;
  const { memberId, amount, kind: prizeKind = 'prize' } = parts;
  const taken = amount < 0n && (await takeBackHeld(platform, { vendorKey, memberId, amount: money(-amount), key }));
  if (taken) return { target: 'prize_held', outcome: taken };
  const hold = await holdAbove(platform, account, { vendorKey, memberId, amount, reference: key, prizeKind });
  const target = hold ? 'prize_held' : 'cash';
  const outcome = await postTo(target, wallet, { ...parts, key, hold });
  const isSpent = outcome.status === 'refused' && outcome.reason === 'insufficient' && amount < 0n;
  if (!isSpent) return { target, outcome };
  const operation = operationOf(target, vendorKey, { ...parts, key });
  const back = { vendorKey, memberId, amount: money(-amount), prizeKind, operation };
  return { target, outcome: await takeBackPaid(platform, back) };
}

/**
 * The same key may have been posted to the other account before the ceiling was changed or the hold was ended: then
 * it is answered as it was. A key that is taken posts nothing, wherever it is tried.
 */
async function postOnce(wallet: Wallet, key: string, parts: PrizeParts): Promise<Posted> {
  const first = await postFirst(wallet, key, parts);
  if (first.outcome.status !== 'refused' || first.outcome.reason !== 'key_conflict') return first;
  const target = first.target === 'cash' ? 'prize_held' : 'cash';
  return { target, outcome: await postTo(target, wallet, { ...parts, key }) };
}

/** `key` is that of the movement, unique in the ledger. */
export async function payUnder(wallet: Wallet, key: string, parts: PrizeParts): Promise<WalletResult> {
  const { platform } = wallet;
  const { memberId, amount } = parts;
  if (amount === 0n) return accept(wallet, memberId, { replayed: true });
  const { target, outcome } = await postOnce(wallet, key, parts);
  if (outcome.status !== 'refused') {
    const isNew = outcome.status === 'posted';
    if (isNew && target === 'prize_held' && amount > 0n)
      await platform.db.transaction((tx) => announceHold(platform, tx, parts));
    const cash = isNew && target === 'cash' && amount > 0n ? outcome.balances[0] : undefined;
    return accept(wallet, memberId, { replayed: !isNew, cash });
  }
  if (outcome.reason === 'insufficient') return refuse(wallet, 'INSUFFICIENT_FUNDS', memberId);
  if (outcome.reason === 'key_conflict') return refuse(wallet, 'TRANSACTION_CONFLICT', memberId);
  throw new Error(`The ledger refused a prize: ${outcome.reason}.`);
}
