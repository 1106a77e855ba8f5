import { type DrawFamily, drawFamilies } from '@mirinae/game-math/mini/draw';
import { familyOf, miniGames } from '@mirinae/game-math/mini/families';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyDay, anyNumber, anyText } from '@mirinae/ui/list/address';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { Results } from './results.tsx';
import { type ResultRoom, RoomCards } from './room-cards.tsx';
import { useMiniState } from './use-mini.ts';

/** More rounds than any day has. */
const most = 99_999;

const addressFields = {
  ...listAddress,
  room: anyText(20).withDefault(''),
  startDate: anyDay(),
  endDate: anyDay(),
  number: anyNumber(1, most),
};

const gamesOf = (family: DrawFamily) => miniGames.filter((game) => familyOf[game] === family);

function numberIn(text: string): number | undefined {
  const number = Number(text.replaceAll(/\D/g, ''));
  return number >= 1 && number <= most ? number : undefined;
}

/** The rooms of both draws, one after the other. */
function useRooms(): ResultRoom[] {
  const states = { powerball: useMiniState('powerball', undefined), keno: useMiniState('speedkeno', undefined) };
  return drawFamilies.flatMap((family) => (states[family].data?.rooms ?? []).map((room) => ({ ...room, family })));
}

/** The results of every room by day and by round, each can be checked in the browser. */
export function MiniResultPage() {
  const { t } = useTranslation();
  const rooms = useRooms();
  const { value, set, page, onPage } = useListAddress(addressFields);
  const { startDate, endDate, number } = value;
  const room = rooms.find(({ roomKey }) => roomKey === value.room) ?? rooms[0];
  return (
    <>
      <PageTitle title={t('pages.miniResult')} text={t('mini.resultText')} />
      <LinkTabs label={t('results.tabs')} menu="results" />
      {room && (
        <>
          <RoomCards rooms={rooms} chosen={room.roomKey} onChoose={(next) => set({ room: next })} />
          <Results
            roomKey={room.roomKey}
            games={gamesOf(room.family)}
            filter={{
              ...(startDate ? { startDate } : {}),
              ...(endDate ? { endDate } : {}),
              ...(number === undefined ? {} : { number }),
            }}
            address={{ page, onPage }}
            filters={
              <>
                <DayFields days={{ startDate, endDate }} onDays={set} />
                <SearchField
                  label={t('mini.searchRound')}
                  value={String(number ?? '')}
                  onSearch={(text) => set({ number: numberIn(text) }, { replace: true })}
                />
              </>
            }
          />
        </>
      )}
    </>
  );
}
