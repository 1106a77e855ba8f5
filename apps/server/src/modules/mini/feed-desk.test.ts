/** Outside draws for staff: waiting rounds, reports with their reporter, and reasons of refusals. */
import { expect, it } from 'vitest';
import { fedRounds } from '../../testing/fed-rounds.ts';
import { roundIdOf } from '../../testing/mini-round-id.ts';
import { openMiniTable } from '../../testing/mini-table.ts';
import { closeRound } from './end-round.ts';

const table = await openMiniTable();
const { clock, platform, request, call, risk, player, end } = table;
const { fedRound } = fedRounds(table);
const drawn = { balls: [1, 2, 3, 4, 5], powerball: 7 };

it('a closed round waits in sight until a result is reported, and so long as a second person has to decide', async () => {
  const token = await risk();
  const { codeOf } = await player(2_000_000);
  const round = await fedRound();
  for (let bets = 0; bets < 4; bets += 1)
    expect(await codeOf(round.roundId, 'sum-oe', 'odd', { cash: 500_000 })).toBe('0');
  const waiting = async () => {
    const state = await request('staff.miniFeedState', {}, { token });
    return state.waiting.filter(({ roundId }) => roundId === round.roundId);
  };
  expect(await waiting()).toEqual([]);
  clock.set(round.closesAt);
  await closeRound(platform, roundIdOf(round.roundId));
  const { roomKey, day, number, drawsAt } = round;
  const voidAt = new Date(Date.parse(drawsAt) + 120_000).toISOString();
  const named = { roundId: round.roundId, roomKey, day, number, voidAt, family: 'powerball' };
  expect(await waiting()).toMatchObject([{ ...named, isAwaited: false }]);
  const requested = await call('staff.miniFeed', { roomKey, day, number, ...drawn }, { token });
  expect(requested.resultCode).toBe('S015');
  expect(await waiting()).toMatchObject([{ ...named, isAwaited: true }]);
});

it('every report is listed with its account, taken or refused, and the rooms say which came last', async () => {
  const token = await risk();
  const round = await fedRound();
  const { roomKey, day, number } = round;
  const result = { roomKey, day, number, ...drawn };
  const before = await request('staff.miniFeedState', {}, { token });
  expect((await call('staff.miniFeed', result, { token })).resultCode).toBe('B6013');
  clock.set(round.closesAt);
  await closeRound(platform, roundIdOf(round.roundId));
  await request('staff.miniFeed', result, { token });
  expect(await end(round)).toBe('drawn');
  const { list, pageInfo } = await request('staff.miniFeedReports', { count_per_list: 2 }, { token });
  const report = { roomKey, day, number, ...drawn, approvedBy: null, version: 1, status: 'settled' };
  expect(list).toMatchObject([
    { ...report, refusal: null, pays: 0 },
    { ...report, refusal: 'B6013', pays: null },
  ]);
  expect(new Set(list.map(({ staff }) => staff)).size).toBe(1);
  expect(pageInfo.tatal_list_count).toBeGreaterThanOrEqual(2);
  const state = await request('staff.miniFeedState', {}, { token });
  expect(state.rooms.find((room) => room.roomKey === roomKey)).toMatchObject({
    source: 'feed',
    last: { day, number },
  });
  expect(state.refusedToday).toBe(before.refusedToday + 1);
  for (const [filter, refusal] of [
    ['taken', null],
    ['refused', 'B6013'],
  ] as const) {
    const filtered = await request('staff.miniFeedReports', { state: filter }, { token });
    expect(filtered.list[0]).toMatchObject({ number, refusal });
    expect(filtered.list.every((each) => (each.refusal === null) === (refusal === null))).toBe(true);
  }
  const nothing = await request('staff.miniFeedReports', { startDate: '2001-01-01', endDate: '2001-01-02' }, { token });
  expect(nothing.list).toEqual([]);
});
