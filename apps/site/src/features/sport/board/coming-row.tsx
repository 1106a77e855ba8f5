import type { OfferedLine, FixtureRow as Row } from '@mirinae/contract/sport/fixtures';
import { classes } from '@mirinae/ui/classes';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useFixtureNow } from '../../../shell/sport/fixture-prices.ts';
import { favouriteMatches } from './favourites.ts';
import { useAboutOf, useMatchIndex, useMatchName } from './fixture-labels.ts';
import { type Column, columnOf, pointsOf } from './line-view.ts';
import { useListPlace } from './list-place.ts';
import { MatchClock } from './match-clock.tsx';
import { More } from './more.tsx';
import { NoOdds, OddsButton } from './odds-button.tsx';
import { lineIn } from './row-odds.tsx';
import { Sides } from './sides.tsx';
import { StarButton } from './star-button.tsx';
import { useClosesIn } from './use-closes-in.ts';

/** Star, time, sides, who wins, handicap, total, more. */
export const comingGrid =
  'grid items-center gap-1.5 px-2 grid-cols-[28px_80px_minmax(0,1fr)_146px_124px_124px_40px] @min-[840px]:grid-cols-[28px_84px_minmax(0,1fr)_176px_158px_158px_44px]';
export const comingHeight = 50;

/** Heads of the three prices, or of both with their line between them. */
export const comingHeads: Readonly<Record<Column, readonly string[]>> = {
  who: ['home', 'draw', 'away'],
  handicap: ['homeSide', 'handicap', 'awaySide'],
  total: ['overSide', 'total', 'underSide'],
};
export const betweenGrid = 'grid grid-cols-[minmax(0,1fr)_38px_minmax(0,1fr)] items-center gap-1';

/** The handicap of home with its sign, or the total. */
function between(line: OfferedLine): string {
  const points = pointsOf(line) ?? 0;
  return columnOf(line) === 'handicap' && points > 0 ? `+${points}` : String(points);
}

/** Two prices with the line that both are about between them. */
function BetweenOdds({ row, line }: { row: Row; line: OfferedLine | undefined }) {
  const [one, other] = line?.outcomes ?? [];
  if (!line || !one || !other) return <NoOdds className="h-9" />;
  return (
    <span className={betweenGrid}>
      <OddsButton of={row} line={line} outcome={one.id} caption="" className="h-9" />
      <span className="text-center text-mist-300 text-xs tabular-nums">{between(line)}</span>
      <OddsButton of={row} line={line} outcome={other.id} caption="" className="h-9" />
    </span>
  );
}

function WhoOdds({ row }: { row: Row }) {
  const line = lineIn(row, 'who');
  if (!line) return <NoOdds className="h-9" />;
  return (
    <span className="grid grid-flow-col gap-1" style={{ gridAutoColumns: 'minmax(0, 1fr)' }}>
      {line.outcomes.map(({ id }) => (
        <OddsButton key={id} of={row} line={line} outcome={id} caption="" className="h-9" />
      ))}
    </span>
  );
}

/** Remaining betting time of a match that starts soon; otherwise the period of its lines, if not the whole match. */
function Note({ row }: { row: Row }) {
  const { t } = useTranslation();
  const closesIn = useClosesIn(row.startsAt);
  const about = useAboutOf(row);
  if (closesIn !== null)
    return (
      <span className="truncate text-2xs text-amber tabular-nums">{t('fixtures.closesIn', { left: closesIn })}</span>
    );
  return about === null ? null : <span className="truncate text-2xs text-mist-400">{about}</span>;
}

/** A match to come, in one line: its league is its group's head. */
export const ComingRow = memo(function ComingRow({ row }: { row: Row }) {
  const now = useFixtureNow(row.fixture);
  const index = useMatchIndex();
  const place = useListPlace();
  const name = useMatchName(row);
  const state = now ? now.state : row.state;
  return (
    <article
      {...place}
      aria-label={name}
      className={classes(comingGrid, 'h-[50px] border-ink-600/40 border-t transition-colors hover:bg-ink-700/40')}
    >
      <StarButton shortcut="F" kept={favouriteMatches} id={row.fixture} name={name} className="size-7" />
      <Link to={index(row.fixture)} tabIndex={-1} className="flex min-w-0 flex-col text-xs leading-tight">
        <MatchClock startsAt={row.startsAt} state={state} reportedAt={now?.reportedAt ?? Date.now()} />
        <Note row={row} />
      </Link>
      <Link to={index(row.fixture)} aria-keyshortcuts="M" className="min-w-0 pr-1">
        <Sides row={row} state={state} />
      </Link>
      <WhoOdds row={row} />
      <BetweenOdds row={row} line={lineIn(row, 'handicap')} />
      <BetweenOdds row={row} line={lineIn(row, 'total')} />
      <More row={row} name={name} />
    </article>
  );
});
