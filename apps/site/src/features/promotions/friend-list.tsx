import type { Answer } from '@mirinae/contract/calls';
import type { Tone } from '@mirinae/ui/badge';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { List, type ListColumn } from '@mirinae/ui/list/list';
import { StatusPill } from '@mirinae/ui/status-pill';

type Friend = Answer<'promo.friends'>['list'][number];
const tones: Readonly<Record<Friend['state'], Tone>> = { wait: 'star', paid: 'jade', refused: 'neutral' };

function useColumns(): readonly ListColumn<Friend>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'friend',
      head: t('loyalty.friend.who'),
      cell: ({ memNick }) => <b>{memNick}</b>,
      sort: ({ memNick }) => memNick,
    },
    {
      key: 'joined',
      head: t('loyalty.friend.joinedAt'),
      cell: ({ joinedAt }) => <span className="text-mist-300">{formatDateTime(joinedAt)}</span>,
      sort: ({ joinedAt }) => joinedAt,
    },
    {
      key: 'points',
      head: t('money.point'),
      align: 'right',
      cell: ({ points }) => (points > 0 ? <b className="text-gold">+{formatAmount(points)} P</b> : '—'),
      sort: ({ points }) => points,
    },
    {
      key: 'state',
      head: t('list.status'),
      align: 'center',
      cell: ({ state }) => <StatusPill tone={tones[state]}>{t(`loyalty.friend.state.${state}`)}</StatusPill>,
    },
  ];
}

/** Friends by the member's code, and their state. */
export function FriendList({ list }: { list: readonly Friend[] }) {
  const { t } = useTranslation();
  return (
    <List
      label={t('loyalty.friend.list')}
      columns={useColumns()}
      rows={list}
      rowKey={({ memNick, joinedAt }) => `${memNick}${joinedAt}`}
      empty={<EmptyState title={t('loyalty.friend.none')} text={t('loyalty.friend.noneText')} />}
    />
  );
}
