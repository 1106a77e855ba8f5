/** The corner of the screen where cards appear: one at a time, messages before popups. */
import { create } from 'zustand';

const useStore = create(() => ({ hasMessage: false }));

export const setCornerMessage = (hasMessage: boolean): void => useStore.setState({ hasMessage });
export const useCornerIsFree = (): boolean => useStore(({ hasMessage }) => !hasMessage);
