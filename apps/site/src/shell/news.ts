/** The notification that just came over the socket; whoever shows what it is about hears it here. */
import type { NotificationFacts } from '@mirinae/contract/member/notification-facts';
import { create } from 'zustand';

const useStore = create<{ latest: NotificationFacts | null }>(() => ({ latest: null }));

export const tellNews = (latest: NotificationFacts): void => useStore.setState({ latest });
/** Another object with each that comes, so that an effect hangs on it. */
export const useLatestNews = (): NotificationFacts | null => useStore(({ latest }) => latest);
