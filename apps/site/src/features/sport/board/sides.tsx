import type { FeedMatchState } from '@mirinae/contract/feed/messages';
import type { FixtureRow } from '@mirinae/contract/sport/fixtures';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { Crest } from './crest.tsx';
import { gamePointsOf, partScoreOf, scoreOf } from './score.ts';
import { useMove } from './use-move.ts';

const sides = ['home', 'away'] as const;

function Score({ value }: { value: number }) {
  const isNew = useMove(value) !== null;
  return (
    <b
      className={classes(
        'min-w-5 rounded px-1 text-right text-md tabular-nums transition-colors duration-300',
        isNew && 'bg-jade text-ink-950',
      )}
    >
      {value}
    </b>
  );
}

/** Both sides, one below the other, with their scores. */
export function Sides({ row, state }: { row: Pick<FixtureRow, 'home' | 'away'>; state: FeedMatchState | null }) {
  const score = scoreOf(state);
  const part = partScoreOf(state);
  const points = gamePointsOf(state);
  const serves = state?.situation.homeServes;
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      {sides
        .filter((side) => row[side].names[currentLocale()] !== '')
        .map((side) => {
          const name = row[side].names[currentLocale()];
          return (
            <span key={side} className="flex min-w-0 items-center gap-1.5 leading-tight">
              {/* With a slip, and a rail, a narrow list has room for the name alone. */}
              <Crest id={row[side].id} className="h-4 w-3.5 @max-[720px]:hidden" />
              <span className="min-w-0 truncate font-medium text-mist-50 text-sm" title={name}>
                {name}
              </span>
              {serves !== undefined && serves === (side === 'home') && (
                <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-cyan-star" />
              )}
              <span className="ml-auto flex shrink-0 items-center gap-1.5">
                {points && <span className="text-2xs text-mist-300 tabular-nums">{points[side]}</span>}
                {part && <span className="text-mist-300 text-xs tabular-nums">{part[side]}</span>}
                {score && <Score value={score[side]} />}
              </span>
            </span>
          );
        })}
    </span>
  );
}
