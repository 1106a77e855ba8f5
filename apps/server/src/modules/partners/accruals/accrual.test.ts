/**
 * Accruals of settled bets for the partners above, against the pure rules and against the sums of the bets themselves.
 */
import type { BetType, GameType } from '@mirinae/contract/play/play';
import {
  commissionOn,
  losingShares,
  netLossBase,
  rollingShares,
  validTurnover,
} from '@mirinae/game-math/commission/commission';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../../platform/ids.ts';
import { money } from '../../../platform/money.ts';
import { randomUuid } from '../../../platform/rng.ts';
import { buildBranch, sameRates } from '../../../testing/build-branch.ts';
import { buildMember } from '../../../testing/build-member.ts';
import { giveCash } from '../../../testing/give-money.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { placeBet, settleBet } from '../../bets/index.ts';
import { recordSettled } from '../../bets/settling/record-settled.ts';
import type { CountedBet } from '../../wagering/index.ts';
import { addSums, noSums, type Period, sumByType } from '../figures/figures.ts';
import { setRates } from '../rates/rates.ts';
import { findNode } from '../tree/tree.ts';
import { listAccrued } from './accruals.ts';

const platform = await testPlatform();
const { db, clock } = platform;
const today: Period = { from: '2025-03-03', to: '2025-03-03' };
const usual = [
  [120, 5_000],
  [100, 4_000],
  [80, 3_000],
] as const;

let lastBet = 1_000_000n;
const nextBet = () => {
  lastBet += 1n;
  return lastBet;
};
const settled = (memberId: MemberId, fields: Partial<CountedBet> = {}): CountedBet => ({
  betId: nextBet(),
  memberId,
  gameType: 'slot',
  stake: 10_000n,
  win: 0n,
  status: 'lose',
  settledAt: clock.now(),
  ...fields,
});

const endings = new Map<bigint, CountedBet>();

/** As a bet's own row would say: its status before, when it was settled first, and where it was played. */
function endNow(bet: CountedBet) {
  const {
    status: statusBefore,
    win: winBefore,
    settledAt,
  } = endings.get(bet.betId) ?? { ...bet, status: 'wait' as const };
  endings.set(bet.betId, { ...bet, settledAt });
  const game = { vendorKey: '201', gameKey: 'hangang-seven' };
  return { ...bet, settledAt, placedAt: settledAt, ...game, statusBefore, winBefore };
}

async function accrue(bets: readonly CountedBet[]): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await recordSettled(client, bets.map(endNow));
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function sumsOf(partner: MemberId, period = today) {
  const types = (await sumByType(db, [partner], period)).get(partner);
  return types ? addSums(types.values()) : noSums;
}

async function nodeOf(id: MemberId) {
  const node = await findNode(db, id);
  if (!node) throw new Error(`There is no node ${id}.`);
  return node;
}

describe('a settled bet', () => {
  it('earns each partner above the difference of the rates, in the transaction that settles it', async () => {
    const [head, main, sub] = await buildBranch(platform, usual);
    const player = await buildMember(platform, { recommender: sub ?? null });
    await giveCash(platform, player.memberId, 1_000_000);
    const key = { vendorKey: '201', betKey: randomUuid() };
    const bet = { ...key, gameType: 'slot', gameKey: 'hangang-seven', roundId: 'r1', placedAt: clock.now() } as const;
    await placeBet(platform, { ...bet, memberId: player.memberId, stake: money(100_000) });
    expect(head && (await sumsOf(head.memberId))).toEqual(noSums);
    await settleBet(platform, { ...key, winKey: randomUuid(), payout: money(40_000), finished: true });
    const rolling = await Promise.all(
      [head, main, sub].map(async (one) => one && (await sumsOf(one.memberId)).rolling),
    );
    expect(rolling).toEqual([200n, 200n, 800n]);
    expect(head && (await sumsOf(head.memberId))).toMatchObject({
      bets: 1n,
      stake: 100_000n,
      payout: 40_000n,
      valid: 100_000n,
      rollingBranch: 1_200n,
      losingNet: (60_000n - 1_200n) * 1_000n,
      losingGross: 60_000n * 1_000n,
    });
  });

  it('earns by a loss as by a win, and nothing by a draw', async () => {
    const [head] = await buildBranch(platform, usual);
    const player = await buildMember(platform, { recommender: head ?? null });
    await giveCash(platform, player.memberId, 100_000);
    for (const [payout, result] of [
      [0, 'lose'],
      [10_000, 'draw'],
    ] as const) {
      const key = { vendorKey: '201', betKey: randomUuid() };
      const bet = { ...key, gameType: 'mini', gameKey: 'hangang-seven', roundId: 'r1', placedAt: clock.now() } as const;
      await placeBet(platform, { ...bet, memberId: player.memberId, stake: money(10_000) });
      await settleBet(platform, { ...key, winKey: randomUuid(), payout: money(payout), finished: true, result });
    }
    expect(head && (await sumsOf(head.memberId))).toMatchObject({
      bets: 2n,
      stake: 20_000n,
      valid: 10_000n,
      rolling: 120n,
    });
  });

  it('earns nothing by what the other side of its round covers', async () => {
    const [head] = await buildBranch(platform, usual);
    const player = await buildMember(platform, { recommender: head ?? null });
    await accrue([settled(player.memberId, { stake: 10_000n, nonQualifyingStake: 7_000n })]);
    expect(head && (await sumsOf(head.memberId))).toMatchObject({ stake: 10_000n, valid: 3_000n, rolling: 36n });
  });

  it('of a member without a partner above earns no one anything', async () => {
    const player = await buildMember(platform);
    await accrue([settled(player.memberId)]);
    const { rows } = await db.$client.query('select 1 from partner_accruals where member_id = $1', [player.memberId]);
    expect(rows).toEqual([]);
  });

  it('settles with the rate of its time, however late it is accrued', async () => {
    const [head] = await buildBranch(platform, [[100, 0]]);
    if (!head) throw new Error('No head office.');
    const player = await buildMember(platform, { recommender: head });
    const before = clock.now();
    clock.advance(60);
    const change = { rates: sameRates(50, 0), at: clock.now(), by: 'staff:1', overLock: true };
    await db.transaction(async (tx) => setRates(tx, { ...change, node: await nodeOf(head.memberId) }));
    await accrue([settled(player.memberId, { settledAt: before }), settled(player.memberId)]);
    expect((await sumsOf(head.memberId)).rolling).toBe(100n + 50n);
  });
});

describe('a bet settled again', () => {
  it.each<[string, Partial<CountedBet>]>([
    ['won instead of lost', { status: 'win', win: 25_000n }],
    ['drawn', { status: 'draw', win: 10_000n }],
    ['taken back', { status: 'cancel' }],
    ['lost as before', {}],
  ])('leaves what settling it right the first time leaves: %s', async (_, right) => {
    const [one, other] = [await buildBranch(platform, usual), await buildBranch(platform, usual)];
    const players = await Promise.all(
      [one, other].map((branch) => buildMember(platform, { recommender: branch.at(-1) ?? null })),
    );
    const [corrected, first] = players;
    if (!corrected || !first) throw new Error('No players.');
    const wrong = settled(corrected.memberId);
    await accrue([wrong]);
    clock.advance(86_400);
    const change = { rates: sameRates(1, 1), at: clock.now(), by: 'staff:1', overLock: true };
    await db.transaction(async (tx) =>
      setRates(tx, { ...change, node: await nodeOf(one.at(-1)?.memberId ?? corrected.memberId) }),
    );
    await accrue([{ ...wrong, ...right, settledAt: clock.now() }]);
    clock.advance(-86_400);
    await accrue([settled(first.memberId, right)]);
    for (const [index, partner] of one.entries())
      expect(await sumsOf(partner.memberId)).toEqual(await sumsOf(other[index]?.memberId ?? partner.memberId));
  });

  it('counts once when it is accrued twice', async () => {
    const [head] = await buildBranch(platform, usual);
    const player = await buildMember(platform, { recommender: head ?? null });
    const bet = settled(player.memberId);
    await accrue([bet]);
    await accrue([bet]);
    expect(head && (await sumsOf(head.memberId)).bets).toBe(1n);
  });
});

describe('any tree, rates and bets', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });
  const falling = fc.array(rate, { minLength: 5, maxLength: 5 }).map((rates) => rates.sort((one, two) => two - one));
  const bet = fc.record({
    player: fc.nat({ max: 5 }),
    gameType: fc.constantFrom<GameType>('slot', 'casino', 'esports', 'fishing', 'mini', 'hotel'),
    stake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    win: fc.bigInt({ min: 0n, max: 10n ** 10n }),
    status: fc.constantFrom<BetType>('win', 'lose', 'draw', 'cancel'),
  });

  it('sum, over all partners above, to the top rate of the turnover; and every total equals the sum of its bets', async () => {
    const world = fc.record({
      depth: fc.integer({ min: 1, max: 5 }),
      rolling: falling,
      losing: falling,
      bets: fc.array(bet, { minLength: 1, maxLength: 30 }),
      again: fc.array(fc.tuple(fc.nat({ max: 29 }), bet), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(world, async ({ depth, rolling, losing, bets, again }) => {
        const pairs = rolling.slice(0, depth).map((each, index) => [each, losing[index] ?? 0] as const);
        const branch = await buildBranch(platform, pairs);
        // One player below each partner: chains of every length.
        const players = await Promise.all(branch.map((partner) => buildMember(platform, { recommender: partner })));
        const depthOf = (player: number) => player % depth;
        const made = bets.flatMap(({ player, ...fields }) => {
          const owner = players[depthOf(player)];
          return owner ? [{ player: depthOf(player), bet: settled(owner.memberId, fields) }] : [];
        });
        await accrue(made.map((each) => each.bet));
        for (const [index, { player: _, gameType: __, stake: ___, ...fields }] of again) {
          const target = made[index % made.length];
          if (!target) continue;
          target.bet = { ...target.bet, ...fields };
          await accrue([target.bet]);
        }
        await expectSums(
          branch.map(({ memberId }) => memberId),
          pairs,
          made,
        );
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  type Made = { player: number; bet: CountedBet };
  async function expectSums(
    branch: readonly MemberId[],
    rates: readonly (readonly [number, number])[],
    made: readonly Made[],
  ) {
    const sums = await Promise.all(branch.map((partner) => sumsOf(partner)));
    const expected = branch.map(() => ({ rolling: 0n, losing: 0n }));
    let top = 0n;
    for (const { player, bet } of made) {
      if (bet.status === 'cancel') continue;
      const chain = rates.slice(0, player + 1);
      const valid = validTurnover({ ...bet, payout: bet.win });
      top += commissionOn(chain[0]?.[0] ?? 0, valid);
      const shares = rollingShares(
        chain.map(([rolling]) => rolling),
        valid,
      );
      const base = netLossBase({ stake: bet.stake, payout: bet.win }, chain[0]?.[0] ?? 0, valid);
      const losses = losingShares(
        chain.map(([, losing]) => losing),
        base,
      );
      for (const [index, share] of shares.entries()) {
        const partner = expected[index];
        if (!partner) continue;
        partner.rolling += share;
        partner.losing += losses[index] ?? 0n;
      }
    }
    expect(sums.map(({ rolling, losingNet }) => ({ rolling, losing: losingNet }))).toEqual(expected);
    expect(sums.reduce((total, { rolling }) => total + rolling, 0n)).toBe(top);
    for (const [index, partner] of branch.entries()) {
      const filter = { partner: await nodeOf(partner), ...today };
      const { rows, totals } = await listAccrued(db, filter, { page: 1, perPage: 100 });
      const { bets, stake, payout, valid, rolling, losingNet } = sums[index] ?? noSums;
      expect(totals).toEqual({ bets, stake, payout, valid, rolling, losing: losingNet });
      expect(rows.reduce((total, row) => total + row.rolling, 0n)).toBe(rolling);
    }
  }
});
