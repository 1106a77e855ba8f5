/**
 * A campaign of free rounds in the sandbox, whose code is entered for a demo member and may be by others, and a weekly
 * tournament that simulated members play in.
 */
import { scaledTo } from '@mirinae/contract/currencies';
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';
import { findMemberByLogin } from '../modules/identity/index.ts';
import {
  enterCampaignCode,
  joinTournament,
  saveCampaign,
  saveTournament,
  startCampaign,
  startTournament,
  type TournamentDraft,
} from '../modules/promotions/index.ts';
import type { Platform } from '../platform/app.ts';
import { businessPeriod } from '../platform/clock.ts';
import { simulatedMembers } from './simulated-people.ts';

const code = 'FREE-SPINS';
const campaignName = '별빛 무료 스핀';
/** Slots that no guide plays with a stake. */
const games = [
  { vendorKey: '210', gameKey: 'pine-owl' },
  { vendorKey: '215', gameKey: 'crane-dance' },
];
const playerLogin = 'demo1';

function buildRules({ CURRENCY: currency }: Platform['config']): CampaignRules {
  const scaled = (base: number) => scaledTo(currency, base);
  return {
    reward: {
      kind: 'rounds',
      rounds: 10,
      stake: scaled(1_000),
      games,
      cap: scaled(100_000),
      days: 30,
      worth: 'cash',
      stakeRef: null,
    },
    depositMin: 0,
    nth: null,
    perMember: scaled(100_000),
    turnoverPercent: 500,
    shares: {},
    maxStake: null,
    days: 30,
    endsByWithdrawal: false,
    isAlone: false,
    schedule: { from: null, until: null, weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: 0, untilHour: 24 },
  };
}

export async function loadDemoCampaigns(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  const member = await findMemberByLogin(db, playerLogin);
  if (!member) throw new Error('The demo has no member.');
  const budget = scaledTo(config.CURRENCY, 10_000_000);
  const draft = { name: campaignName, trigger: 'code', code, segmentIdx: null, budget } as const;
  await db.transaction(async (tx) => {
    const rules = buildRules(config);
    const { after } = await saveCampaign(tx, null, { ...draft, rules }, { by: 'demo', at: clock.now() });
    await startCampaign(platform, tx, after);
    await enterCampaignCode(platform, tx, member.memberId, code);
  });
}

const tournamentNames = { ko: '주간 슬롯 토너먼트', en: 'Weekly slot tournament', vi: 'Giải đấu slot hằng tuần' };
/** Demo members who joined with the simulated ones. */
const joinedLogins = ['demo3', 'demo4', 'demo5'];

/** A weekly tournament: simulated members are in it from its first hour on, and play as ever. */
export async function loadDemoTournament(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  const scaled = (base: number) => scaledTo(config.CURRENCY, base);
  // The simulated members have played in it already.
  const { from, to } = businessPeriod(clock.now(), 'week');
  const prizes = [
    { from: 1, to: 1, amount: scaled(300_000) },
    { from: 2, to: 2, amount: scaled(150_000) },
    { from: 3, to: 3, amount: scaled(100_000) },
    { from: 4, to: 10, amount: scaled(30_000) },
  ];
  const draft: TournamentDraft = {
    names: tournamentNames,
    measure: 'wins',
    gameTypes: ['slot'],
    games: [],
    minStake: scaled(100),
    minRounds: 5,
    startsAt: from.toISOString(),
    endsAt: to.toISOString(),
    prizes,
    worth: 'cash',
    turnoverPercent: 100,
    levelFrom: 1,
    levelTo: 10,
    segmentIdx: null,
    repeatsEvery: null,
    times: 1,
  };
  const logins = [...joinedLogins, ...simulatedMembers.slice(0, config.DEMO_PLAYERS).map(({ memId }) => memId)];
  const members = await Promise.all(logins.map((login) => findMemberByLogin(db, login)));
  const then = { ...platform, clock: { now: () => from } };
  await db.transaction(async (tx) => {
    const { after } = await saveTournament(tx, null, draft, { by: 'demo', at: clock.now() });
    await startTournament(platform, tx, after.tournamentId);
    for (const member of members) if (member) await joinTournament(then, tx, after.tournamentId, member.memberId);
  });
}
