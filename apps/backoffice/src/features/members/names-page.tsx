import type { Answer } from '@mirinae/contract/calls';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { type Columns, memberColumn, statusColumn, textColumn, timeColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { statusTones } from './status-tones.ts';

type Row = Answer<'staff.memberNames'>['list'][number];

const codePoint = (letter: string) => `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Letters that no one sees by their numbers. */
const spelledOut = (name: string) =>
  name.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}\p{Zs}]/gu, codePoint);

function useColumns(): Columns<Row> {
  const { t } = useTranslation();
  return [
    memberColumn(t('field.member')),
    textColumn('field', t('members.names.field'), ({ field }) => t(`members.names.${field}`)),
    textColumn('name', t('field.name'), ({ field, memNick, memName }) =>
      field === 'nickname' ? spelledOut(memNick) : memName,
    ),
    textColumn('fault', t('members.names.fault'), ({ fault }) => t(`members.names.${fault}`)),
    textColumn('alike', t('members.names.alike'), ({ alike }) => (alike ? `${alike.memNick} (${alike.memId})` : '—')),
    statusColumn(t('field.status'), (status) => t(`members.status.${status}`), statusTones),
    timeColumn('at', t('field.at'), ({ foundAt }) => foundAt),
  ];
}

/** Members from before today's rules for names; what to do about each, staff decide on the member's page. */
export function NamesPage() {
  const { t } = useTranslation();
  const address = useListAddress(listAddress);
  const found = usePagedCall('staff.memberNames', (page) => page, address);
  return (
    <ListPage
      columns={useColumns()}
      pages={found}
      rowKey={({ memberId, field }) => `${memberId}:${field}`}
      empty={<EmptyState title={t('members.names.none')} />}
    />
  );
}
