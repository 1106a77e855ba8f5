/** Free rounds at the wallet, over real HTTP: each counts once, and only for whom a stake would be taken. */
import type { CampaignRules } from '@mirinae/contract/promo/campaigns';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { addSeconds } from '../../platform/clock.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildCampaignRules } from '../../testing/build-campaign-rules.ts';
import { type Fields, openWalletVendor, type Player, startCash } from '../../testing/wallet-vendor.ts';

const { platform, send, player, cashOf } = await openWalletVendor();
const { db, clock } = platform;
const start = clock.now();
const balanceSchema = z.looseObject({ freeRounds: z.array(z.looseObject({})) });
const moveSchema = z.looseObject({ status: z.string(), replayed: z.boolean() });
const games = [{ vendorKey: '201', gameKey: 'hangang-seven' }];

beforeEach(async () => {
  clock.set(start);
  await db.$client.query('update catalog_games set is_open = true');
});

const rules: CampaignRules = buildCampaignRules({
  reward: { kind: 'rounds', rounds: 2, stake: 1_000, games, cap: 50_000, days: 7, worth: 'cash', stakeRef: null },
  turnoverPercent: 100,
});

/** As if a campaign had given them. */
async function give({ member }: Player, expiresAt = addSeconds(clock.now(), 3_600)): Promise<string> {
  const { rows } = await db.$client.query<{ grant: bigint }>(
    `with made as (
       insert into campaigns (name, trigger, rules, state, budget, given, created_by, created_at)
       values ('무료 스핀', 'now', $1, 'running', 50000, 50000, 'test', now()) returning campaign_id)
     insert into free_round_grants (campaign_id, member_id, reference, rounds, stake, games, worth, cap, reserved,
       given_at, expires_at)
     select campaign_id, $2, 'start', 2, 1000, $3, 'cash', 50000, 50000, $4, $5 from made returning grant_id as grant`,
    [rules, member.memberId, JSON.stringify(games), clock.now(), expiresAt],
  );
  return `fr-${rows[0]?.grant}`;
}

async function playerWith(expiresAt?: Date) {
  const one = await player();
  const grantRef = await give(one, expiresAt);
  const { memberRef, sessionRef } = one;
  const play = (change: Fields = {}) => {
    const key = randomUuid();
    const round = { memberRef, sessionRef, gameKey: 'hangang-seven', roundId: key, amount: 1_000, payout: 2_500 };
    return { transactionId: `d-${key}`, ...round, grantRef, ...change };
  };
  const rollback = ({ transactionId }: Fields) => ({
    transactionId: `r-${String(transactionId)}`,
    debitId: transactionId,
    memberRef,
  });
  const listed = async () => balanceSchema.parse(await send('balance', { memberRef, sessionRef })).freeRounds;
  return { one, grantRef, play, rollback, listed };
}

it('the balance names the free rounds of the game until the last was played, and then what they won is cash', async () => {
  const { one, grantRef, play, listed } = await playerWith();
  expect(await listed()).toMatchObject([{ grantRef, stake: 1_000, rounds: 2, left: 2, won: 0, cap: 50_000 }]);
  expect(await send('free-play', play())).toMatchObject({ status: 'ok', balance: startCash, replayed: false });
  expect(await listed()).toMatchObject([{ left: 1, won: 2_500 }]);
  expect(await send('free-play', play())).toMatchObject({ status: 'ok', balance: startCash + 5_000 });
  expect(await listed()).toEqual([]);
  expect(await send('free-play', play())).toMatchObject({ status: 'refused', code: 'FREE_ROUNDS_OVER' });
  expect(await cashOf(one)).toBe(startCash + 5_000);
});

it('a round that is sent again is answered alike, even when it would be refused by now', async () => {
  const { play } = await playerWith();
  const round = play();
  const answers = await Promise.all([1, 2, 3].map(() => send('free-play', round)));
  const moves = answers.map((answer) => moveSchema.parse(answer));
  expect(moves.map(({ status, replayed }) => `${status} ${replayed}`).toSorted()).toEqual([
    'ok false',
    'ok true',
    'ok true',
  ]);
  clock.advance(31 * 60);
  expect(await send('free-play', round)).toMatchObject({ status: 'ok', replayed: true });
  expect(await send('free-play', { ...round, payout: 1 })).toMatchObject({ code: 'TRANSACTION_CONFLICT' });
  expect(await send('free-play', play())).toMatchObject({ code: 'SESSION_ENDED' });
});

it('a rollback that comes first wins, and one that comes late says that the round counted', async () => {
  const { play, rollback, listed } = await playerWith();
  const [lost, played] = [play(), play()];
  expect(await send('free-rollback', rollback(lost))).toMatchObject({ status: 'ok' });
  expect(await send('free-play', lost)).toMatchObject({ code: 'DEBIT_CANCELLED' });
  expect(await send('free-play', played)).toMatchObject({ status: 'ok' });
  expect(await send('free-rollback', rollback(played))).toMatchObject({ code: 'DEBIT_SETTLED' });
  expect(await listed()).toMatchObject([{ left: 1 }]);
});

it('what would bar a stake bars a free round', async () => {
  const { one, play, listed } = await playerWith();
  await db.$client.query('update catalog_games set is_open = false');
  expect(await send('free-play', play())).toMatchObject({ code: 'GAME_CLOSED' });
  await db.$client.query('update catalog_games set is_open = true');
  const other = await player();
  const { memberRef, sessionRef } = other;
  expect(await send('free-play', play({ memberRef, sessionRef }))).toMatchObject({ code: 'FREE_ROUNDS_OVER' });
  expect(await send('free-play', play({ grantRef: 'none' }))).toMatchObject({ code: 'FREE_ROUNDS_OVER' });
  expect(await send('free-play', play({ amount: 2_000 }))).toMatchObject({ code: 'FREE_ROUNDS_OVER' });
  await db.$client.query(`update members set status = 'locked' where member_id = $1`, [one.member.memberId]);
  expect(await send('free-play', play())).toMatchObject({ code: 'MEMBER_LOCKED' });
  expect(await listed()).toMatchObject([{ left: 2, won: 0 }]);
});

it('those whose time is over are neither named nor played', async () => {
  const { play, listed } = await playerWith(addSeconds(start, 60));
  clock.advance(60);
  expect(await listed()).toEqual([]);
  expect(await send('free-play', play())).toMatchObject({ code: 'FREE_ROUNDS_OVER' });
});
