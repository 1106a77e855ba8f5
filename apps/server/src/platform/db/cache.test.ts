import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { inTimeMs } from '../../testing/in-time.ts';
import { type Bus, createBus } from '../bus.ts';
import { createLog } from '../log.ts';
import { createCache, enableCaches } from './cache.ts';
import type { Database } from './connect.ts';
import { sql } from './orm.ts';

const { db, url } = await testDatabase();
const bus = await createBus(url, createLog('silent'));

async function readOpen(from: Database): Promise<boolean> {
  const { rows } = await from.$client.query<{ open: boolean }>('select play_open as open from site_switches');
  return rows[0]?.open ?? false;
}

async function setOpen(isOpen: boolean): Promise<void> {
  await db.$client.query('update site_switches set play_open = $1', [isOpen]);
}

function memoryOf(read: (from: Database) => Promise<boolean> = readOpen) {
  const requested = vi.fn(read);
  return { requested, recall: createCache(['site_switches'], requested) };
}

it('reads every time while no one keeps memories', async () => {
  const { requested, recall } = memoryOf();
  await recall(db);
  await recall(db);
  expect(requested).toHaveBeenCalledTimes(2);
});

it('reads once, and again after the table was changed by whomever', async () => {
  enableCaches(db, bus);
  const { requested, recall } = memoryOf();
  expect([await recall(db), await recall(db)]).toEqual([true, true]);
  expect(requested).toHaveBeenCalledTimes(1);
  await setOpen(false);
  await vi.waitFor(async () => expect(await recall(db)).toBe(false), inTimeMs);
  await setOpen(true);
  await vi.waitFor(async () => expect(await recall(db)).toBe(true), inTimeMs);
  expect(requested).toHaveBeenCalledTimes(3);
});

it('keeps the answer of a query that is awaited again', async () => {
  enableCaches(db, bus);
  const lazily = createCache(['site_switches'], (from) =>
    from.select({ open: sql`play_open` }).from(sql`site_switches`),
  );
  const requested = vi.spyOn(db.$client, 'query');
  expect([await lazily(db), await lazily(db)]).toEqual([[{ open: true }], [{ open: true }]]);
  expect(requested).toHaveBeenCalledTimes(1);
  requested.mockRestore();
});

it('ignores changes to other tables, nor of one that was undone', async () => {
  enableCaches(db, bus);
  const { requested, recall } = memoryOf();
  await recall(db);
  const received = vi.fn();
  bus.subscribe('changed', received);
  await db.$client.query('begin; update site_switches set play_open = false; rollback');
  await db.$client.query("update site_maintenance set notice = 'x'");
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith('site_maintenance'), inTimeMs);
  expect(received).toHaveBeenCalledTimes(1);
  await recall(db);
  expect(requested).toHaveBeenCalledTimes(1);
});

it('does not keep a reading that a change overtook', async () => {
  enableCaches(db, bus);
  const received = vi.fn();
  bus.subscribe('changed', received);
  let answer = (_: boolean): void => undefined;
  const late = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const { requested, recall } = memoryOf();
  requested.mockReturnValueOnce(late);
  const before = recall(db);
  await setOpen(false);
  await vi.waitFor(() => expect(received).toHaveBeenCalled(), inTimeMs);
  answer(true);
  expect(await before).toBe(true);
  expect(await recall(db)).toBe(false);
  await setOpen(true);
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2), inTimeMs);
});

it('does not keep a fault', async () => {
  enableCaches(db, bus);
  const { requested, recall } = memoryOf();
  requested.mockRejectedValueOnce(new Error('gone'));
  await expect(recall(db)).rejects.toThrow('gone');
  expect(typeof (await recall(db))).toBe('boolean');
});

it('keeps nothing while the bus is cut off, and begins anew when it is back', async () => {
  const connection: { epoch: number | null } = { epoch: 1 };
  const cut: Bus = { ...bus, epoch: () => connection.epoch };
  enableCaches(db, cut);
  const { requested, recall } = memoryOf();
  for (const epoch of [1, 1, null, null, 2, 2]) {
    connection.epoch = epoch;
    await recall(db);
  }
  expect(requested).toHaveBeenCalledTimes(4);
  await bus.close();
});
