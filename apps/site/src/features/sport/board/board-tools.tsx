import { useBusinessDay } from '@mirinae/ui/business-day';
import { businessDayBefore, formatMonthDay } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Select } from '@mirinae/ui/select';
import { useLayout } from '../../../shell/layout/layout-context.ts';
import { type Board, type BoardFilter, isNarrowed } from './board-filter.ts';
import { Connection } from './connection.tsx';
import { PhoneTools } from './phone-tools.tsx';
import { OddsFormatChoice } from './sport-choice.tsx';
import { useSports } from './use-sports.ts';

type Props = {
  readonly board: Board;
  readonly filter: BoardFilter;
  readonly onChange: (next: Partial<BoardFilter>) => void;
  readonly onReset: () => void;
};

const daysAhead = 5;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const chip =
  'inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-3.5 font-medium text-mist-200 text-sm hover:bg-ink-700 pointer-coarse:h-10 aria-pressed:border-indigo-star aria-pressed:bg-indigo-star/15 aria-pressed:text-mist-50';

function DayChips({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  const weekday = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  const today = Date.parse(useBusinessDay());
  const days = Array.from({ length: daysAhead }, (_, ahead) => businessDayBefore(today, -ahead));
  return (
    <fieldset aria-label={t('fixtures.day')} className="min-w-0 flex gap-2 overflow-x-auto pb-1">
      <button type="button" aria-pressed={filter.day === null} onClick={() => onChange({ day: null })} className={chip}>
        {t('fixtures.everyDay')}
      </button>
      {days.map((day, ahead) => (
        <button
          key={day}
          type="button"
          aria-pressed={filter.day === day}
          onClick={() => onChange({ day: filter.day === day ? null : day })}
          className={chip}
        >
          {ahead === 0 ? t('fixtures.today') : ahead === 1 ? t('fixtures.tomorrow') : weekday.format(Date.parse(day))}{' '}
          <span className="text-mist-300 text-xs tabular-nums">{formatMonthDay(day)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function HourChoice({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('fixtures.hour')}
      value={filter.hour === null ? '' : String(filter.hour)}
      placeholder={t('fixtures.everyHour')}
      options={hours.map((hour) => ({ value: String(hour), label: t('fixtures.hourOf', { hour }) }))}
      onChange={({ target }) => onChange({ hour: target.value === '' ? null : Number(target.value) })}
    />
  );
}

function LeagueChoice({ board, filter, onChange }: Omit<Props, 'onReset'>) {
  const { t } = useTranslation();
  const { sports } = useSports(board);
  const shown = sports.filter(({ sport }) => filter.sport === null || sport === filter.sport);
  const options = shown.flatMap(({ leagues }) =>
    leagues.map(({ id, names }) => ({ value: id, label: names[currentLocale()] })),
  );
  return (
    <Select
      aria-label={t('fixtures.league')}
      value={filter.league ?? ''}
      placeholder={t('fixtures.everyLeague')}
      options={options}
      onChange={({ target }) => onChange({ league: target.value === '' ? null : target.value })}
    />
  );
}

/** Filters of a list of matches: names, league, day and hour; on a phone, which line each row shows. */
export function BoardTools({ board, filter, onChange, onReset }: Props) {
  const { t } = useTranslation();
  const isMobile = useLayout() === 'mobile';
  const hasDays = board !== 'sports';
  const field = (
    <div className="flex min-w-40 grow [&>div]:w-full">
      <SearchField label={t('fixtures.search')} value={filter.search} onSearch={(text) => onChange({ search: text })} />
    </div>
  );
  const league = <LeagueChoice board={board} filter={filter} onChange={onChange} />;
  const hour = hasDays && <HourChoice filter={filter} onChange={onChange} />;
  const days = hasDays && <DayChips filter={filter} onChange={onChange} />;
  if (isMobile)
    return (
      <>
        {days && <div className="mb-1">{days}</div>}
        <PhoneTools filter={filter} onChange={onChange} onReset={onReset}>
          {field}
          {league}
          {hour}
          <OddsFormatChoice />
        </PhoneTools>
      </>
    );
  return (
    <div className="mb-2 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {field}
        <div className="w-44">{league}</div>
        {hour && <div className="w-36">{hour}</div>}
        {isNarrowed(filter) && (
          <button type="button" onClick={onReset} className={chip}>
            {t('fixtures.reset')}
          </button>
        )}
        <Connection />
      </div>
      {days}
    </div>
  );
}
