/** Push messages to this browser, as it has them. */

/** Why this browser shows none: blocked by its user, not before the site is installed (iOS), or not at all. */
export type PushSupport = 'ready' | 'blocked' | 'needs-install' | 'none';

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return isApple() && !isInstalled() ? 'needs-install' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Where a browser is reached. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * Prompts for the permission, then the browser's push service. Null when either says no. Call it on a press; `register`
 * starts the worker that shows the messages.
 */
export async function subscribeDevice(
  publicKey: string,
  register: () => Promise<ServiceWorkerRegistration>,
): Promise<PushTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with another key cannot be used again.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => null);
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
  if (!endpoint || !p256dh || !auth) return null;
  return { endpoint, p256dh, auth };
}

/** Of the worker of this page. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
