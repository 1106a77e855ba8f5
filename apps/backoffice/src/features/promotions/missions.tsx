import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, formatWon } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded } from '../../shell/page.tsx';
import { MissionDialog } from './mission-dialog.tsx';

type Mission = Answer<'staff.missionList'>[number];

function Table({ rows, onEdit }: { rows: readonly Mission[]; onEdit: (mission: Mission) => void }) {
  const { t } = useTranslation();
  const columns: readonly Column<Mission>[] = [
    { key: 'name', head: t('promotions.loyalty.name'), cell: ({ names }) => <b>{names[currentLocale()]}</b> },
    {
      key: 'kind',
      head: t('field.kind'),
      cell: ({ kind, goal }) => t(`promotions.loyalty.kind.${kind}`, { goal: formatWon(goal) }),
    },
    {
      key: 'period',
      head: t('promotions.loyalty.period'),
      cell: ({ period }) => t(`promotions.loyalty.periods.${period}`),
    },
    { key: 'points', head: t('promotions.points'), align: 'right', cell: ({ points }) => `${formatWon(points)} P` },
    {
      key: 'time',
      head: t('promotions.loyalty.time'),
      cell: ({ startDate, endDate }) => `${formatDateTime(startDate)} ~ ${formatDateTime(endDate)}`,
    },
    { key: 'claims', head: t('promotions.loyalty.claims'), align: 'right', cell: ({ claims }) => formatWon(claims) },
    {
      key: 'on',
      head: t('field.status'),
      cell: ({ isOn }) => (
        <Badge tone={isOn ? 'jade' : 'neutral'}>{t(isOn ? 'promotions.loyalty.on' : 'promotions.loyalty.off')}</Badge>
      ),
    },
    {
      key: 'edit',
      head: '',
      align: 'right',
      cell: (mission) => (
        <Button size="sm" onClick={() => onEdit(mission)}>
          {t('action.edit')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('promotions.tab.missions')}
      columns={columns}
      rows={rows}
      rowKey={({ missionIdx }) => String(missionIdx)}
      empty={<EmptyState title={t('list.none')} />}
    />
  );
}

export function Missions() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Mission | 'new' | null>(null);
  const query = useQuery({ queryKey: ['missions'], queryFn: () => api('staff.missionList', {}) });
  return (
    <>
      <Button tone="primary" className="mb-4" onClick={() => setEdited('new')}>
        {t('promotions.loyalty.newMission')}
      </Button>
      <Loaded query={query}>{(rows) => <Table rows={rows} onEdit={setEdited} />}</Loaded>
      {edited && <MissionDialog mission={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
