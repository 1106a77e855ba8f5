import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useAct, useCall, usePagedCall } from '../../shell/calls/calls.ts';
import { Choice } from '../../shell/lists/filters.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { HouseSettings } from './house-settings.tsx';
import { type RoundAction, type RoundDialog, useRoundColumns } from './round-columns.tsx';
import { RoundDialogs } from './round-dialogs.tsx';

const refetchMs = 5_000;
const tabs = ['rounds', 'house'] as const;
const fields = { ...listAddress, tab: oneOf(tabs).withDefault('rounds'), room: anyText().withDefault('pb5') };

function Rounds({ rooms }: { rooms: readonly string[] }) {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { room } = address.value;
  const [dialog, setDialog] = useState<RoundDialog | null>(null);
  const { mutate: voidRound } = useAct('staff.miniVoid', { invalidates: ['staff.mini*'] });
  const act = (action: RoundAction) =>
    action.what === 'void' ? voidRound({ roundId: action.round.roundId }) : setDialog(action);
  const rounds = usePagedCall('staff.miniRounds', (page) => ({ ...page, roomKey: room }), { ...address, refetchMs });
  return (
    <>
      <PagedList
        label={t('mini.page.mini')}
        columns={useRoundColumns(act)}
        pages={rounds}
        rowKey={({ roundId }) => roundId}
        filters={
          <Choice
            label={t('mini.room')}
            values={rooms}
            text={(each) => each}
            value={room}
            onChoose={(next) => address.set({ room: next })}
          />
        }
      />
      <RoundDialogs action={dialog} onClose={() => setDialog(null)} />
    </>
  );
}

/** The mini games as the house sees them: rounds with their money, what hangs on them, and the rules. */
export function MiniPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { tab } = address.value;
  const query = useCall('staff.miniRooms', {});
  return (
    <>
      <PageHead>
        <Choice
          label={t('mini.page.mini')}
          values={tabs}
          text={(each) => t(`mini.tabs.${each}`)}
          value={tab}
          onChoose={(next) => address.set({ tab: next })}
        />
      </PageHead>
      {tab === 'rounds' && <Rounds rooms={query.data?.rooms.map(({ roomKey }) => roomKey) ?? []} />}
      {tab === 'house' && <Loaded query={query}>{(house) => <HouseSettings house={house} />}</Loaded>}
    </>
  );
}
