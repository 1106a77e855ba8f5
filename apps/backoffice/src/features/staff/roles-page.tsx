import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import { actColumn, type Columns, numberColumn, type OnRow, textColumn } from '../../shell/lists/columns.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { keyOfRole, type RoleRow, useRoleName } from './roles.ts';

/** A built-in role is copied, one's own is changed and, where no account holds it, deleted. */
function Acts({ role, onDelete }: { role: RoleRow; onDelete: OnRow<RoleRow> }) {
  const { t } = useTranslation();
  if (role.isOwn && role.roleIdx !== null) return <span className="text-mist-400 text-xs">{t('staff.own.mine')}</span>;
  const isCopied = role.roleIdx === null;
  return (
    <span className="inline-flex gap-2">
      <Button asChild size="sm">
        <Link to="/roles/$role" params={{ role: keyOfRole(role) }}>
          {t(isCopied ? 'staff.own.copy' : 'action.edit')}
        </Link>
      </Button>
      {!isCopied && (
        <Button size="sm" tone="danger" disabled={role.accounts > 0} onClick={() => onDelete(role)}>
          {t('staff.own.delete')}
        </Button>
      )}
    </span>
  );
}

function useColumns(onDelete: OnRow<RoleRow>): Columns<RoleRow> {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  const originOf = ({ role, copiedFrom }: RoleRow) =>
    copiedFrom === null
      ? t(`staff.roleText.${role}`)
      : t('staff.own.copiedFrom', { role: t(`staff.roles.${copiedFrom}`) });
  return [
    textColumn<RoleRow>('role', t('staff.role'), nameOf, (row) => (
      <span className="flex flex-col md:flex-row md:items-baseline md:gap-2">
        <b className="md:whitespace-nowrap">{nameOf(row)}</b>
        <span className="text-mist-300 text-xs md:max-w-80 md:truncate">{originOf(row)}</span>
      </span>
    )),
    numberColumn('accounts', t('staff.own.accounts'), ({ accounts }) => accounts),
    numberColumn('calls', t('staff.own.calls'), ({ calls }) => calls),
    textColumn(
      'changed',
      t('staff.own.changed'),
      ({ changedAt, changedBy }) => (changedAt === null ? '—' : `${formatDateTime(changedAt)} ${changedBy}`),
      ({ changedAt, changedBy }) =>
        changedAt === null ? (
          <span className="text-mist-400">{t('staff.own.builtIn')}</span>
        ) : (
          <span className="md:whitespace-nowrap">
            {formatDateTime(changedAt)} <span className="text-mist-300">{changedBy}</span>
          </span>
        ),
    ),
    actColumn((role) => <Acts role={role} onDelete={onDelete} />),
  ];
}

/** Built-in roles and those of the operator's own. */
export function RolesPage() {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<RoleRow | null>(null);
  const columns = useColumns(setDeleted);
  const query = useCall('staff.roleList', {});
  return (
    <>
      <PageHead>
        {(['compare', 'history'] as const).map((page) => (
          <Button key={page} asChild size="sm">
            <Link to={`/roles/${page}`}>{t(`staff.own.${page}`)}</Link>
          </Button>
        ))}
      </PageHead>
      <p className="mb-4 text-mist-300 text-sm">{t('staff.own.text')}</p>
      <Loaded query={query}>
        {(roles) => <WholeList label={t('staff.page.roles')} columns={columns} rows={roles} rowKey={keyOfRole} />}
      </Loaded>
      {deleted?.roleIdx && (
        <ActDialog
          title={`${t('staff.own.delete')} · ${deleted.name}`}
          confirmLabel={t('staff.own.delete')}
          call="staff.roleDelete"
          input={{ roleIdx: deleted.roleIdx, version: deleted.version }}
          invalidates={['staff.roleList', 'staff.roleHistory']}
          onClose={() => setDeleted(null)}
        >
          {t('staff.own.deleteText')}
        </ActDialog>
      )}
    </>
  );
}
