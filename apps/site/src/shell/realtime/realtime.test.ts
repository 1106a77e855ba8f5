import { silentMs } from '@mirinae/contract/line-watch';
import { openBeatingServer } from '@mirinae/contract/testing/beating-server';
import { openFreezingProxy } from '@mirinae/contract/testing/freezing-proxy';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { priceStore } from '../sport/fixture-prices.ts';
import { openRealtime } from './realtime.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page whose socket goes through a proxy. */
async function openPage() {
  const server = await openBeatingServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const proxy = await openFreezingProxy(server.port);
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', addEventListener: () => undefined });
  vi.stubGlobal('window', {
    location: { origin: `http://127.0.0.1:${proxy.port}`, protocol: 'http:' },
    addEventListener: () => undefined,
  });
  return { server, proxy, open: () => openRealtime({ onInspect: () => undefined, onLogout: () => undefined }) };
}

test('prices are shut while the first connection does not come about', async () => {
  const { proxy, open } = await openPage();
  proxy.refuse(true);
  const stop = open();
  await expect.poll(() => priceStore.getState().isCutOff).toBe(true);
  proxy.refuse(false);
  await expect.poll(() => priceStore.getState().isCutOff).toBe(false);
  stop();
  expect(priceStore.getState().isCutOff).toBe(false);
});

test('prices behind a frozen connection are shut in 15 seconds, and open again with the next one', async () => {
  const { server, proxy, open } = await openPage();
  const stop = open();
  const cuts: number[] = [];
  const unsubscribe = priceStore.subscribe(({ isCutOff }, before) => {
    if (isCutOff && !before.isCutOff) cuts.push(performance.now());
  });
  await expect.poll(() => priceStore.getState().delayMs).not.toBeNull();
  proxy.freeze();
  const frozenAt = performance.now();
  await expect.poll(() => cuts.length, { timeout: silentMs * 2 }).toBe(1);
  expect((cuts[0] ?? 0) - frozenAt).toBeLessThan(silentMs + 5_000);
  await expect.poll(() => server.signedIn()).toBe(2);
  await expect.poll(() => priceStore.getState().isCutOff).toBe(false);
  expect(cuts).toHaveLength(1);
  unsubscribe();
  stop();
  expect(priceStore.getState().isCutOff).toBe(false);
});
