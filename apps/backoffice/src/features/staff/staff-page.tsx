import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime } from '@mirinae/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead } from '../../shell/page.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Account } from './account.ts';
import { AccountDialog } from './account-dialog.tsx';
import { Networks } from './networks.tsx';
import { ResetDialog } from './reset-dialog.tsx';

function Accounts({ list, onEdit }: { list: readonly Account[]; onEdit: (account: Account) => void }) {
  const { t } = useTranslation();
  const self = useStaff();
  const [resetting, setResetting] = useState<Account | null>(null);
  const columns: readonly Column<Account>[] = [
    { key: 'login', head: t('staff.loginId'), cell: ({ loginId }) => <b>{loginId}</b> },
    { key: 'name', head: t('staff.name'), cell: ({ name }) => name },
    { key: 'role', head: t('staff.role'), cell: ({ role }) => <Badge tone="star">{t(`staff.roles.${role}`)}</Badge> },
    {
      key: 'otp',
      head: t('staff.otp'),
      cell: ({ hasOtp }) => (
        <Badge tone={hasOtp ? 'jade' : 'amber'}>{t(hasOtp ? 'staff.enrolled' : 'staff.none')}</Badge>
      ),
    },
    {
      key: 'state',
      head: t('field.status'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'jade' : 'coral'}>{t(isActive ? 'staff.open' : 'staff.closed')}</Badge>
      ),
    },
    {
      key: 'seen',
      head: t('staff.lastSeen'),
      cell: ({ lastSeenAt }) => <span className="tabular-nums">{lastSeenAt ? formatDateTime(lastSeenAt) : '—'}</span>,
    },
    {
      key: 'acts',
      head: '',
      align: 'right',
      cell: (account) =>
        account.staffId === self?.staffId ? (
          <span className="text-[12.5px] text-mist-400">{t('staff.self')}</span>
        ) : (
          <span className="inline-flex gap-2">
            <Button size="sm" onClick={() => onEdit(account)}>
              {t('action.edit')}
            </Button>
            <Button size="sm" tone="danger" onClick={() => setResetting(account)}>
              {t('staff.reset')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('staff.page.staff')}
        columns={columns}
        rows={list}
        rowKey={({ staffId }) => String(staffId)}
        empty={<EmptyState title={t('list.none')} />}
      />
      {resetting && <ResetDialog account={resetting} onClose={() => setResetting(null)} />}
    </>
  );
}

/** Who works here, with what role, and from where. */
export function StaffPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const query = useQuery({ queryKey: ['staff'], queryFn: () => api('staff.accountList', {}) });
  return (
    <>
      <PageHead title={t('staff.page.staff')}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('staff.create')}
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ list, networks, ip }) => (
          <div className="flex flex-col gap-8">
            <Accounts list={list} onEdit={setEdited} />
            <Networks key={networks.map(({ network }) => network).join()} networks={networks} ip={ip} />
          </div>
        )}
      </Loaded>
      {edited && <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
