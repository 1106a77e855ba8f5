import { useRef } from 'react';

/** A key names one request: it is kept until that one is answered, and another request gets another. */
export function useRequestKey() {
  const held = useRef<{ readonly requested: string; readonly key: string } | null>(null);
  return {
    keyOf(request: object): string {
      const requested = JSON.stringify(request);
      if (held.current?.requested !== requested) held.current = { requested, key: crypto.randomUUID() };
      return held.current.key;
    },
    forget() {
      held.current = null;
    },
  };
}
