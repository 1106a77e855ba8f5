/**
 * A bet of the list in full, and the way to its round at the vendor. The real vendor's side is in
 * vendors/mirinae/studio.test.ts.
 */
import type { RoundFactsAnswer } from '@mirinae/contract/wallet/facts';
import { expect, it } from 'vitest';
import { DomainError } from '../../platform/http/domain-error.ts';
import { randomUuid } from '../../platform/rng.ts';
import { buildMember } from '../../testing/build-member.ts';
import { buildStaff } from '../../testing/build-staff.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { fakeProtocol } from '../../testing/fake-protocol.ts';
import { signInMember, signInStaff } from '../../testing/sign-in.ts';
import { betsCalls } from '../bets/calls.ts';
import { archiveBets } from '../bets/lists/archive-bets.ts';
import type { Replay } from './adapters.ts';
import { playCalls } from './calls.ts';

const moment = '2026-03-05T10:00:00.000Z';
const proof = {
  gameKey: 'hangang-seven',
  configHash: 'abc',
  commitment: '',
  committedAt: moment,
  seededAt: moment,
  playedAt: moment,
  clientSeed: 'mine',
  beacon: null,
  closesAt: null,
  nonce: 3,
  serverSeed: null,
  input: { lineBet: 200 },
  outcome: { stops: [1, 2, 3] },
  stake: 1_000,
  payout: 2_500,
};

const factsOf = (roundId: string): RoundFactsAnswer => ({
  gameKey: 'hangang-seven',
  facts: { kind: 'reels', reels: [[roundId.toUpperCase().replace('-', '')]], lines: [] },
});

/** The outside vendor's edge: it records its requests and answers or fails as the test says. */
const requested: Replay[] = [];
let trouble: 'none' | 'B6011' | '2000' | '9999' = 'none';
const vendor = fakeProtocol('mirinae', {
  async openGame() {
    throw new DomainError('9999');
  },
  async openReplay(_, replay) {
    requested.push(replay);
    if (trouble !== 'none') throw new DomainError(trouble);
    return 'https://vendor.example/replay#ticket';
  },
  async readProof(_, { roundId }) {
    if (trouble !== 'none') throw new DomainError(trouble);
    return { ...proof, commitment: roundId };
  },
  async readFacts(_, { roundId }) {
    if (trouble !== 'none') throw new DomainError(trouble);
    return factsOf(roundId);
  },
});

const server = await startCallServer({ calls: [...playCalls, ...betsCalls], protocols: [vendor] });
const { platform, request, call } = server;
const { db } = platform;

async function signedIn() {
  const member = await buildMember(platform);
  return { member, token: await signInMember(server, member) };
}

type Fields = { vendorKey?: string; status?: string; daysAgo?: number; gameType?: string };
async function written(
  memberId: bigint,
  { vendorKey = '201', status = 'win', daysAgo = 0, gameType = 'slot' }: Fields = {},
) {
  const { rows } = await db.$client.query<{ betIdx: string }>(
    `insert into bets (vendor_key, bet_key, member_id, game_type, game_key, round_id, stake, payout, status, placed_at, settled_at)
     values ($1, $2, $3, $8, 'hangang-seven', 'r-7', 1000, $4, $5, $6::timestamptz - make_interval(days => $7),
       case when $5 = 'wait' then null else $6::timestamptz - make_interval(days => $7) end) returning bet_id::text as "betIdx"`,
    [vendorKey, randomUuid(), memberId, status === 'win' ? 2_500 : 0, status, platform.clock.now(), daysAgo, gameType],
  );
  return { betIdx: rows[0]?.betIdx ?? '' };
}

it('shows a bet in full and where its round can be seen again, in the language of the page', async () => {
  const { member, token } = await signedIn();
  const bet = await written(member.memberId);
  expect(await request('bet.detail', bet, { token })).toMatchObject({
    ...bet,
    cash: 1_000,
    winCash: 2_500,
    resultCash: 1_500,
    roundId: 'r-7',
    hasReplay: true,
    hasFacts: true,
    hasProof: true,
  });
  expect(await request('bet.replay', bet, { token, locale: 'en' })).toEqual({
    replayUrl: 'https://vendor.example/replay#ticket',
  });
  expect(requested.at(-1)).toEqual({ vendorKey: '201', memberId: member.memberId, roundId: 'r-7', locale: 'en' });
});

it('opens the round of a member for staff who may see bets', async () => {
  const { memberId } = (await signedIn()).member;
  const bet = { ...(await written(memberId)), memberId: Number(memberId) };
  const token = await signInStaff(server, await buildStaff(platform));
  const opened = await request('staff.betReplay', bet, { token, locale: 'en' });
  expect(opened).toEqual({ replayUrl: 'https://vendor.example/replay#ticket' });
  expect(requested.at(-1)).toEqual({ vendorKey: '201', memberId, roundId: 'r-7', locale: 'en' });
});

it('shows a bet of the archive just the same', async () => {
  const { member, token } = await signedIn();
  const bet = await written(member.memberId, { daysAgo: 40 });
  expect(await archiveBets(platform)).toBeGreaterThan(0);
  expect(await request('bet.detail', bet, { token })).toMatchObject({ ...bet, hasReplay: true });
});

it('shows no one the bet of another, and no guest any', async () => {
  const bet = await written((await signedIn()).member.memberId);
  const { token } = await signedIn();
  for (const name of ['bet.detail', 'bet.replay', 'bet.proof'] as const) {
    expect((await call(name, bet, { token })).resultCode).toBe('Z404');
    expect((await call(name, { betIdx: '999999999999999999' }, { token })).resultCode).toBe('Z404');
    expect((await call(name, bet)).resultCode).toBe('Z401');
  }
});

it.each([
  ['is not over', { status: 'wait' }],
  ['was cancelled', { status: 'cancel' }],
  ['was played at a vendor that shows none', { vendorKey: 'mg' }],
] as const)('has no replay of a round that %s', async (_, fields) => {
  const { member, token } = await signedIn();
  const bet = await written(member.memberId, fields);
  expect((await request('bet.detail', bet, { token })).hasReplay).toBe(false);
  expect((await call('bet.replay', bet, { token })).resultCode).toBe('B6011');
});

it.each(['B6011', '2000', '9999'] as const)('answers %s when the vendor says so', async (code) => {
  const { member, token } = await signedIn();
  trouble = code;
  expect((await call('bet.replay', await written(member.memberId), { token })).resultCode).toBe(code);
});

it('shows what the round of a bet showed to its member alone, also from the archive', async () => {
  const { member, token } = await signedIn();
  trouble = 'none';
  const bet = await written(member.memberId, { daysAgo: 40 });
  await archiveBets(platform);
  expect(await request('bet.facts', bet, { token })).toEqual(factsOf('r-7'));
  const stranger = await signedIn();
  expect((await call('bet.facts', bet, { token: stranger.token })).resultCode).toBe('Z404');
});

it('says how the round of a bet was drawn as its vendor says it, while its seed is hidden too', async () => {
  const { member, token } = await signedIn();
  trouble = 'none';
  const bet = await written(member.memberId);
  expect(await request('bet.proof', bet, { token })).toEqual({ ...proof, commitment: 'r-7' });
});

it('shows the event of a waiting bet on virtual sports, and neither a replay nor a proof', async () => {
  const { member, token } = await signedIn();
  const bet = await written(member.memberId, { status: 'wait', gameType: 'virtual' });
  expect(await request('bet.detail', bet, { token })).toMatchObject({
    hasFacts: true,
    hasReplay: false,
    hasProof: false,
  });
  expect(await request('bet.facts', bet, { token })).toEqual(factsOf('r-7'));
  expect((await call('bet.replay', bet, { token })).resultCode).toBe('B6011');
});

it.each(['wait', 'cancel'])('shows nothing of the round of a bet that is %s', async (status) => {
  const { member, token } = await signedIn();
  const bet = await written(member.memberId, { status });
  expect(await request('bet.detail', bet, { token })).toMatchObject({ hasFacts: false });
  expect((await call('bet.facts', bet, { token })).resultCode).toBe('B6011');
  expect((await call('bet.proof', bet, { token })).resultCode).toBe('B6011');
});

it.each(['B6011', '2000', '9999'] as const)('answers %s for the facts when the vendor says so', async (code) => {
  const { member, token } = await signedIn();
  const bet = await written(member.memberId);
  trouble = code;
  expect((await call('bet.facts', bet, { token })).resultCode).toBe(code);
  trouble = 'none';
});

it('shows staff the bets of a member and what their rounds showed, and each under its own member alone', async () => {
  const { member } = await signedIn();
  const bet = await written(member.memberId);
  const token = await signInStaff(server, await buildStaff(platform, { role: 'support' }));
  const memberId = Number(member.memberId);
  const { list, totals } = await request('staff.betList', { memberId }, { token });
  expect(list).toMatchObject([{ ...bet, cash: 1_000, winCash: 2_500 }]);
  expect(totals).toEqual({ cash: 1_000, winCash: 2_500, resultCash: 1_500, count: 1 });
  expect(await request('staff.betFacts', { memberId, ...bet }, { token })).toEqual(factsOf('r-7'));
  expect(await request('staff.betProof', { memberId, ...bet }, { token })).toEqual({ ...proof, commitment: 'r-7' });
  expect(await request('staff.bet', { memberId, ...bet }, { token })).toEqual(list[0]);
  const other = Number((await signedIn()).member.memberId);
  expect((await request('staff.betList', { memberId: other }, { token })).list).toEqual([]);
  for (const name of ['staff.bet', 'staff.betFacts', 'staff.betProof', 'staff.betReplay'] as const) {
    expect((await call(name, { memberId: other, ...bet }, { token })).resultCode).toBe('Z404');
  }
  expect((await call('staff.betList', { memberId: 999_999_999 }, { token })).resultCode).toBe('Z404');
});

it('shows the bets of a member to no staff who may not see bets', async () => {
  const { member } = await signedIn();
  const bet = await written(member.memberId);
  const token = await signInStaff(server, await buildStaff(platform, { role: 'content' }));
  const memberId = Number(member.memberId);
  expect((await call('staff.betList', { memberId }, { token })).resultCode).toBe('S003');
  for (const name of ['staff.bet', 'staff.betFacts', 'staff.betProof', 'staff.betReplay'] as const) {
    expect((await call(name, { memberId, ...bet }, { token })).resultCode).toBe('S003');
  }
});
