import type { ResultMarket } from '@mirinae/contract/sport/fixtures';
import { DayInput } from '@mirinae/ui/date/day-input';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyText } from '@mirinae/ui/list/address';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { Link, useParams } from '@tanstack/react-router';
import { useCall, usePagedCall } from '../../shell/calls/api.ts';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useEndedColumns } from './ended-columns.tsx';

const markets = ['winDrawLose', 'handicap', 'underOver', 'special'] as const satisfies readonly ResultMarket[];
const chip =
  'inline-flex h-9 pointer-coarse:h-10 items-center whitespace-nowrap rounded-full border border-ink-600/60 bg-ink-750 px-4 font-medium text-mist-200 text-sm hover:bg-ink-700 aria-[current=page]:border-indigo-star aria-[current=page]:text-mist-50';

const fields = { ...listAddress, sport: anyText(40).withDefault(''), day: anyDay() };

/** Matches that are over, by market, each with how its lines ended. */
export function SportResultPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const params = useParams({ strict: false });
  const market = markets.find((known) => known === params.market) ?? 'winDrawLose';
  const { value, set, page, onPage } = useListAddress(fields);
  const { data: sports = [] } = useCall('sport.sports', {}, { staleMs: 60_000 });
  const { sport, day } = value;
  const results = usePagedCall(
    'sport.results',
    (paging) => ({ ...paging, market, ...(sport ? { sport } : {}), ...(day ? { day } : {}) }),
    { page, onPage, keepsPrevious: true },
  );
  return (
    <>
      <PageTitle title={t('pages.sportResult')} text={t('sport.resultText')} />
      <LinkTabs label={t('results.tabs')} menu="results" />
      <nav aria-label={t('sport.markets')} className="mb-5 flex gap-2 overflow-x-auto pb-1">
        {markets.map((known) => (
          <Link
            key={known}
            to={`${pathOf('sportResult')}/${known}`}
            aria-current={known === market ? 'page' : undefined}
            className={chip}
          >
            {t(`sport.market.${known}`)}
          </Link>
        ))}
      </nav>
      <PagedList
        pages={results}
        label={t('pages.sportResult')}
        columns={useEndedColumns()}
        rowKey={({ fixture }) => fixture}
        filters={
          <>
            <Select
              aria-label={t('fixtures.sports')}
              value={sport}
              placeholder={t('sport.everySport')}
              options={sports.map((known) => ({ value: known.sport, label: known.names[currentLocale()] }))}
              onChange={({ target }) => set({ sport: target.value })}
            />
            <DayInput
              aria-label={t('fixtures.day')}
              day={day}
              onDay={(next) => set({ day: next })}
              className="w-44 shrink-0"
            />
          </>
        }
      />
    </>
  );
}
