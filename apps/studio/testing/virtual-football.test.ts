/** A match day on the real engine: what is on its card may be bet, at its odds alone, and is paid what was drawn. */
import path from 'node:path';
import { oddsOf } from '@mirinae/game-math/virtual-football/markets';
import { drawCard } from '@mirinae/game-math/virtual-football/match';
import { afterAll, expect, it } from 'vitest';
import { newRoundId } from '../engine/secrets.ts';
import type { TableState } from '../wire/table.ts';
import { manifest } from './event-games/quick-match/manifest.ts';
import { openStudio } from './open-studio.ts';
import { openTablePage } from './table-page.ts';
import { openWallet } from './wallet-stub.ts';

const start = 10_000_000;
const wallet = await openWallet(start);
const { callAsPage, callAsPlatform, openToken, origin } = await openStudio({
  walletUrl: wallet.url,
  gameKey: 'quick-match-day',
  gamesFolder: path.join(import.meta.dirname, 'event-games'),
});
const memberRef = 'mbr_1';
const token = await openToken(memberRef, 'seamless', false);
const page = await openTablePage(origin, token, 'instance-1');
afterAll(() => page.close());
const [game] = manifest;

const legsOn = ({ commitment, number }: TableState, selections: readonly string[]) => {
  const odds = oddsOf(drawCard('league', { commitment, number }));
  return selections.map((on) => ({ on, odds: odds.get(on) ?? 0 }));
};

it('refuses other odds and two legs of one match, and pays a combination what was drawn', async () => {
  const table = await page.until(({ phase, closesAt, now }) => phase === 'open' && closesAt - now > 900);
  const bet = (input: unknown) =>
    callAsPage('bet', { betId: newRoundId(), tableRoundId: table.tableRoundId, input }, token);
  const [first, second] = legsOn(table, ['1:1x2:h', '2:1x2:h']);
  if (!first || !second || !game) throw new Error('The card has both.');
  const better = { ...first, odds: first.odds + 1 };
  expect(await bet({ lines: [{ legs: [better], stake: 1_000 }] })).toMatchObject({ code: 'MALFORMED' });
  const same = legsOn(table, ['1:1x2:h', '1:btts:yes']);
  expect(await bet({ lines: [{ legs: same, stake: 1_000 }] })).toMatchObject({ code: 'MALFORMED' });

  const input = {
    lines: [
      { legs: [first, second], stake: 20_000 },
      ...legsOn(table, ['3:1x2:h', '3:1x2:d', '3:1x2:a']).map((leg) => ({ legs: [leg], stake: 10_000 })),
    ],
  };
  const placed = await bet(input);
  expect(placed).toMatchObject({ status: 'playing', stake: 50_000 });
  const running = await page.until(({ phase }) => phase === 'running');
  const result = game.result.parse(running.result);
  const { payout } = game.settle(result, input, []);
  await page.until(({ phase, tableRoundId }) => phase === 'settled' && tableRoundId === table.tableRoundId);
  const told = () => callAsPage('verify', { roundId: String(placed.roundId) }, token);
  await expect.poll(told, { timeout: 5_000 }).toMatchObject({ status: 'finished', payout });
  expect(payout).toBeGreaterThan(0);
  expect((await callAsPlatform('/api/facts', { memberRef, roundId: String(placed.roundId) })).body).toMatchObject({
    facts: { kind: 'virtual-football', cup: 'league', number: table.number },
  });
  const settled = page.states.find(
    ({ phase, past }) => phase !== 'running' && past[0]?.tableRoundId === table.tableRoundId,
  );
  const [past] = settled?.past ?? [];
  const { link = '', betsDigest = '', number = 0 } = past ?? {};
  expect(game.drawResult({ serverSeed: link, clientSeed: betsDigest, nonce: number })).toEqual(past?.result);
});
