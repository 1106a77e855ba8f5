/**
 * Comparison with vendors' records of the last day: per bet if the vendor lists bets, per round if it reports rounds.
 */

import { addSeconds, laterOf } from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { listEndedRounds, listVendorBets, type MemberRound, type RoundSum, sumRounds } from '../bets/index.ts';
import { listVendors, type Vendor } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol, type VendorBet, type VendorProtocol } from '../play/index.ts';
import {
  betDiscrepancy,
  type Compared,
  roundDiscrepancy,
  type Side,
  type Sides,
  saveDiscrepancies,
} from './discrepancies.ts';
import { findFeed, listReportedRounds, sumReportedRounds } from './round-feed.ts';

/** Age below which rounds may not have ended on both sides. */
const settledSeconds = 10 * 60;
const spanSeconds = 26 * 60 * 60;
const roundsPerRead = 5_000;

type Bet = Awaited<ReturnType<typeof listVendorBets>>[number];

function stateOf({ status }: Bet): Side['state'] {
  if (status === 'wait') return 'open';
  return status === 'cancel' ? 'cancelled' : 'settled';
}

function pairUp(
  ours: Iterable<readonly [string, Side]>,
  theirs: Iterable<readonly [string, Side]>,
  judge: (sides: Sides) => Compared['fault'],
): Compared[] {
  const sides = new Map<string, Sides>();
  for (const [reference, side] of ours) sides.set(reference, { ours: side, theirs: null });
  for (const [reference, side] of theirs)
    sides.set(reference, { ours: sides.get(reference)?.ours ?? null, theirs: side });
  return [...sides].map(([reference, both]) => ({ reference, ...both, fault: judge(both) }));
}

/**
 * The vendor's clock is not ours: what it played near the edges of the span is read as well, and ours within it
 * compared.
 */
async function compareBets(
  platform: PlayPlatform,
  { vendorKey, connectedAt }: Vendor,
  list: NonNullable<VendorProtocol['listBets']>,
): Promise<number> {
  const { db, clock } = platform;
  const to = addSeconds(clock.now(), -settledSeconds);
  const spanStart = addSeconds(to, -spanSeconds);
  const from = connectedAt ? laterOf(connectedAt, spanStart) : spanStart;
  if (from >= to) return 0;
  const wide = { from: addSeconds(from, -settledSeconds), to: addSeconds(to, settledSeconds) };
  const known = await list(platform, vendorKey, wide);
  const near = await listVendorBets(db, vendorKey, { from: wide.from, to: addSeconds(wide.to, settledSeconds) });
  const isInside = ({ placedAt }: Bet) => placedAt >= from && placedAt < to;
  const edges = new Set(near.filter((bet) => !isInside(bet)).map(({ betKey }) => betKey));
  const compared = pairUp(
    near.filter(isInside).map((bet) => [bet.betKey, { ...bet, state: stateOf(bet) }]),
    known.filter(({ betKey }) => !edges.has(betKey)).map((bet: VendorBet) => [bet.betKey, bet]),
    betDiscrepancy,
  );
  return saveDiscrepancies(platform, { vendorKey, about: 'bet' }, compared);
}

const referenceOf = ({ roundId, memberId }: MemberRound) => `${roundId} ${memberId}`;
const named = (sums: readonly RoundSum[]) => sums.map((sum) => [referenceOf(sum), sum] as const);

/**
 * Bets that ended on either side while the feed was read are compared completely, including earlier reports of them.
 */
async function compareFeed(platform: PlayPlatform, vendorKey: string): Promise<number> {
  const { db, clock } = platform;
  const feed = await findFeed(db, vendorKey);
  if (!feed) return 0;
  const from = laterOf(addSeconds(feed.beganAt, settledSeconds), addSeconds(clock.now(), -spanSeconds));
  const span = { from, to: addSeconds(feed.readTo, -settledSeconds) };
  const ended = [...(await listEndedRounds(db, vendorKey, span)), ...(await listReportedRounds(db, vendorKey, span))];
  const rounds = [...new Map(ended.map((round) => [referenceOf(round), round])).values()];
  let differing = 0;
  for (let first = 0; first < rounds.length; first += roundsPerRead) {
    const some = rounds.slice(first, first + roundsPerRead);
    const ours = named(await sumRounds(db, vendorKey, some));
    const theirs = named(await sumReportedRounds(db, vendorKey, some));
    differing += await saveDiscrepancies(
      platform,
      { vendorKey, about: 'round' },
      pairUp(ours, theirs, roundDiscrepancy),
    );
  }
  return differing;
}

/**
 * Compares every vendor with reports; one without an answer is retried next time. Returns the number of differing bets
 * and rounds.
 */
export async function compareRounds(platform: PlayPlatform): Promise<number> {
  let differing = 0;
  for (const vendor of await listVendors(platform.db)) {
    const { vendorKey, adapter: name, wallet } = vendor;
    const protocol = findProtocol(platform, name);
    if (wallet !== 'seamless' || !protocol) continue;
    try {
      if (protocol.listBets) differing += await compareBets(platform, vendor, protocol.listBets);
      if (protocol.readFeed) differing += await compareFeed(platform, vendorKey);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      platform.log.warn({ vendorKey, code: error.code }, 'A vendor did not report its rounds.');
    }
  }
  return differing;
}
