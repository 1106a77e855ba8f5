/** What staff does with mini games. */
import type { Platform } from '../../../platform/app.ts';
import { staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { brandId } from '../../../platform/ids.ts';
import { toWire, won } from '../../../platform/money.ts';
import { correctRound } from '../correct-round.ts';
import { readPrices, readSettings } from '../prices.ts';
import { findRoom, listRooms, listRounds, presentRound } from '../rounds.ts';
import { importFeedResult, setPrice, setRoom, setSettings, voidRound } from '../rule-changes.ts';
import { listExposure, sumRounds } from '../stats.ts';
import type { RoundRow } from '../tables.ts';

async function presentMoney({ db }: Platform, rows: readonly RoundRow[]) {
  const moneyOf = await sumRounds(
    db,
    rows.map(({ roundId }) => roundId),
  );
  return (row: RoundRow) => {
    const { bets, stake, payout, shortfall } = moneyOf(row.roundId);
    return {
      bets,
      stake: toWire(stake),
      payout: toWire(payout),
      result: toWire(won(stake - payout)),
      shortfall: toWire(shortfall),
    };
  };
}

export const staffMiniCalls = [
  staffQuery('staff.miniRounds', 'mini.view', async ({ platform, input }) => {
    const { page, count_per_list, roomKey, startDate, endDate } = input;
    const pageInfo = (total: number) => ({ page, count_per_list, tatal_list_count: total });
    const room = await findRoom(platform.db, roomKey);
    if (!room) return { list: [], pageInfo: pageInfo(0) };
    const filter = { roomKey, startDate, endDate, isEnded: false };
    const { rows, total } = await listRounds(platform.db, filter, { page, perPage: count_per_list });
    const money = await presentMoney(platform, rows);
    return {
      list: rows.map((row) => ({ ...presentRound(row, room.family), ...money(row) })),
      pageInfo: pageInfo(total),
    };
  }),
  staffQuery('staff.miniExposure', 'mini.view', async ({ platform: { db }, input }) => {
    const rows = await listExposure(db, brandId<'RoundId'>(input.roundId));
    return rows.map(({ game, market, outcome, bets, stake, payout }) => ({
      game,
      market,
      outcome,
      bets,
      stake: toWire(stake),
      payout: toWire(payout),
    }));
  }),
  staffQuery('staff.miniRooms', 'mini.view', async ({ platform: { db } }) => {
    const [rooms, prices, settings] = await Promise.all([listRooms(db), readPrices(db), readSettings(db)]);
    return {
      rooms,
      prices: [...prices.values()],
      settings: {
        barsBothSides: settings.barsBothSides,
        marketCap: toWire(settings.marketCap),
        roundCap: toWire(settings.roundCap),
      },
    };
  }),
  staffCommand('staff.miniSet', 'mini.manage', async ({ tx, staff, caller, input }) => {
    const by = { staff, ip: caller.ip };
    if (input.what === 'room') {
      const { roomKey, isOpen, closeSeconds, source } = input;
      await setRoom(tx, { roomKey, isOpen, closeSeconds, source }, by);
    }
    if (input.what === 'price') await setPrice(tx, input, by);
    if (input.what === 'settings') {
      const { barsBothSides, marketCap, roundCap } = input;
      await setSettings(tx, { barsBothSides, marketCap, roundCap }, by);
    }
    return null;
  }),
  staffCommand('staff.miniVoid', 'mini.manage', async ({ platform, tx, staff, caller, input }) => {
    await voidRound(platform, tx, brandId<'RoundId'>(input.roundId), input.reason, { staff, ip: caller.ip });
    return null;
  }),
  staffQuery('staff.miniCorrect', 'mini.manage', async ({ platform, staff, caller, input }) => {
    const { balls, powerball, reason } = input;
    const roundId = brandId<'RoundId'>(input.roundId);
    const correction = { roundId, draw: { balls, powerball }, reason, staff, ip: caller.ip };
    return { shortfall: toWire(await correctRound(platform, correction)) };
  }),
  staffCommand('staff.miniFeed', 'mini.manage', async ({ platform, tx, staff, caller, input }) => {
    await importFeedResult(platform, tx, input, { staff, ip: caller.ip });
    return null;
  }),
];
