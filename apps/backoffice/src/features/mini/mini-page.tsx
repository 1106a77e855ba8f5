import { Pager } from '@mirinae/ui/pager';
import { Segmented } from '@mirinae/ui/segmented';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shell/api.ts';
import { Loaded, PageHead, usePagerLabels } from '../../shell/page.tsx';
import { HouseSettings } from './house-settings.tsx';
import { RoundDialogs } from './round-dialogs.tsx';
import { RoundsTable, type RoundWish } from './rounds-table.tsx';

const perPage = 20;
const liveMs = 5_000;

function Rounds({ roomKey }: { roomKey: string }) {
  const [page, setPage] = useState(1);
  const [wish, setWish] = useState<RoundWish | null>(null);
  const labels = usePagerLabels();
  const query = useQuery({
    queryKey: ['mini', 'rounds', roomKey, page],
    queryFn: () => api('staff.miniRounds', { roomKey, page, count_per_list: perPage }),
    placeholderData: keepPreviousData,
    refetchInterval: liveMs,
  });
  return (
    <>
      <Loaded query={query}>
        {({ list, pageInfo }) => (
          <>
            <RoundsTable rounds={list} onAsk={setWish} />
            <Pager page={page} perPage={perPage} total={pageInfo.tatal_list_count} onPage={setPage} labels={labels} />
          </>
        )}
      </Loaded>
      <RoundDialogs wish={wish} onClose={() => setWish(null)} />
    </>
  );
}

/** The mini games as the house sees them: rounds with their money, what hangs on them, and the rules. */
export function MiniPage() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('pb5');
  const [tab, setTab] = useState<'rounds' | 'house'>('rounds');
  const query = useQuery({ queryKey: ['mini', 'house'], queryFn: () => api('staff.miniRooms', {}) });
  const rooms = query.data?.rooms ?? [];
  return (
    <>
      <PageHead title={t('mini.page.mini')}>
        <Segmented
          label={t('mini.page.mini')}
          value={tab}
          onValueChange={setTab}
          options={[
            { value: 'rounds', label: t('mini.rounds') },
            { value: 'house', label: t('mini.house') },
          ]}
        />
        {tab === 'rounds' && (
          <Segmented
            label={t('mini.room')}
            value={wanted}
            onValueChange={setWanted}
            options={rooms.map(({ roomKey }) => ({ value: roomKey, label: roomKey }))}
          />
        )}
      </PageHead>
      {tab === 'rounds' && <Rounds key={wanted} roomKey={wanted} />}
      {tab === 'house' && <Loaded query={query}>{(house) => <HouseSettings house={house} />}</Loaded>}
    </>
  );
}
