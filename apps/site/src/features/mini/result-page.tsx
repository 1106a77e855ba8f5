import { Segmented } from '@mirinae/ui/segmented';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../shell/page-title.tsx';
import { Results } from './results.tsx';
import { useMiniState } from './use-mini.ts';

/** The results of every room, each can be checked in the browser. */
export function MiniResultPage() {
  const { t } = useTranslation();
  const powerball = useMiniState('powerball', undefined);
  const keno = useMiniState('speedkeno', undefined);
  const rooms = [
    ...(powerball.data?.rooms ?? []).map((room) => ({ ...room, game: 'powerball' })),
    ...(keno.data?.rooms ?? []).map((room) => ({ ...room, game: 'speedkeno' })),
  ];
  const [selected, setSelected] = useState('');
  const roomKey = rooms.find((room) => room.roomKey === selected)?.roomKey ?? rooms[0]?.roomKey;
  return (
    <>
      <PageTitle title={t('pages.miniResult')} text={t('mini.resultText')} />
      {roomKey && (
        <div className="mb-4 max-w-full overflow-x-auto">
          <Segmented
            label={t('mini.room')}
            value={roomKey}
            onValueChange={setSelected}
            options={rooms.map((room) => ({
              value: room.roomKey,
              label: `${t(`pages.${room.game}`)} ${t('mini.every', { minutes: room.intervalSeconds / 60 })}`,
            }))}
          />
        </div>
      )}
      {roomKey && <Results roomKey={roomKey} />}
    </>
  );
}
