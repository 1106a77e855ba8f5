/** Lines of game pages through a proxy that freezes, to the real engine: the page sees it, and joins again. */
import path from 'node:path';
import { silentMs } from '@mirinae/contract/line-watch';
import { openFreezingProxy } from '@mirinae/contract/testing/freezing-proxy';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPondLine } from '../games/pond/line.ts';
import { openTableLine } from '../kit/shared/table-line.ts';
import { openStudio } from './open-studio.ts';
import { openWallet } from './wallet-stub.ts';

const wallet = await openWallet(10_000_000);
afterEach(() => {
  vi.unstubAllGlobals();
});

const portOf = (origin: string) => Number(new URL(origin).port);

type Seen = { joined: number; broken: number; brokenAtMs: number };

async function expectJoinedAgain(seen: Seen, freeze: () => void) {
  await expect.poll(() => seen.joined).toBeGreaterThan(0);
  freeze();
  const frozenAtMs = performance.now();
  await expect.poll(() => seen.broken, { timeout: silentMs * 2 }).toBe(1);
  expect(seen.brokenAtMs - frozenAtMs).toBeLessThan(silentMs + 5_000);
  const before = seen.joined;
  await expect.poll(() => seen.joined).toBeGreaterThan(before);
}

it('a table behind a frozen connection is covered in 15 seconds, and joined again', async () => {
  const { openToken, origin } = await openStudio({
    walletUrl: wallet.url,
    gameKey: 'quick-cards',
    gamesFolder: path.join(import.meta.dirname, 'table-games'),
  });
  const proxy = await openFreezingProxy(portOf(origin));
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  vi.stubGlobal('location', { href: `http://127.0.0.1:${proxy.port}/` });
  const seen: Seen = { joined: 0, broken: 0, brokenAtMs: 0 };
  const line = openTableLine(await openToken('frozen-table', 'seamless', false), 'instance-1', {
    onTable: () => {
      seen.joined += 1;
    },
    onChat: () => undefined,
    onRefused: (code) => expect.fail(code),
    onBroken: () => {
      seen.broken += 1;
      seen.brokenAtMs = performance.now();
    },
  });
  await expectJoinedAgain(seen, proxy.freeze);
  line.leave();
});

it('a pond behind a frozen connection says so in 15 seconds, and is joined again', async () => {
  const { openToken, origin } = await openStudio({
    walletUrl: wallet.url,
    gameKey: 'pond-moonlight',
    vendorKey: '1000',
  });
  const proxy = await openFreezingProxy(portOf(origin));
  onTestFinished(() => proxy[Symbol.asyncDispose]());
  vi.stubGlobal('location', { href: `http://127.0.0.1:${proxy.port}/` });
  const seen: Seen = { joined: 0, broken: 0, brokenAtMs: 0 };
  const line = openPondLine(await openToken('frozen-pond', 'seamless', true), 'instance-1', {
    onMessage: (news) => {
      if (news.type === 'pond') seen.joined += 1;
    },
    onFrame: () => undefined,
    onBroken: () => {
      seen.broken += 1;
      seen.brokenAtMs = performance.now();
    },
  });
  await expectJoinedAgain(seen, proxy.freeze);
  line.leave();
});
