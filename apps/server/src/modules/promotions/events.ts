/** The background work of promotions. */
import { z } from 'zod';
import type { Platform } from '../../platform/app.ts';
import type { Schedule } from '../../platform/jobs.ts';
import { giveTask } from './campaigns.ts';
import { expireBonuses } from './end-bonuses.ts';
import { expireFreeBets } from './free-bets/end-free-bets.ts';
import { expireGrants } from './free-rounds/end-grants.ts';
import { releaseBudgets } from './free-rounds/release-budgets.ts';
import { giveCashback } from './give-cashback.ts';
import { giveToMembers } from './give-to-members.ts';
import { closeTournaments } from './tournaments/pay-tournament.ts';
import { repeatTournaments } from './tournaments/repeat-tournaments.ts';

const expireTask = 'promotions.expireBonuses';
const cashbackTask = 'promotions.giveCashback';
const closeTask = 'promotions.closeTournaments';
const given = z.object({ campaignId: z.string() });

/** Each minute, every five or ten, and once when a worker starts. */
export const promotionsSchedule: readonly Schedule[] = [
  { task: expireTask, match: '*/5 * * * *', isAtStart: true },
  { task: cashbackTask, match: '*/10 * * * *', isAtStart: true },
  { task: closeTask, match: '* * * * *', isAtStart: true },
];

export function promotionsTasks(platform: Platform) {
  return {
    [expireTask]: async () => {
      const expired = await expireBonuses(platform);
      if (expired > 0) platform.log.info({ expired }, 'Bonuses were taken back at the end of their time.');
      const lapsed = await expireGrants(platform);
      if (lapsed > 0) platform.log.info({ lapsed }, 'Free rounds lapsed at the end of their time.');
      const unused = await expireFreeBets(platform);
      if (unused > 0) platform.log.info({ unused }, 'Free bets expired.');
      await releaseBudgets(platform);
    },
    [cashbackTask]: async () => {
      const bonuses = await giveCashback(platform);
      if (bonuses > 0) platform.log.info({ bonuses }, 'Cashback was given.');
    },
    [closeTask]: async () => {
      const paid = await closeTournaments(platform);
      if (paid.length > 0) platform.log.info({ tournaments: paid.map(String) }, 'Tournaments were paid.');
      const repeated = await repeatTournaments(platform);
      if (repeated > 0) platform.log.info({ repeated }, 'The next tournaments of series were created.');
    },
    [giveTask]: async (payload: unknown) => {
      const { campaignId } = given.parse(payload);
      const members = await giveToMembers(platform, campaignId);
      platform.log.info({ campaignId, members }, 'A campaign gave its bonuses.');
    },
  };
}
