/** The calls of notifications. */
import { memberCommand, memberQuery } from '../../platform/http/call.ts';
import { pageInfo } from '../../platform/http/page-info.ts';
import { brandId } from '../../platform/ids.ts';
import { listPreferences, setPreference } from './preferences.ts';
import { pushCalls } from './push/calls.ts';
import { listNotifications, readNotifications } from './read.ts';
import { countUnreadNotifications } from './unread.ts';

export const notificationsCalls = [
  memberQuery('notification.list', 'read', async ({ platform: { db }, member: { memberId }, input }) => {
    const { page, count_per_list: perPage } = input;
    const [{ rows, total }, unread] = await Promise.all([
      listNotifications(db, memberId, { page, perPage }),
      countUnreadNotifications(db, memberId),
    ]);
    const list = rows.map(({ notificationId, facts, createdAt, readAt }) => ({
      notificationIdx: Number(notificationId),
      facts,
      regDate: createdAt.toISOString(),
      readYn: readAt === null ? ('N' as const) : ('Y' as const),
    }));
    return { list, pageInfo: pageInfo(input, total), unread };
  }),
  memberCommand('notification.read', 'write', async ({ platform, tx, member, input: { notificationIdx } }) => {
    const one = notificationIdx === undefined ? null : brandId<'NotificationId'>(notificationIdx);
    return { unread: await readNotifications(platform, tx, member.memberId, one) };
  }),
  memberQuery('notification.preferences', 'read', ({ platform: { db }, member }) =>
    listPreferences(db, member.memberId),
  ),
  memberCommand('notification.prefer', 'write', async ({ tx, member, input }) => {
    await setPreference(tx, member.memberId, input);
    return null;
  }),
  ...pushCalls,
];
