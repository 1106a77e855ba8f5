import { Badge } from '@mirinae/ui/badge';
import { formatAmount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { formatLegOdds } from '@mirinae/ui/slip-legs/leg-state';
import { useLegName } from '@mirinae/ui/slip-legs/slip-legs';
import { Link } from '@tanstack/react-router';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { useOpenSlips } from '../slip/use-open-slips.ts';

/** Open bets of the member on this match. */
export function OwnBets({ fixture }: { fixture: string }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const nameOf = useLegName();
  const own = useOpenSlips().flatMap((slip) =>
    slip.legs.filter((leg) => leg.fixture === fixture).map((leg) => ({ slip, leg })),
  );
  if (own.length === 0) return null;
  return (
    <ul aria-label={t('match.ownBets')} className="flex gap-2 overflow-x-auto pb-2">
      {own.map(({ slip, leg }) => (
        <li key={`${slip.betIdx}|${leg.market}|${leg.specifiers}|${leg.outcome}`} className="shrink-0">
          <Link
            to={pathOf('betList')}
            search={{ bet: slip.betIdx }}
            className="flex h-10 items-center gap-2 rounded-[10px] border border-indigo-star/50 bg-indigo-star/10 px-3 text-mist-100 text-xs"
          >
            <Badge tone="star">{t('match.ownBet')}</Badge>
            <b>{nameOf(leg)}</b>
            <span className="tabular-nums">{formatLegOdds(leg.odds)}</span>
            {slip.legs.length > 1 && <span>{t('match.ownLegs', { count: slip.legs.length })}</span>}
            <span className="text-mist-300 tabular-nums">{formatAmount(slip.cash)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
