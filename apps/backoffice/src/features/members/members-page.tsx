import { yesNo } from '@mirinae/contract/fields';
import { banKinds } from '@mirinae/contract/member/bans';
import { memberStatus, memberTier } from '@mirinae/contract/member/member';
import type { StaffMemberRow } from '@mirinae/contract/staff/members';
import { Badge } from '@mirinae/ui/badge';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { useNavigate } from '@tanstack/react-router';
import { usePagedCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  type Columns,
  goldColumn,
  inFile,
  memberColumn,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { StatusPills, useStatusTexts } from './status-pills.tsx';

const fields = {
  ...listAddress,
  searchText: anyText().withDefault(''),
  status: oneOf(memberStatus.options),
  internalYn: oneOf(yesNo.options),
};

function useColumns(): Columns<StaffMemberRow> {
  const { t } = useTranslation();
  const tiers = Object.fromEntries(memberTier.options.map((tier) => [tier, t(`partners.tiers.${tier}`)]));
  const statuses = Object.fromEntries(memberStatus.options.map((status) => [status, t(`members.status.${status}`)]));
  const bans = Object.fromEntries(banKinds.map((kind) => [kind, t(`members.bans.kind.${kind}`)]));
  const textsOf = useStatusTexts();
  const status = textColumn<StaffMemberRow>(
    'status',
    t('field.status'),
    (member) => {
      const texts = textsOf(member);
      return [texts.status, texts.ban].filter((text) => text !== null).join(' ');
    },
    ({ status: is, bans: running }) => <StatusPills status={is} bans={running} />,
  );
  const badge = t('members.internal.badge');
  const level = textColumn<StaffMemberRow>(
    'level',
    t('field.tier'),
    ({ memTier, memLevel, isInternal }) => `${tiers[memTier]} Lv.${memLevel}${isInternal ? ` ${badge}` : ''}`,
    ({ memTier, memLevel, isInternal }) => (
      <>
        {tiers[memTier]} <span className="text-mist-400">Lv.{memLevel}</span>{' '}
        {isInternal && <Badge tone="amber">{badge}</Badge>}
      </>
    ),
  );
  return [
    inFile(memberColumn<StaffMemberRow>(t('field.member')), { field: 'memId' }),
    inFile(level, [
      { head: t('field.tier'), field: 'memTier', labels: tiers },
      { head: 'Lv.', field: 'memLevel' },
      { head: badge, field: 'isInternal', labels: { true: badge, false: '' } },
    ]),
    inFile(status, [
      { head: t('field.status'), field: 'status', labels: statuses },
      { head: t('members.bans.heading'), field: 'widestBan', labels: bans },
    ]),
    inFile(
      goldColumn<StaffMemberRow>('cash', t('money.cash'), ({ cashAmt }) => cashAmt),
      {
        field: 'cashAmt',
        form: 'amount',
      },
    ),
    inFile(
      amountColumn<StaffMemberRow>('point', t('money.point'), ({ pointAmt }) => pointAmt),
      {
        field: 'pointAmt',
        form: 'amount',
      },
    ),
    inFile(
      textColumn<StaffMemberRow>('recommender', t('field.recommender'), ({ recommenderId }) => recommenderId ?? '—'),
      {
        field: 'recommenderId',
      },
    ),
    inFile(
      timeColumn<StaffMemberRow>('lastLogin', t('field.lastLogin'), ({ lastLoginAt }) => lastLoginAt),
      {
        field: 'lastLoginAt',
        form: 'time',
      },
    ),
  ];
}

export function MembersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useListAddress(fields);
  const { searchText, status, internalYn } = address.value;
  const internalText = { Y: t('members.internal.only'), N: t('members.internal.without') };
  const members = usePagedCall(
    'staff.memberList',
    (page) => ({ ...page, searchText, ...(status ? { status } : {}), ...(internalYn ? { internalYn } : {}) }),
    address,
  );
  const filters = (
    <>
      <div className="w-40">
        <Select
          aria-label={t('field.status')}
          value={status ?? ''}
          onChange={({ target }) => address.set({ status: memberStatus.options.find((each) => each === target.value) })}
          placeholder={t('filter.all')}
          options={memberStatus.options.map((value) => ({ value, label: t(`members.status.${value}`) }))}
        />
      </div>
      <div className="w-40">
        <Select
          aria-label={t('members.internal.filter')}
          value={internalYn ?? ''}
          onChange={({ target }) => address.set({ internalYn: yesNo.options.find((each) => each === target.value) })}
          placeholder={t('filter.all')}
          options={yesNo.options.map((value) => ({ value, label: internalText[value] }))}
        />
      </div>
      <ListSearch label={t('members.search')} address={address} />
    </>
  );
  return (
    <ListPage
      columns={useColumns()}
      pages={members}
      rowKey={({ memberId }) => memberId}
      filters={filters}
      onRow={({ memberId }) => void navigate({ to: '/members/$memberId', params: { memberId: String(memberId) } })}
    />
  );
}
