import type { Answer } from '@mirinae/contract/calls';
import { isMoneyGoal } from '@mirinae/contract/promo/loyalty';
import { formatAmount, formatCount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import {
  amountColumn,
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  type OnRow,
  switchedColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { MissionDialog } from './mission-dialog.tsx';

type Mission = Answer<'staff.missionList'>[number];

function useColumns(onEdit: OnRow<Mission>): Columns<Mission> {
  const { t } = useTranslation();
  return [
    nameColumn('name', t('promotions.loyalty.name'), ({ names }) => names[currentLocale()]),
    textColumn('kind', t('field.kind'), ({ kind, goal }) =>
      t(`promotions.loyalty.kind.${kind}`, { goal: (isMoneyGoal(kind) ? formatAmount : formatCount)(goal) }),
    ),
    textColumn('period', t('promotions.loyalty.period'), ({ period }) => t(`promotions.loyalty.periods.${period}`)),
    amountColumn(
      'points',
      t('promotions.points'),
      ({ points }) => points,
      ({ points }) => `${formatAmount(points)} P`,
    ),
    textColumn(
      'time',
      t('promotions.loyalty.time'),
      ({ startDate, endDate }) => `${formatDateTime(startDate)} ~ ${formatDateTime(endDate)}`,
    ),
    numberColumn('claims', t('promotions.loyalty.claims'), ({ claims }) => claims),
    switchedColumn('on', t('field.status'), ({ isOn }) => isOn, [
      t('promotions.loyalty.on'),
      t('promotions.loyalty.off'),
    ]),
    buttonsColumn({ label: t('action.edit'), onPress: onEdit }),
  ];
}

export function Missions() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Mission | 'new' | null>(null);
  const missions = useCall('staff.missionList', {});
  return (
    <>
      <WholeList
        label={t('promotions.tab.missions')}
        columns={useColumns(setEdited)}
        query={missions}
        rows={missions.data ?? []}
        rowKey={({ missionIdx }) => missionIdx}
        filters={<MainButton label={t('promotions.loyalty.newMission')} onPress={() => setEdited('new')} />}
      />
      {edited && <MissionDialog mission={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
