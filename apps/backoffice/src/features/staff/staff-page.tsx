import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import {
  actColumn,
  type Columns,
  kindColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  switchedColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { MainButton, PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import type { Account } from './account.ts';
import { AccountDialog } from './account-dialog.tsx';
import { Networks } from './networks.tsx';
import { ResetDialog } from './reset-dialog.tsx';

function Actions({
  account,
  onEdit,
  onReset,
  onPasskeys,
}: {
  account: Account;
  onEdit: (account: Account) => void;
  onReset: (account: Account) => void;
  onPasskeys: (account: Account) => void;
}) {
  const { t } = useTranslation();
  const isSelf = useStaff()?.staffId === account.staffId;
  if (isSelf) return <span className="text-xs text-mist-400">{t('staff.self')}</span>;
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" onClick={() => onEdit(account)}>
        {t('action.edit')}
      </Button>
      <Button size="sm" tone="danger" onClick={() => onReset(account)}>
        {t('staff.reset')}
      </Button>
      {account.passkeys > 0 && (
        <Button size="sm" tone="danger" onClick={() => onPasskeys(account)}>
          {t('staff.removePasskeys')}
        </Button>
      )}
    </span>
  );
}

type OnAccount = { onEdit: OnRow<Account>; onReset: OnRow<Account>; onPasskeys: OnRow<Account> };

function useColumns(acts: OnAccount): Columns<Account> {
  const { t } = useTranslation();
  return [
    nameColumn('login', t('staff.loginId'), ({ loginId }) => loginId),
    textColumn('name', t('staff.name'), ({ name }) => name),
    kindColumn(
      'role',
      t('staff.role'),
      ({ role, roleName }) => roleName ?? t(`staff.roles.${role}`),
      () => 'star',
    ),
    switchedColumn('otp', t('staff.otp'), ({ hasOtp }) => hasOtp, [t('staff.enrolled'), t('staff.none')]),
    numberColumn('passkeys', t('staff.passkeys'), ({ passkeys }) => passkeys),
    switchedColumn('state', t('field.status'), ({ isActive }) => isActive, [t('staff.open'), t('staff.closed')]),
    timeColumn('seen', t('staff.lastSeen'), ({ lastSeenAt }) => lastSeenAt),
    actColumn((account) => <Actions account={account} {...acts} />),
  ];
}

function Accounts({ list, onEdit }: { list: readonly Account[]; onEdit: (account: Account) => void }) {
  const { t } = useTranslation();
  const [reset, setReset] = useState<Account | null>(null);
  const [lost, setLost] = useState<Account | null>(null);
  return (
    <div>
      <WholeList
        label={t('staff.page.staff')}
        columns={useColumns({ onEdit, onReset: setReset, onPasskeys: setLost })}
        rows={list}
        rowKey={({ staffId }) => staffId}
      />
      {reset && <ResetDialog account={reset} onClose={() => setReset(null)} />}
      {lost && (
        <ActDialog
          title={`${t('staff.removePasskeys')} · ${lost.loginId}`}
          confirmLabel={t('staff.removePasskeys')}
          call="staff.accountPasskeysRemove"
          input={{ staffId: lost.staffId }}
          invalidates={['staff.accountList']}
          onClose={() => setLost(null)}
        >
          {t('staff.removePasskeysText')}
        </ActDialog>
      )}
    </div>
  );
}

/** Staff accounts, roles and networks. */
export function StaffPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const query = useCall('staff.accountList', {});
  return (
    <>
      <PageHead>
        <MainButton label={t('staff.create')} onPress={() => setEdited('new')} />
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
