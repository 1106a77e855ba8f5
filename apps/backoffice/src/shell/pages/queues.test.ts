import { silentMs } from '@mirinae/contract/line-watch';
import { openBeatingServer } from '@mirinae/contract/testing/beating-server';
import { openFreezingProxy } from '@mirinae/contract/testing/freezing-proxy';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the queues behind a frozen connection say in 15 seconds that they may be old, until they are connected', async () => {
  const server = await openBeatingServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const proxy = await openFreezingProxy(server.port);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', addEventListener: () => undefined });
  vi.stubGlobal('window', {
    location: { origin: `http://127.0.0.1:${proxy.port}`, protocol: 'http:' },
    addEventListener: () => undefined,
  });
  const { isCutOff, openQueues } = await import('./queues.ts');
  const close = openQueues({ onChange: () => undefined, onFile: () => undefined });
  await expect.poll(() => server.signedIn()).toBe(1);
  proxy.freeze();
  proxy.refuse(true);
  const frozenAt = performance.now();
  await expect.poll(isCutOff, { timeout: silentMs * 2 }).toBe(true);
  expect(performance.now() - frozenAt).toBeLessThan(silentMs + 6_000);
  proxy.refuse(false);
  await expect.poll(() => server.signedIn()).toBe(2);
  await expect.poll(isCutOff).toBe(false);
  close();
});
