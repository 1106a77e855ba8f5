import type { AuditRow } from '@mirinae/contract/staff/house';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import { useListFile } from '@mirinae/ui/list/paged-list';
import { files, readList } from '../../shell/calls/api.ts';
import { useGrowingCall } from '../../shell/calls/calls.ts';
import { SavedViews } from '../../shell/lists/saved-views.tsx';
import { useStretches } from '../../shell/lists/use-stretches.ts';
import { PageHead } from '../../shell/pages/page.tsx';
import { usePageTitle } from '../../shell/pages/pages.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { filterOf, useAuditSearch } from './audit-search.ts';

const perPage = 50;

/** What staff, rules and members did, newest first. */
export function AuditPage() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const address = useAuditSearch();
  const filter = filterOf(address.value);
  const columns = useAuditColumns(address);
  const { pages, view } = useGrowingCall('staff.auditList', (before) => ({
    ...filter,
    count_per_list: perPage,
    ...(before === undefined ? {} : { before }),
  }));
  const rows = pages.flatMap(({ list }) => list);
  useStretches(rows.length, perPage, pages.length, view.more);
  const searchedTo = pages.at(-1)?.searchedTo ?? null;
  const ordered = { call: 'staff.auditList', input: filter, files } as const;
  const csv = useListFile(columns, title, (onProgress) => readList('staff.auditList', filter, onProgress), ordered);
  return (
    <>
      <PageHead />
      <SavedViews page="audit" />
      <List<AuditRow>
        label={title}
        columns={columns.filter(({ isHidden }) => !isHidden)}
        {...view}
        rows={rows}
        rowKey={({ auditIdx }) => auditIdx}
        filters={<AuditFilters address={address} />}
        csv={csv}
      />
      {view.more.hasMore && searchedTo && (
        <p role="status" className="mt-3 text-mist-400 text-sm tabular-nums">
          {t('audit.searchedTo', { at: formatDateTimeSeconds(searchedTo) })}
        </p>
      )}
    </>
  );
}
