import { useEffect } from 'react';

type Act<Shown> = { readonly data: Shown | undefined; readonly reset: () => void };

/**
 * Closes what was revealed after its time, in seconds as the server says, and removes it from the memory of the page
 * then, or when it is closed before.
 */
export function useShownFor<Shown extends { readonly seconds: number }>(
  { data: shown, reset }: Act<Shown>,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(onClose, shown.seconds * 1_000);
    return () => {
      clearTimeout(timer);
      reset();
    };
  }, [shown, onClose, reset]);
}
