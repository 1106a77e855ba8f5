/**
 * Comparison with vendors' records of the last day: per bet if the vendor lists bets, per round if it reports rounds.
 */

import {
  addSeconds,
  businessDay,
  earlierOf,
  endOfBusinessDay,
  laterOf,
  startOfBusinessDay,
} from '../../platform/clock.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { listEndedRounds, listVendorBets, type MemberRound, type RoundSum, sumRounds } from '../bets/index.ts';
import { listVendors, type Vendor } from '../catalog/index.ts';
import type { PlayPlatform } from '../play/index.ts';
import { findProtocol, type VendorBet, type VendorProtocol } from '../play/index.ts';
import {
  betDiscrepancy,
  type Compared,
  listUnknownHere,
  type Place,
  roundDiscrepancy,
  type Side,
  type Sides,
  saveDiscrepancies,
} from './discrepancies.ts';
import { findFeed, listReportedRounds, sumReportedRounds } from './round-feed.ts';
import { saveDays, sumDays } from './vendor-days.ts';

/** Age below which rounds may not have ended on both sides. */
const settledSeconds = 10 * 60;
const spanSeconds = 26 * 60 * 60;
const roundsPerRead = 5_000;

type Span = { readonly from: Date; readonly to: Date };
type Bet = Awaited<ReturnType<typeof listVendorBets>>[number];
type Known = Side & Omit<Place, 'day'> & { readonly at: Date | null };

/** Whole business days, so that their sums are whole: that of a day before `to`, and all since. */
function daysBefore(to: Date): { from: Date; days: string[] } {
  const from = startOfBusinessDay(businessDay(addSeconds(to, -spanSeconds)));
  const days: string[] = [];
  for (let at = from; at < to; at = endOfBusinessDay(businessDay(at))) days.push(businessDay(at));
  return { from, days };
}

function stateOf({ status }: Bet): Side['state'] {
  if (status === 'wait') return 'open';
  return status === 'cancel' ? 'cancelled' : 'settled';
}

type Pairing = {
  readonly ours: Iterable<readonly [string, Known]>;
  readonly theirs: Iterable<readonly [string, Side & { readonly at?: Date | null }]>;
  readonly judge: (sides: Sides) => Compared['fault'];
  /** Days of faults that are known already. */
  readonly days: ReadonlyMap<string, string>;
  /** When what one side alone knows was found. */
  readonly now: Date;
};

function pairUp({ ours, theirs, judge, days, now }: Pairing): Compared[] {
  const known = new Map(ours);
  const reported = new Map(theirs);
  // What the vendor does not list any more is known to neither.
  return [...new Set([...known.keys(), ...reported.keys(), ...days.keys()])].map((reference) => {
    const [own, other] = [known.get(reference) ?? null, reported.get(reference) ?? null];
    const at = own?.at ?? other?.at ?? null;
    return {
      reference,
      ours: own,
      theirs: other,
      fault: judge({ ours: own, theirs: other }),
      day: at ? businessDay(at) : (days.get(reference) ?? businessDay(now)),
      gameKey: own?.gameKey ?? '',
      gameType: own?.gameType ?? '',
      memberId: own?.memberId ?? null,
      betId: own?.betId ?? null,
    };
  });
}

/** Day by day, as a vendor lists no more than so many bets for one query; a bet that came twice counts once. */
async function listTheirs(
  platform: PlayPlatform,
  vendorKey: string,
  list: NonNullable<VendorProtocol['listBets']>,
  { from, to }: Span,
): Promise<ReadonlyMap<string, VendorBet>> {
  const known = new Map<string, VendorBet>();
  for (let at = from; at < to; at = earlierOf(endOfBusinessDay(businessDay(at)), to))
    for (const bet of await list(platform, vendorKey, {
      from: at,
      to: earlierOf(endOfBusinessDay(businessDay(at)), to),
    }))
      known.set(bet.betKey, bet);
  return known;
}

const knownBet = (bet: Bet): Known => ({
  stake: bet.stake,
  payout: bet.payout,
  state: stateOf(bet),
  at: bet.placedAt,
  gameKey: bet.gameKey,
  gameType: bet.gameType,
  memberId: bet.memberId,
  betId: bet.betId,
});

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
  const { from: firstDay, days } = daysBefore(to);
  const from = connectedAt ? laterOf(connectedAt, firstDay) : firstDay;
  if (from >= to) return 0;
  const wide = { from: addSeconds(from, -settledSeconds), to: addSeconds(to, settledSeconds) };
  const known = await listTheirs(platform, vendorKey, list, wide);
  const near = await listVendorBets(db, vendorKey, { from: wide.from, to: addSeconds(wide.to, settledSeconds) });
  const isInside = ({ placedAt }: Bet) => placedAt >= from && placedAt < to;
  const edges = new Set(near.filter((bet) => !isInside(bet)).map(({ betKey }) => betKey));
  const ours = new Map(near.filter(isInside).map((bet) => [bet.betKey, knownBet(bet)]));
  const theirs = [...known].filter(([betKey]) => !edges.has(betKey));
  const about = { vendorKey, about: 'bet' } as const;
  const unknownHere = await listUnknownHere(db, about, days);
  const compared = pairUp({ ours, theirs, judge: betDiscrepancy, days: unknownHere, now: to });
  const differing = await saveDiscrepancies(platform, about, compared);
  await saveDays(platform, vendorKey, days, sumDays(compared).values());
  return differing;
}

const referenceOf = ({ roundId, memberId }: MemberRound) => `${roundId} ${memberId}`;
const named = (sums: readonly RoundSum[]) =>
  sums.map((sum) => [referenceOf(sum), { ...sum, at: sum.endedAt, betId: null }] as const);

/**
 * Bets that ended on either side while the feed was read are compared completely, including earlier reports of them.
 */
async function compareFeed(platform: PlayPlatform, vendorKey: string): Promise<number> {
  const { db } = platform;
  const feed = await findFeed(db, vendorKey);
  if (!feed) return 0;
  const to = addSeconds(feed.readTo, -settledSeconds);
  const { from: firstDay, days } = daysBefore(to);
  const span = { from: laterOf(addSeconds(feed.beganAt, settledSeconds), firstDay), to };
  const ended = [...(await listEndedRounds(db, vendorKey, span)), ...(await listReportedRounds(db, vendorKey, span))];
  const rounds = [...new Map(ended.map((round) => [referenceOf(round), round])).values()];
  const sums: ReturnType<typeof sumDays> = new Map();
  let differing = 0;
  for (let first = 0; first < rounds.length; first += roundsPerRead) {
    const some = rounds.slice(first, first + roundsPerRead);
    const ours = named(await sumRounds(db, vendorKey, some));
    const reported = named(await sumReportedRounds(db, vendorKey, some));
    const owners = new Map(some.map((round) => [referenceOf(round), round.memberId]));
    const compared = pairUp({ ours, theirs: reported, judge: roundDiscrepancy, days: new Map(), now: to }).map(
      (each) => ({ ...each, memberId: owners.get(each.reference) ?? null }),
    );
    differing += await saveDiscrepancies(platform, { vendorKey, about: 'round' }, compared);
    sumDays(compared, sums);
  }
  await saveDays(platform, vendorKey, days, sums.values());
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
