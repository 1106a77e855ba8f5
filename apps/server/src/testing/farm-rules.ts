/** The promotions that farms try: those of the demo, nothing left to chance and no limit of a withdrawal in the way. */
import { saveMission } from '../modules/loyalty/index.ts';
import { issueCoupons, setAttendance, setRotaryRules } from '../modules/promotions/index.ts';
import type { Platform } from '../platform/app.ts';
import { money } from '../platform/money.ts';

const always = { period: 'once', gameType: null, isOn: true, ord: 0, names: { ko: 'm', en: 'm', vi: 'm' } } as const;
const span = { missionId: undefined, startDate: '2025-01-01', endDate: '2026-12-31' } as const;

export async function setFarmRules(platform: Platform): Promise<void> {
  const { db } = platform;
  await db.$client.query(
    `update cash_limits set withdrawal_min = 1, withdrawal_unit = 1, withdrawal_max = 100000000, withdrawal_daily = 1000000000`,
  );
  await db.transaction(async (tx) => {
    const rules = [
      { days: 1, points: 500 },
      { days: 7, points: 5_000 },
    ];
    await setAttendance(tx, { playMin: 10_000, rules });
    // Both places pay what the wheel of the demo pays on average.
    const prize = { worth: 'cash', amount: 1_400, weight: 1 } as const;
    await setRotaryRules(tx, { isOpen: true, unit: money(100_000), prizes: [prize, prize] });
    await saveMission(tx, { ...always, ...span, kind: 'deposits', goal: 100_000, points: 2_000 });
    await saveMission(tx, { ...always, ...span, kind: 'bets', goal: 5, points: 500 });
    await saveMission(tx, { ...always, ...span, kind: 'turnover', goal: 500_000, points: 5_000 });
    const target = { to: 'code', code: 'POINTS-1', uses: 1_000 } as const;
    const coupon = { name: 'points', worth: 'point', amount: 10_000, expiresAt: null, target } as const;
    await issueCoupons(platform, tx, coupon, 'test');
    const cash = { ...coupon, name: 'cash', worth: 'cash', target: { ...target, code: 'CASH-1' } } as const;
    await issueCoupons(platform, tx, cash, 'test');
  });
}
