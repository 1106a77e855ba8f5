/** How many calls wait for their answer: a bet that is under way must not lose its page. */
import type { Client } from '@mirinae/contract/client';
import { create } from 'zustand';

const useStore = create<{ count: number }>(() => ({ count: 0 }));

const add = (change: 1 | -1): void => useStore.setState(({ count }) => ({ count: count + change }));

export function counted(client: Client): Client {
  return async (...call) => {
    add(1);
    try {
      return await client(...call);
    } finally {
      add(-1);
    }
  };
}

/** Resolves when every call has its answer. */
export function whenCallsEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (useStore.getState().count > 0) return;
    stop();
    resolve();
  };
  const stop = useStore.subscribe(look);
  look();
  return promise;
}
