/** Vibration of this device with a result: off until its member turns it on. */
import { persistedStore } from '../device/persisted-store.ts';

const isFlag = (stored: unknown): stored is boolean => typeof stored === 'boolean';

export const vibration = persistedStore('vibration', isFlag, false);

/** iPhones do not; browsers of desktops say that they do. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Milliseconds on and off. */
const patterns = { win: [60, 80, 60, 80, 160], lose: [120] } as const;

export function vibrate(result: keyof typeof patterns): void {
  if (vibration.read() && canVibrate()) navigator.vibrate([...patterns[result]]);
}
