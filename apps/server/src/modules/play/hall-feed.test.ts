/**
 * Halls of the real studio over HTTP: each watcher of a hall gets its tables, all watchers share one request, and
 * polling ends with the last watcher.
 */

import { createServer } from 'node:http';
import type { MemberMessage } from '@mirinae/contract/realtime';
import { lobbyTable } from '@mirinae/contract/wallet/lobby';
import { freePort } from '@mirinae/node-kit/testing/free-port';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clockStub } from '../../testing/clock-stub.ts';
import { forkStudio } from '../../testing/fork-studio.ts';
import { emptyDatabase, openGate } from '../../testing/studio.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { vendors } from '../../vendors/vendors.ts';
import { createHallFeed } from './hall-feed.ts';

const platform = await testPlatform({ clock: clockStub(new Date()), protocols: vendors });
const port = await freePort();
const studio = await forkStudio({ port, databaseUrl: await emptyDatabase(), walletUrl: 'http://127.0.0.1:1' });
afterAll(() => studio.kill('SIGKILL'));
const gate = await openGate(`http://127.0.0.1:${port}`);
const config = { ...platform.config, STUDIO_URL: gate.url };
const feed = createHallFeed({ ...platform, config });

const state = z.object({ now: z.number(), tables: z.array(lobbyTable) });

function look(vendorKey: string, at = feed) {
  const received: MemberMessage[] = [];
  const end = at.watch(vendorKey, (message) => received.push(message));
  const tables = () => received.flatMap(({ data2 }) => state.parse(JSON.parse(data2)).tables);
  return { received, end, tables };
}
const patiently = { timeout: 60_000, interval: 100 };

it('sends a viewer the tables of its hall alone, and a second viewer immediately', async () => {
  const first = look('1');
  await vi.waitFor(() => expect(first.tables().length).toBeGreaterThanOrEqual(3), patiently);
  const tables = new Set(first.tables().map(({ key }) => key));
  expect(tables).toEqual(new Set(['baccarat-galaxy', 'baccarat-morning-star', 'sic-bo-three-stars']));
  const requested = gate.seen.length;
  const second = look('1');
  expect(new Set(second.tables().map(({ key }) => key))).toEqual(tables);
  expect(gate.seen).toHaveLength(requested);
  first.end();
  second.end();
});

it('ends its request when the last watcher has gone, and sends no other', async () => {
  const viewer = look('5');
  await vi.waitFor(() => expect(viewer.tables().length).toBeGreaterThan(0), patiently);
  viewer.end();
  await vi.waitFor(() => expect(gate.pending()).toBe(0), patiently);
  const received = viewer.received.length;
  const other = look('9');
  await vi.waitFor(() => expect(other.tables().length).toBeGreaterThan(0), patiently);
  // By its first answer a request of the first hall that was on its way has arrived too.
  const [requested, answered] = [gate.seen.length, other.received.length];
  await vi.waitFor(() => expect(other.received.length).toBeGreaterThan(answered), patiently);
  other.end();
  expect(viewer.received).toHaveLength(received);
  // Every answer of the other hall is one message; one more request may wait for its answer.
  expect(gate.seen.slice(requested).length).toBeLessThanOrEqual(other.received.length - answered + 1);
});

it('requests again after an answer that was lost', async () => {
  gate.disturbances.set('lobby', 'lose-answer');
  const viewer = look('2');
  await vi.waitFor(() => expect(gate.seen).toContain('lobby:lose-answer'), patiently);
  gate.disturbances.clear();
  await vi.waitFor(() => expect(viewer.tables().length).toBeGreaterThan(0), patiently);
  viewer.end();
});

it('shows nothing of a vendor that is closed, unknown, or answers nonsense', async () => {
  const nonsense = createServer((_, response) => response.end('{"version":1,"now":0,"tables":[{"key":"<b>"}]}'));
  await new Promise<void>((resolve) => nonsense.listen(0, '127.0.0.1', resolve));
  afterAll(() => nonsense.close());
  const address = nonsense.address();
  const at = typeof address === 'object' && address ? address.port : 0;
  const odd = createHallFeed({ ...platform, config: { ...config, STUDIO_URL: `http://127.0.0.1:${at}` } });
  const viewers = [look('1', odd), look('nobody')];
  await vi.waitFor(() => expect(gate.seen.length).toBeGreaterThan(0), patiently);
  for (const { received, end } of viewers) {
    expect(received).toEqual([]);
    end();
  }
});
