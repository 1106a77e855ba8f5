import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useNameOfAct } from '../../shell/calls/act-texts.ts';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { changeText } from '../../shell/lists/change-text.ts';
import { Changes } from '../../shell/lists/changes.tsx';
import { type Columns, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { RolesLink } from './roles-link.tsx';

type Row = Answer<'staff.roleHistory'>['list'][number];

function useColumns(): Columns<Row> {
  const { t } = useTranslation();
  const nameOf = useNameOfAct();
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    textColumn(
      'staff',
      t('audit.staff'),
      ({ staff }) => staff,
      ({ staff, approvedBy }) => (
        <>
          <span className="block font-semibold">{staff}</span>
          {approvedBy && (
            <span className="block text-mist-400 text-xs">{t('audit.withSecond', { staff: approvedBy })}</span>
          )}
        </>
      ),
    ),
    textColumn(
      'action',
      t('audit.action'),
      ({ action }) => nameOf(action),
      ({ action, target }) => (
        <>
          <span className="block">{nameOf(action)}</span>
          <code className="block text-mist-400 text-xs">{target}</code>
        </>
      ),
    ),
    { ...textColumn<Row>('change', t('audit.change'), changeText, (row) => <Changes of={row} />), isWide: true },
  ];
}

/** Changes of roles and rights, newest first. */
export function RoleHistoryPage() {
  const { t } = useTranslation();
  const pages = usePagedCall('staff.roleHistory', (page) => page);
  return (
    <ListPage
      actions={<RolesLink />}
      columns={useColumns()}
      pages={pages}
      rowKey={({ auditIdx }) => auditIdx}
      empty={<EmptyState title={t('staff.own.noHistory')} />}
    />
  );
}
