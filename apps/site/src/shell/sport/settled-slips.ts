/** Latest settled slips of the member, from the socket; the toast subscribes here. */
import type { SettledSlips } from '@mirinae/contract/realtime';
import { create } from 'zustand';

const useStore = create<{ latest: SettledSlips | null }>(() => ({ latest: null }));

export const setLatestSettled = (latest: SettledSlips): void => useStore.setState({ latest });
/** Another object with each that comes, so that an effect hangs on it. */
export const useLatestSettled = (): SettledSlips | null => useStore(({ latest }) => latest);
