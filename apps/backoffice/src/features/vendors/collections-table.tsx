import type { StaffCollection } from '@mirinae/contract/play/collections';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  nameColumn,
  numberColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { type CollectionDraft, draftOf, newCollection } from './collection-draft.ts';
import { useSegments } from './use-segments.ts';

/** Collections of games in the lobbies of the site. */
export function CollectionsTable() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<CollectionDraft | null>(null);
  const [dropped, setDropped] = useState<StaffCollection | null>(null);
  const list = useCall('staff.collectionList', {});
  const segments = useSegments();
  const segmentName = (wanted: number) =>
    segments.find(({ segmentIdx }) => segmentIdx === wanted)?.name ?? `#${wanted}`;
  const columns: Columns<StaffCollection> = [
    nameColumn('name', t('vendors.games.name'), ({ names }) => names[currentLocale()]),
    numberColumn('ord', t('vendors.games.ord'), ({ ord }) => ord),
    textColumn('lobby', t('vendors.collections.lobby'), ({ gameType }) => t(`gameType.${gameType}`)),
    textColumn('device', t('vendors.list.facts.platforms'), ({ device }) => t(`vendors.collections.devices.${device}`)),
    textColumn('segment', t('vendors.collections.segment'), ({ segmentIdx }) =>
      segmentIdx === null ? t('vendors.collections.allVisitors') : segmentName(segmentIdx),
    ),
    textColumn('sort', t('vendors.collections.sort'), ({ sort }) => t(`vendors.collections.sorts.${sort}`)),
    numberColumn('count', t('vendors.gameCount'), ({ count }) => count),
    stateColumn(
      'state',
      t('field.status'),
      ({ openYn }) => t(openYn === 'Y' ? 'vendors.list.yes' : 'vendors.list.no'),
      ({ openYn }) => (openYn === 'Y' ? 'jade' : 'neutral'),
    ),
    buttonsColumn<StaffCollection>(
      { label: t('vendors.edit'), onPress: (row) => setEdited(draftOf(row)) },
      { label: t('vendors.collections.drop'), tone: 'quiet', onPress: setDropped },
    ),
  ];
  return (
    <>
      <WholeList
        label={t('vendors.games.collections')}
        columns={columns}
        query={list}
        rows={list.data ?? []}
        rowKey={({ collectionIdx }) => collectionIdx}
        prefix="collections"
        filters={
          <Button tone="primary" onClick={() => setEdited(newCollection)}>
            {t('vendors.collections.add')}
          </Button>
        }
        empty={<EmptyState title={t('vendors.collections.none')} text={t('vendors.collections.about')} />}
      />
      {edited && <CollectionDialog draft={edited} onClose={() => setEdited(null)} />}
      {dropped && (
        <ActDialog
          call="staff.collectionDrop"
          input={{ collectionIdx: dropped.collectionIdx }}
          invalidates={['staff.collectionList']}
          title={dropped.names[currentLocale()]}
          onClose={() => setDropped(null)}
        >
          {t('vendors.collections.drops')}
        </ActDialog>
      )}
    </>
  );
}
