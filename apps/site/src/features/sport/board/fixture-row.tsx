import type { FixtureRow as Row } from '@mirinae/contract/sport/fixtures';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useFixtureNow } from '../../../shell/sport/fixture-prices.ts';
import { favouriteMatches } from './favourites.ts';
import { useAboutOf, useMatchIndex, useMatchName } from './fixture-labels.ts';
import { FlowBars } from './flow-bars.tsx';
import { type Column, columns } from './line-view.ts';
import { useListPlace } from './list-place.ts';
import { MatchClock } from './match-clock.tsx';
import { More } from './more.tsx';
import { isResting, LineOdds, RestBar } from './row-odds.tsx';
import { Sides } from './sides.tsx';
import { StarButton } from './star-button.tsx';

/** The columns of a desktop's list: star, clock, sides, flow, three lines, more; a list of less width has no flow. */
export const rowGrid =
  'grid items-center gap-1 px-2 grid-cols-[28px_84px_minmax(0,1fr)_150px_108px_108px_40px] @min-[840px]:grid-cols-[28px_96px_minmax(0,1fr)_58px_158px_128px_128px_44px]';
const heights = { desktop: 60, mobile: 86 } as const;
export const rowHeight = (isMobile: boolean): number => heights[isMobile ? 'mobile' : 'desktop'];

function useRow(row: Row) {
  const now = useFixtureNow(row.fixture);
  const state = now ? now.state : row.state;
  const name = useMatchName(row);
  const about = useAboutOf(row) ?? row.league.names[currentLocale()];
  return { now, state, reportedAt: now?.reportedAt ?? Date.now(), name, about, rests: isResting(row, now) };
}

export const DesktopRow = memo(function DesktopRow({ row }: { row: Row }) {
  const { state, reportedAt, name, about, rests } = useRow(row);
  const index = useMatchIndex();
  const place = useListPlace();
  return (
    <article
      {...place}
      aria-label={name}
      className={classes(rowGrid, 'h-15 border-ink-600/40 border-t transition-colors hover:bg-ink-700/40')}
    >
      <StarButton shortcut="F" kept={favouriteMatches} id={row.fixture} name={name} className="size-7" />
      <Link to={index(row.fixture)} tabIndex={-1} className="flex min-w-0 flex-col text-xs leading-tight">
        <MatchClock startsAt={row.startsAt} state={state} reportedAt={reportedAt} />
        <span className="truncate text-2xs text-mist-400">{about}</span>
      </Link>
      <Link to={index(row.fixture)} aria-keyshortcuts="M" className="min-w-0 pr-1">
        <Sides row={row} state={state} />
      </Link>
      <span className="@max-[840px]:hidden">
        <FlowBars flow={row.flow} />
      </span>
      {rests ? (
        <RestBar state={state} className="col-span-3 h-11" />
      ) : (
        columns.map((column) => <LineOdds key={column} row={row} column={column} className="h-11" />)
      )}
      <More row={row} name={name} />
    </article>
  );
});

/** Everything besides the odds leads to the match. */
export const PhoneRow = memo(function PhoneRow({ row, column }: { row: Row; column: Column }) {
  const { t } = useTranslation();
  const { state, reportedAt, name, about, rests } = useRow(row);
  const index = useMatchIndex();
  const place = useListPlace();
  return (
    <article
      {...place}
      aria-label={name}
      className="flex h-[86px] items-stretch gap-1 border-ink-600/40 border-t px-2 py-1"
    >
      <StarButton shortcut="F" kept={favouriteMatches} id={row.fixture} name={name} className="-ml-2 w-10 shrink-0" />
      <Link to={index(row.fixture)} className="flex min-w-0 flex-1 flex-col pr-1">
        <span className="flex h-6 items-center gap-2 whitespace-nowrap text-xs">
          <MatchClock startsAt={row.startsAt} state={state} reportedAt={reportedAt} />
          <span className="line-clamp-2 min-w-0 whitespace-normal text-2xs text-mist-400 leading-none">{about}</span>
        </span>
        <span className="flex flex-1 flex-col justify-center">
          <Sides row={row} state={state} />
        </span>
        <span className="sr-only">{t('fixtures.more', { name })}</span>
      </Link>
      <div data-swipe="" className="flex w-[168px] shrink-0 touch-pan-y flex-col min-[390px]:w-[196px]">
        <span aria-hidden className="flex h-6 items-center justify-end gap-2 text-mist-300 text-xs tabular-nums">
          <FlowBars flow={row.flow} />+{row.lineCount}
          <ChevronRight className="-ml-1.5 size-3.5" />
        </span>
        {rests ? (
          <RestBar state={state} className="flex-1" />
        ) : (
          <LineOdds row={row} column={column} className="flex-1" />
        )}
      </div>
    </article>
  );
});
