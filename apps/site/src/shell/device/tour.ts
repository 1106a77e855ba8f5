/** The tour of the site: whether it is on, and was seen on this device. Its view is loaded when it starts. */
import { create } from 'zustand';
import { persistedStore } from './persisted-store.ts';

const useTour = create<{ isOn: boolean }>(() => ({ isOn: false }));
const seen = persistedStore('tour-seen', (value) => typeof value === 'boolean', false);

export const useIsTourOn = (): boolean => useTour(({ isOn }) => isOn);
export const useIsTourSeen = (): boolean => seen.use();
export const startTour = (): void => useTour.setState({ isOn: true });

/** At its end, or wherever it was left. */
export function endTour(): void {
  useTour.setState({ isOn: false });
  seen.set(true);
}
