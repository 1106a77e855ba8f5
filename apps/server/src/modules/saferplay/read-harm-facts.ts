/** The figures that markers of harm are judged by: of one member, or of all, each source queried once. */

import type { Platform } from '../../platform/app.ts';
import { addSeconds, businessPeriod, daySeconds } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, eq, gte, inArray } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { countLongSessions } from '../identity/index.ts';
import { readMemberHabits } from '../reports/index.ts';
import { chaseMinutes, type HarmFacts, harmDays, isChase, longSessionMinutes, noHarmFacts } from './harm-rules.ts';
import { limitChanges, playerBreaks } from './tables.ts';

export type RequestSigns = {
  readonly memberId: MemberId;
  readonly withdrawalsCancelled: number;
  readonly depositsDeclined: number;
};

/** `balance` is the cash there was when it was requested. */
export type RequestedDeposit = {
  readonly memberId: MemberId;
  readonly at: Date;
  readonly amount: bigint;
  readonly balance: bigint;
};

type Requested = { readonly since: Date; readonly memberIds?: readonly MemberId[] | undefined };

/** Facts for markers of harm from modules above safer play. */
export type HarmHost = {
  countRequestSigns(db: Database | Tx, requested: Requested): Promise<RequestSigns[]>;
  listRequestedDeposits(db: Database | Tx, requested: Requested): Promise<RequestedDeposit[]>;
  /** In the order of the moments, in smallest units. */
  lostBefore(
    db: Database | Tx,
    moments: readonly { readonly memberId: MemberId; readonly at: Date }[],
    minutes: number,
  ): Promise<bigint[]>;
  /** A message from the house to one member. */
  sendLetter(
    platform: Platform,
    tx: Tx,
    memberIds: readonly MemberId[],
    sending: { about: string; letter: { letter: 'harm-noticed' } },
  ): Promise<void>;
};

type Chases = { readonly memberId: MemberId; readonly chases: number; readonly chasedAmount: bigint };

async function findChases(host: HarmHost, db: Database | Tx, requested: Requested): Promise<Chases[]> {
  const deposits = await host.listRequestedDeposits(db, requested);
  const lost = await host.lostBefore(db, deposits, chaseMinutes);
  const chasing = deposits.filter(({ balance }, index) => isChase({ balance, lost: lost[index] ?? 0n }));
  return [...Map.groupBy(chasing, ({ memberId }) => memberId)].map(([memberId, those]) => ({
    memberId,
    chases: those.length,
    chasedAmount: those.reduce((sum, { amount }) => sum + amount, 0n),
  }));
}

const limitsRaised = (db: Database | Tx, { since, memberIds }: Requested) =>
  db
    .select({ memberId: limitChanges.memberId, limitsRaised: count() })
    .from(limitChanges)
    .where(
      and(
        eq(limitChanges.act, 'loosening'),
        gte(limitChanges.changedAt, since),
        memberIds && inArray(limitChanges.memberId, [...memberIds]),
      ),
    )
    .groupBy(limitChanges.memberId);

const timeOuts = (db: Database | Tx, { since, memberIds }: Requested) =>
  db
    .select({ memberId: playerBreaks.memberId, timeOuts: count() })
    .from(playerBreaks)
    .where(
      and(
        eq(playerBreaks.kind, 'time-out'),
        gte(playerBreaks.begunAt, since),
        memberIds && inArray(playerBreaks.memberId, [...memberIds]),
      ),
    )
    .groupBy(playerBreaks.memberId);

/** On the pool, or inside a transaction on its connection. */
export type Reading = Pick<Platform, 'clock' | 'config'> & { readonly db: Database | Tx };

/** Facts of all members that have any. Each source is one query for all of them. */
export async function readHarmFacts(
  { db, clock }: Reading,
  host: HarmHost,
  memberIds?: readonly MemberId[],
): Promise<Map<MemberId, HarmFacts>> {
  const today = businessPeriod(clock.now(), 'day').from;
  const daysAgo = (days: number) => addSeconds(today, -(days - 1) * daySeconds);
  const recent = { since: daysAgo(harmDays.recent), memberIds };
  const earlier = daysAgo(harmDays.recent + harmDays.earlier);
  const found: { readonly memberId: MemberId; readonly facts: Partial<HarmFacts> }[] = [];
  const add = <Row extends { memberId: MemberId }>(rows: readonly Row[], factsOf: (row: Row) => Partial<HarmFacts>) =>
    found.push(...rows.map((row) => ({ memberId: row.memberId, facts: factsOf(row) })));
  add(
    await readMemberHabits(db, { earlier, recent: recent.since, memberIds }),
    ({ memberId: _, bets, earlierBets, nights, ...sums }) => ({
      ...sums,
      bets: Number(bets),
      earlierBets: Number(earlierBets),
      nights: Number(nights),
    }),
  );
  add(await countLongSessions(db, { ...recent, minutes: longSessionMinutes }), ({ sessions, longestMinutes }) => ({
    longSessions: sessions,
    longestMinutes,
  }));
  add(await host.countRequestSigns(db, recent), ({ memberId: _, ...signs }) => signs);
  add(await findChases(host, db, recent), ({ memberId: _, ...chases }) => chases);
  add(await limitsRaised(db, { since: daysAgo(harmDays.limits), memberIds }), ({ memberId: _, ...raised }) => raised);
  add(await timeOuts(db, { since: daysAgo(harmDays.timeOuts), memberIds }), ({ memberId: _, ...breaks }) => breaks);
  const factsOf = new Map<MemberId, HarmFacts>();
  for (const { memberId, facts } of found)
    factsOf.set(memberId, { ...(factsOf.get(memberId) ?? noHarmFacts), ...facts });
  return factsOf;
}
