import type { SegmentRow } from '@mirinae/contract/staff/segments';
import { EmptyState } from '@mirinae/ui/empty-state';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
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
import { MainButton, PageHead } from '../../shell/pages/page.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import { conditionText } from './segment-text.ts';

function useColumns(onEdit: OnRow<SegmentRow>, onDrop: OnRow<SegmentRow>): Columns<SegmentRow> {
  const { t } = useTranslation();
  return [
    nameColumn('name', t('promotions.segment.name'), ({ name }) => name),
    textColumn('conditions', t('promotions.segment.conditions'), ({ conditions }) =>
      conditions.map((condition) => conditionText(t, condition)).join(' · '),
    ),
    textColumn('owner', t('promotions.segment.owner'), ({ owner }) => owner),
    timeColumn('changed', t('promotions.segment.changed'), ({ changedAt }) => changedAt),
    buttonsColumn(
      { label: t('action.edit'), onPress: onEdit },
      { label: t('promotions.segment.drop'), tone: 'danger', onPress: onDrop },
    ),
  ];
}

/** Segments that were saved. */
export function SegmentsPage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<SegmentRow | 'new' | null>(null);
  const [dropped, setDropped] = useState<SegmentRow | null>(null);
  const segments = useCall('staff.segmentList', {});
  return (
    <>
      <PageHead>
        <MainButton label={t('promotions.segment.new')} onPress={() => setEdited('new')} />
      </PageHead>
      <WholeList
        label={t('promotions.page.segments')}
        columns={useColumns(setEdited, setDropped)}
        query={segments}
        rows={segments.data ?? []}
        rowKey={({ segmentIdx }) => segmentIdx}
        empty={<EmptyState title={t('promotions.segment.none')} />}
      />
      {edited && <SegmentDialog segment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {dropped && (
        <ActDialog
          call="staff.segmentDrop"
          input={{ segmentIdx: dropped.segmentIdx }}
          invalidates={['staff.segmentList']}
          title={dropped.name}
          confirmLabel={t('promotions.segment.drop')}
          onClose={() => setDropped(null)}
        >
          {t('promotions.segment.dropText')}
        </ActDialog>
      )}
    </>
  );
}
