import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import { formatAmount, formatCount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import { useListFile } from '@mirinae/ui/list/paged-list';
import { X } from 'lucide-react';
import { files, readList } from '../../shell/calls/api.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { SavedViews } from '../../shell/lists/saved-views.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { usePageTitle } from '../../shell/pages/pages.ts';
import { useStaff } from '../../shell/session/session.ts';
import { useBetColumns } from './bet-columns.tsx';
import { BetFilters } from './bet-filters.tsx';
import { type BetFilter, filterOf, useBetSearch } from './bet-search.ts';
import { BetStory } from './bet-story.tsx';
import { useFoundBets } from './use-found-bets.ts';

/** Sums of all that is found, for whoever may see the revenue of the house. */
function Sums({ filter }: { filter: BetFilter }) {
  const { t } = useTranslation();
  const { data: sums } = useCall('staff.betSums', filter, { keepsPrevious: true, retry: false });
  if (sums === undefined) return null;
  if (sums === null) return <p className="text-mist-400 text-sm">{t('bets.tooMany')}</p>;
  const figures = [
    [t('bets.sums.rows'), formatCount(sums.rows)],
    [t('bets.sums.stake'), formatAmount(sums.cash)],
    [t('bets.sums.payout'), formatAmount(sums.winCash)],
    [t('bets.sums.ggr'), <Gain key="ggr" amount={-sums.resultCash} />],
    [t('bets.sums.open'), formatAmount(sums.open)],
  ] as const;
  return (
    <dl aria-label={t('bets.sums.title')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
      {figures.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-mist-400">{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The bet next to the list; over it where there is no room. */
function Panel({ betIdx, onClose }: { betIdx: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('bets.page.bet')}
      className="fixed inset-y-0 right-0 z-40 w-full max-w-[35.5rem] overflow-y-auto border-ink-600/50 border-l bg-ink-900 p-4 xl:sticky xl:inset-auto xl:top-4 xl:z-auto xl:max-h-[calc(100dvh-2rem)] xl:max-w-none xl:rounded-card xl:border"
    >
      <IconButton label={t('action.close')} className="float-right ml-3" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
      <BetStory betIdx={betIdx} />
    </aside>
  );
}

/** Bets of every kind, newest first. */
export function BetsPage() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const address = useBetSearch();
  const { opened } = address.value;
  const filter = filterOf(address.value);
  const maySum = useStaff()?.permissions.includes('reports.view') ?? false;
  const columns = useBetColumns();
  const { rows, view, searchedTo } = useFoundBets(filter);
  const ordered = { call: 'staff.betList', input: filter, files } as const;
  const csv = useListFile(columns, title, (onProgress) => readList('staff.betList', filter, onProgress), ordered);
  const open = (betIdx: string) => address.set({ opened: betIdx }, { replace: opened !== '', resetScroll: false });
  return (
    <>
      <PageHead />
      <SavedViews page="bets" />
      <div className={opened === '' ? '' : 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_35.5rem]'}>
        <div className="min-w-0">
          <List<StaffBetRow>
            label={title}
            columns={columns.filter(({ isHidden }) => !isHidden)}
            {...view}
            rows={rows}
            rowKey={({ betIdx }) => betIdx}
            onRow={({ betIdx }) => open(betIdx)}
            isCurrent={({ betIdx }) => betIdx === opened}
            filters={<BetFilters address={address} />}
            csv={csv}
          />
          <footer className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            {maySum && <Sums filter={filter} />}
            {view.more.hasMore && searchedTo && (
              <p role="status" className="text-mist-400 text-sm tabular-nums">
                {t('bets.searchedTo', { at: formatDateTimeSeconds(searchedTo) })}
              </p>
            )}
          </footer>
        </div>
        {opened !== '' && <Panel key={opened} betIdx={opened} onClose={() => open('')} />}
      </div>
    </>
  );
}
