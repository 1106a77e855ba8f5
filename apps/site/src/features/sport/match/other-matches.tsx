import { esports } from '@mirinae/contract/constants';
import type { FixtureRow, OfferedFixture } from '@mirinae/contract/sport/fixtures';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useCall } from '../../../shell/calls/api.ts';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { useMatchIndex } from '../board/fixture-labels.ts';
import { usePeriodName } from '../board/match-clock.tsx';
import { scoreOf } from '../board/score.ts';
import { SportIcon } from '../board/sport-icon.tsx';
import { hasBegun } from './called-off.ts';

const maxShown = 14;
const refetchMs = 15_000;
const look = 'inline-flex h-10 shrink-0 items-center gap-2 rounded-[10px] border px-3';

function Other({
  row,
  isThis,
}: {
  row: Pick<FixtureRow, 'fixture' | 'sport' | 'home' | 'away' | 'state'>;
  isThis: boolean;
}) {
  const matchIndex = useMatchIndex();
  const period = usePeriodName(row.state);
  const score = scoreOf(row.state);
  const locale = currentLocale();
  return (
    <Link
      to={matchIndex(row.fixture)}
      aria-current={isThis ? 'page' : undefined}
      className={`${look} text-mist-200 text-xs ${isThis ? 'border-indigo-star bg-indigo-star/15' : 'border-ink-600/60 bg-ink-800 hover:border-ink-500'}`}
    >
      <SportIcon sport={row.sport} className="size-3.5 shrink-0 text-mist-400" />
      <span className="font-semibold text-jade">{period}</span>
      {row.home.names[locale]}
      <b className="text-mist-50 tabular-nums">{score ? `${score.home}:${score.away}` : '–'}</b>
      {row.away.names[locale]}
    </Link>
  );
}

/** The way back, this match where it is on, and others that are, those of its sport first. */
export function OtherMatches({ of }: { of: OfferedFixture }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const isEsport = esports.includes(of.sport);
  const requested = { phase: 'live' as const, kind: isEsport ? ('esports' as const) : ('sports' as const) };
  const { data } = useCall('sport.fixtures', { ...requested, count_per_list: 50 }, { refetchMs });
  const isAlike = ({ sport }: { sport: string }) => Number(sport === of.sport);
  const others = (data?.list ?? [])
    .filter(({ fixture }) => fixture !== of.fixture)
    .toSorted((one, other) => isAlike(other) - isAlike(one))
    .slice(0, maxShown);
  const back = isEsport ? 'esports' : hasBegun(of) ? 'sports' : 'sportCombination';
  return (
    <nav aria-label={t('match.others')} className="mb-2 flex gap-2 overflow-x-auto pb-1">
      <Link to={pathOf(back)} className={`${look} border-ink-600/60 bg-ink-750 pl-2 font-semibold text-sm`}>
        <ChevronLeft aria-hidden className="size-4" />
        {t(`pages.${back}`)}
      </Link>
      {hasBegun(of) && <Other row={of} isThis />}
      {others.map((row) => (
        <Other key={row.fixture} row={row} isThis={false} />
      ))}
    </nav>
  );
}
