/** Legs of a sports bet under its row: selection, match and state. */
import type { BetRecord } from '@mirinae/contract/play/play';
import type { Slip } from '@mirinae/contract/sport/slips';
import { SlipLegLines } from '@mirinae/ui/slip-legs/slip-leg-lines';
import { useCall } from '../../shell/calls/api.ts';
import { useWatchedFixtures } from '../../shell/sport/fixture-prices.ts';
import { LiveScore } from '../../shell/sport/live-score.tsx';

const refetchMs = 15_000;
const isSport = ({ groupKey }: BetRecord) => groupKey === 'sports' || groupKey === 'esports';

/** The slips among these bets, by bet, as they stand now. */
export function useSlipsOf(bets: readonly BetRecord[]): ReadonlyMap<string, Slip> {
  const betIdxs = bets.filter(isSport).map(({ betIdx }) => betIdx);
  const { data = [] } = useCall(
    'sport.slips',
    { betIdxs },
    { isEnabled: betIdxs.length > 0, refetchMs, keepsPrevious: true },
  );
  const open = data.flatMap(({ legs }) => legs.filter(({ standing }) => standing.kind === 'open'));
  useWatchedFixtures([...new Set(open.map(({ fixture }) => fixture))]);
  return new Map(data.map((slip) => [slip.betIdx, slip]));
}

export const SlipLines = ({ slip }: { slip: Slip }) => (
  <SlipLegLines legs={slip.legs} scoreOf={({ fixture }) => <LiveScore fixture={fixture} />} />
);
