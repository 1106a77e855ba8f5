import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall, usePagedCall } from '../../shell/calls.ts';
import { PageHead } from '../../shell/page.tsx';
import { HouseSettings } from './house-settings.tsx';
import { type RoundAction, useRoundColumns } from './round-columns.tsx';
import { RoundDialogs } from './round-dialogs.tsx';

const refetchMs = 5_000;
const schema = listAddress.extend({
  tab: z.enum(['rounds', 'house']).default('rounds'),
  room: z.string().default('pb5'),
});

function Rounds({ rooms }: { rooms: readonly string[] }) {
  const { t } = useTranslation();
  const address = useListAddress(schema);
  const { room } = address.value;
  const [action, setAction] = useState<RoundAction | null>(null);
  const rounds = usePagedCall('staff.miniRounds', (page) => ({ ...page, roomKey: room }), { ...address, refetchMs });
  return (
    <>
      <PagedList
        label={t('mini.page.mini')}
        file={`rounds-${room}`}
        columns={useRoundColumns(setAction)}
        pages={rounds}
        rowKey={({ roundId }) => roundId}
        filters={
          <Segmented
            label={t('mini.room')}
            value={room}
            onValueChange={(next) => address.set({ room: next })}
            options={rooms.map((value) => ({ value, label: value }))}
          />
        }
      />
      <RoundDialogs action={action} onClose={() => setAction(null)} />
    </>
  );
}

/** The mini games as the house sees them: rounds with their money, what hangs on them, and the rules. */
export function MiniPage() {
  const { t } = useTranslation();
  const address = useListAddress(schema);
  const { tab } = address.value;
  const query = useCall('staff.miniRooms', {});
  return (
    <>
      <PageHead title={t('mini.page.mini')}>
        <Segmented
          label={t('mini.page.mini')}
          value={tab}
          onValueChange={(next) => address.set({ tab: next })}
          options={[
            { value: 'rounds', label: t('mini.rounds') },
            { value: 'house', label: t('mini.house') },
          ]}
        />
      </PageHead>
      {tab === 'rounds' && <Rounds rooms={query.data?.rooms.map(({ roomKey }) => roomKey) ?? []} />}
      {tab === 'house' && <Loaded query={query}>{(house) => <HouseSettings house={house} />}</Loaded>}
    </>
  );
}
