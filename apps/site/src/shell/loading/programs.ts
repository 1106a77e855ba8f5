/** The site's worker. */
import { programAt } from '@mirinae/ui/programs';

export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(programAt('/service-worker.js'));
