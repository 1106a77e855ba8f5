import { kindOfEvent } from '@mirinae/contract/member/notification-facts';
import type { Notification } from '@mirinae/contract/member/notifications';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { classes } from '@mirinae/ui/classes';
import { EmptyState } from '@mirinae/ui/empty-state';
import { formatDateTime, plainDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import type { ListColumn } from '@mirinae/ui/list/list';
import { PagedList } from '@mirinae/ui/list/paged-list';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useAct, usePagedCall } from '../../shell/calls/api.ts';
import { NextStep } from '../../shell/pages/next-step.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { Preferences } from './preferences.tsx';
import { PushSection } from './push/push-section.tsx';
import { ReachSection } from './reach/reach-section.tsx';
import { useNewsAddress, useNewsText } from './use-news.ts';

function useColumns(onRead: (notificationIdx: number) => void): readonly ListColumn<Notification>[] {
  const { t } = useTranslation();
  const text = useNewsText();
  const address = useNewsAddress();
  return [
    {
      key: 'text',
      head: t('news.what'),
      cell: ({ notificationIdx, facts, readYn }) => (
        <span className="flex items-center gap-3">
          <span
            aria-hidden
            className={readYn === 'N' ? 'size-2 shrink-0 rounded-full bg-cyan-star' : 'size-2 shrink-0'}
          />
          <Link
            to={address(facts)}
            onClick={() => readYn === 'N' && onRead(notificationIdx)}
            className={classes('-my-2.5 py-2.5', readYn === 'N' ? 'font-bold text-mist-50' : 'text-mist-200')}
          >
            {text(facts)}
          </Link>
          {readYn === 'N' && <span className="sr-only">{t('news.unread')}</span>}
        </span>
      ),
      csv: ({ facts }) => text(facts),
      isWide: true,
    },
    {
      key: 'kind',
      head: t('news.kindHead'),
      cell: ({ facts: { event } }) => (
        <Badge tone={kindOfEvent[event] === 'security' ? 'star' : 'neutral'}>
          {t(`news.kind.${kindOfEvent[event]}`)}
        </Badge>
      ),
      csv: ({ facts: { event } }) => t(`news.kind.${kindOfEvent[event]}`),
    },
    {
      key: 'at',
      head: t('list.at'),
      align: 'right',
      cell: ({ regDate }) => <span className="text-mist-400 tabular-nums">{formatDateTime(regDate)}</span>,
      csv: ({ regDate }) => plainDateTime(regDate),
    },
  ];
}

export function NotificationsPage() {
  const { t } = useTranslation();
  const pages = usePagedCall('notification.list', (paging) => paging, { staleMs: 0 });
  const read = useAct('notification.read', { invalidates: ['notification.list'] });
  const unread = pages.data?.unread ?? 0;
  return (
    <>
      <PageTitle title={t('pages.notifications')} text={t('news.kept')} />
      <PagedList
        pages={pages}
        label={t('pages.notifications')}
        columns={useColumns((notificationIdx) => read.mutate({ notificationIdx }))}
        rowKey={({ notificationIdx }) => notificationIdx}
        empty={<EmptyState title={t('news.none')} text={t('news.noneText')} action={<NextStep to="play" />} />}
        filters={
          <>
            <p className="text-mist-300 text-sm">{t('news.count', { count: unread })}</p>
            <Button
              size="sm"
              className="ml-auto"
              disabled={unread === 0}
              busy={read.isPending}
              onClick={() => read.mutate({})}
            >
              <CheckCheck aria-hidden className="size-4" />
              {t('news.readAll')}
            </Button>
          </>
        }
      />
      <Preferences />
      <PushSection />
      <ReachSection />
    </>
  );
}
