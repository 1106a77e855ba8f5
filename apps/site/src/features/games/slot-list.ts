/** Vendor of the open slot list. Any component may open one; guests sign in first. */
import type { GameGroup } from '@mirinae/contract/play/play';
import { create } from 'zustand';

const useOpenGroup = create<{ open: GameGroup | null }>(() => ({ open: null }));

export const openSlotList = (open: GameGroup | null): void => useOpenGroup.setState({ open });
export const useSlotList = (): GameGroup | null => useOpenGroup(({ open }) => open);
