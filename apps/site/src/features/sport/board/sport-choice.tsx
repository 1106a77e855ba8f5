import { classes } from '@mirinae/ui/classes';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Star, Ticket, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { type OddsFormat, oddsFormat, oddsFormats } from '../../../shell/sport/odds-format.ts';
import { useOwnMatches } from '../slip/own-matches.ts';
import type { Board, BoardFilter } from './board-filter.ts';
import { favouriteLeagues, favouriteMatches } from './favourites.ts';
import { SportIcon } from './sport-icon.tsx';
import { countIn, useSports } from './use-sports.ts';

type Props = {
  readonly board: Board;
  readonly filter: BoardFilter;
  readonly onChange: (next: Partial<BoardFilter>) => void;
};

type Choice = {
  readonly key: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly count: number;
  readonly isLive: boolean;
  readonly isChosen: boolean;
  choose(): void;
};

/** All matches, the favourite ones, and one sport after the other. */
function useChoices({ board, filter, onChange }: Props): readonly Choice[] {
  const { t } = useTranslation();
  const { sports, total } = useSports(board);
  const favourites = favouriteMatches.use();
  const own = useOwnMatches();
  const away = { sport: null, league: null, isFavourites: false, isOwn: false };
  const isLive = board === 'sports';
  return [
    {
      key: 'all',
      icon: <Zap aria-hidden className="size-4.5" />,
      label: t('fixtures.all'),
      count: total,
      isLive,
      isChosen: filter.sport === null && filter.league === null && !filter.isFavourites && !filter.isOwn,
      choose: () => onChange(away),
    },
    {
      key: 'favourites',
      icon: <Star aria-hidden className="size-4.5" fill="currentColor" />,
      label: t('fixtures.favourites'),
      count: favourites.length,
      isLive: false,
      isChosen: filter.isFavourites,
      choose: () => onChange({ ...away, isFavourites: true }),
    },
    ...(own.length > 0 || filter.isOwn
      ? [
          {
            key: 'own',
            icon: <Ticket aria-hidden className="size-4.5" />,
            label: t('fixtures.own'),
            count: own.length,
            isLive: false,
            isChosen: filter.isOwn,
            choose: () => onChange({ ...away, isOwn: true }),
          },
        ]
      : []),
    ...sports
      .map((sport) => ({ sport, count: countIn(board, sport) }))
      .filter(({ sport, count }) => count > 0 || sport.sport === filter.sport)
      .map(({ sport, count }) => ({
        key: sport.sport,
        icon: <SportIcon sport={sport.sport} className="size-4.5" />,
        label: sport.names[currentLocale()],
        count,
        isLive,
        isChosen: filter.sport === sport.sport,
        choose: () => onChange({ ...away, sport: filter.sport === sport.sport ? null : sport.sport }),
      })),
  ];
}

function Count({ count, isLive }: { count: number; isLive: boolean }) {
  return (
    <span
      className={classes(
        'ml-auto shrink-0 whitespace-nowrap rounded-full px-1.5 text-xs tabular-nums',
        isLive ? 'bg-jade/15 font-semibold text-jade' : 'text-mist-400',
      )}
    >
      {count}
    </span>
  );
}

type Look = { readonly base: string; readonly label: string; readonly chosen: string; readonly other: string };

function Choices({ look, ...props }: Props & { look: Look }) {
  return useChoices(props).map(({ key, icon, label, count, isLive, isChosen, choose }) => (
    <button
      key={key}
      type="button"
      aria-pressed={isChosen}
      onClick={choose}
      className={classes(
        'flex shrink-0 items-center whitespace-nowrap rounded-[10px] px-3 font-medium text-sm [&>svg]:shrink-0',
        look.base,
        isChosen ? look.chosen : look.other,
      )}
    >
      {icon}
      <span className={look.label}>{label}</span>
      <Count count={count} isLive={isLive} />
    </button>
  ));
}

const chips: Look = {
  base: 'h-10 gap-2 border',
  label: 'truncate',
  chosen: 'border-indigo-star bg-indigo-star/15 text-mist-50',
  other: 'border-ink-600/60 bg-ink-750 text-mist-200',
};
const rail: Look = {
  base: 'min-h-[38px] gap-2.5 text-left transition-colors',
  // A long name takes two lines.
  label: 'min-w-0 whitespace-normal leading-tight',
  chosen: 'bg-indigo-star/15 text-mist-50 shadow-[inset_2px_0_0_var(--color-indigo-star)]',
  other: 'text-mist-200 hover:bg-ink-700',
};

/** Sports side by side, where there is no room for a column of them. */
export function SportChips(props: Props) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-label={t('fixtures.sports')}
      className={`min-w-0 flex gap-2 overflow-x-auto pb-2 ${useLayout() === 'mobile' ? '-mx-4 px-4' : ''}`}
    >
      <Choices {...props} look={chips} />
    </fieldset>
  );
}

function PinnedLeagues({ board, filter, onChange }: Props) {
  const { t } = useTranslation();
  const { sports } = useSports(board);
  const pinned = favouriteLeagues.use();
  const leagues = sports.flatMap(({ leagues: ofSport }) => ofSport.filter(({ id }) => pinned.includes(id)));
  if (leagues.length === 0) return null;
  return (
    <div className="mt-2 border-ink-600/40 border-t pt-2">
      <p className="px-3 pb-1 text-2xs text-mist-400">{t('fixtures.pinned')}</p>
      {leagues.map((league) => (
        <button
          key={league.id}
          type="button"
          aria-pressed={filter.league === league.id}
          onClick={() =>
            onChange({
              sport: null,
              isFavourites: false,
              isOwn: false,
              league: filter.league === league.id ? null : league.id,
            })
          }
          className="flex h-9 w-full items-center gap-2.5 rounded-chip px-3 text-mist-200 text-sm hover:bg-ink-700 aria-pressed:bg-ink-600/60"
        >
          <Star aria-hidden className="size-3.5 shrink-0 text-cyan-star" fill="currentColor" />
          <span className="truncate">{league.names[currentLocale()]}</span>
          <Count count={countIn(board, league)} isLive={board === 'sports'} />
        </button>
      ))}
    </div>
  );
}

export function OddsFormatChoice() {
  const { t } = useTranslation();
  const format = oddsFormat.use();
  const choose = (value: string) => {
    const chosen = oddsFormats.find((known): known is OddsFormat => known === value);
    if (chosen) oddsFormat.set(chosen);
  };
  return (
    <label className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 text-mist-300 text-xs">
      {t('fixtures.format')}
      <select
        value={format}
        onChange={(event) => choose(event.target.value)}
        className="h-8 rounded-chip bg-transparent font-semibold text-mist-100 text-xs pointer-coarse:h-10"
      >
        {oddsFormats.map((known) => (
          <option key={known} value={known} className="bg-ink-800">
            {t(`fixtures.formats.${known}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Sports as a column at the side of the list, with the leagues that were marked. */
export function SportRail(props: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('fixtures.sports')}
      className="surface sticky top-[129px] flex max-h-[calc(100dvh-141px)] flex-col self-start overflow-y-auto p-2"
    >
      <Choices {...props} look={rail} />
      <PinnedLeagues {...props} />
      <div className="mt-auto border-ink-600/40 border-t px-3 pt-1">
        <OddsFormatChoice />
      </div>
    </section>
  );
}
