/** The notification that just came over the socket; pages that show its subject subscribe here. */
import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import { create } from 'zustand';

const useStore = create<{ latest: NotificationFacts | null }>(() => ({ latest: null }));

export const setLatestNotification = (latest: NotificationFacts): void => useStore.setState({ latest });
/** Another object with each that comes, so that an effect hangs on it. */
export const useLatestNotification = (): NotificationFacts | null => useStore(({ latest }) => latest);

/** The last message about a tournament, as it came: the page that shows tournaments reads it. */
export const tournamentNews = create(() => ({ data1: '', data2: '' }));
