/**
 * A newer release of the site than this page: its worker is installed and waits. It takes over when the member presses,
 * or silently where the page is of that release already.
 */
import { registerServiceWorker } from './programs.ts';
import { setWaitingRelease, waitingRelease } from './release-waiting.ts';

const checkEveryMs = 10 * 60_000;
/** A worker that does not take over, as its tab is closed meanwhile, keeps no member waiting. */
const takeOverMs = 3_000;

/** The release of this page, as the build writes it into the worker: the script that started the page. */
const ownRelease = (): string => document.getElementById('start')?.getAttribute('href') ?? '';

function releaseOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('release', [port2]);
  });
}

const takeOver = (worker: ServiceWorker): void => worker.postMessage('take-over');

async function note(worker: ServiceWorker): Promise<void> {
  if ((await releaseOf(worker)) === ownRelease()) takeOver(worker);
  else setWaitingRelease(worker);
}

/** Registers the worker, and watches for releases from now on, also when the tab is shown again after a while. */
export async function watchReleases(): Promise<void> {
  const registration = await registerServiceWorker();
  const look = () => {
    // The first worker of a browser takes over by itself.
    if (registration.waiting && navigator.serviceWorker.controller) void note(registration.waiting);
  };
  const watchNext = () => registration.installing?.addEventListener('statechange', look);
  const check = () => void registration.update().catch(() => undefined);
  look();
  watchNext();
  registration.addEventListener('updatefound', watchNext);
  window.setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}

/** Loads this page anew, of the new release. Other tabs stay as they are. */
export async function loadRelease(): Promise<void> {
  const waiting = waitingRelease();
  if (waiting && waiting.state === 'installed') {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    takeOver(waiting);
    await Promise.race([taken, new Promise((resolve) => window.setTimeout(resolve, takeOverMs))]);
  }
  window.location.reload();
}
