/** Goal: the feed shows real, settled, large wins of members who let them be seen, and no one else's, ever. */
import { expect, it } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { money } from '../../platform/money.ts';
import { randomUuid } from '../../platform/rng.ts';
import { type BuiltMember, buildMember } from '../../testing/build-member.ts';
import { startCallServer } from '../../testing/call-server.ts';
import { giveCash } from '../../testing/give-money.ts';
import { listenTo, settled } from '../../testing/observe.ts';
import { signInMember } from '../../testing/sign-in.ts';
import { cancelBet, placeBet, settleBet } from '../bets/index.ts';
import { beginBreak } from '../saferplay/begin-break.ts';
import { siteOptions } from '../site/tables.ts';
import { createWinFeedSender } from './win-feed.ts';

const server = await startCallServer();
const { platform, clock, request } = server;
const { db } = platform;
const setMinWin = (least: number) => db.update(siteOptions).set({ winsFrom: money(least) });
await setMinWin(300_000);

const feed = () => request('site.wins', {});
const shown = async () => (await feed()).map(({ winCash }) => winCash);

async function open({ memberId }: BuiltMember) {
  const key = { vendorKey: '201', betKey: randomUuid() };
  const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: randomUuid() } as const;
  await placeBet(platform, { ...key, ...game, memberId, stake: money(1_000), placedAt: clock.now() });
  return key;
}

async function win(member: BuiltMember, payout: number, finished = true): Promise<void> {
  const key = await open(member);
  await settleBet(platform, { ...key, winKey: randomUuid(), payout: money(payout), finished });
  clock.advance(1);
}

async function winner(nickname = `별나그네${randomUuid().slice(0, 4)}`) {
  const member = await buildMember(platform, { nickname });
  await giveCash(platform, member.memberId, 100_000);
  return { member, win: (payout: number, finished = true) => win(member, payout, finished) };
}

it('shows what was won from the set amount on, the newest first, half of a nickname at most', async () => {
  const [long, short] = [await winner('demostar'), await winner('김철수')];
  await long.win(400_000);
  await short.win(299_999);
  await short.win(300_000);
  const list = await feed();
  expect(list).toMatchObject([
    { memNick: '김***', winCash: 300_000 },
    { memNick: 'de***', winCash: 400_000 },
  ]);
  expect(list[0]?.gameName).toEqual({ ko: expect.any(String), en: expect.any(String), vi: expect.any(String) });
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['gameName', 'memNick', 'regDate', 'winCash']);
});

it('shows neither what is open nor what was cancelled, and nothing from more than a week ago', async () => {
  const { member, win: wins } = await winner();
  await wins(310_000, false);
  await cancelBet(platform, { ...(await open(member)), cancelKey: randomUuid() });
  expect(await shown()).not.toContain(310_000);
  await wins(320_000);
  expect(await shown()).toContain(320_000);
  clock.advance(7 * 24 * 3_600 + 1);
  expect(await shown()).toEqual([]);
});

it('forgets whoever wants not to be shown immediately, also in earlier wins, and shows it again when it wants to', async () => {
  const { member, win: wins } = await winner();
  await wins(330_000);
  const token = await signInMember(server, member);
  expect((await request('member.info', {}, { token })).member.showWins).toBe('Y');
  await request('member.showWins', { showWins: 'N' }, { token });
  expect((await request('member.info', {}, { token })).member.showWins).toBe('N');
  expect(await shown()).not.toContain(330_000);
  await wins(340_000);
  expect(await shown()).not.toContain(340_000);
  await request('member.showWins', { showWins: 'Y' }, { token });
  expect(await shown()).toEqual([340_000, 330_000]);
});

it('never shows who has excluded itself, not even what it won before, and a time-out only after it', async () => {
  const [excluded, resting] = [await winner(), await winner()];
  await excluded.win(350_000);
  await resting.win(360_000);
  const begin = ({ member }: typeof resting, wanted: Parameters<typeof beginBreak>[3]) =>
    db.transaction((tx) => beginBreak(platform, tx, member.memberId, wanted));
  await begin(excluded, { kind: 'self-exclusion', months: 6 });
  await begin(resting, { kind: 'time-out', days: 1 });
  expect(await shown()).not.toEqual(expect.arrayContaining([350_000]));
  expect(await shown()).not.toEqual(expect.arrayContaining([360_000]));
  clock.set(addSeconds(clock.now(), 24 * 3_600));
  expect(await shown()).toContain(360_000);
  expect(await shown()).not.toContain(350_000);
});

it('is sent to every socket when it changes, as a whole, and not again while it stays', async () => {
  const notifyWin = createWinFeedSender(platform);
  await notifyWin();
  await settled(platform);
  const received = await listenTo(platform, 'site');
  await notifyWin();
  const { win: wins } = await winner();
  await wins(370_000);
  await notifyWin();
  await notifyWin();
  await settled(platform);
  expect(received).toEqual([{ cmd: 'WINS', data1: JSON.stringify(await feed()), data2: '' }]);
});

it('shows nothing where the site sets no amount', async () => {
  await setMinWin(0);
  expect(await feed()).toEqual([]);
});
