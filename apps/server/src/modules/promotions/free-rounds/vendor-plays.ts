/**
 * Free rounds as a vendor reports them: rounds that were played, and wins, which add up to what the free rounds won.
 * Each message counts once by its key. Locks: the member's accounts, then the free rounds.
 */
import type { FreeRoundEnd } from '@mirinae/contract/promo/free-rounds';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { and, eq, isNotNull, ne, sql } from '../../../platform/db/orm.ts';
import { runWithin } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, min, money, zeroMoney } from '../../../platform/money.ts';
import { announceBalances, lockBalances } from '../../ledger/index.ts';
import { bookMoney } from '../../partners/index.ts';
import { shortfallLines, takeBack } from '../../receivables/index.ts';
import { type FreePlayRow, freeRoundGrants, freeRoundPlays, type Grant, type GrantId } from '../tables.ts';
import { endGrant, lockGrant, payLateWinnings } from './end-grants.ts';
import { type FreePlayOutcome, findPlay } from './play-round.ts';

type Name = { readonly vendorKey: string; readonly key: string; readonly memberId: MemberId };
type VendorRound = Name & {
  readonly grantId: GrantId;
  readonly gameKey: string;
  readonly roundId: string;
};
export type VendorWin = VendorRound & {
  readonly amount: Money;
  /** Whether what was won is paid with it: always, once all rounds were played, or not. */
  readonly ending: 'last' | 'with-all-rounds' | 'none';
};

const lateEnds: readonly FreeRoundEnd[] = ['played', 'expired', 'given-up'];

type Content = Pick<FreePlayRow, 'kind' | 'payout'>;

function outcomeOfKnown(known: FreePlayRow, { memberId, grantId }: VendorRound, content: Content): FreePlayOutcome {
  if (known.memberId !== memberId) return 'conflict';
  if (known.grantId === null) return 'cancelled';
  const isSame = known.grantId === grantId && known.kind === content.kind && known.payout === content.payout;
  return isSame ? 'replayed' : 'conflict';
}

const rowOf = ({ vendorKey, key: betKey, memberId, grantId, gameKey, roundId }: VendorRound) => ({
  vendorKey,
  betKey,
  memberId,
  grantId,
  gameKey,
  roundId,
});

const setGrant = (tx: Tx, { grantId }: Grant, change: Partial<Pick<Grant, 'played' | 'won' | 'paid'>>) =>
  tx.update(freeRoundGrants).set(change).where(eq(freeRoundGrants.grantId, grantId));

/** `over`: none are left, they have ended on our side, or the round is not allowed. */
export function recordVendorRound(
  platform: Platform,
  round: VendorRound,
  isAllowed: boolean,
): Promise<FreePlayOutcome> {
  return platform.db.transaction(async (tx) => {
    await lockBalances(tx, round.memberId);
    const grant = await lockGrant(tx, round.grantId);
    const content = { kind: 'round', payout: zeroMoney } as const;
    const known = await findPlay(tx, { vendorKey: round.vendorKey, betKey: round.key });
    if (known) return outcomeOfKnown(known, round, content);
    const isOwn = isAllowed && grant?.memberId === round.memberId;
    if (!grant || !isOwn || grant.endedAt !== null || grant.played >= grant.rounds) return 'over';
    const at = platform.clock.now();
    await tx.insert(freeRoundPlays).values({ ...rowOf(round), ...content, stake: grant.stake, at });
    await setGrant(tx, grant, { played: grant.played + 1 });
    return 'played';
  });
}

/** What a win adds, up to the cap; after the end only where winnings are paid and the budget still holds it. */
function payableOf({ endedAs, cap, won, reserved, paid }: Grant, amount: Money): Money {
  if (endedAs === null) return money(min(amount, cap - won));
  return lateEnds.includes(endedAs) ? money(min(amount, cap - won, reserved - paid)) : zeroMoney;
}

async function bookWin(platform: Platform, tx: Tx, grant: Grant, { key, amount, ending }: VendorWin): Promise<void> {
  const added = payableOf(grant, amount);
  const won = money(grant.won + added);
  if (grant.endedAs !== null) {
    if (added === 0n) return;
    await setGrant(tx, grant, { won, paid: money(grant.paid + added) });
    await payLateWinnings(platform, tx, { ...grant, won: added }, key);
    return;
  }
  const isLast = ending === 'last' || (ending === 'with-all-rounds' && grant.played >= grant.rounds);
  const played = isLast ? grant.rounds : grant.played;
  await setGrant(tx, grant, { won, played });
  if (isLast) await endGrant(platform, tx, { ...grant, won, played }, { as: 'played' });
}

/**
 * Adds a win to what the free rounds won. One that comes after their end is paid too, unless they were taken back; what
 * is above the cap, or comes too late, is recorded as unpaid.
 */
export function recordVendorWin(platform: Platform, win: VendorWin): Promise<FreePlayOutcome> {
  return platform.db.transaction(async (tx) => {
    await lockBalances(tx, win.memberId);
    const grant = await lockGrant(tx, win.grantId);
    const content = { kind: 'win', payout: win.amount } as const;
    const known = await findPlay(tx, { vendorKey: win.vendorKey, betKey: win.key });
    if (known) return outcomeOfKnown(known, win, content);
    if (grant?.memberId !== win.memberId) return 'over';
    const at = platform.clock.now();
    const unpaid = money(win.amount - payableOf(grant, win.amount));
    await tx.insert(freeRoundPlays).values({ ...rowOf(win), ...content, unpaid, stake: zeroMoney, at });
    await bookWin(platform, tx, grant, win);
    return 'played';
  });
}

/** What a member was paid too much leaves its account, and what it has spent of that is owed. */
async function takePaidBack(platform: Platform, tx: Tx, grant: Grant, amount: Money, key: string): Promise<void> {
  const { memberId, worth } = grant;
  const legs = [
    { account: { owner: memberId, kind: worth } as const, amount: money(-amount) },
    { account: { system: 'promo' } as const, amount },
  ];
  const reference = `rounds:${grant.grantId}`;
  const operation = { key, kind: 'adjustment', reference, actor: 'system', legs } as const;
  const takings = [{ account: worth, amount, operation }] as const;
  const taken = await takeBack(platform, tx, { memberId, takings, reference, actor: 'system' });
  const at = platform.clock.now();
  const lines = shortfallLines(memberId, taken, at);
  await bookMoney(runWithin(tx), [{ memberId, line: 'bonus', debit: amount, at, reference }, ...lines]);
  await announceBalances(platform, tx, [memberId]);
}

/** All wins that count, without one. */
async function sumWins(tx: Tx, grant: Grant, { vendorKey, betKey }: FreePlayRow): Promise<bigint> {
  const [row] = await tx
    .select({ sum: sql<bigint>`coalesce(sum(${freeRoundPlays.payout}), 0)::bigint`.mapWith(BigInt) })
    .from(freeRoundPlays)
    .where(
      and(
        eq(freeRoundPlays.grantId, grant.grantId),
        eq(freeRoundPlays.vendorKey, vendorKey),
        ne(freeRoundPlays.betKey, betKey),
        isNotNull(freeRoundPlays.grantId),
      ),
    );
  return row?.sum ?? 0n;
}

async function voidWin(platform: Platform, tx: Tx, grant: Grant, play: FreePlayRow): Promise<void> {
  const won = money(min(await sumWins(tx, grant, play), grant.won));
  const paid = money(min(grant.paid, won));
  const back = money(grant.paid - paid);
  await setGrant(tx, grant, { won, paid });
  if (back > 0n) await takePaidBack(platform, tx, grant, back, `void:${play.vendorKey}:${play.betKey}`);
}

type Voided = { readonly outcome: 'void' | 'replayed'; readonly memberId: MemberId };

/**
 * The vendor takes a round or a win back: a round can be played again while they run, and what a win paid is taken
 * back. Null for a key of no free rounds; what is another member's is not moved.
 */
export function voidVendorPlay(
  platform: Platform,
  { vendorKey, key: betKey, memberId: owner }: Omit<Name, 'memberId'> & { readonly memberId: MemberId | null },
): Promise<Voided | null> {
  return platform.db.transaction(async (tx) => {
    const found = await findPlay(tx, { vendorKey, betKey });
    if (!found) return null;
    const { memberId } = found;
    if (owner !== null && owner !== memberId) return { outcome: 'replayed', memberId: owner };
    await lockBalances(tx, memberId);
    const play = await findPlay(tx, { vendorKey, betKey });
    if (!play || play.grantId === null) return { outcome: 'replayed', memberId };
    const grant = await lockGrant(tx, play.grantId);
    if (!grant) throw new Error(`There are no free rounds ${play.grantId}.`);
    if (play.kind === 'win') await voidWin(platform, tx, grant, play);
    else if (grant.endedAt === null) await setGrant(tx, grant, { played: Math.max(grant.played - 1, 0) });
    const isIt = and(eq(freeRoundPlays.vendorKey, vendorKey), eq(freeRoundPlays.betKey, betKey));
    await tx.update(freeRoundPlays).set({ grantId: null }).where(isIt);
    return { outcome: 'void', memberId };
  });
}
