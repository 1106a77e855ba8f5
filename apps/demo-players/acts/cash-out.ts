/** Cash-out of a running slip, or of half of it, at what the house offers. */
import { randomUUID } from 'node:crypto';
import { oneOf } from '../chance.ts';
import type { Act } from '../player.ts';

const parts = [50, 100, 100] as const;

export const cashOutSlip: Act = async ({ browser: { call } }) => {
  const betIdx = oneOf(await call('sport.slips', { openYn: 'Y' }))?.betIdx;
  const part = oneOf(parts) ?? 100;
  if (betIdx === undefined) return;
  const [offer] = await call('sport.cashOutQuote', { betIdxs: [betIdx], part });
  if (!offer || offer.code !== null) return;
  await call('sport.cashOut', { betIdx, part, least: offer.amount, requestKey: randomUUID() });
};
