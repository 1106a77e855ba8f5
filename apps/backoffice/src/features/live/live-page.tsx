import type { Answer } from '@mirinae/contract/calls';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useAct, useCall } from '../../shell/calls.ts';
import {
  buttonsColumn,
  type Columns,
  codeColumn,
  nameColumn,
  numberColumn,
  type OnRow,
  switchedColumn,
} from '../../shell/columns.tsx';
import { ListPage } from '../../shell/list-page.tsx';
import { MainButton } from '../../shell/page.tsx';
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

function RemoveDialog({ channel: { channelIdx, names }, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useAct('staff.liveDelete', { invalidates: ['staff.live'] });
  return (
    <ConfirmDialog
      title={t('live.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ channelIdx }, { onSettled: onClose })}
      onClose={onClose}
    >
      {names[currentLocale()]}
    </ConfirmDialog>
  );
}

/** The channels of live video and what is on when. */
export function LivePage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Channel | 'new' | null>(null);
  const [removed, setRemoved] = useState<Channel | null>(null);
  const channels = useCall('staff.live', {});
  return (
    <ListPage
      title={t('live.page.live')}
      actions={<MainButton label={t('live.create')} onPress={() => setEdited('new')} />}
      columns={useColumns(setEdited, setRemoved)}
      query={channels}
      rows={channels.data ?? []}
      rowKey={({ channelIdx }) => channelIdx}
    >
      {edited && <ChannelDialog channel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog channel={removed} onClose={() => setRemoved(null)} />}
    </ListPage>
  );
}
