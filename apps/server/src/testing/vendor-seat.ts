/** Members at games of outside vendors, and what has been booked for them. */
import { findGame } from '../modules/catalog/index.ts';
import { getBalances } from '../modules/ledger/index.ts';
import { openPlaySession } from '../modules/play/index.ts';
import { sumOwed } from '../modules/receivables/index.ts';
import type { Platform } from '../platform/app.ts';
import type { MemberId } from '../platform/ids.ts';
import { memberRefOf } from '../vendors/core/member-ref.ts';
import { buildMember } from './build-member.ts';
import { giveCash } from './give-money.ts';

/** What was paid of no bet, in the order it was booked: amount and kind. */
export async function listPrizes({ db }: Platform, memberId: MemberId): Promise<string[]> {
  const { rows } = await db.$client.query<{ prize: string }>(
    `select amount || ' ' || prize_kind as prize from report_movements where member_id = $1 and line = 'prize'
     order by movement_id`,
    [memberId],
  );
  return rows.map(({ prize }) => prize);
}

export async function vendorSeat(platform: Platform, vendorKey: string, cash = 100_000) {
  const { db } = platform;
  const { memberId } = await buildMember(platform);
  await giveCash(platform, memberId, cash);
  return {
    memberId,
    userId: memberRefOf(memberId),
    id: String(memberId),
    /** Opens a game as a launch does; answers the token of its session. */
    async open(gameKey = 'probe') {
      const game = await findGame(db, vendorKey, gameKey);
      if (!game) throw new Error('The catalog lacks the game.');
      const session = await db.transaction((tx) =>
        openPlaySession(platform, tx, { memberId, memberSessionId: null }, game),
      );
      return session;
    },
    cash: async () => Number((await getBalances(db, memberId)).cash),
    owed: async () => Number(await sumOwed(db, memberId)),
    prizes: () => listPrizes(platform, memberId),
    /** Bets in the order they were placed: game, round, status, stake, payout. */
    async bets() {
      const { rows } = await db.$client.query<Record<string, string>>(
        `select game_key || ' ' || round_id || ' ' || status || ' ' || stake || ' ' || payout as bet
         from bets where member_id = $1 order by bet_id`,
        [memberId],
      );
      return rows.map(({ bet }) => bet);
    },
  };
}
