import { Badge } from '@mirinae/ui/badge';
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
import { BranchesDialog } from './branches-dialog.tsx';
import { Networks } from './networks.tsx';
import { ResetDialog } from './reset-dialog.tsx';

type OnAccount = {
  onEdit: OnRow<Account>;
  onReset: OnRow<Account>;
  onPasskeys: OnRow<Account>;
  onBranches: OnRow<Account>;
};

function Actions({ account, onEdit, onReset, onPasskeys, onBranches }: { account: Account } & OnAccount) {
  const { t } = useTranslation();
  const isSelf = useStaff()?.staffId === account.staffId;
  if (isSelf) return <span className="text-xs text-mist-400">{t('staff.self')}</span>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button size="sm" onClick={() => onEdit(account)}>
        {t('action.edit')}
      </Button>
      {account.role !== 'owner' && (
        <Button size="sm" onClick={() => onBranches(account)}>
          {t('staff.branches.title')}
        </Button>
      )}
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

function useColumns(acts: OnAccount, branchesOf: (account: Account) => readonly string[]): Columns<Account> {
  const { t } = useTranslation();
  const roleOf = ({ role, roleName }: Account) => roleName ?? t(`staff.roles.${role}`);
  return [
    nameColumn('login', t('staff.loginId'), ({ loginId }) => loginId),
    textColumn('name', t('staff.name'), ({ name }) => name),
    textColumn('role', t('staff.role'), roleOf, (account) => (
      <>
        <Badge tone="star">{roleOf(account)}</Badge>
        {branchesOf(account).length > 0 && (
          <span className="ml-2 text-mist-300 text-xs md:whitespace-nowrap">
            {t('staff.branches.only', { list: branchesOf(account).join(', ') })}
          </span>
        )}
      </>
    )),
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
  const [bound, setBound] = useState<Account | null>(null);
  const { data: branches = [] } = useCall('staff.branchList', {});
  const branchesOf = ({ staffId }: Account) =>
    branches.find((each) => each.staffId === staffId)?.branches.map(({ memId }) => memId) ?? [];
  return (
    <div>
      <WholeList
        label={t('staff.page.staff')}
        columns={useColumns({ onEdit, onReset: setReset, onPasskeys: setLost, onBranches: setBound }, branchesOf)}
        rows={list}
        rowKey={({ staffId }) => staffId}
      />
      {reset && <ResetDialog account={reset} onClose={() => setReset(null)} />}
      {bound && <BranchesDialog account={bound} branches={branchesOf(bound)} onClose={() => setBound(null)} />}
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
