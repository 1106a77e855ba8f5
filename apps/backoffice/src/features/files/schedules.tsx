import { isCode } from '@mirinae/contract/codes';
import type { FileSchedule } from '@mirinae/contract/staff/file-schedules';
import { codeText } from '@mirinae/ui/calls/failure-text';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  nameColumn,
  type OnRow,
  textColumn,
  timeColumn,
} from '../../shell/lists/columns.tsx';
import { ListSection } from '../../shell/lists/list-section.tsx';
import { scheduleText } from './schedule-text.ts';

function useColumns(onStop: OnRow<FileSchedule>): Columns<FileSchedule> {
  const { t } = useTranslation();
  const stateText = ({ nextAt, code }: FileSchedule) => {
    const why = code !== null && isCode(code) ? codeText(code) : '';
    if (nextAt === null) return `${t('files.schedules.stopped')} ${why}`.trim();
    return why || t('files.schedules.runs');
  };
  return [
    nameColumn('name', t('files.name'), ({ name }) => name),
    textColumn('when', t('files.schedules.when'), (row) => scheduleText(t, row)),
    timeColumn('next', t('files.schedules.next'), ({ nextAt }) => nextAt),
    timeColumn('last', t('files.schedules.last'), ({ lastAt }) => lastAt),
    { ...textColumn<FileSchedule>('state', t('field.status'), stateText), isWide: true },
    buttonsColumn({ label: t('files.schedules.stop'), tone: 'danger', onPress: onStop }),
  ];
}

/** Files that are ordered again at a time. */
export function Schedules() {
  const { t } = useTranslation();
  const query = useCall('staff.fileScheduleList', {});
  const [stopped, setStopped] = useState<FileSchedule | null>(null);
  const columns = useColumns(setStopped);
  const rows = query.data?.list ?? [];
  if (rows.length === 0) return null;
  return (
    <ListSection
      title={t('files.schedules.title')}
      text={t('files.schedules.text')}
      columns={columns}
      query={query}
      rows={rows}
      isShort
      rowKey={({ scheduleIdx }) => scheduleIdx}
      empty={null}
    >
      {stopped && (
        <ActDialog
          title={stopped.name}
          confirmLabel={t('files.schedules.stop')}
          call="staff.fileScheduleStop"
          input={{ scheduleIdx: stopped.scheduleIdx }}
          invalidates={['staff.fileScheduleList']}
          onClose={() => setStopped(null)}
        >
          {t('files.schedules.stopText')}
        </ActDialog>
      )}
    </ListSection>
  );
}
