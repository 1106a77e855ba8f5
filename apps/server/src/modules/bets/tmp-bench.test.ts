import { it } from 'vitest';
import { won } from '../../platform/money.ts';
import { buildMember } from '../../testing/build-member.ts';
import { giveCash } from '../../testing/give-money.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { placeBet, settleBet } from './index.ts';
const platform = await testPlatform({ connectionsMost: 20 });
it('bench', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, async () => { const m = await buildMember(platform); await giveCash(platform, m.memberId, 100_000_000); return m.memberId; }));
  let n = 0, place = 0, settle = 0;
  const start = performance.now();
  await Promise.all(ids.map(async (memberId) => {
    while (performance.now() - start < 5000) {
      const betKey = `k${n++}`;
      let t = performance.now();
      await placeBet(platform, { vendorKey: '201', betKey, memberId, gameType: 'slot', gameKey: 'g', roundId: 'r', stake: won(100), placedAt: platform.clock.now() });
      place += performance.now() - t; t = performance.now();
      await settleBet(platform, { vendorKey: '201', betKey, winKey: betKey, payout: won(n % 3 ? 0 : 200), finished: true });
      settle += performance.now() - t;
    }
  }));
  console.log('rounds/s', n / 5, 'place ms', place / n, 'settle ms', settle / n);
}, 60000);
