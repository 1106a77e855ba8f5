/** Cards that come by themselves: one at a time, messages before popups. */
import { create } from 'zustand';

const useStore = create(() => ({ isMessageShown: false }));

export const setMessageShown = (isMessageShown: boolean): void => useStore.setState({ isMessageShown });
export const useIsMessageShown = (): boolean => useStore((cards) => cards.isMessageShown);

/** Pixels between the upper edge and notices: below the desktop's header, where no page has games or results. */
export const toastTop = { desktop: 126, mobile: 12 } as const;
