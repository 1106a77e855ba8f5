/** Calls of staff about mini games. */
import { callSpecs, type Input } from '@mirinae/contract/calls';
import type { MiniDraw } from '@mirinae/game-math/mini/draw';
import type { Platform } from '../../../platform/app.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { type Handler, type Measured, staffCommand, staffQuery } from '../../../platform/http/call.ts';
import { checkImpact } from '../../../platform/http/check-impact.ts';
import { DomainError } from '../../../platform/http/domain-error.ts';
import { pageInfo } from '../../../platform/http/page-info.ts';
import { parseInput } from '../../../platform/http/parse-input.ts';
import { brandId } from '../../../platform/ids.ts';
import { money, toWire } from '../../../platform/money.ts';
import { countActive } from '../../identity/index.ts';
import { fourEyes } from '../../staff/index.ts';
import { type Correction, correctRound, movedBy, presentChange, previewCorrection } from '../correct-round.ts';
import { listFeedReports, readFeedState } from '../feed-desk.ts';
import { importFeedResult, isFeedRefusal, measureFeedResult, recordRefusedResult } from '../import-feed-result.ts';
import { readPrices, readSettings } from '../prices.ts';
import { findRoom, listRooms, listRounds, presentRound } from '../rounds.ts';
import { type By, setPrice, setRoom, setSettings, voidRound } from '../rule-changes.ts';
import { hasBets, listExposure, sumRounds } from '../stats.ts';
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
      result: toWire(money(stake - payout)),
      shortfall: toWire(shortfall),
    };
  };
}

function correctionOf(
  { roundId, balls, powerball, reason }: MiniDraw & { roundId: number; reason: string },
  by: By,
): Correction {
  return { roundId: brandId<'RoundId'>(roundId), draw: { balls, powerball }, reason, ...by };
}

function recordingRefusals(feed: Handler<'staff.miniFeed'>): Handler<'staff.miniFeed'> {
  const run: typeof feed.run = async (raw) => {
    try {
      return await feed.run(raw);
    } catch (error) {
      if (raw.session.kind === 'staff' && error instanceof DomainError && isFeedRefusal(error.code)) {
        const result = parseInput(callSpecs['staff.miniFeed'].request, raw.body);
        await recordRefusedResult(raw.platform, result, error.code, { staff: raw.session, ip: raw.caller.ip });
      }
      throw error;
    }
  };
  return { ...feed, run };
}

/** The source of a room's results affects its draws and needs a confirmation; other settings do not. */
async function measureSetting(tx: Tx, input: Input<'staff.miniSet'>): Promise<Measured | null> {
  if (input.what !== 'room') return null;
  const room = await findRoom(tx, input.roomKey);
  return room && room.source !== input.source ? { target: `room:${room.roomKey}`, amount: 0 } : null;
}

/** Until a round closes its bets become more while staff read what voiding it gives back. */
const openRoundLeeway = 0.5;

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
  fourEyes(
    staffCommand('staff.miniSet', 'mini.manage', async ({ tx, staff, caller, input }) => {
      const reach = { count: await countActive(tx), total: 0 };
      const by = { staff, ip: caller.ip, confirmed: { ...reach, reason: input.reason } };
      if (input.what === 'room') {
        const { roomKey, isOpen, closeSeconds, source } = input;
        await setRoom(tx, { roomKey, isOpen, closeSeconds, source }, by);
      }
      if (input.what === 'price') await setPrice(tx, input, by);
      if (input.what === 'settings') {
        const { barsBothSides, marketCap, roundCap } = input;
        await setSettings(tx, { barsBothSides, marketCap, roundCap }, by);
      }
      checkImpact(input, reach);
      return null;
    }),
    ({ tx, input }) => measureSetting(tx, input),
  ),
  fourEyes(
    staffCommand('staff.miniVoid', 'mini.manage', async ({ platform, tx, staff, caller, input }) => {
      const roundId = brandId<'RoundId'>(input.roundId);
      const { bets, stake } = (await sumRounds(tx, [roundId]))(roundId);
      const reach = { count: bets, total: toWire(stake) };
      const confirmed = { ...reach, reason: input.reason };
      await voidRound(platform, tx, roundId, { staff, ip: caller.ip, confirmed });
      checkImpact(input, reach, openRoundLeeway);
      return null;
    }),
    async ({ tx, input: { roundId } }) =>
      (await hasBets(tx, brandId<'RoundId'>(roundId))) ? { target: `round:${roundId}`, amount: 0 } : null,
  ),
  staffQuery('staff.miniCorrection', 'mini.manage', async ({ platform, staff, caller, input }) => {
    const correction = correctionOf({ ...input, reason: '' }, { staff, ip: caller.ip });
    return presentChange(await previewCorrection(platform, platform.db, correction));
  }),
  fourEyes(
    staffCommand('staff.miniCorrect', 'mini.manage', async ({ platform, tx, staff, caller, input }) =>
      presentChange(await correctRound(platform, tx, correctionOf(input, { staff, ip: caller.ip }))),
    ),
    async ({ platform, tx, staff, caller, input }) => {
      const change = await previewCorrection(platform, tx, correctionOf(input, { staff, ip: caller.ip }));
      return { target: `round:${input.roundId}`, amount: movedBy(change) };
    },
  ),
  staffQuery('staff.miniFeedState', 'mini.view', ({ platform }) => readFeedState(platform)),
  staffQuery('staff.miniFeedReports', 'mini.view', async ({ platform, input }) => {
    const { count_per_list: perPage, ...filter } = input;
    const { list, total } = await listFeedReports(platform, { ...filter, perPage });
    return { list, pageInfo: pageInfo(input, total) };
  }),
  recordingRefusals(
    fourEyes(
      staffCommand('staff.miniFeed', 'mini.manage', async ({ platform, tx, staff, caller, input }) => {
        await importFeedResult(platform, tx, input, { staff, ip: caller.ip });
        return null;
      }),
      ({ tx, input }) => measureFeedResult(tx, input),
    ),
  ),
];
