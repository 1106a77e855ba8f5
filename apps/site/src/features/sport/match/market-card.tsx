import type { OfferedLine } from '@mirinae/contract/sport/fixtures';
import { marketLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import type { Shape } from '@mirinae/game-math/sports/markets/shapes';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ChevronDown, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { persistedStore } from '../../../shell/device/persisted-store.ts';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { lineName } from '../../../shell/sport/fixture-prices.ts';
import { isJointShape, pointsOf, typeOf } from '../board/line-view.ts';
import { OddsButton, type PickedFixture } from '../board/odds-button.tsx';
import { StarButton } from '../board/star-button.tsx';
import { CrossGrid } from './cross-grid.tsx';
import { Ladder } from './ladder.tsx';
import { type MarketCard as Card, shownOutcomes } from './market-groups.ts';
import { helpOf, MarketHelp } from './market-help.tsx';

const isList = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string');
/** Markets that the visitor wants first, by number. */
export const pinnedMarkets = persistedStore<readonly string[]>('sport-markets', isList, []);

const headButton =
  'grid size-8 shrink-0 place-items-center rounded-chip text-mist-300 hover:text-mist-50 pointer-coarse:size-10';

/** Three names in a row fit a phone. */
const short: ReadonlySet<Shape> = new Set<Shape>(['result', 'nextGoal', 'higherHalf']);
/** Two names, or a name and how it wins, need more room than a score. */
const columnsByShape: Readonly<Partial<Record<Shape, string>>> = {
  method: 'grid-cols-2 max-sm:grid-cols-1',
  winningMargin: 'grid-cols-2 max-sm:grid-cols-1',
  halfFullTime: 'grid-cols-3 max-sm:grid-cols-1',
};

function columnsOf(shape: Shape | undefined, outcomes: number): string {
  const own = shape && columnsByShape[shape];
  if (own) return own;
  // A market that staff named: its outcomes may be names of any length.
  if (shape === undefined) return 'grid-cols-2 max-sm:grid-cols-1';
  if (outcomes === 2) return 'grid-cols-2';
  if (outcomes !== 3) return 'grid-cols-4 max-sm:grid-cols-3';
  return shape && short.has(shape) ? 'grid-cols-3' : 'grid-cols-3 max-sm:grid-cols-1';
}

/** All outcomes of one line, by their names. */
function Outcomes({ of, line }: { of: PickedFixture; line: OfferedLine }) {
  const locale = currentLocale();
  const named = { ...line, home: of.home.names, away: of.away.names, customMarkets: of.customMarkets };
  const shape = typeOf(line.market)?.shape;
  const outcomes = shownOutcomes(line);
  const columns = columnsOf(shape, outcomes.length);
  // Three sentences, or three times two names, are too long for a line with their prices.
  const isLong = shape === 'doubleChance' || shape === 'halfFullTime';
  const isShort = shape !== undefined && short.has(shape);
  // Three names with their prices above each other fit a phone, three sentences a desktop.
  const isWide = useLayout() === 'mobile' ? !isShort : !isLong;
  return (
    <div className={`grid gap-1 ${columns}`}>
      {outcomes.map(({ id }) => (
        <OddsButton
          key={id}
          of={of}
          line={line}
          outcome={id}
          caption={outcomeLabel(named, id, locale)}
          isWide={isWide}
          className={isWide ? 'h-10 pointer-coarse:h-11' : 'h-11'}
        />
      ))}
    </div>
  );
}

function Lines({ of, lines }: { of: PickedFixture; lines: readonly OfferedLine[] }) {
  const [first] = lines;
  if (!first) return null;
  if (isJointShape(typeOf(first.market)?.shape))
    return lines.map((line) => <CrossGrid key={lineName(line)} of={of} line={line} />);
  if (pointsOf(first) !== null && first.outcomes.length === 2) return <Ladder of={of} lines={lines} />;
  return lines.map((line) => <Outcomes key={lineName(line)} of={of} line={line} />);
}

/** One market with all its lines; it can be folded up and pinned before the others. */
export function MarketCard({ of, card }: { of: PickedFixture; card: Card }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const [isHelped, setIsHelped] = useState(false);
  const [first] = card.lines;
  if (!first) return null;
  const sides = { home: of.home.names, away: of.away.names, customMarkets: of.customMarkets };
  const name = marketLabel({ ...first, ...sides }, currentLocale());
  const isDecided = card.lines.every(({ status }) => status === 'settled');
  return (
    <section aria-label={name} className="surface p-2">
      <div className="flex h-8 items-center gap-1 pointer-coarse:h-10">
        <StarButton
          kept={pinnedMarkets}
          id={String(card.market)}
          name={name}
          className="size-8 pointer-coarse:size-10"
        />
        <h2 className="min-w-0 font-semibold text-mist-50 text-sm leading-tight">{name}</h2>
        {isDecided && <span className="rounded bg-jade/15 px-1.5 text-2xs text-jade">{t('match.decided')}</span>}
        {helpOf(card.market) && (
          <button
            type="button"
            aria-expanded={isHelped && isOpen}
            aria-label={t('match.help.of', { name })}
            onClick={() => setIsHelped(!isHelped)}
            className={classes(headButton, 'ml-auto')}
          >
            <CircleHelp aria-hidden className="size-4" />
          </button>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('fixtures.fold', { name })}
          onClick={() => setIsOpen(!isOpen)}
          className={classes(headButton, !helpOf(card.market) && 'ml-auto')}
        >
          <ChevronDown aria-hidden className={classes('size-4 transition-transform', !isOpen && '-rotate-90')} />
        </button>
      </div>
      {isOpen && (
        <div className="mt-1 flex flex-col gap-1">
          {isHelped && <MarketHelp market={card.market} />}
          <Lines of={of} lines={card.lines} />
        </div>
      )}
    </section>
  );
}
