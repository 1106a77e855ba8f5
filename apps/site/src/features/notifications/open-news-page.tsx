import { useTranslation } from '@mirinae/ui/language/translation';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api, invalidate, useCall } from '../../shell/calls/api.ts';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { usePagePath } from '../../shell/pages/pages-context.ts';
import { useIdOfAddress } from '../../shell/pages/use-id-of-address.ts';
import { useNewsAddress } from './use-news.ts';

/** Target of a device's notification: its subject, or all notifications if that is gone. */
export function OpenNewsPage() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const navigate = useNavigate();
  const address = useNewsAddress();
  const notificationIdx = useIdOfAddress();
  const { data, isError } = useCall('notification.list', {});
  const notification = data?.list.find((each) => each.notificationIdx === notificationIdx);
  const href = notification ? address(notification.facts) : data || isError ? pathOf('notifications') : null;
  const isUnread = notification?.readYn === 'N';
  useEffect(() => {
    if (href === null) return;
    if (isUnread) void api('notification.read', { notificationIdx }).then(() => invalidate('notification.*'));
    void navigate({ href, replace: true });
  }, [href, isUnread, navigate, notificationIdx]);
  return <PageTitle title={t('pages.openNews')} />;
}
