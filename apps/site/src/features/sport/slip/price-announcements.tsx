import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { currentLocale } from '@mirinae/ui/language/language';
import { announcesPrices } from '../../../shell/device/announce-prices.ts';
import { useOddsWriter } from '../../../shell/sport/odds-format.ts';
import type { SlipLegNow } from './use-slip.ts';

/** Changed odds of the slip, announced to a screen reader where the member turned that on. */
export function PriceAnnouncements({ legs }: { legs: readonly SlipLegNow[] }) {
  const write = useOddsWriter();
  const isAnnounced = announcesPrices.use();
  if (!isAnnounced) return null;
  const locale = currentLocale();
  const changed = legs.flatMap(({ odds, pick, now }) => {
    const match = now?.match;
    return odds !== pick.odds && match ? [`${matchLabel(match, locale)} ${write(odds)}`] : [];
  });
  return (
    <p role="status" className="sr-only">
      {changed.join(', ')}
    </p>
  );
}
