import { useParams } from '@tanstack/react-router';

/**
 * The number at the end of the page's own address; 0, which nothing has, when there is none. The address of the browser
 * is already that of the next page while this one leaves.
 */
export function useIdOfAddress(): number {
  const { boardIdx, msgIdx, notificationIdx } = useParams({ strict: false });
  return Number(/^\d{1,15}$/.exec(boardIdx ?? msgIdx ?? notificationIdx ?? '')?.[0] ?? 0);
}
