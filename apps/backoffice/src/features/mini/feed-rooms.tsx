import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { WholeList } from '@mirinae/ui/list/paged-list';
import { useAct } from '../../shell/calls/calls.ts';
import {
  actColumn,
  type Columns,
  nameColumn,
  secondColumn,
  stateColumn,
  textColumn,
} from '../../shell/lists/columns.tsx';
import { Choice } from '../../shell/lists/filters.tsx';
import { useStaff } from '../../shell/session/session.ts';

export type FeedState = Answer<'staff.miniFeedState'>;
type Room = FeedState['rooms'][number];
export type WaitingRound = FeedState['waiting'][number];

const sources = ['committed', 'feed'] as const;

function Source({ room }: { room: Room }) {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('mini.manage') ?? false;
  const { mutate } = useAct('staff.miniSet', { invalidates: ['staff.mini*'] });
  const { roomKey, isOpen, closeSeconds, source } = room;
  if (!mayManage) return t(`mini.source.${source}`);
  return (
    <Choice
      label={`${t('mini.feed.who')} ${roomKey}`}
      values={sources}
      text={(value) => t(`mini.source.${value}`)}
      value={source}
      onChoose={(next) => next !== source && mutate({ what: 'room', roomKey, isOpen, closeSeconds, source: next })}
    />
  );
}

function useRoomColumns(): Columns<Room> {
  const { t } = useTranslation();
  const lastText = ({ last }: Room) => (last ? `${last.day} · ${last.number}` : t('mini.feed.none'));
  return [
    nameColumn('room', t('mini.feed.room'), ({ roomKey }) => roomKey),
    textColumn(
      'source',
      t('mini.feed.who'),
      ({ source }) => t(`mini.source.${source}`),
      (room) => <Source room={room} />,
    ),
    textColumn('last', t('mini.feed.last'), lastText),
    secondColumn('at', t('field.at'), ({ last }) => last?.at ?? null),
  ];
}

function useWaitingColumns(onReport: (round: WaitingRound) => void): Columns<WaitingRound> {
  const { t } = useTranslation();
  const mayManage = useStaff()?.permissions.includes('mini.manage') ?? false;
  return [
    nameColumn('round', t('mini.round'), ({ roomKey, day, number }) => `${roomKey} · ${day} · ${number}`),
    secondColumn('draw', t('mini.drawsAt'), ({ drawsAt }) => drawsAt),
    stateColumn(
      'void',
      t('mini.feed.voidAt'),
      ({ voidAt, isAwaited }) => (isAwaited ? t('mini.feed.secondPerson') : formatDateTimeSeconds(voidAt)),
      ({ isAwaited }) => (isAwaited ? 'star' : 'amber'),
    ),
    actColumn(
      (round) =>
        mayManage && (
          <Button size="sm" onClick={() => onReport(round)}>
            {t('mini.feed.report')}
          </Button>
        ),
    ),
  ];
}

/** Source of each room's draws, and closed rounds that wait for an outside result. */
export function FeedRooms({ state, onReport }: { state: FeedState; onReport: (round: WaitingRound) => void }) {
  const { t } = useTranslation();
  return (
    <div className="mb-6 grid items-start gap-5 xl:grid-cols-2">
      <WholeList
        label={t('mini.feed.who')}
        columns={useRoomColumns()}
        rows={state.rooms}
        rowKey={({ roomKey }) => roomKey}
        prefix="rooms"
        isShort
      />
      <WholeList
        label={t('mini.feed.waiting')}
        columns={useWaitingColumns(onReport)}
        rows={state.waiting}
        rowKey={({ roundId }) => roundId}
        prefix="waiting"
        empty={<EmptyState title={t('mini.feed.waitingNone')} />}
        isShort
      />
    </div>
  );
}
