/** The simulated part of the sandbox: clerks, a partner, and members with a month of play behind them. */
import type { CashierPlatform } from '../modules/cashier/index.ts';
import { findMemberByLogin } from '../modules/identity/index.ts';
import { dateSimulated } from '../modules/ledger/index.ts';
import type { Platform } from '../platform/app.ts';
import { addSeconds } from '../platform/clock.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { buildMember } from '../testing/build-member.ts';
import { type BuiltStaff, buildStaff } from '../testing/build-staff.ts';
import {
  demoOtpSecret,
  demoPassword,
  type demoStaff,
  demoWithdrawalPassword,
  joinedBeforeSeconds,
} from './accounts.ts';
import { loadDemoRates } from './load-partners.ts';
import { loadPastPlay, type PastPlayer } from './load-past-play.ts';
import {
  isNewcomer,
  maxSimulatedMembers,
  ownAddress,
  simulatedBranch,
  simulatedClerks,
  simulatedMembers,
} from './simulated-people.ts';

/** Members of the demo that play with the simulated ones; there is one below each store. */
const demoPlayers = [
  { memId: 'demo1', betsADay: 4, times: 5 },
  { memId: 'demo2', betsADay: 2, times: 1 },
  { memId: 'demo3', betsADay: 2, times: 1 },
  { memId: 'demo4', betsADay: 2, times: 1 },
  { memId: 'demo5', betsADay: 2, times: 1 },
] as const;

type DemoStaff = (typeof demoStaff | typeof simulatedClerks)[number];

export function buildDemoStaff(platform: Platform, { loginId, name, role, enrolled }: DemoStaff): Promise<BuiltStaff> {
  const totpSecret = enrolled ? demoOtpSecret : null;
  return buildStaff(platform, { loginId, name, role, password: demoPassword, totpSecret });
}

/**
 * The clerks and the partner of the simulated members; what is there stays. They are needed at every start, as a
 * house may have been filled without them.
 */
export async function loadSimulatedBranch(platform: Platform): Promise<void> {
  const { clock, db } = platform;
  for (const clerk of simulatedClerks) {
    const { rowCount } = await db.$client.query('select from staff where login_id = $1', [clerk.loginId]);
    if (rowCount === 0) await buildDemoStaff(platform, clerk);
  }
  const { memId: loginId, memNick: nickname, tier, recommenderId } = simulatedBranch;
  if (await findMemberByLogin(db, loginId)) return;
  const then = { ...platform, clock: { now: () => addSeconds(clock.now(), -joinedBeforeSeconds) } };
  const recommender = await findMemberByLogin(db, recommenderId);
  const keys = { password: demoPassword, withdrawalPassword: demoWithdrawalPassword };
  const branch = { loginId, nickname, accountHolder: '데모', tier, recommender };
  await loadDemoRates(platform, await buildMember(then, { ...branch, ...keys }));
}

/** Simulated members below their partner, with a month of play behind them; newcomers sign up while the house runs. */
export async function loadSimulatedMembers(
  platform: CashierPlatform,
  owner: StaffSession,
  onStep: () => void,
): Promise<void> {
  const { clock, config, db } = platform;
  const then = { ...platform, clock: { now: () => addSeconds(clock.now(), -joinedBeforeSeconds) } };
  const recommender = await findMemberByLogin(db, simulatedBranch.memId);
  await dateSimulated(db, then.clock.now());
  const players: PastPlayer[] = [];
  for (const simulated of simulatedMembers.slice(0, config.DEMO_PLAYERS)) {
    if (isNewcomer(simulated)) continue;
    const { index, memId: loginId, memNick: nickname, accountHolder, phone, bankAccount: accountNumber } = simulated;
    const person = { loginId, nickname, accountHolder, phone, accountNumber, joinIp: ownAddress(index) };
    const keys = { password: demoPassword, withdrawalPassword: demoWithdrawalPassword };
    const member = await buildMember(then, { ...person, ...keys, recommender, limitChoice: 'none' });
    players.push({ member, index, betsADay: 1 + (index % 3), times: 1, isPublished: false });
  }
  for (const [index, { memId, ...played }] of demoPlayers.entries()) {
    const member = await findMemberByLogin(db, memId);
    if (member) players.push({ member, index: maxSimulatedMembers + index, ...played, isPublished: true });
  }
  await loadPastPlay(platform, owner, players, onStep);
}
