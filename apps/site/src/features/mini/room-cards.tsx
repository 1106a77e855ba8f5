import type { Answer } from '@mirinae/contract/calls';
import type { DrawFamily } from '@mirinae/game-math/mini/draw';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Skeleton } from '@mirinae/ui/skeleton';
import { useCall } from '../../shell/calls/api.ts';
import { SmallBalls } from '../../shell/games/small-balls.tsx';

export type ResultRoom = Answer<'mini.state'>['rooms'][number] & { readonly family: DrawFamily };

function RoomCard({ room, isChosen, onChoose }: { room: ResultRoom; isChosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const { roomKey, family, intervalSeconds } = room;
  const { data } = useCall('bet.powerballResult', { roomKey, count_per_list: 1 });
  const last = data?.list[0];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="surface flex h-full w-full flex-col gap-3 p-4 text-left hover:border-indigo-star/60 aria-pressed:border-indigo-star aria-pressed:bg-indigo-star/10"
    >
      <span className="flex w-full items-baseline justify-between gap-2">
        <b>{t(`draws.family.${family}`)}</b>
        <span className="rounded-full bg-ink-700 px-2 py-0.5 text-mist-200 text-xs">
          {t('mini.every', { minutes: intervalSeconds / 60 })}
        </span>
      </span>
      {data ? (
        <span className="text-mist-300 text-xs tabular-nums">
          {last ? t('mini.last', { number: last.number }) : t('mini.noDraws')}
        </span>
      ) : (
        <Skeleton className="h-4 w-24" />
      )}
      {last && last.balls.length > 0 && <SmallBalls round={last} />}
    </button>
  );
}

/** Every room with what came last in it; the chosen one's results stand below. */
export function RoomCards({
  rooms,
  chosen,
  onChoose,
}: {
  rooms: readonly ResultRoom[];
  chosen: string;
  onChoose: (roomKey: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('mini.room')} className="mb-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {rooms.map((room) => (
        <li key={room.roomKey}>
          <RoomCard room={room} isChosen={room.roomKey === chosen} onChoose={() => onChoose(room.roomKey)} />
        </li>
      ))}
    </ul>
  );
}
