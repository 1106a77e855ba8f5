import type { Answer } from '@mirinae/contract/calls';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { Changes, changesOf } from '../../shell/lists/changes.tsx';
import { type Columns, codeColumn, nameColumn, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';

const fields = { ...listAddress, searchText: anyText().withDefault('') };
type Entry = Answer<'staff.auditList'>['list'][number];

function useColumns(): Columns<Entry> {
  const { t } = useTranslation();
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    nameColumn('staff', t('audit.staff'), ({ staff }) => staff),
    textColumn('approvedBy', t('audit.approvedBy'), ({ approvedBy }) => approvedBy ?? ''),
    codeColumn('action', t('audit.action'), ({ action }) => action, 'text-cyan-star'),
    codeColumn('target', t('audit.target'), ({ target }) => target),
    {
      ...textColumn(
        'change',
        t('audit.change'),
        (entry: Entry) =>
          changesOf(entry)
            .map(({ name, value, old }) => `${name}: ${old === undefined ? '' : `${old} → `}${value}`)
            .join('; '),
        (entry) => <Changes of={entry} />,
      ),
      isWide: true,
    },
    textColumn('ip', 'IP', ({ ip }) => ip),
  ];
}

export function AuditPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { searchText } = address.value;
  const entries = usePagedCall('staff.auditList', (page) => ({ ...page, searchText }), address);
  return (
    <ListPage
      columns={useColumns()}
      pages={entries}
      rowKey={({ auditIdx }) => auditIdx}
      filters={<ListSearch label={t('audit.search')} address={address} />}
    />
  );
}
