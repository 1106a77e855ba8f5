/**
 * What a visitor chose on this device, kept over reloads and the same for all who read it. What is not a value of its
 * kind counts as not there.
 */
import { create } from 'zustand';

export type Persisted<Value> = { use(): Value; read(): Value; set(value: Value): void };

export function persistedStore<Value>(
  name: string,
  isValue: (stored: unknown) => stored is Value,
  fallback: Value,
): Persisted<Value> {
  const stored = (): Value => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(name) ?? '');
      return isValue(value) ? value : fallback;
    } catch {
      return fallback;
    }
  };
  const useStore = create<{ value: Value }>(() => ({ value: stored() }));
  return {
    use: () => useStore(({ value }) => value),
    read: () => useStore.getState().value,
    set(value) {
      useStore.setState({ value });
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Without storage the choice holds until the page is left.
      }
    },
  };
}
