/** Trees of any shape: everybody's place, and what all partners together earn. */
import { partnerGameTypes } from '@mirinae/contract/partner/rates';
import { commissionOn, losingShares, netLossBase, rollingShares } from '@mirinae/game-math/commission/commission';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '../../../platform/db/orm.ts';
import type { MemberId } from '../../../platform/ids.ts';
import { sameRates } from '../../../testing/build-branch.ts';
import { type BuiltMember, buildMember } from '../../../testing/build-member.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import type { CountedBet } from '../../wagering/index.ts';
import { accrueBets } from '../accruals/accrue-bets.ts';
import { moveBranch } from '../branches/move-branch.ts';
import { addSums, noSums, sumByType } from '../figures/figures.ts';
import { lineageWithin } from '../model/lineage.ts';
import { nodes } from '../model/tables.ts';
import { writeRates } from '../rates/rates.ts';
import { findNode } from './tree.ts';

const platform = await testPlatform({ maxConnections: 25 });
const { db, clock } = platform;
const tiers = ['PTN_1', 'PTN_2', 'PTN_3', 'PTN_4', 'PTN_5'] as const;
const today = { from: '2025-03-03', to: '2025-03-03' };

type Rates = { rolling: number; losing: number };
type Partner = { member: BuiltMember; chain: readonly Rates[]; path: readonly MemberId[] };

async function nodeOf(id: MemberId) {
  const node = await findNode(db, id);
  if (!node) throw new Error(`There is no node ${id}.`);
  return node;
}

/** A partner below one made before it; its rates are parts of that one's. */
async function grow(
  parent: Partner | undefined,
  [rollingPart, losingPart]: readonly [number, number],
): Promise<Partner> {
  const path = parent?.path ?? [];
  const member = await buildMember(platform, {
    tier: tiers[path.length] ?? 'PTN_5',
    recommender: parent?.member ?? null,
  });
  const above = parent?.chain.at(-1) ?? { rolling: 500, losing: 6_000 };
  const own = {
    rolling: Math.floor((above.rolling * rollingPart) / 100),
    losing: Math.floor((above.losing * losingPart) / 100),
  };
  const by = { at: clock.now(), by: 'test' };
  await db.transaction((tx) => writeRates(tx, member.memberId, sameRates(own.rolling, own.losing), by));
  return { member, chain: [...(parent?.chain ?? []), own], path: [...path, member.memberId] };
}

let lastBet = 0n;
const percent = fc.nat({ max: 100 });
const world = fc.record({
  /** Parent of each partner: one of those before it, as long as a tier is left. */
  shape: fc.array(fc.record({ under: fc.nat({ max: 30 }), parts: fc.tuple(percent, percent) }), {
    minLength: 1,
    maxLength: 9,
  }),
  bets: fc.array(
    fc.record({
      at: fc.nat({ max: 30 }),
      gameType: fc.constantFrom(...partnerGameTypes),
      stake: fc.bigInt({ min: 1n, max: 10n ** 8n }),
      win: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    }),
    { minLength: 1, maxLength: 40 },
  ),
});

it('gives all partners of any tree together the top rate of every bet, and each its difference', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ shape, bets }) => {
      const partners: Partner[] = [];
      for (const { under, parts } of shape) {
        const parent = partners[under % (partners.length + 1)];
        partners.push(await grow(parent && parent.path.length < tiers.length ? parent : undefined, parts));
      }
      const players = await Promise.all(partners.map(({ member }) => buildMember(platform, { recommender: member })));
      const expected = new Map<MemberId, { rolling: bigint; losing: bigint }>();
      let top = 0n;
      const settled = bets.flatMap(({ at, gameType, stake, win }): CountedBet[] => {
        const partner = partners[at % partners.length];
        const player = players[at % partners.length];
        if (!partner || !player) return [];
        const { chain, path } = partner;
        const topRate = chain[0]?.rolling ?? 0;
        top += commissionOn(topRate, stake);
        const rolling = rollingShares(
          chain.map((rates) => rates.rolling),
          stake,
        );
        const losing = losingShares(
          chain.map((rates) => rates.losing),
          netLossBase({ stake, payout: win }, topRate, stake),
        );
        for (const [index, id] of path.entries()) {
          const known = expected.get(id) ?? { rolling: 0n, losing: 0n };
          expected.set(id, {
            rolling: known.rolling + (rolling[index] ?? 0n),
            losing: known.losing + (losing[index] ?? 0n),
          });
        }
        lastBet += 1n;
        const status = win > 0n ? 'win' : 'lose';
        return [{ betId: lastBet, memberId: player.memberId, gameType, stake, win, status, settledAt: clock.now() }];
      });
      const client = await db.$client.connect();
      await accrueBets(client, settled);
      client.release();
      const ids = partners.map(({ member }) => member.memberId);
      const sums = await sumByType(db, ids, today);
      const earned = ids.map((id) => addSums(sums.get(id)?.values() ?? [noSums]));
      expect(earned.map(({ rolling, losingNet }) => ({ rolling, losing: losingNet }))).toEqual(
        ids.map((id) => expected.get(id) ?? { rolling: 0n, losing: 0n }),
      );
      expect(earned.reduce((total, { rolling }) => total + rolling, 0n)).toBe(top);
    }),
    { numRuns: 12 },
  );
}, 120_000);

it('counts everybody who joins at the same moment, for everybody above', async () => {
  const head = await buildMember(platform, { tier: 'PTN_1' });
  const store = await buildMember(platform, { tier: 'PTN_5', recommender: head });
  await Promise.all(Array.from({ length: 20 }, () => buildMember(platform, { recommender: store })));
  expect([(await nodeOf(head.memberId)).below, (await nodeOf(store.memberId)).below]).toEqual([21, 20]);
});

it('places parents and children that come in one statement', async () => {
  const ids = [9_000_001n, 9_000_002n, 9_000_003n];
  await db.$client.query(
    `insert into members (member_id, login_id, nickname, account_holder, phone_encrypted, phone_hash, bank_code, account_number_encrypted, account_number_hash, password_hash,
       tier, recommender_id, join_code, status, join_ip, age_confirmed_at, joined_at)
     overriding system value
     select id, 'one' || id, 'one' || id, '-', '', int8send(id), '004', '', int8send(id), '-', tier, parent, code, 'active', '-', now(), now()
     from unnest($1::bigint[], $2::bigint[], array['PTN_1', 'PTN_5', 'NORMAL'], array['oneheada', 'onestorea', null])
       made (id, parent, tier, code)`,
    [ids, [null, ids[0], ids[1]]],
  );
  const { rows } = await db.$client.query<{ lineage: string; below: number }>(
    'select lineage::text, descendants as below from partner_nodes where member_id = any($1::bigint[]) order by member_id',
    [ids],
  );
  expect(rows).toEqual([
    { lineage: '{9000001}', below: 2 },
    { lineage: '{9000001,9000002}', below: 1 },
    { lineage: '{9000001,9000002,9000003}', below: 0 },
  ]);
});

it('keeps every way up true while a branch moves and people join it', async () => {
  const [one, other] = [await buildMember(platform, { tier: 'PTN_1' }), await buildMember(platform, { tier: 'PTN_1' })];
  const store = await buildMember(platform, { tier: 'PTN_5', recommender: one });
  const move = async () => {
    const [node, to] = [await nodeOf(store.memberId), await nodeOf(other.memberId)];
    const order = { node, to, effectiveOn: '2025-03-03', orderedBy: 'test' };
    await db.transaction((tx) => moveBranch(platform, tx, order));
  };
  const join = () => buildMember(platform, { recommender: store });
  await Promise.all([...Array.from({ length: 10 }, join), move(), ...Array.from({ length: 10 }, join)]);
  const moved = await nodeOf(store.memberId);
  expect(moved.lineage).toEqual([other.memberId, store.memberId]);
  expect([moved.below, (await nodeOf(other.memberId)).below, (await nodeOf(one.memberId)).below]).toEqual([20, 21, 0]);
  const { rows } = await db.execute<{ total: bigint }>(
    sql`select count(*) as total from ${nodes} where ${lineageWithin(nodes.lineage, moved.lineage)}`,
  );
  expect(rows[0]?.total).toBe(21n);
});
