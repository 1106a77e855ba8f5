/**
 * Fills an empty sandbox: staff, one branch of partners, members with play money, promotions. A second start changes
 * nothing.
 */

import { scaledTo } from '@mirinae/contract/currencies';
import { lockConnection, unlockConnection } from '@mirinae/node-kit/advisory-locks';
import type { CashierPlatform } from '../modules/cashier/index.ts';
import { correctBalance } from '../modules/cashier/index.ts';
import { findMemberByLogin, type Member } from '../modules/identity/index.ts';
import { countPlay } from '../modules/loyalty/index.ts';
import type { PlayPlatform } from '../modules/play/index.ts';
import { permissionsOf } from '../modules/staff/index.ts';
import type { Platform } from '../platform/app.ts';
import { addSeconds } from '../platform/clock.ts';
import type { StaffSession } from '../platform/http/session.ts';
import type { MemberId } from '../platform/ids.ts';
import { money } from '../platform/money.ts';
import { randomUuid } from '../platform/rng.ts';
import { buildMember } from '../testing/build-member.ts';
import type { BuiltStaff } from '../testing/build-staff.ts';
import { demoMembers, demoPassword, demoStaff, demoWithdrawalPassword, joinedBeforeSeconds } from './accounts.ts';
import { demoLock } from './half-made-demo.ts';
import { loadDemoCampaigns, loadDemoTournament } from './load-campaigns.ts';
import { loadDemoCommunity } from './load-community.ts';
import { loadDemoLive } from './load-live.ts';
import { loadDemoPlay, loadDemoRates } from './load-partners.ts';
import { loadDemoPromotions } from './load-promotions.ts';
import { buildDemoStaff, loadSimulatedBranch, loadSimulatedMembers } from './load-simulated.ts';
import { loadSandbox, takeStudioGames } from './sandbox.ts';

/** Answers the session in which the owner does the desk's work of the days past. */
async function loadStaff(platform: Platform): Promise<StaffSession> {
  const built: BuiltStaff[] = [];
  for (const person of demoStaff) built.push(await buildDemoStaff(platform, person));
  const owner = built.find(({ role }) => role === 'owner');
  if (!owner) throw new Error('The demo has no owner.');
  const { staffId, loginId, role } = owner;
  return { kind: 'staff', staffId, loginId, role, permissions: permissionsOf(role), sessionId: 'demo' };
}

/** Initial cash of the member, credited by the owner like any other correction. */
async function giveDemoCash(
  platform: Platform,
  staff: StaffSession,
  memberId: MemberId,
  amount: bigint,
): Promise<void> {
  const what = { account: 'cash', direction: 'credit', amount: money(amount), reason: 'demo' } as const;
  const correction = { ...what, memberId, requestKey: randomUuid(), staff, ip: '127.0.0.1' };
  await platform.db.transaction((tx) => correctBalance(platform, tx, correction));
}

async function loadMembers(platform: CashierPlatform, owner: StaffSession, onStep: () => void): Promise<void> {
  const joinedAt = addSeconds(platform.clock.now(), -joinedBeforeSeconds);
  const then = { ...platform, clock: { now: () => joinedAt } };
  const built = new Map<string, Member>();
  for (const { memId, memNick, tier, recommenderId, plays, cash: base } of demoMembers) {
    const cash = BigInt(scaledTo(platform.config.CURRENCY, base));
    const recommender = recommenderId === null ? null : (built.get(recommenderId) ?? null);
    const isPartner = tier !== 'NORMAL';
    const isFirst = memId.endsWith('1');
    const member = await buildMember(then, {
      loginId: memId,
      nickname: memNick,
      accountHolder: '데모',
      tier,
      recommender,
      password: demoPassword,
      withdrawalPassword: demoWithdrawalPassword,
      ...(isPartner && isFirst
        ? {
            joinCode: tier
              .toLowerCase()
              .replace('_', '')
              .replace(/\d/, (digit) => 'abcde'[Number(digit) - 1] ?? ''),
          }
        : {}),
    });
    built.set(memId, member);
    // With simulated members all play for a month, with the cash from before it.
    const hasPast = platform.config.DEMO_PLAYERS > 0;
    if (cash > 0n && (hasPast || !plays)) await giveDemoCash(hasPast ? then : platform, owner, member.memberId, cash);
    if (isPartner) await loadDemoRates(platform, member);
    if (plays && !hasPast) await loadDemoPlay(platform, owner, member, cash);
    onStep();
  }
}

/** `onStep` is called as it goes on. What a start that is cut off leaves is known by the row of `demo_loading`. */
export async function loadDemo(platform: PlayPlatform & CashierPlatform, onStep: () => void = () => {}): Promise<void> {
  const client = await platform.db.$client.connect();
  try {
    await lockConnection(client, demoLock);
    const hasSimulated = platform.config.DEMO_PLAYERS > 0;
    const isFilled = (await findMemberByLogin(platform.db, demoMembers[0].memId)) !== null;
    if (isFilled) {
      // Without a past, which would change days that have been reported: all of them sign up.
      if (hasSimulated) await loadSimulatedBranch(platform);
      return;
    }
    await client.query('insert into demo_loading (began_at) values ($1)', [platform.clock.now()]);
    await loadSandbox(platform.db, platform.clock.now());
    onStep();
    // Their covers are drawn while the node runs.
    await takeStudioGames(platform, { withPictures: false, onHouse: onStep });
    const owner = await loadStaff(platform);
    onStep();
    // Before the first deposits, which earn spins by its rules.
    await platform.db.transaction((tx) => loadDemoPromotions(platform, tx));
    await loadMembers(platform, owner, onStep);
    if (hasSimulated) {
      await loadSimulatedBranch(platform);
      await loadSimulatedMembers(platform, owner, onStep);
    }
    await loadDemoCampaigns(platform);
    await loadDemoTournament(platform);
    await loadDemoCommunity(platform);
    await loadDemoLive(platform);
    onStep();
    await countPlay(platform);
    await client.query('delete from demo_loading');
  } finally {
    await unlockConnection(client, demoLock);
    client.release();
  }
}
