import type { Answer } from '@mirinae/contract/calls';
import { type ReadingKind, readingKinds } from '@mirinae/contract/staff/personal';
import { type StaffRole, staffRoles } from '@mirinae/contract/staff/staff';
import { useBusinessDay } from '@mirinae/ui/business-day';
import { Button } from '@mirinae/ui/button';
import { formatCount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyText } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { useState } from 'react';
import { useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { actColumn, type Columns, textColumn } from '../../shell/lists/columns.tsx';
import { ListSearch } from '../../shell/lists/filters.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { AllowDialog, LimitDialog } from './reading-dialogs.tsx';

const fields = { ...listAddress, startDate: anyDay(), endDate: anyDay(), searchText: anyText().withDefault('') };
type Row = Answer<'staff.readingList'>['list'][number];
type Limit = Answer<'staff.readingLimits'>[number];
type Read = Row['kinds'][number];

const countOf = ({ kinds }: Row, kind: ReadingKind): Read | undefined => kinds.find((each) => each.kind === kind);

function Count({ read }: { read: Read | undefined }) {
  const { t } = useTranslation();
  if (!read) return <span className="text-mist-400">–</span>;
  return (
    <>
      <b className="tabular-nums">{formatCount(read.members)}</b>
      {read.allowed > 0 && (
        <span className="block text-mist-300 text-xs">
          {t('audit.readings.allowed', { members: formatCount(read.allowed) })}
        </span>
      )}
      {read.refusedAt && (
        <span className="block text-coral text-xs">
          {t('audit.readings.refused', { times: formatCount(read.refused), at: formatDateTime(read.refusedAt) })}
        </span>
      )}
    </>
  );
}

function useColumns(onAllow: ((row: Row) => void) | null): Columns<Row> {
  const { t } = useTranslation();
  const me = useStaff()?.staffId;
  const today = useBusinessDay();
  const kindColumns = readingKinds.map((kind) => ({
    ...textColumn(
      kind,
      t(`audit.readings.kinds.${kind}`),
      (row: Row) => String(countOf(row, kind)?.members ?? 0),
      (row) => <Count read={countOf(row, kind)} />,
    ),
    align: 'right' as const,
  }));
  return [
    textColumn('day', t('audit.readings.day'), ({ day }) => day),
    textColumn(
      'staff',
      t('audit.staff'),
      ({ loginId }) => loginId,
      ({ loginId, name, role, roleName }) => (
        <>
          <span className="block font-semibold">{loginId}</span>
          <span className="block text-mist-300 text-xs">{`${name} · ${roleName ?? t(`staff.roles.${role}`)}`}</span>
        </>
      ),
    ),
    ...kindColumns,
    actColumn((row) =>
      onAllow && row.day === today && row.staffId !== me ? (
        <Button size="sm" onClick={() => onAllow(row)}>
          {t('audit.readings.allow')}
        </Button>
      ) : null,
    ),
  ];
}

/** Limits of a role by kind; a press changes one. */
function useLimitColumns(onChange: ((limit: Limit) => void) | null): Columns<{ role: StaffRole; limits: Limit[] }> {
  const { t } = useTranslation();
  const text = (members: number | null | undefined) =>
    members === null || members === undefined ? t('audit.readings.none') : formatCount(members);
  return [
    textColumn('role', t('audit.readings.role'), ({ role }) => t(`staff.roles.${role}`)),
    ...readingKinds.map((kind) => ({
      ...textColumn(
        kind,
        t(`audit.readings.kinds.${kind}`),
        ({ limits }: { limits: Limit[] }) => text(limits.find((each) => each.kind === kind)?.members),
        ({ limits }) => {
          const limit = limits.find((each) => each.kind === kind);
          const tone = limit && limit.members !== limit.shipped ? 'text-gold' : '';
          if (!limit || !onChange) return <span className={tone}>{text(limit?.members)}</span>;
          return (
            <Button size="sm" tone="quiet" onClick={() => onChange(limit)}>
              <span className={tone}>{text(limit.members)}</span>
            </Button>
          );
        },
      ),
      align: 'right' as const,
    })),
  ];
}

function Limits() {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('staff.edit') ?? false;
  const query = useCall('staff.readingLimits', {});
  const [changed, change] = useState<Limit | null>(null);
  const rows = staffRoles.map((role) => ({ role, limits: (query.data ?? []).filter((each) => each.role === role) }));
  return (
    <ListSection
      title={t('audit.readings.limits')}
      text={t('audit.readings.limitsText')}
      columns={useLimitColumns(mayEdit ? change : null)}
      query={query}
      rows={query.data ? rows : []}
      rowKey={({ role }) => role}
    >
      {changed && <LimitDialog limit={changed} onClose={() => change(null)} />}
    </ListSection>
  );
}

/** How many members' data each person read on a day, more for today, and the limits of roles. */
export function ReadingsPage() {
  const { t } = useTranslation();
  const mayAllow = useStaff()?.permissions.includes('staff.edit') ?? false;
  const [allowed, allow] = useState<Row | null>(null);
  const address = useListAddress(fields);
  const { searchText, startDate, endDate } = address.value;
  const days = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
  const pages = usePagedCall('staff.readingList', (page) => ({ ...page, ...days, searchText }), address);
  return (
    <ListPage
      text={t('audit.readings.text')}
      columns={useColumns(mayAllow ? allow : null)}
      pages={pages}
      rowKey={({ day, staffId }) => `${day} ${staffId}`}
      filters={
        <>
          <ListSearch label={t('audit.readings.search')} address={address} />
          <DayFields days={address.value} onDays={address.set} />
        </>
      }
    >
      <Limits />
      {allowed && <AllowDialog {...allowed} onClose={() => allow(null)} />}
    </ListPage>
  );
}
