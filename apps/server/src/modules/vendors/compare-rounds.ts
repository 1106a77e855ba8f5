/** The vendor's list of rounds against our bets: whatever differs is written down for a person, and goes when both agree again. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../platform/app.ts';
import { addSeconds } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { toWire } from '../../platform/money.ts';
import { listVendorBets } from '../bets/index.ts';
import { listVendors } from '../catalog/index.ts';
import { findAdapter, type VendorRound } from '../play/index.ts';
import { type RoundFault, type RoundSide, roundFaults } from './tables.ts';

/** Rounds younger than this may not have ended on both sides. */
const settledSeconds = 10 * 60;
const spanSeconds = 26 * 60 * 60;

type Bet = Awaited<ReturnType<typeof listVendorBets>>[number];
type Sides = { readonly ours: RoundSide | null; readonly theirs: RoundSide | null };

function stateOf({ status }: Bet): VendorRound['state'] {
  if (status === 'wait') return 'open';
  return status === 'cancel' ? 'cancelled' : 'settled';
}

const sideOf = ({ stake, payout, state }: Omit<VendorRound, 'betKey'>): RoundSide => ({
  stake: toWire(stake),
  payout: toWire(payout),
  state,
});

/** A cancelled bet that never came is the same as none. */
export function faultOf({ ours, theirs }: Sides): RoundFault | null {
  if (!ours) return theirs && theirs.state !== 'cancelled' ? 'missing_here' : null;
  if (!theirs) return 'missing_there';
  if (ours.stake !== theirs.stake) return 'stake';
  if (ours.state !== theirs.state) return 'state';
  return ours.payout === theirs.payout ? null : 'payout';
}

/** Compares one vendor's rounds of a while; answers how many differ. Throws 9999 when the vendor does not answer. */
async function compareVendor(
  platform: Platform,
  vendorKey: string,
  theirs: readonly VendorRound[],
  bets: readonly Bet[],
) {
  const sides = new Map<string, Sides>();
  for (const bet of bets) sides.set(bet.betKey, { ours: sideOf({ ...bet, state: stateOf(bet) }), theirs: null });
  for (const round of theirs)
    sides.set(round.betKey, { ours: sides.get(round.betKey)?.ours ?? null, theirs: sideOf(round) });
  const foundAt = platform.clock.now();
  const found = [...sides].flatMap(([betKey, both]) => {
    const fault = faultOf(both);
    return fault ? [{ vendorKey, betKey, fault, ...both, foundAt }] : [];
  });
  const keys = [...sides.keys()];
  await platform.db.transaction(async (tx) => {
    if (keys.length > 0)
      await tx.delete(roundFaults).where(and(eq(roundFaults.vendorKey, vendorKey), inArray(roundFaults.betKey, keys)));
    if (found.length > 0) await tx.insert(roundFaults).values(found);
  });
  return found.length;
}

/** Compares every vendor that tells its rounds; one that does not answer is left for the next time. Answers how many bets differ. */
export async function compareRounds(platform: Platform): Promise<number> {
  const { db, clock, log } = platform;
  const to = addSeconds(clock.now(), -settledSeconds);
  const span = { from: addSeconds(to, -spanSeconds), to };
  let differing = 0;
  for (const { vendorKey, adapter, wallet } of await listVendors(db)) {
    const list = findAdapter(adapter)?.listRounds;
    const bets = wallet === 'seamless' && list ? await listVendorBets(db, vendorKey, span) : [];
    if (!list || wallet !== 'seamless') continue;
    try {
      // The vendor's clock is not ours: what it played near the edges of the span is asked for as well, and ours within it compared.
      const wide = { from: addSeconds(span.from, -settledSeconds), to: addSeconds(span.to, settledSeconds) };
      const known = await list(platform, vendorKey, wide);
      const edges = new Set((await listVendorBets(db, vendorKey, wide)).map(({ betKey }) => betKey));
      const ours = new Set(bets.map(({ betKey }) => betKey));
      const theirs = known.filter(({ betKey }) => ours.has(betKey) || !edges.has(betKey));
      differing += await compareVendor(platform, vendorKey, theirs, bets);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ vendorKey, code: error.code }, 'A vendor did not tell its rounds.');
    }
  }
  return differing;
}

export async function listRoundFaults(
  { db }: Platform,
  { vendorKey, page, perPage }: { vendorKey: string | undefined; page: number; perPage: number },
) {
  const where = vendorKey === undefined ? undefined : eq(roundFaults.vendorKey, vendorKey);
  const [list, total] = await Promise.all([
    db
      .select()
      .from(roundFaults)
      .where(where)
      .orderBy(desc(roundFaults.foundAt), roundFaults.betKey)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(roundFaults, where),
  ]);
  return { list, total };
}
