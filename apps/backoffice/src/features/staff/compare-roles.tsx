import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallTexts } from '../../shell/calls/call-texts.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { type Columns, textColumn } from '../../shell/lists/columns.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useRightText } from './right-bounds.tsx';
import { RoleSelect } from './role-select.tsx';
import { type DetailedRight, type RoleDetail, type RoleRef, useRoleName } from './roles.ts';
import { RolesLink } from './roles-link.tsx';

type Difference = Pick<DetailedRight, 'call' | 'permission'> & { readonly left: string; readonly right: string };

/** Calls that two roles may do differently, in the words of the page. */
function useDifferences(left: RoleDetail, right: RoleDetail): readonly Difference[] {
  const textOf = useRightText();
  return left.rights
    .map((of) => ({
      call: of.call,
      permission: of.permission,
      left: textOf(of),
      right: textOf(right.rights.find(({ call }) => call === of.call)),
    }))
    .filter((each) => each.left !== each.right);
}

function Differences({ left, right }: { left: RoleDetail; right: RoleDetail }) {
  const { t } = useTranslation();
  const nameOf = useRoleName();
  const { nameOf: nameOfCall, groupOf } = useCallTexts();
  const rows = useDifferences(left, right);
  const columns: Columns<Difference> = [
    textColumn(
      'call',
      t('staff.right.call'),
      ({ call, permission }) => `${groupOf(permission)} ${nameOfCall(call)}`,
      ({ call, permission }) => (
        <>
          <b className="block whitespace-normal">{nameOfCall(call)}</b>
          <span className="block whitespace-normal text-mist-300 text-xs">{groupOf(permission)}</span>
        </>
      ),
    ),
    textColumn('left', nameOf(left), (row) => row.left),
    textColumn('right', nameOf(right), (row) => row.right),
  ];
  if (rows.length === 0) return <p className="text-mist-300 text-sm">{t('staff.own.same')}</p>;
  return <WholeList label={t('staff.page.compareRoles')} columns={columns} rows={rows} rowKey={({ call }) => call} />;
}

function Compared({ left, right }: { left: RoleRef; right: RoleRef }) {
  const one = useCall('staff.roleDetail', left);
  const other = useCall('staff.roleDetail', right);
  return (
    <Loaded query={one}>
      {(first) => <Loaded query={other}>{(second) => <Differences left={first} right={second} />}</Loaded>}
    </Loaded>
  );
}

/** What two roles may do differently. */
export function CompareRolesPage() {
  const { t } = useTranslation();
  const [left, setLeft] = useState<RoleRef>({ role: 'support', roleIdx: null });
  const [right, setRight] = useState<RoleRef>({ role: 'risk', roleIdx: null });
  return (
    <>
      <PageHead>
        <RolesLink />
      </PageHead>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
        <RoleSelect label={t('staff.own.one')} value={left} onChange={setLeft} />
        <RoleSelect label={t('staff.own.other')} value={right} onChange={setRight} />
      </div>
      <Compared left={left} right={right} />
    </>
  );
}
