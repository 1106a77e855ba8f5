import type { FixtureRow, OfferedLine } from '@mirinae/contract/sport/fixtures';
import { maxBuilderPicks, maxLegs } from '@mirinae/contract/sport/pick-limits';
import { builderRefusal, marketRefusal } from '@mirinae/game-math/sports/builder/builder-picks';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { matchLabel } from '@mirinae/game-math/sports/match-label';
import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { toast } from '@mirinae/ui/toast';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { useIsCutOff, useLineNow } from '../../../shell/sport/fixture-prices.ts';
import { useOddsWriter } from '../../../shell/sport/odds-format.ts';
import { pickKey, picksOfMatch, togglePick, useIsBuilder, usePicked } from '../slip/picks.ts';
import { matchPickOf } from '../slip/picks-now.ts';
import { captionOf } from './line-view.ts';
import { type Move, useMove } from './use-move.ts';

export type PickedFixture = Pick<FixtureRow, 'fixture' | 'sport' | 'home' | 'away' | 'status' | 'customMarkets'>;

type Props = {
  readonly of: PickedFixture;
  /** As the list had it; the socket's word goes before it. */
  readonly line: OfferedLine;
  readonly outcome: string;
  /** At the side of the price instead of above it. */
  readonly isWide?: boolean;
  /** Caption instead of the short one; empty where column heads have it. */
  readonly caption?: string;
  readonly className?: string;
};

type Standing = 'open' | 'locked' | 'over';

const look =
  'relative flex min-w-0 items-center rounded-chip whitespace-nowrap border text-base tabular-nums leading-tight transition-colors duration-150';
const tones: Record<Standing | 'picked', string> = {
  open: 'border-ink-600/70 bg-ink-750 hover:border-ink-500 hover:bg-ink-700',
  picked: 'border-indigo-star bg-indigo-star/35 text-mist-50',
  locked: 'odds-locked border-ink-600/60 text-mist-400',
  over: 'border-ink-600/60 border-dashed text-mist-400',
};
const moveTones: Record<'up' | 'down', string> = { up: 'text-jade', down: 'text-coral' };

/** At the side of the price, which leaves room for it; a caption above may be as wide as its button. */
function Triangle({ move, isWide }: { move: Move; isWide: boolean }) {
  if (move === null) return null;
  return (
    <svg
      aria-hidden
      viewBox="0 0 8 6"
      className={classes(
        'absolute right-0.5 size-[7px]',
        isWide ? 'bottom-1' : 'bottom-2.5',
        moveTones[move],
        move === 'down' && 'rotate-180',
      )}
    >
      <path d="M4 0l4 6H0z" fill="currentColor" />
    </svg>
  );
}

function useCaption({ line, outcome, caption }: Props): string {
  const { t } = useTranslation();
  if (caption !== undefined) return caption;
  const short = captionOf(line, outcome);
  return [...('key' in short ? [t(short.key)] : []), ...('text' in short ? [short.text] : [])].join(' ');
}

/** Whether an outcome can be bet now; prices are old while the socket is cut off. */
function useStanding({ of, line, outcome }: Props): { readonly standing: Standing; readonly odds: number | null } {
  const isCutOff = useIsCutOff();
  const now = useLineNow(of.fixture, line);
  const offered = now?.outcomes.find(({ id }) => id === outcome);
  const odds = offered?.odds ?? null;
  if (now === null || now.status === 'settled' || now.status === 'closed') return { standing: 'over', odds };
  const isOpen = now.status === 'active' && offered?.isActive === true;
  return { standing: isOpen && !isCutOff ? 'open' : 'locked', odds };
}

/** The other picks of the match, as its builder would hold them with this one. */
const besides = (pick: PickOf) =>
  picksOfMatch(pick.fixtureId)
    .filter(({ marketId, specifiers }) => marketId !== pick.marketId || specifiers !== pick.specifiers)
    .map(matchPickOf);
type PickOf = Parameters<typeof togglePick>[0];

const says: Record<Exclude<Standing, 'open'>, string> = { over: 'fixtures.over', locked: 'fixtures.locked' };

function Price({ standing, odds, move }: { standing: Standing; odds: number; move: Move }) {
  const write = useOddsWriter();
  if (standing === 'open') return <b className={classes('font-bold', move && moveTones[move])}>{write(odds)}</b>;
  return standing === 'over' ? (
    <b aria-hidden className="font-bold">
      –
    </b>
  ) : (
    <Lock aria-hidden className="my-0.5 size-3.5" />
  );
}

/** One price that can be picked: it flashes when it moves and is locked while its line rests. */
export const OddsButton = memo(function OddsButton(props: Props) {
  const { of, line, outcome, isWide = false, className } = props;
  const { t } = useTranslation();
  const caption = useCaption(props);
  const { standing, odds } = useStanding(props);
  const isOpen = standing === 'open';
  const move = useMove(isOpen ? odds : null);
  const pick = {
    fixtureId: of.fixture,
    marketId: line.market,
    specifiers: line.specifiers,
    outcomeId: outcome,
    odds: odds ?? 10_000,
    isLive: of.status !== 'notStarted',
  };
  const isPicked = usePicked(pickKey(pick));
  const isBuilder = useIsBuilder(of.fixture);
  // A press says why; the look alone says that it has no place there.
  const isOutside = isBuilder && !isPicked && marketRefusal(of.sport, besides(pick), matchPickOf(pick)) !== null;
  const locale = currentLocale();
  const named = { ...line, home: of.home.names, away: of.away.names, customMarkets: of.customMarkets };
  const labels = [
    matchLabel(named, locale),
    lineLabel(named, locale),
    outcomeLabel(named, outcome, locale),
    ...(standing === 'open' ? [] : [t(says[standing])]),
  ];
  const choose = () => {
    const refusal = isBuilder && !isPicked ? builderRefusal(of.sport, besides(pick), matchPickOf(pick)) : null;
    if (refusal) toast.info(t(`fixtures.builderWhy.${refusal}`));
    else if (togglePick(pick) === 'full') toast.info(t('fixtures.slipFull', { legs: maxLegs, picks: maxBuilderPicks }));
  };
  return (
    <button
      type="button"
      data-odds=""
      aria-pressed={isPicked}
      disabled={!isOpen && !isPicked}
      onClick={choose}
      className={classes(
        look,
        isWide ? 'justify-between gap-2 px-3' : 'flex-col justify-center px-0.5',
        tones[isPicked ? 'picked' : standing],
        isOutside && 'opacity-40',
        className,
      )}
    >
      <span className="sr-only">{labels.join(', ')}, </span>
      {move !== null && (
        <span
          key={odds}
          aria-hidden
          className={`odds-flash odds-flash-${move} pointer-events-none absolute -inset-px`}
        />
      )}
      {caption !== '' && (
        <span
          aria-hidden
          className={
            isWide
              ? 'line-clamp-2 whitespace-normal text-left text-mist-200 text-sm leading-tight'
              : 'max-w-full truncate text-2xs text-mist-300'
          }
        >
          {caption}
        </span>
      )}
      <Price standing={standing} odds={pick.odds} move={isPicked ? null : move} />
      <Triangle move={move} isWide={isWide} />
    </button>
  );
});

/** A place where a sport has no such line. */
export function NoOdds({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`grid place-items-center rounded-chip border border-ink-600/40 border-dashed text-mist-400 ${className}`}
    >
      –
    </span>
  );
}
