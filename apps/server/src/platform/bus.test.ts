import { expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { type Bus, createBus } from './bus.ts';
import { createLog } from './log.ts';

const { db, url } = await testDatabase();
const log = createLog('silent');

async function twoNodes() {
  const nodes = await Promise.all([createBus(url, log), createBus(url, log)]);
  return { nodes, close: () => Promise.all(nodes.map((node) => node.close())) };
}

function hear(node: Bus, topic: string) {
  const listener = vi.fn();
  node.subscribe(topic, listener);
  return listener;
}

test('a message published on one node reaches subscribers on every node', async () => {
  const { nodes, close } = await twoNodes();
  const heard = nodes.map((node) => hear(node, 'member:1'));
  await nodes[0].publish(db, 'member:1', { cmd: 'CASH' });
  for (const listener of heard)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith({ cmd: 'CASH' }));
  await close();
});

test('a message of a transaction that is undone is never delivered, one of a committed transaction is', async () => {
  const { nodes, close } = await twoNodes();
  const listener = hear(nodes[1], 'site');
  await expect(
    db.transaction(async (tx) => {
      await nodes[0].publish(tx, 'site', 'undone');
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  await db.transaction((tx) => nodes[0].publish(tx, 'site', 'kept'));
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(listener.mock.calls).toEqual([['kept']]);
  await close();
});

test('many messages at once arrive whole and in their order, however long they are together', async () => {
  const { nodes, close } = await twoNodes();
  const listener = hear(nodes[1], 'many');
  const messages = Array.from({ length: 100 }, (_, index) => `${index} ${'가'.repeat(index * 5)}`);
  await nodes[0].publishAll(
    db,
    messages.map((message) => ({ topic: 'many', message })),
  );
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(100));
  expect(listener.mock.calls).toEqual(messages.map((message) => [message]));
  await close();
});

test('a message longer than the bus carries is refused, and nothing of its company is sent', async () => {
  const { nodes, close } = await twoNodes();
  const listener = hear(nodes[0], 'long');
  const packets = ['short', 'x'.repeat(8_000)].map((message) => ({ topic: 'long', message }));
  await expect(nodes[0].publishAll(db, packets)).rejects.toThrow(/too long/);
  await nodes[0].publish(db, 'long', 'after');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(listener.mock.calls).toEqual([['after']]);
  await close();
});

test('what no node wrote is passed over, and the bus goes on', async () => {
  const { nodes, close } = await twoNodes();
  const listener = hear(nodes[0], 'site');
  for (const payload of ['', 'no json', '7', '["site","old"]', '[[1,2]]'])
    await db.$client.query("select pg_notify('mirinae_bus', $1)", [payload]);
  await nodes[1].publish(db, 'site', 'ours');
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(listener.mock.calls).toEqual([['ours']]);
  await close();
});

test('a subscription that ended hears nothing more', async () => {
  const { nodes, close } = await twoNodes();
  const [ended, open] = [vi.fn(), vi.fn()];
  nodes[0].subscribe('site', ended)();
  nodes[0].subscribe('site', open);
  await nodes[1].publish(db, 'site', 1);
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  expect(ended).not.toHaveBeenCalled();
  await close();
});

test('a bus whose connection was cut listens again by itself and says that messages may have been missed', async () => {
  const { nodes, close } = await twoNodes();
  const listener = hear(nodes[0], 'site');
  const before = nodes[0].epoch();

  await db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mirinae-bus' and datname = current_database()`,
  );
  await vi.waitFor(
    async () => {
      await nodes[1].publish(db, 'site', 'again');
      expect(listener).toHaveBeenCalledWith('again');
    },
    { timeout: 10_000, interval: 200 },
  );
  expect(before).not.toBeNull();
  expect([before, null]).not.toContain(nodes[0].epoch());
  await close();
  expect(nodes[0].epoch()).toBeNull();
});
