/** Demo data of the partners' pages: rates that fall from tier to tier, and a week of play in the branch. */
import { scaledTo } from '@mirinae/contract/currencies';
import { type PartnerGameType, partnerGameTypes, type Rate } from '@mirinae/contract/partner/rates';
import { placeBet, settleBet } from '../modules/bets/index.ts';
import type { CashierPlatform } from '../modules/cashier/index.ts';
import type { Member } from '../modules/identity/index.ts';
import { writeRates } from '../modules/partners/index.ts';
import type { Platform } from '../platform/app.ts';
import { addSeconds, daySeconds } from '../platform/clock.ts';
import type { StaffSession } from '../platform/http/session.ts';
import { money } from '../platform/money.ts';
import { joinedBeforeSeconds } from './accounts.ts';
import { loadDemoDeposit } from './load-deposits.ts';

/** Hundredths of a percent of a head office; each tier below has a tenth of it less. */
const topRolling: Readonly<Record<PartnerGameType, number>> = {
  casino: 120,
  hotel: 120,
  slot: 250,
  mini: 170,
  sports: 300,
};
const topLosing = 5_000;
const daysPlayed = 7;
const betsADay = 4;

function ratesOf(tier: Member['tier']): Rate[] {
  const left = 11 - Number(tier.at(-1));
  return partnerGameTypes.map((gameType) => ({
    gameType,
    rolling: Math.floor((topRolling[gameType] * left) / 10),
    losing: (topLosing * left) / 10,
  }));
}

export async function loadDemoRates(platform: Platform, partner: Member): Promise<void> {
  // From before the first play, so that all of it earns.
  const at = addSeconds(platform.clock.now(), -joinedBeforeSeconds);
  await platform.db.transaction((tx) =>
    writeRates(tx, partner.memberId, ratesOf(partner.tier), { at, by: `member:${partner.memberId}` }),
  );
}

async function playOne(platform: Platform, { memberId }: Member, index: number, at: Date): Promise<void> {
  const key = { vendorKey: '201', betKey: `demo-${memberId}-${index}` };
  const base = 10_000 + ((Number(memberId) * 7 + index * 13) % 9) * 5_000;
  const stake = scaledTo(platform.config.CURRENCY, base);
  const wins = [0, stake * 2, 0, stake] as const;
  const then = { ...platform, clock: { now: () => at } };
  const game = { gameType: 'slot', gameKey: 'hangang-seven', roundId: `demo-${index}`, placedAt: at } as const;
  await placeBet(then, { ...key, ...game, memberId, stake: money(stake) });
  const payout = money(wins[index % wins.length] ?? 0);
  await settleBet(then, { ...key, winKey: `${key.betKey}-end`, payout, finished: true });
}

/** A week of bets, the last ones of today, and the deposit they were made with. */
export async function loadDemoPlay(
  platform: CashierPlatform,
  staff: StaffSession,
  player: Member,
  deposit: bigint,
): Promise<void> {
  const now = platform.clock.now();
  const first = addSeconds(now, -(daysPlayed - 1) * daySeconds);
  await loadDemoDeposit(platform, staff, player, { amount: money(deposit), at: addSeconds(first, -3_600) });
  for (let index = 0; index < daysPlayed * betsADay; index += 1)
    await playOne(platform, player, index, addSeconds(first, Math.floor(index / betsADay) * daySeconds - 60));
}
