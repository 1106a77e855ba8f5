import type { Answer } from '@mirinae/contract/calls';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { ActDialog } from '../../shell/dialogs/act-dialog.tsx';
import {
  buttonsColumn,
  type Columns,
  codeColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  switchedColumn,
} from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';
import { MainButton } from '../../shell/pages/page.tsx';
import { ChannelDialog } from './channel-dialog.tsx';

type Channel = Answer<'staff.live'>[number];

function useColumns(onEdit: OnRow<Channel>, onRemove: OnRow<Channel>): Columns<Channel> {
  const { t } = useTranslation();
  return [
    nameColumn('name', t('live.name'), ({ names }) => names[currentLocale()]),
    codeColumn('address', t('live.address'), ({ address }) => address),
    numberColumn('programmes', t('live.programmes'), ({ programmes }) => programmes.length),
    switchedColumn('on', t('field.status'), ({ isOn }) => isOn, [t('live.on'), t('live.off')]),
    buttonsColumn(
      { label: t('action.edit'), onPress: onEdit },
      { label: t('action.remove'), tone: 'danger', onPress: onRemove },
    ),
  ];
}

/** Channels of live video and their programme. */
export function LivePage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Channel | 'new' | null>(null);
  const [removed, setRemoved] = useState<Channel | null>(null);
  const channels = useCall('staff.live', {});
  return (
    <ListPage
      actions={<MainButton label={t('live.create')} onPress={() => setEdited('new')} />}
      columns={useColumns(setEdited, setRemoved)}
      query={channels}
      rows={channels.data ?? []}
      rowKey={({ channelIdx }) => channelIdx}
    >
      {edited && <ChannelDialog channel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ActDialog
          call="staff.liveDelete"
          input={{ channelIdx: removed.channelIdx }}
          invalidates={['staff.live']}
          title={t('live.remove')}
          onClose={() => setRemoved(null)}
        >
          {removed.names[currentLocale()]}
        </ActDialog>
      )}
    </ListPage>
  );
}
