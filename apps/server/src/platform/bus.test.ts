import { expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { inTimeMs } from '../testing/in-time.ts';
import { type Bus, createBus, type Topic } from './bus.ts';
import { createLog } from './log.ts';

const { db, url } = await testDatabase();
const log = createLog('silent');

async function twoNodes() {
  const nodes = await Promise.all([createBus(url, log), createBus(url, log)]);
  return { nodes, close: () => Promise.all(nodes.map((node) => node.close())) };
}

function receive(node: Bus, topic: Topic) {
  const listener = vi.fn();
  node.subscribe(topic, listener);
  return listener;
}

test('a message published on one node reaches subscribers on every node', async () => {
  const { nodes, close } = await twoNodes();
  const received = nodes.map((node) => receive(node, 'node:1'));
  await nodes[0].publish(db, 'node:1', { cmd: 'CASH' });
  for (const listener of received)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ cmd: 'CASH' }), inTimeMs);
  await close();
});

test('a message of a transaction that is undone is never delivered, one of a committed transaction is', async () => {
  const { nodes, close } = await twoNodes();
  const listener = receive(nodes[1], 'node:site');
  await expect(
    db.transaction(async (tx) => {
      await nodes[0].publish(tx, 'node:site', 'undone');
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await db.transaction((tx) => nodes[0].publish(tx, 'node:site', 'kept'));
  await vi.waitFor(() => expect(listener).toHaveBeenCalled(), inTimeMs);
  expect(listener.mock.calls).toEqual([['kept']]);
  await close();
});

test('many messages in a burst arrive whole and in their order, however long they are together', async () => {
  const { nodes, close } = await twoNodes();
  const listener = receive(nodes[1], 'node:many');
  const messages = Array.from({ length: 100 }, (_, index) => `${index} ${'가'.repeat(index * 5)}`);
  await nodes[0].publishAll(
    db,
    messages.map((message) => ({ topic: 'node:many' as const, message })),
  );
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(100), inTimeMs);
  expect(listener.mock.calls).toEqual(messages.map((message) => [message]));
  await close();
});

test('a message longer than the bus carries is refused, and nothing of its company is sent', async () => {
  const { nodes, close } = await twoNodes();
  const listener = receive(nodes[0], 'node:long');
  const packets = ['short', 'x'.repeat(8_000)].map((message) => ({ topic: 'node:long' as const, message }));
  await expect(nodes[0].publishAll(db, packets)).rejects.toThrow(/too long/);
  await nodes[0].publish(db, 'node:long', 'after');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled(), inTimeMs);
  expect(listener.mock.calls).toEqual([['after']]);
  await close();
});

test('what no node wrote is passed over, and the bus goes on', async () => {
  const { nodes, close } = await twoNodes();
  const listener = receive(nodes[0], 'node:site');
  for (const payload of ['', 'no json', '7', '["node:site","old"]', '[[1,2]]'])
    await db.$client.query("select pg_notify('mirinae_bus', $1)", [payload]);
  await nodes[1].publish(db, 'node:site', 'ours');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled(), inTimeMs);
  expect(listener.mock.calls).toEqual([['ours']]);
  await close();
});

test('a subscription that ended receives nothing more', async () => {
  const { nodes, close } = await twoNodes();
  const [ended, open] = [vi.fn(), vi.fn()];
  nodes[0].subscribe('node:site', ended)();
  nodes[0].subscribe('node:site', open);
  await nodes[1].publish(db, 'node:site', 1);
  await vi.waitFor(() => expect(open).toHaveBeenCalled(), inTimeMs);
  expect(ended).not.toHaveBeenCalled();
  await close();
});

test('a bus whose connection was cut listens again by itself and says that messages may have been missed', async () => {
  const { nodes, close } = await twoNodes();
  const listener = receive(nodes[0], 'node:site');
  const before = nodes[0].epoch();

  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mirinae-bus' and datname = current_database()`,
  );
  await vi.waitFor(
    async () => {
      await nodes[1].publish(db, 'node:site', 'again');
      expect(listener).toHaveBeenCalledWith('again');
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(before).not.toBeNull();
  expect([before, null]).not.toContain(nodes[0].epoch());
  await close();
  expect(nodes[0].epoch()).toBeNull();
});
