import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { currentLocale } from '@mirinae/ui/language/language';
import type { ListColumn } from '@mirinae/ui/list/columns';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '../../shell/calls.ts';
import { actColumn, codeColumn, numberColumn, switchedColumn, textColumn } from '../../shell/columns.tsx';
import { PageHead } from '../../shell/page.tsx';
import { ChannelDialog } from './channel-dialog.tsx';

type Channel = Answer<'staff.live'>[number];

function useColumns(
  onEdit: (channel: Channel) => void,
  onRemove: (channel: Channel) => void,
): readonly ListColumn<Channel>[] {
  const { t } = useTranslation();
  return [
    textColumn(
      'name',
      t('live.name'),
      ({ names }) => names[currentLocale()],
      ({ names }) => <b>{names[currentLocale()]}</b>,
    ),
    codeColumn('address', t('live.address'), ({ address }) => address),
    numberColumn('programmes', t('live.programmes'), ({ programmes }) => programmes.length),
    switchedColumn('on', t('field.status'), ({ isOn }) => isOn, [t('live.on'), t('live.off')]),
    actColumn((channel) => (
      <span className="inline-flex gap-2">
        <Button size="sm" onClick={() => onEdit(channel)}>
          {t('action.edit')}
        </Button>
        <Button size="sm" tone="danger" onClick={() => onRemove(channel)}>
          {t('action.remove')}
        </Button>
      </span>
    )),
  ];
}

function RemoveDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useAct('staff.liveDelete', { invalidates: ['staff.live'] });
  return (
    <ConfirmDialog
      open={channel !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('live.remove')}
      confirmLabel={t('action.ok')}
      cancelLabel={t('action.cancel')}
      busy={remove.isPending}
      onConfirm={() => channel && remove.mutate({ channelIdx: channel.channelIdx }, { onSettled: onClose })}
    />
  );
}

/** The channels of live video and what is on when. */
export function LivePage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Channel | 'new' | null>(null);
  const [removed, setRemoved] = useState<Channel | null>(null);
  const channels = useCall('staff.live', {});
  return (
    <>
      <PageHead title={t('live.page.live')}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('live.create')}
        </Button>
      </PageHead>
      <WholeList
        label={t('live.page.live')}
        file="channels"
        columns={useColumns(setEdited, setRemoved)}
        query={channels}
        rows={channels.data ?? []}
        rowKey={({ channelIdx }) => channelIdx}
      />
      {edited && <ChannelDialog channel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <RemoveDialog channel={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
