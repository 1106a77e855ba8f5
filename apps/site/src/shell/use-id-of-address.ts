import { useLocation } from '@tanstack/react-router';

/** The number at the end of the address; 0, which nothing has, when there is none. */
export function useIdOfAddress(): number {
  const { pathname } = useLocation();
  return Number(/\/(\d{1,15})\/?$/.exec(pathname)?.[1] ?? 0);
}
