/** What the dock says in one line: a result that has just come, or how many bets run, with live scores. */
import type { Slip } from '@mirinae/contract/sport/slips';
import { formatAmount } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useFixtureNow, useWatchedFixtures } from '../../../shell/sport/fixture-prices.ts';
import { LiveScore } from '../../../shell/sport/live-score.tsx';
import type { SettledSummary } from '../settled-summary.ts';

type Leg = Slip['legs'][number];

/** Enough for one line; the panel watches the rest. */
const mostWatched = 6;

function LiveLeg({ leg: { fixture, home, away } }: { leg: Leg }) {
  const locale = currentLocale();
  const state = useFixtureNow(fixture)?.state;
  if (!state || state.status === 'notStarted') return null;
  return (
    <span className="min-w-0 truncate font-normal text-mist-200">
      {home[locale]} <LiveScore fixture={fixture} /> {away[locale]}
    </span>
  );
}

type Props = { open: readonly Slip[]; fresh: SettledSummary | null; hasScores?: boolean };

export function OwnBetsLine({ open, fresh, hasScores = false }: Props) {
  const { t } = useTranslation();
  const running = open.flatMap(({ legs }) => legs).filter(({ standing }) => standing.kind === 'open');
  const byFixture = new Map(running.map((leg) => [leg.fixture, leg]));
  const legs = hasScores ? [...byFixture.values()].slice(0, mostWatched) : [];
  useWatchedFixtures(legs.map(({ fixture }) => fixture));
  if (fresh) {
    const isGain = fresh.key === 'won' || fresh.key === 'cashedOut';
    return (
      <span className={isGain ? 'truncate text-gold' : 'truncate text-mist-100'}>
        {t(`sport.ended.${fresh.key}`, { amount: formatAmount(fresh.amount) })}
      </span>
    );
  }
  return (
    <>
      <span className="shrink-0">{t('slip.own.open', { count: open.length })}</span>
      {hasScores && (
        <span className="flex h-6 min-w-0 flex-col overflow-hidden leading-6">
          {legs.map((leg) => (
            <LiveLeg key={leg.fixture} leg={leg} />
          ))}
        </span>
      )}
    </>
  );
}
