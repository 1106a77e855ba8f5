/** The columns of the list of results. */
import type { EndedFixture } from '@mirinae/contract/sport/fixtures';
import { lineLabel, outcomeLabel } from '@mirinae/game-math/sports/markets/labels';
import { formatDateTime, plainDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/list';
import { useLayout } from '../../shell/layout/layout-context.ts';
import { Crest } from './board/crest.tsx';
import { scoreOf } from './board/score.ts';
import { SportIcon } from './board/sport-icon.tsx';

const tones: Record<EndedFixture['lines'][number]['outcomes'][number]['ending'], string> = {
  win: 'bg-jade/15 text-jade',
  halfWin: 'bg-jade/10 text-jade',
  void: 'bg-amber/15 text-amber',
  halfLose: 'bg-coral/10 text-coral',
  lose: '',
};

const nameOf = (side: EndedFixture['home']): string => side.names[currentLocale()];

function Side({ side, isRight = false }: { side: EndedFixture['home']; isRight?: boolean }) {
  return (
    <span className={`flex min-w-0 items-center gap-2 ${isRight ? 'flex-row-reverse text-right' : ''}`}>
      <Crest id={side.id} />
      <span className="min-w-0">{nameOf(side)}</span>
    </span>
  );
}

/** Texts of winning and refunded outcomes; lost ones are left out. */
export function useEndingTexts(): (row: EndedFixture) => { key: string; text: string; tone: string }[] {
  const { t } = useTranslation();
  const locale = currentLocale();
  return (row) =>
    row.lines.flatMap((line) => {
      const named = { ...line, home: row.home.names, away: row.away.names, customMarkets: row.customMarkets };
      const labelled = line.outcomes.filter(({ ending }) => ending !== 'lose' && ending !== 'halfLose');
      const isVoid = labelled.length > 0 && labelled.every(({ ending }) => ending === 'void');
      const key = `${line.market}/${line.specifiers}`;
      if (isVoid) return [{ key, text: `${lineLabel(named, locale)} · ${t('sport.void')}`, tone: tones.void }];
      return labelled.map(({ id, ending }) => {
        const labels = [lineLabel(named, locale), outcomeLabel(named, id, locale)];
        const half = ending === 'halfWin' ? ` (${t('sport.half')})` : '';
        return { key: `${key}/${id}`, text: labels.join(' · ') + half, tone: tones[ending] };
      });
    });
}

function League({ sport, league }: Pick<EndedFixture, 'sport' | 'league'>) {
  return (
    <span className="flex items-center gap-2 text-mist-300">
      <SportIcon sport={sport} className="size-4 shrink-0 text-cyan-star" />
      {league.names[currentLocale()]}
    </span>
  );
}

function Results({ row }: { row: EndedFixture }) {
  const textsOf = useEndingTexts();
  return (
    <span className="flex flex-wrap gap-1">
      {textsOf(row).map(({ key, text, tone }) => (
        <span key={key} className={`rounded px-1.5 py-0.5 text-xs ${tone}`}>
          {text}
        </span>
      ))}
    </span>
  );
}

function useScoreText(): (row: EndedFixture) => string {
  const { t } = useTranslation();
  return ({ state, status }) => {
    const score = status === 'ended' || status === 'closed' ? scoreOf(state) : null;
    return score ? `${score.home} : ${score.away}` : t(`fixtures.status.${status}`);
  };
}

/** Columns of the file and the table. */
function useFacts(): readonly ListColumn<EndedFixture>[] {
  const { t } = useTranslation();
  const textsOf = useEndingTexts();
  const scoreText = useScoreText();
  return [
    {
      key: 'at',
      head: t('sport.startsAt'),
      cell: ({ startsAt }) => <span className="whitespace-nowrap tabular-nums">{formatDateTime(startsAt)}</span>,
      csv: ({ startsAt }) => plainDateTime(startsAt),
    },
    {
      key: 'league',
      head: t('fixtures.league'),
      cell: (row) => <League {...row} />,
      csv: ({ league }) => league.names[currentLocale()],
    },
    {
      key: 'home',
      head: t('sport.home'),
      align: 'right',
      cell: ({ home }) => <Side side={home} isRight />,
      csv: ({ home }) => nameOf(home),
    },
    {
      key: 'score',
      head: t('sport.score'),
      align: 'center',
      cell: (row) => <b className="whitespace-nowrap text-mist-50 tabular-nums">{scoreText(row)}</b>,
      csv: scoreText,
    },
    { key: 'away', head: t('sport.away'), cell: ({ away }) => <Side side={away} />, csv: ({ away }) => nameOf(away) },
    {
      key: 'result',
      head: t('sport.result'),
      cell: (row) => <Results row={row} />,
      csv: (row) =>
        textsOf(row)
          .map(({ text }) => text)
          .join(', '),
    },
  ];
}

/** A match on a phone: both sides around the score, as one says a result. */
function Versus({ row }: { row: EndedFixture }) {
  const scoreText = useScoreText();
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 font-medium">
      <Side side={row.home} isRight />
      <b className="whitespace-nowrap text-lg text-mist-50 tabular-nums">{scoreText(row)}</b>
      <Side side={row.away} />
    </span>
  );
}

/** The columns of a table, or the lines of a phone's card; the file is the same. */
export function useEndedColumns(): readonly ListColumn<EndedFixture>[] {
  const facts = useFacts();
  if (useLayout() === 'desktop') return facts;
  return [
    {
      key: 'where',
      head: '',
      cell: (row) => (
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
          <League {...row} />
          <span className="text-mist-400 tabular-nums">{formatDateTime(row.startsAt)}</span>
        </span>
      ),
    },
    { key: 'match', head: '', cell: (row) => <Versus row={row} /> },
    { key: 'results', head: '', cell: (row) => <Results row={row} /> },
    ...facts.map((fact) => ({ ...fact, isHidden: true })),
  ];
}
