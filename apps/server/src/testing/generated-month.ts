/**
 * A month as it could have been, from a seed: bets that end after midnight, are corrected, taken back or stay open, at
 * several vendors; deposits, withdrawals, bonuses, corrections, gifts, prizes, and a branch that moves. It also has a
 * plain tally of what happened, by which every screen is judged.
 */

import type { CashierPlatform } from '../modules/cashier/index.ts';
import { moveBranch } from '../modules/partners/branches/move-branch.ts';
import { setLimit } from '../modules/partners/gifts/gift-limits.ts';
import {
  listSettlements,
  paySettlements,
  reopenSettlement,
  runSettlement,
} from '../modules/partners/settlements/settlements.ts';
import { findNode, findNodes } from '../modules/partners/tree/tree.ts';
import { permissionsOf } from '../modules/staff/index.ts';
import { addSeconds, businessDay, daySeconds } from '../platform/clock.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { buildBranch } from './build-branch.ts';
import { type BuiltMember, buildMember } from './build-member.ts';
import { buildStaff } from './build-staff.ts';
import type { ClockStub } from './clock-stub.ts';
import { giveCash, givePoints } from './give-money.ts';
import { acts, type Happened, type Player, requestIn, requestOut, type Tally, type World } from './month-acts.ts';

export const monthDays = 28;
const eventsADay = 16;

/** The same numbers for the same seed: a linear congruential generator is good enough to make days differ. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, oneOf: <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)] };
}

/** Each list of values has a turn of its own. */
function createRotation() {
  const turns = new Map<unknown, number>();
  return <Value>(values: readonly [Value, ...Value[]]): Value => {
    const turn = turns.get(values) ?? 0;
    turns.set(values, turn + 1);
    return values[turn % values.length] ?? values[0];
  };
}

const noTally: Tally = { bets: 0, stake: 0, payout: 0, deposits: 0, withdrawals: 0 };

/** Sums of what fits. */
export function tally(happened: readonly Happened[], fits: (one: Happened) => boolean): Tally {
  return happened.filter(fits).reduce<Tally>(
    (sum, one) => ({
      bets: sum.bets + one.bets,
      stake: sum.stake + one.stake,
      payout: sum.payout + one.payout,
      deposits: sum.deposits + one.deposits,
      withdrawals: sum.withdrawals + one.withdrawals,
    }),
    noTally,
  );
}

type Stubbed = CashierPlatform & { readonly clock: ClockStub };

/** Two head offices, a store below the first, and players below all of them and below no partner. */
async function buildPeople(platform: Stubbed) {
  const rates = [
    [120, 5_000],
    [100, 4_000],
  ] as const;
  const [head, store] = await buildBranch(platform, rates);
  const [otherHead, otherStore] = await buildBranch(platform, rates);
  if (!head || !store || !otherHead || !otherStore) throw new Error('The branches are short.');
  const join = async (partners: readonly BuiltMember[]): Promise<Player> => {
    const member = await buildMember(platform, { recommender: partners.at(-1) ?? null });
    await giveCash(platform, member.memberId, 1_000_000);
    await givePoints(platform, member.memberId, 200_000);
    return { member, partners: partners.map(({ loginId }) => loginId) };
  };
  const players: Player[] = [];
  for (const partners of [[head, store], [head, store], [otherHead, otherStore], [otherHead], []])
    players.push(await join(partners));
  await giveCash(platform, store.memberId, 5_000_000);
  await platform.db.transaction((tx) => setLimit(tx, { tier: 'PTN_2', aloneUpTo: 3_000, aloneDaily: 8_000 }));
  return { players, partners: { head, store, otherHead, otherStore } };
}

/** Refusals for want of money, or while a request is open, are part of a month. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'DomainError')) throw error;
  }
}

type Due = { readonly at: number; readonly work: () => Promise<void> };

/** Work for later, done at its own time however far the clock has jumped. */
function createAgenda({ clock }: Stubbed) {
  let due: Due[] = [];
  const later = (seconds: number, work: Due['work']) => {
    due.push({ at: clock.now().getTime() + seconds * 1_000, work });
  };
  const runDue = async (until: Date) => {
    for (;;) {
      const [next] = due.toSorted((one, other) => one.at - other.at);
      if (!next || next.at > until.getTime()) break;
      due = due.filter((each) => each !== next);
      clock.set(new Date(next.at));
      await attempt(next.work);
    }
    clock.set(until);
  };
  return { later, runDue };
}

export async function generateMonth(platform: Stubbed, seed: number) {
  const { db, clock } = platform;
  const { below, oneOf } = seeded(seed);
  const happened: Happened[] = [];
  const record = (player: Player, what: Partial<Tally>): Happened => {
    const day = businessDay(clock.now());
    const one = { ...noTally, ...what, day, player: player.member.loginId, partners: [...player.partners] };
    happened.push(one);
    return one;
  };
  const { players, partners } = await buildPeople(platform);
  const built = await buildStaff(platform, { role: 'owner' });
  const staff: StaffSession = { ...built, kind: 'staff', sessionId: 'test', permissions: permissionsOf(built.role) };
  const { later, runDue } = createAgenda(platform);
  const { store, otherHead } = partners;
  const nextOf = createRotation();
  const world: World = { platform, staff, store, below, oneOf, nextOf, later, record };

  /** The store changes its head office; what it earned for the old one stays there. */
  async function moveStore() {
    const [node, to] = [await findNode(db, store.memberId), await findNode(db, otherHead.memberId)];
    if (!node || !to) throw new Error('The branch is gone.');
    const order = { node, to, effectiveOn: businessDay(clock.now()), orderedBy: 'test' };
    await db.transaction((tx) => moveBranch(platform, tx, order));
    for (const player of players)
      if (player.partners.includes(store.loginId)) player.partners = [otherHead.loginId, store.loginId];
  }

  /** The first week is settled and paid; two days later that is taken back. */
  async function settleFirstWeek(first: Date) {
    const nodes = [...(await findNodes(db, [partners.head.memberId, store.memberId])).values()];
    const week = { from: businessDay(first), to: businessDay(addSeconds(first, 6 * daySeconds)) };
    await db.transaction((tx) => runSettlement(platform, tx, nodes, week, 'test'));
    const { rows } = await listSettlements(db, {}, { page: 1, perPage: nodes.length });
    const ids = rows.map(({ settlementId }) => settlementId);
    await db.transaction((tx) => paySettlements(platform, tx, ids, 'test'));
    later(2 * daySeconds, async () => {
      for (const id of ids) await db.transaction((tx) => reopenSettlement(platform, tx, id, 'test'));
    });
  }

  /** Acts of staff at the end of a day. */
  const byStaff = new Map([
    [8, settleFirstWeek],
    [monthDays / 2, moveStore],
  ]);

  /** One business day up to its last second. */
  async function playDay(first: Date, index: number) {
    const start = addSeconds(first, index * daySeconds);
    for (let event = 0; event < eventsADay; event += 1) {
      await runDue(addSeconds(start, Math.floor((event * daySeconds) / eventsADay) + below(4_000)));
      // Everybody requests a withdrawal at first: later much of the money is to be played before.
      const newcomer = index === 0 ? players[event] : undefined;
      const player = newcomer ?? oneOf(players);
      const kind = below(14);
      const act = newcomer || kind < 2 ? requestOut : kind < 4 ? requestIn : oneOf(acts);
      if (player && act) await attempt(() => act(world, player));
    }
    await byStaff.get(index)?.(first);
    await runDue(addSeconds(start, daySeconds - 1));
  }

  return { happened, players, partners, playDay };
}
