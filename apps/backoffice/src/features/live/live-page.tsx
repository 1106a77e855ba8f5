import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { ConfirmDialog } from '@mirinae/ui/confirm-dialog';
import { type Column, DataTable } from '@mirinae/ui/data-table';
import { EmptyState } from '@mirinae/ui/empty-state';
import { currentLocale } from '@mirinae/ui/language/language';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead } from '../../shell/page.tsx';
import { useAct } from '../../shell/use-act.ts';
import { ChannelDialog } from './channel-dialog.tsx';

type Channel = Answer<'staff.live'>[number];

function Table({ rows, onEdit }: { rows: readonly Channel[]; onEdit: (channel: Channel) => void }) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<Channel | null>(null);
  const remove = useAct('staff.liveDelete', [['live']]);
  const columns: readonly Column<Channel>[] = [
    { key: 'name', head: t('live.name'), cell: ({ names }) => <b>{names[currentLocale()]}</b> },
    {
      key: 'address',
      head: t('live.address'),
      cell: ({ address }) => <code className="text-[12.5px]">{address}</code>,
    },
    { key: 'now', head: t('live.programmes'), align: 'right', cell: ({ programmes }) => programmes.length },
    {
      key: 'on',
      head: t('field.status'),
      cell: ({ isOn }) => <Badge tone={isOn ? 'jade' : 'neutral'}>{t(isOn ? 'live.on' : 'live.off')}</Badge>,
    },
    {
      key: 'acts',
      head: '',
      align: 'right',
      cell: (channel) => (
        <span className="inline-flex gap-2">
          <Button size="sm" onClick={() => onEdit(channel)}>
            {t('action.edit')}
          </Button>
          <Button size="sm" tone="danger" onClick={() => setRemoved(channel)}>
            {t('action.remove')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('live.page.live')}
        columns={columns}
        rows={rows}
        rowKey={({ channelIdx }) => String(channelIdx)}
        empty={<EmptyState title={t('list.none')} />}
      />
      <ConfirmDialog
        open={removed !== null}
        title={t('live.remove')}
        confirmLabel={t('action.ok')}
        cancelLabel={t('action.cancel')}
        busy={remove.isPending}
        onConfirm={() =>
          removed && remove.mutate({ channelIdx: removed.channelIdx }, { onSettled: () => setRemoved(null) })
        }
        onOpenChange={(open) => !open && setRemoved(null)}
      />
    </>
  );
}

/** The channels of live video and what is on when. */
export function LivePage() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Channel | 'new' | null>(null);
  const query = useQuery({ queryKey: ['live'], queryFn: () => api('staff.live', {}) });
  return (
    <>
      <PageHead title={t('live.page.live')}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('live.create')}
        </Button>
      </PageHead>
      <Loaded query={query}>{(rows) => <Table rows={rows} onEdit={setEdited} />}</Loaded>
      {edited && <ChannelDialog channel={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
