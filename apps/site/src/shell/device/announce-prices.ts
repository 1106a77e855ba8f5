/** Whether a screen reader announces prices as they change, on this device; they are silent by default. */
import { persistedStore } from './persisted-store.ts';

const isFlag = (stored: unknown): stored is boolean => typeof stored === 'boolean';

export const announcesPrices = persistedStore('announce-prices', isFlag, false);
