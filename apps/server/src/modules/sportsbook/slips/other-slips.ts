/**
 * Conflicts of slips with committed data: other slips of their members, and stops by staff. Concurrent slips are
 * checked together, with the same few statements for one or many.
 */
import { codes } from '@mirinae/contract/codes';
import { betSettleWaitMs } from '@mirinae/contract/constants';
import type { LegRefusal } from '@mirinae/contract/sport/slips';
import { addSeconds } from '../../../platform/clock.ts';
import { bigintArray, plainArray, textArray } from '../../../platform/db/arrays.ts';
import { createBatchLoader } from '../../../platform/db/batch-loader.ts';
import { type RunStatement, runOn } from '../../../platform/db/statement.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { type Money, zeroMoney } from '../../../platform/money.ts';
import type { FixtureMessage } from '../feed/fixture-book.ts';
import { readLater } from '../house/house-messages.ts';
import { isLater } from '../model/feed-order.ts';
import type { AcceptedPick, Selection } from '../model/legs.ts';
import type { LineName } from '../model/line-names.ts';
import { isOfLine, isOfScope, type StoppableLeg, type Stopped, type StoppedScope } from '../model/stopped-lines.ts';
import { holdStopsOn } from '../pricing/stop-lock.ts';
import { judgeLeg } from './judge-delay.ts';

/** Queries about a slip that is to be placed, at a moment. */
export type SlipOf = {
  readonly memberId: MemberId;
  /** Every pick, with the place of its leg. */
  readonly legs: readonly (Selection & { readonly place: number })[];
};
/** A slip whose legs were taken: scopes that they are in are known. */
export type TakenSlip = Omit<SlipOf, 'legs'> & {
  readonly legs: readonly (SlipOf['legs'][number] & StoppableLeg & AcceptedPick)[];
};
export type NamedSlip = SlipOf & {
  readonly requestKey: string;
  readonly picksDigest: string;
  readonly now: Date;
};

type Request = {
  readonly memberId: MemberId;
  readonly requestKey: string;
  readonly requestDigest: string;
  readonly betKey: string;
};
type Repeated = {
  readonly memberId: MemberId;
  readonly picksDigest: string;
  /** Sum of their stakes on each combination. */
  readonly units: Money;
  /** The highest of their numbers. */
  readonly last: number;
};
type Held = Selection & {
  readonly memberId: MemberId;
};
type Waiting = {
  readonly memberId: MemberId;
  /** Since when the first of the member's lines waits to be settled. */
  readonly dueAt: Date;
};

const requests = {
  name: 'sport_slips_requested',
  text: `select s.member_id as "memberId", s.request_key as "requestKey", s.request_digest as "requestDigest", s.bet_key as "betKey"
    from unnest($1::bigint[], $2::uuid[]) a (member_id, request_key) join sport_slips s using (member_id, request_key)`,
};

/** Each pair by the index, also where the table has grown since the plan was made. */
const repeats = {
  name: 'sport_slips_with_picks',
  text: `select a.member_id as "memberId", a.picks_digest as "picksDigest", same.units, same.last
    from unnest($1::bigint[], $2::text[]) a (member_id, picks_digest) cross join lateral (
      select sum(s.unit_stake)::bigint as units, max(s.repeat) as last from sport_slips s
      where s.member_id = a.member_id and s.picks_digest = a.picks_digest
        and s.state in ('referred', 'pending', 'open')
    ) same
    where same.units is not null`,
};

/** Legs by member and match: a line may have legs of all members, and a member legs of a year. */
const heldLegs = {
  name: 'sport_legs_held',
  text: `select l.member_id as "memberId", l.fixture, l.market, l.specifiers, l.outcome
    from unnest($1::bigint[], $2::text[]) a (member_id, fixture) cross join lateral (
      select * from sport_legs where member_id = a.member_id and fixture = a.fixture offset 0
    ) l cross join lateral (
      select from sport_slips where bet_key = l.bet_key and state in ('referred', 'pending', 'open') offset 0
    ) open`,
};

/** Mostly no line waits so long. */
const waitingLines = {
  name: 'sport_lines_waited_for',
  text: `select a.member_id as "memberId", min(d.due_at) as "dueAt"
    from unnest($1::bigint[]) a (member_id) cross join (select * from sport_lines_due where due_at < $2 offset 0) d
      cross join lateral (
        select bet_key from sport_legs where member_id = a.member_id and fixture = d.fixture and market = d.market
          and specifiers = d.specifiers offset 0
      ) l cross join lateral (select from sport_slips where bet_key = l.bet_key and state = 'open' offset 0) open
    group by a.member_id`,
};

const stopsOf = {
  name: 'sport_stops_of',
  text: `select fixture, market, specifiers from sport_stops where until is null and fixture = any ($1::text[])`,
};

const scopesStopped = {
  name: 'sport_scopes_stopped',
  text: 'select phase, sport, league, market from sport_stopped_scopes where until is null',
};

const fixturesOf = (slips: readonly SlipOf[]) => [
  ...new Set(slips.flatMap(({ legs }) => legs.map(({ fixture }) => fixture))),
];

type RequestName = Omit<NamedSlip, 'legs' | 'picksDigest' | 'now'>;

const readRequests = (run: RunStatement, slips: readonly RequestName[]) =>
  run<Request & Record<string, unknown>>(requests, [
    bigintArray(slips.map(({ memberId }) => memberId)),
    plainArray(slips.map(({ requestKey }) => requestKey)),
  ]);

const isOf = (slip: RequestName) => (row: Request) =>
  row.memberId === slip.memberId && row.requestKey === slip.requestKey;

const readStopped = (run: RunStatement, slips: readonly SlipOf[]) =>
  run<Stopped & Record<string, unknown>>(stopsOf, [textArray(fixturesOf(slips))]);

/** By member. */
type HeldOf = ReadonlyMap<Held['memberId'], readonly Held[]>;

async function readHeldLegs(run: RunStatement, slips: readonly SlipOf[]): Promise<HeldOf> {
  const bettors = slips.flatMap(({ memberId, legs }) => legs.map(({ fixture }) => ({ memberId, fixture })));
  const each = [...new Map(bettors.map((one) => [`${one.memberId} ${one.fixture}`, one])).values()];
  const held = await run<Held & Record<string, unknown>>(heldLegs, [
    bigintArray(each.map(({ memberId }) => memberId)),
    textArray(each.map(({ fixture }) => fixture)),
  ]);
  return Map.groupBy(held, ({ memberId }) => memberId);
}

/** Lines that are due since before it hold their members up. */
const waitsTooLong = ({ now }: { readonly now: Date }) => addSeconds(now, -betSettleWaitMs / 1_000);

function readWaiting(run: RunStatement, slips: readonly NamedSlip[]) {
  const members = bigintArray([...new Set(slips.map(({ memberId }) => memberId))]);
  const before = new Date(Math.max(...slips.map((slip) => waitsTooLong(slip).getTime())));
  return run<Waiting & Record<string, unknown>>(waitingLines, [members, before]);
}

const isSameLine = (one: LineName, other: LineName) =>
  one.fixture === other.fixture && one.market === other.market && one.specifiers === other.specifiers;

const stoppedLegs = (stopped: readonly Stopped[], { legs }: SlipOf): LegRefusal[] =>
  legs.flatMap((leg) =>
    stopped.some((stop) => isOfLine(stop, leg)) ? [{ place: leg.place, code: codes.lineSuspended }] : [],
  );

const legsOfStoppedScopes = (scopes: readonly StoppedScope[], { legs }: TakenSlip): LegRefusal[] =>
  legs.flatMap((leg) =>
    scopes.some((scope) => isOfScope(scope, leg)) ? [{ place: leg.place, code: codes.lineSuspended }] : [],
  );

/** Legs whose line the member has bet otherwise in an open slip: both sides together are at no risk. */
const hedgedLegs = (heldOf: HeldOf, { memberId, legs }: SlipOf): LegRefusal[] =>
  legs.flatMap((leg) =>
    heldOf.get(memberId)?.some((other) => isSameLine(other, leg) && other.outcome !== leg.outcome)
      ? [{ place: leg.place, code: codes.hedgedBet }]
      : [],
  );

/** Legs whose price staff changed after it was taken on this node, whatever the member takes. */
const repricedLegs = (messages: readonly FixtureMessage[], { legs }: TakenSlip): LegRefusal[] =>
  legs.flatMap((leg) => {
    const later = messages.filter((one) => one.fixture === leg.fixture && isLater(one, leg.facts.heard));
    const { code, odds } = judgeLeg(leg, later, 'ask');
    return code === undefined ? [] : [{ place: leg.place, code, ...(odds === undefined ? {} : { odds }) }];
  });

/** Conflicts of one slip. */
export type Against = {
  /** The slip of the same request. */
  readonly requested: Omit<Request, 'memberId' | 'requestKey'> | null;
  readonly stopped: readonly LegRefusal[];
  readonly hedges: readonly LegRefusal[];
  /** An open slip of the member waits for its money longer than it may. */
  readonly isSettling: boolean;
  readonly repeated: OfSamePicks;
};

/** Open slips of the member with the same selections. */
export type OfSamePicks = {
  /** Sum of their stakes on each combination. */
  readonly units: Money;
  /** Number of the next one; two nodes that take the same are separated by a constraint. */
  readonly next: number;
};

type NamedPicks = Pick<NamedSlip, 'memberId' | 'picksDigest'>;

async function readRepeats(run: RunStatement, slips: readonly NamedPicks[]) {
  const rows = await run<Repeated & Record<string, unknown>>(repeats, [
    bigintArray(slips.map(({ memberId }) => memberId)),
    textArray(slips.map(({ picksDigest }) => picksDigest)),
  ]);
  return ({ memberId, picksDigest }: NamedPicks): OfSamePicks => {
    const same = rows.find((row) => row.memberId === memberId && row.picksDigest === picksDigest);
    return same ? { units: same.units, next: same.last + 1 } : { units: zeroMoney, next: 0 };
  };
}

/** Locks nothing: later changes are found by `findLate`, or refused by a constraint. */
export const findConflicts = createBatchLoader<NamedSlip, Against>(async ({ $client }, slips) => {
  const client = await $client.connect();
  try {
    const run = runOn(client);
    // Without waiting in between: they travel together.
    const [requested, repeatedOf, held, waiting, stopped] = await Promise.all([
      readRequests(run, slips),
      readRepeats(run, slips),
      readHeldLegs(run, slips),
      readWaiting(run, slips),
      readStopped(run, slips),
    ]);
    return (slip) => {
      const { memberId } = slip;
      const late = waitsTooLong(slip);
      return {
        requested: requested.find(isOf(slip)) ?? null,
        stopped: stoppedLegs(stopped, slip),
        hedges: hedgedLegs(held, slip),
        isSettling: waiting.some((line) => line.memberId === memberId && line.dueAt < late),
        repeated: repeatedOf(slip),
      };
    };
  } finally {
    client.release();
  }
});

/** The slip of a request alone, as it is now. */
export const findRequested = createBatchLoader<RequestName, Against['requested']>(async ({ $client }, slips) => {
  const rows = await readRequests(runOn($client), slips);
  return (slip) => rows.find(isOf(slip)) ?? null;
});

/** For a quote. */
export const findRepeats = createBatchLoader<NamedPicks, OfSamePicks>(({ $client }, slips) =>
  readRepeats(runOn($client), slips),
);

/** Both sides of a line alone: for a quote, which places nothing. */
export const findHedges = createBatchLoader<SlipOf, readonly LegRefusal[]>(async ({ $client }, slips) => {
  const held = await readHeldLegs(runOn($client), slips);
  return (slip) => hedgedLegs(held, slip);
});

/**
 * Conflicts without a constraint since the look-up, scopes that staff stopped, and prices of events of the house that
 * they changed meanwhile. The members' accounts must be locked. Locks: the stops, shared.
 */
export async function findLate(run: RunStatement, slips: readonly TakenSlip[]): Promise<readonly LegRefusal[]> {
  // Sent in this order on one connection: what is read of stops is read under their lock.
  const [, held, stopped, scopes, messages] = await Promise.all([
    holdStopsOn(run),
    readHeldLegs(run, slips),
    readStopped(run, slips),
    run<StoppedScope & Record<string, unknown>>(scopesStopped, []),
    readLater(
      run,
      slips.flatMap(({ legs }) => legs),
    ),
  ]);
  const [late = []] = slips
    .flatMap((slip) => [
      stoppedLegs(stopped, slip),
      legsOfStoppedScopes(scopes, slip),
      hedgedLegs(held, slip),
      repricedLegs(messages, slip),
    ])
    .filter((refused) => refused.length > 0);
  return late;
}
