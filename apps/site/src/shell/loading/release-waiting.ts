/** The worker of a newer release, while it waits for the member's press. */
import { create } from 'zustand';

const useStore = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }));

export const useIsReleaseWaiting = (): boolean => useStore(({ waiting }) => waiting !== null);
export const waitingRelease = (): ServiceWorker | null => useStore.getState().waiting;
export const setWaitingRelease = (waiting: ServiceWorker): void => useStore.setState({ waiting });
