/**
 * Goal: all users of the stake gate give the same answer, in the same order. Method: each reason is set up in the
 * database, then checked through a launch, a mini game, a slip, and the wallet over HTTP in each protocol.
 */
import { oddsOf } from '@mirinae/game-math/mini/games';
import { beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../../platform/http/domain-error.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildMember, type MemberOverrides } from '../../../testing/build-member.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { roundIdOf } from '../../../testing/mini-round-id.ts';
import { openMiniTable } from '../../../testing/mini-table.ts';
import { movesOf, openWallets, sides } from '../../../testing/protocol-wallets.ts';
import type { CaseName } from '../../../vendors/conformance/cases.ts';
import { answerOf, type Probe } from '../../../vendors/conformance/dialect.ts';
import { placeMiniBet } from '../../mini/place-mini-bet.ts';
import type { VendorProtocol } from '../../play/index.ts';
import { launchGame } from '../../play/launch-game.ts';
import { placeBet } from '../placing/place-bet.ts';
import { type StakeFacts, stakeRefusal } from './stake-gate.ts';

const vendor: VendorProtocol = {
  name: 'mirinae',
  labels: null,
  adapter: { openGame: async () => 'https://vendor.example/' },
};
const { platform, run, roundNow } = await openMiniTable({ protocols: [vendor] });
const { seat, send } = await openWallets(platform);

beforeEach(async () => {
  await run('update site_switches set play_open = true');
  await run('update site_maintenance set starts_at = null, ends_at = null');
  await run('delete from bet_forgeries');
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '0',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

type Case = {
  readonly name: string;
  readonly code: string;
  /** Answer of a dialect. */
  readonly probe: CaseName | Probe;
  readonly change?: string;
  /** The member's own choice. */
  readonly own?: string;
  readonly member?: MemberOverrides;
  readonly stake?: number;
};

const cases: readonly Case[] = [
  { name: 'an active member', code: '0', probe: 'a first bet' },
  { name: 'a suspended member', code: '0', probe: 'a first bet', member: { status: 'suspended' } },
  {
    name: 'anybody during maintenance',
    code: 'B0093',
    probe: 'a bet during maintenance',
    change: "update site_maintenance set starts_at = '2000-01-01', ends_at = '2100-01-01'",
  },
  {
    name: 'anybody while play is switched off',
    code: 'B0091',
    probe: 'a bet while play is switched off',
    change: 'update site_switches set play_open = false',
  },
  { name: 'a partner', code: 'B0095', probe: 'a bet of a partner', member: { tier: 'PTN_5' } },
  { name: 'a locked member', code: 'B1002', probe: 'a bet of a locked member', member: { status: 'locked' } },
  {
    name: 'a member who is banned from play',
    code: 'B1002',
    probe: 'a bet of a locked member',
    own: `update members set bans = '{"play": {"until": null, "reason": "", "by": "", "at": ""}}' where member_id = $1`,
  },
  {
    name: 'a member whose ban is over',
    code: '0',
    probe: 'a first bet',
    own: `update members set bans = '{"account": {"until": "2001-01-01T00:00:00.000Z", "reason": "", "by": "", "at": ""}}'
      where member_id = $1`,
  },
  { name: 'a pending member', code: 'B1001', probe: 'a bet of a member who may not', member: { status: 'pending' } },
  { name: 'one who has left', code: 'B1001', probe: 'a bet of a member who may not', member: { status: 'withdrawn' } },
  {
    name: 'one who forged bets a moment ago',
    code: 'ABZ01',
    probe: 'a bet of a member who may not',
    change: `insert into bet_forgeries select member_id, 3, now(), '2100-01-01' from members on conflict do nothing`,
  },
  { name: 'less than the least stake', code: 'B6001', probe: 'a bet below the least stake', stake: 9 },
  { name: 'more than the highest stake', code: 'B6002', probe: 'a bet above the highest stake', stake: 1_000_001 },
  {
    name: 'a member on a time-out',
    code: 'SP105',
    probe: 'a bet of a member who may not',
    own: "update members set break_kind = 'time-out', break_until = '2100-01-01' where member_id = $1",
  },
  {
    name: 'a member whose self-exclusion was never lifted',
    code: 'SP106',
    probe: 'a bet of a member who may not',
    own: "update members set break_kind = 'self-exclusion', break_until = '2001-01-01' where member_id = $1",
  },
  {
    name: 'more than the member allows itself',
    code: 'SP103',
    probe: 'a bet above the highest stake',
    stake: 5_001,
    own: `with limited as (insert into player_limits (member_id, kind, amount) values ($1, 'stake-single', 5000) returning member_id)
      update members set has_play_limits = true where member_id = (select member_id from limited)`,
  },
];

/** New terms block new play, not running rounds. */
const withoutConsent: Case = {
  name: 'one who has not agreed to the newest terms',
  code: 'U130',
  probe: 'a first bet',
  own: 'update members set agreed_terms = 0 where member_id = $1',
};
/** A reality check holds back rounds, not the opening of a game, which may show it itself. */
const unchecked: Case = {
  name: 'one whose reality check waits for an answer',
  code: 'SP114',
  probe: 'a bet while a reality check waits',
  own: "update members set check_due_at = '2001-01-01' where member_id = $1",
};
const begun: readonly Case[] = [...cases, withoutConsent, unchecked];
const running: readonly Case[] = [...cases, { ...withoutConsent, code: '0' }, unchecked];

async function memberOf({ member = {}, change, own }: Case): Promise<MemberId> {
  const { memberId } = await buildMember(platform, member);
  await giveCash(platform, memberId, 2_000_000);
  if (change) await run(change);
  if (own) await run(own, [memberId]);
  return memberId;
}

const game = { gameType: 'slot', gameKey: 'probe' } as const;
const pick = { market: 'sum-oe', outcome: 'odd' };
const launches = [...cases.filter(({ stake }) => stake === undefined), withoutConsent, { ...unchecked, code: '0' }];

describe('the gate of stakes', () => {
  it.each(launches)('answers $code to a launch of $name', async (one) => {
    const player = { memberId: await memberOf(one), memberSessionId: null };
    const launch = {
      ...player,
      vendorKey: '201',
      ...game,
      locale: 'ko',
      isMobile: false,
      client: { ip: '203.0.113.7', country: 'KR' },
    } as const;
    expect(await codeOf(launchGame(platform, launch))).toBe(one.code);
  });

  it.each(begun)('answers $code to a mini game’s bet of $name', async (one) => {
    const round = await roundNow();
    const bet = {
      game: 'powerball',
      roundId: roundIdOf(round.roundId),
      pick,
      odds: oddsOf('powerball', pick),
    } as const;
    const memberId = await memberOf(one);
    const stake = money(one.stake ?? 1_000);
    expect(await codeOf(placeMiniBet(platform, { ...bet, memberId, stake, requestKey: randomUuid() }))).toBe(one.code);
  });

  it.each(running)('answers $code to a slip of $name', async (one) => {
    const memberId = await memberOf(one);
    const bet = { vendorKey: '201', betKey: randomUuid(), ...game, roundId: 'r', placedAt: platform.clock.now() };
    expect(await codeOf(placeBet(platform, { ...bet, memberId, stake: money(one.stake ?? 1_000) }))).toBe(one.code);
  });

  describe.each(sides)('behind the $name wallet', (side) => {
    it.each(running)('answers for $name', async (one) => {
      const move = movesOf(await seat(side, await memberOf(one)))('bet');
      const { outcome } = await send(side, { ...move, amount: one.stake ?? 1_000 });
      expect(outcome).toBe(answerOf(side.dialect, one.probe));
    });
  });
});

describe('the order of reasons', () => {
  const right: StakeFacts = {
    isMaintenance: false,
    isPlayOpen: true,
    member: { tier: 'NORMAL', status: 'active' },
    isInternal: false,
    isShared: true,
    isBanned: false,
    isBarred: false,
    lacksConsent: false,
    limits: { betMin: money(10), betMax: money(100), winMax: money(1_000) },
    stake: money(50),
    payout: money(100),
  };
  const wrongs: readonly (readonly [string, Partial<StakeFacts>])[] = [
    ['B0093', { isMaintenance: true }],
    ['B0091', { isPlayOpen: false }],
    ['B0095', { member: { tier: 'PTN_1', status: 'locked' } }],
    ['B0096', { isInternal: true }],
    ['B1002', { member: { tier: 'NORMAL', status: 'locked' } }],
    ['B1002', { member: { tier: 'NORMAL', status: 'active' }, isBanned: true }],
    ['B1001', { member: null }],
    ['ABZ01', { isBarred: true }],
    ['U130', { lacksConsent: true }],
    ['B6001', { stake: money(9) }],
    ['B6002', { stake: money(101) }],
    ['B6003', { payout: money(1_001) }],
  ];

  it.each(wrongs.map(([code], index) => [code, index] as const))('has %s before all that follow', (code, index) => {
    const later = wrongs.slice(index).map(([, wrong]) => wrong);
    expect(stakeRefusal(Object.assign({}, right, ...later.reverse()))).toBe(code);
  });

  it('is empty when nothing is wrong', () => {
    expect(stakeRefusal(right)).toBeNull();
  });
});
