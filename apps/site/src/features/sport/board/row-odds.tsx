import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { FixtureRow, OfferedLine } from '@mirinae/contract/sport/fixtures';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Lock } from 'lucide-react';
import { type FixtureNow, lineName } from '../../../shell/sport/fixture-prices.ts';
import { isHouseEvent } from './house-event.ts';
import { type Column, columnOf } from './line-view.ts';
import { NoOdds, OddsButton } from './odds-button.tsx';

/** The line of a row that has a column. */
export const lineIn = (row: FixtureRow, column: Column): OfferedLine | undefined =>
  row.lines.find((line) => columnOf(line) === column);

/** Whether nothing of a match that is on can be bet, while it may come back; other markets are on the event's page. */
export function isResting(row: FixtureRow, now: FixtureNow | undefined): boolean {
  const { lines, status } = row;
  if (lines.length === 0 && isHouseEvent(row)) return false;
  const statuses = lines.map((line) => (now ? now.lines.get(lineName(line))?.status : line.status));
  return status !== 'notStarted' && statuses.every((one) => one === 'suspended');
}

/** The odds of one line side by side. */
export function LineOdds({ row, column, className }: { row: FixtureRow; column: Column; className: string }) {
  const line = lineIn(row, column);
  if (!line) return <NoOdds className={className} />;
  return (
    <span className={`grid grid-flow-col gap-1 ${className}`} style={{ gridAutoColumns: 'minmax(0, 1fr)' }}>
      {line.outcomes.map(({ id }) => (
        <OddsButton key={id} of={row} line={line} outcome={id} />
      ))}
    </span>
  );
}

/** In the place of all odds of a match that rests. */
export function RestBar({ state, className }: { state: FeedMatchState | null; className: string }) {
  const { t } = useTranslation();
  const reason = state?.event?.kind === 'score' ? 'fixtures.checkingScore' : 'fixtures.resting';
  return (
    <span
      className={`odds-locked flex items-center justify-center gap-2 rounded-chip border border-amber/50 font-semibold text-amber text-xs ${className}`}
    >
      <Lock aria-hidden className="size-3.5" />
      {t(reason)}
    </span>
  );
}
