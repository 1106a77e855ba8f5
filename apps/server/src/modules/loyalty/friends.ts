/**
 * Reward for a recommended friend: once per friend, when its deposits and its turnover reach the limits of the rules. A
 * friend seen with the inviter's address or browser, at sign-up or at any login, is recorded as refused, and so is a
 * friend beyond the monthly maximum.
 */
import type { FriendRules } from '@mirinae/contract/promo/loyalty';
import type { Platform } from '../../platform/app.ts';
import { businessDay, startOfBusinessDay } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/connect.ts';
import { and, count, desc, eq, gte, inArray, sum } from '../../platform/db/orm.ts';
import type { MemberId } from '../../platform/ids.ts';
import { money, toWire, zeroMoney } from '../../platform/money.ts';
import { findMembers, isAway, listInvited, type Member, shareAddress, shareDevice } from '../identity/index.ts';
import { payRewards, type Reward } from '../promotions/index.ts';
import { sumAll } from '../reports/index.ts';
import { type FriendRefusal, type FriendRulesRow, friendRewards, friendRules } from './tables.ts';

const decidedShown = 200;

export async function readFriendRules(db: Database | Tx): Promise<FriendRulesRow> {
  const [row] = await db.select().from(friendRules);
  if (!row) throw new Error('The rules of recommending have no row.');
  return row;
}

export function presentFriendRules({ onlyRow: _, isOn, maxMonthly, ...amounts }: FriendRulesRow): FriendRules {
  const { depositMin, turnoverMin, reward, welcome } = amounts;
  return {
    isOn,
    maxMonthly,
    depositMin: toWire(depositMin),
    turnoverMin: toWire(turnoverMin),
    reward: toWire(reward),
    welcome: toWire(welcome),
  };
}

export async function setFriendRules(tx: Tx, { isOn, maxMonthly, ...amounts }: FriendRules): Promise<FriendRules> {
  const before = await readFriendRules(tx);
  await tx.update(friendRules).set({
    isOn,
    maxMonthly,
    depositMin: money(amounts.depositMin),
    turnoverMin: money(amounts.turnoverMin),
    reward: money(amounts.reward),
    welcome: money(amounts.welcome),
  });
  return presentFriendRules(before);
}

type Invited = { readonly friend: Member; readonly inviter: Member };

/** Nothing is earned while one of them takes a break: promotions reach neither, and the decision waits. */
async function isEarned(
  db: Database,
  { friend, inviter }: Invited,
  rules: FriendRulesRow,
  now: Date,
): Promise<boolean> {
  if (friend.status !== 'active' || isAway(friend, now) || isAway(inviter, now)) return false;
  const days = { from: businessDay(friend.joinedAt), to: businessDay(now) };
  const { deposits, valid } = await sumAll(db, { ...days, memberIds: [friend.memberId] });
  return deposits >= rules.depositMin && valid >= rules.turnoverMin;
}

async function paidThisMonth(tx: Tx, inviterId: MemberId, now: Date): Promise<number> {
  const month = startOfBusinessDay(`${businessDay(now).slice(0, 7)}-01`);
  const ofInviter = and(eq(friendRewards.inviterId, inviterId), eq(friendRewards.refusal, ''));
  const [row] = await tx
    .select({ paid: count() })
    .from(friendRewards)
    .where(and(ofInviter, gte(friendRewards.decidedAt, month)));
  return row?.paid ?? 0;
}

/** By what a friend and its inviter look like one person. */
async function findSame(tx: Tx, friend: Member, inviter: Member): Promise<FriendRefusal> {
  if (await shareDevice(tx, friend.memberId, inviter.memberId)) return 'same_device';
  return (await shareAddress(tx, friend, inviter)) ? 'same_ip' : '';
}

/** Decides one friend for ever. Locks: the decision, then the points of both. */
async function decide(platform: Platform, { friend, inviter }: Invited, rules: FriendRulesRow): Promise<boolean> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const isCapped = (await paidThisMonth(tx, inviter.memberId, now)) >= rules.maxMonthly;
    const isSame = await findSame(tx, friend, inviter);
    const refusal: FriendRefusal = isSame || (isCapped ? 'cap' : '');
    const amounts =
      refusal === '' ? { reward: rules.reward, welcome: rules.welcome } : { reward: zeroMoney, welcome: zeroMoney };
    const ids = { friendId: friend.memberId, inviterId: inviter.memberId };
    const [made] = await tx
      .insert(friendRewards)
      .values({ ...ids, refusal, ...amounts, decidedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!made || refusal !== '') return false;
    const rewards: Reward[] = [
      { memberId: inviter.memberId, worth: 'point', amount: made.reward, key: `friend:${friend.memberId}` },
      { memberId: friend.memberId, worth: 'point', amount: made.welcome, key: `welcome:${friend.memberId}` },
    ];
    await payRewards(platform, tx, rewards);
    return true;
  });
}

/** Every friend who is not decided yet is looked at; answers how many were paid. */
export async function rewardFriends(platform: Platform): Promise<number> {
  const { db, clock } = platform;
  const rules = await readFriendRules(db);
  if (!rules.isOn) return 0;
  const invited = await listInvited(db);
  const decided = new Set((await db.select({ id: friendRewards.friendId }).from(friendRewards)).map(({ id }) => id));
  const open = invited.filter(({ friend }) => !decided.has(friend.memberId));
  let paid = 0;
  for (const pair of open)
    if ((await isEarned(db, pair, rules, clock.now())) && (await decide(platform, pair, rules))) paid += 1;
  return paid;
}

/** Decisions about some friends. */
export async function findDecisions(db: Database | Tx, friendIds: readonly MemberId[]) {
  if (friendIds.length === 0) return new Map<MemberId, typeof friendRewards.$inferSelect>();
  const rows = await db
    .select()
    .from(friendRewards)
    .where(inArray(friendRewards.friendId, [...friendIds]));
  return new Map(rows.map((row) => [row.friendId, row]));
}

export async function sumEarned(db: Database | Tx, inviterId: MemberId) {
  const [row] = await db
    .select({ earned: sum(friendRewards.reward) })
    .from(friendRewards)
    .where(eq(friendRewards.inviterId, inviterId));
  return money(BigInt(row?.earned ?? 0));
}

/** The latest decisions with both logins. */
export async function listDecisions(db: Database) {
  const rows = await db.select().from(friendRewards).orderBy(desc(friendRewards.decidedAt)).limit(decidedShown);
  const people = await findMembers(db, [...new Set(rows.flatMap(({ friendId, inviterId }) => [friendId, inviterId]))]);
  const loginOf = new Map(people.map(({ memberId, loginId }) => [memberId, loginId]));
  return rows.map((row) => ({
    ...row,
    friend: loginOf.get(row.friendId) ?? '',
    inviter: loginOf.get(row.inviterId) ?? '',
  }));
}
