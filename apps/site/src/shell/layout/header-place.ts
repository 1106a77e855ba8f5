/** A place in the header of a desktop for what comes later than the page. */
import { create } from 'zustand';

const useStore = create<{ place: HTMLElement | null }>(() => ({ place: null }));

/** As the `ref` of the place. */
export const setHeaderPlace = (place: HTMLElement | null): void => useStore.setState({ place });
export const useHeaderPlace = (): HTMLElement | null => useStore(({ place }) => place);
