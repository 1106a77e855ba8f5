/** Thousands of differing bets at the same time: what a vendor brings that was silent for an hour. */
import { expect, test } from 'vitest';
import { money } from '../../platform/money.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { betDiscrepancy, type Sides, saveDiscrepancies } from './discrepancies.ts';
import { listFaults } from './faults.ts';

const platform = await testPlatform();
const vendorKey = '1';
const count = 20_000;
const place = { day: '2025-03-03', gameKey: 'any', gameType: 'slot', memberId: null, betId: null } as const;
const about = { vendorKey, about: 'bet' } as const;
const ours = { stake: money(1_000), payout: money(0), state: 'settled' } as const;

test('twenty thousand differing bets are written together, and gone when they agree', async () => {
  const missing = { ours, theirs: null };
  const agreed = { ours, theirs: ours };
  const compare = (sides: Sides) =>
    Array.from({ length: count }, (_, index) => ({
      reference: `bet-${index}`,
      ...sides,
      ...place,
      fault: betDiscrepancy(sides),
    }));

  expect(await saveDiscrepancies(platform, about, compare(missing))).toBe(count);
  expect((await listFaults(platform.db, { vendorKey, state: 'unresolved', page: 1, perPage: 10 })).total).toBe(count);

  expect(await saveDiscrepancies(platform, about, compare(agreed))).toBe(0);
  expect((await listFaults(platform.db, { vendorKey, state: 'unresolved', page: 1, perPage: 10 })).total).toBe(0);
});
